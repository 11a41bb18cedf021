import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, type FieldText, Hint, LABEL_LOOK, OptionalMark } from './field.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: string;
  /** One sentence; shown on cards only. */
  description?: string | undefined;
  icon?: LucideIcon | undefined;
};

type RadioGroupProps<Value extends string> = FieldText &
  Omit<ComponentProps<'input'>, keyof FieldText | 'type' | 'value' | 'defaultValue' | 'name'> & {
    name: string;
    options: ReadonlyArray<RadioOption<Value>>;
    /** `row` for short labels side by side, `columns` for many of them, `cards` for choices that need a sentence. */
    look?: 'row' | 'columns' | 'cards' | undefined;
    value?: Value | undefined;
    defaultValue?: Value | undefined;
  };

/**
 * A choice of one among few. Native radios in a fieldset; every prop of an input reaches each of them, `ref` and
 * `onChange` too.
 */
export function RadioGroup<Value extends string>({
  label,
  hint,
  error,
  optional,
  options,
  look = 'row',
  value,
  defaultValue,
  id: givenId,
  ...input
}: RadioGroupProps<Value>) {
  const fallbackId = useId();
  const id = givenId ?? input.name ?? fallbackId;
  const isCards = look === 'cards';
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classNames(LABEL_LOOK, 'mb-1.5')}>
        {label}
        <OptionalMark show={optional} />
      </legend>
      <Hint id={id}>{hint}</Hint>
      <div className={areaLooks[look]}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(
              'cursor-pointer items-center gap-2.5',
              isCards
                ? 'flex min-h-16 gap-3 rounded-md border-[1.5px] border-line-strong bg-surface px-4 py-3 has-checked:border-action has-checked:bg-ok'
                : 'inline-flex min-h-tap',
            )}
          >
            <input
              {...input}
              id={index === 0 ? id : `${id}-${option.value}`}
              type="radio"
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              aria-invalid={error ? true : undefined}
              className="tick"
            />
            <RadioLabel option={option} isCard={isCards} />
          </label>
        ))}
      </div>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}

const areaLooks = {
  row: 'flex flex-wrap gap-x-6',
  columns: 'grid gap-x-6 sm:grid-cols-2',
  cards: 'grid gap-2.5 sm:grid-cols-2',
} as const;

function RadioLabel({ option, isCard }: { option: RadioOption<string>; isCard: boolean }) {
  if (!isCard) return <span>{option.label}</span>;
  const Icon = option.icon;
  return (
    <>
      <span className="min-w-0 flex-1 leading-head">
        <b className="block">{option.label}</b>
        {option.description ? <span className="text-soft text-sm">{option.description}</span> : null}
      </span>
      {Icon ? <Icon aria-hidden="true" className="ic text-soft" /> : null}
    </>
  );
}
