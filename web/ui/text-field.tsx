import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, Field, type FieldText } from './field.tsx';

type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, keyof FieldText> & {
    icon?: LucideIcon | undefined;
    /** Classes of the whole field, for its place in a grid. */
    fieldClassName?: string | undefined;
  };

/**
 * One line of text. The id falls back to `name`, so an error summary can link to `#name`.
 * Works uncontrolled: `<TextField {...register('email')} />`.
 */
export function TextField({
  label,
  hint,
  error,
  optional,
  icon: Icon,
  fieldClassName,
  className,
  ...input
}: TextFieldProps) {
  const fallbackId = useId();
  const id = input.id ?? input.name ?? fallbackId;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={fieldClassName}>
      <div className="relative flex">
        {Icon ? (
          <Icon
            aria-hidden="true"
            className="ic pointer-events-none absolute top-1/2 left-[1.125rem] -translate-y-1/2 text-muted"
          />
        ) : null}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={classNames('control', Icon && 'pl-[2.875rem]', className)}
        />
      </div>
    </Field>
  );
}
