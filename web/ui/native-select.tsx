import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, Field, type FieldText } from './field.tsx';

type NativeSelectProps = FieldText &
  Omit<ComponentProps<'select'>, keyof FieldText> & {
    options: ReadonlyArray<{ value: string; label: string }>;
    /** Shown first while nothing is chosen; cannot be chosen again. */
    placeholder?: string | undefined;
    fieldClassName?: string | undefined;
  };

/** A short list in the browser's own picker: weighs nothing, and is the familiar one on phones. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, hint, error, optional, fieldClassName } = props;
  const fallbackId = useId();
  const id = props.id ?? props.name ?? fallbackId;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={fieldClassName}>
      <BareSelect {...props} id={id} describedBy={describedBy(id, { hint, error })} />
    </Field>
  );
}

type ToolbarSelectProps = Omit<NativeSelectProps, keyof FieldText> & { label: string };

/** The same beside a search box, where its label is only heard. */
export function ToolbarSelect({ label, ...rest }: ToolbarSelectProps) {
  return (
    <div className="min-w-0">
      <BareSelect {...rest} label={label} isLabelHidden />
    </div>
  );
}

type BareSelectProps = NativeSelectProps & { describedBy?: string | undefined; isLabelHidden?: boolean };

function BareSelect({
  label,
  error,
  options,
  placeholder,
  describedBy: description,
  isLabelHidden,
  className,
  hint: _hint,
  optional: _optional,
  fieldClassName: _fieldClassName,
  ...select
}: BareSelectProps) {
  return (
    <div className="relative flex">
      <select
        {...select}
        aria-label={isLabelHidden && typeof label === 'string' ? label : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={description}
        className={classNames('control appearance-none pr-11', className)}
      >
        {placeholder === undefined ? null : (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
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
  );
}
