import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, Field, type FieldText } from './field.tsx';

type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, keyof FieldText> & {
    options: ReadonlyArray<{ value: string; label: string }>;
    /** Classes of the whole field, for its place in a grid. */
    fieldClassName?: string | undefined;
  };

/** A short list in the browser's own picker, under its label. The id falls back to `name`. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  fieldClassName,
  className,
  ...select
}: SelectFieldProps) {
  const fallbackId = useId();
  const id = select.id ?? select.name ?? fallbackId;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={fieldClassName}>
      <div className="relative flex min-w-0">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={classNames('control appearance-none pr-11', className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          strokeWidth={2.2}
          className="pointer-events-none absolute top-1/2 right-4 size-[1.125rem] -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}
