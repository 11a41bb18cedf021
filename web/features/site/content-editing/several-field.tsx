import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError, type FieldText, Hint, LABEL_LOOK } from '#web/ui/field.tsx';

type SeveralFieldProps = FieldText & {
  id: string;
  choices: ReadonlyArray<{ value: string; label: string }>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Any number of some choices, each with a box. */
export function SeveralField({ id, choices, chosen, onChange, label, hint, error }: SeveralFieldProps) {
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
