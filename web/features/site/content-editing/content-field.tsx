import { Checkbox } from '#web/ui/checkbox.tsx';
import { describedBy, Field, FieldError, type FieldText, Hint, LABEL_LOOK } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { type FieldForm, orderIn, peopleIn, pictureIn, textIn } from './content-values.ts';
import { LinkField } from './link-field.tsx';
import { MomentField } from './moment-field.tsx';
import { OrderField } from './order-field.tsx';
import { PeopleField } from './people-field.tsx';
import { PictureField } from './picture-field.tsx';
import { RichTextField } from './rich-text-field.tsx';

type LineFieldProps = FieldText & {
  id: string;
  control: 'line' | 'email' | 'phone';
  /**
   * The maximum length in characters, which is shown as a counter. The input has no `maxLength`, so that the browser never
   * cuts pasted text without a word.
   */
  limit: number | undefined;
  text: string;
  onChange: (text: string) => void;
};

const types = { line: 'text', email: 'email', phone: 'tel' } as const;

export type ContentFieldProps = {
  field: FieldForm;
  value: unknown;
  error: string | undefined;
  onChange: (name: string, value: unknown) => void;
};

/** The id of a field's control, for links to it. */
export function fieldId({ name }: Pick<FieldForm, 'name'>): string {
  return `field-${name}`;
}

/** A field of the content with the control that its kind asks for. */
export function ContentField({ field, value, error, onChange }: ContentFieldProps) {
  const { name, label, hint, choices } = field;
  const change = (next: unknown) => onChange(name, next);
  const said = { id: fieldId(field), label, hint, error, optional: !field.required };
  const limit = field.maximum ?? undefined;
  const needsChoice = field.required && textIn(value) === '';
  switch (field.control) {
    case 'lines':
      return (
        <TextArea
          {...said}
          limit={limit}
          rows={(limit ?? 0) > 500 ? 8 : 3}
          value={textIn(value)}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'rich-text':
      return <RichTextField {...said} html={textIn(value)} onChange={change} />;
    case 'picture':
      return <PictureField {...said} picture={pictureIn(value)} onChange={change} />;
    case 'link':
      return <LinkField {...said} address={textIn(value)} onChange={change} />;
    case 'rating':
      return <RatingField {...said} stars={typeof value === 'number' ? value : 5} onChange={change} />;
    case 'choice':
      return (
        <SelectField
          {...said}
          optional={false}
          options={needsChoice ? [{ value: '', label: 'Choose' }, ...choices] : choices}
          // A choice that staff need not make has its first value.
          value={textIn(value) || (needsChoice ? '' : (choices[0]?.value ?? ''))}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'switch':
      return (
        <Checkbox
          id={said.id}
          error={error}
          checked={value === true}
          onChange={(event) => change(event.target.checked)}
        >
          {label}
          {hint === '' ? null : <span className="block text-muted text-sm">{hint}</span>}
        </Checkbox>
      );
    case 'moment':
      return <MomentField {...said} moment={textIn(value)} onChange={change} />;
    case 'order':
      return <OrderField {...said} choices={choices} order={orderIn(value)} onChange={change} />;
    case 'several':
      return <SeveralField {...said} choices={choices} chosen={orderIn(value)} onChange={change} />;
    case 'people':
      return <PeopleField {...said} people={peopleIn(value)} onChange={change} />;
    default:
      return (
        <LineField {...said} control={field.control} limit={limit} text={textIn(value)} onChange={change} />
      );
  }
}

type RatingFieldProps = FieldText & { id: string; stars: number; onChange: (stars: number) => void };

const options = Array.from({ length: 11 }, (_, index) => (10 - index) / 2).map((stars) => ({
  value: String(stars),
  label: stars === 1 ? '1 star' : `${stars} stars`,
}));

/** A rating from none to five stars, in halves. */
function RatingField({ stars, onChange, ...said }: RatingFieldProps) {
  return (
    <SelectField
      {...said}
      optional={false}
      options={options}
      value={String(stars)}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}

type SeveralFieldProps = FieldText & {
  id: string;
  choices: ReadonlyArray<{ value: string; label: string }>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Any number of some choices, each with a box. */
function SeveralField({ id, choices, chosen, onChange, label, hint, error }: SeveralFieldProps) {
  return (
    <fieldset id={id} tabIndex={-1} className="grid min-w-0 gap-1.5">
      <legend className={LABEL_LOOK}>{label}</legend>
      <Hint id={id}>{hint}</Hint>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map(({ value, label: name }) => (
          <Checkbox
            key={value}
            id={`${id}-${value}`}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}

/** One line of text with a counter under it. */
function LineField({ id, control, limit, text, onChange, ...said }: LineFieldProps) {
  const isCounted = control === 'line' && limit !== undefined;
  return (
    <Field {...said} id={id} aside={isCounted ? <Counter length={text.length} limit={limit} /> : null}>
      <input
        id={id}
        type={types[control]}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        aria-invalid={said.error ? true : undefined}
        aria-describedby={describedBy(id, said)}
        className="control"
      />
    </Field>
  );
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const look = length > limit ? 'font-semibold text-bad-ink' : 'text-muted';
  return (
    <span className={`num flex-none whitespace-nowrap text-xs ${look}`}>
      {length} of {limit}
    </span>
  );
}
