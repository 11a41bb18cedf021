import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode;
  error?: string | undefined;
};

/** A native checkbox with its label beside it, 44 px high. */
export function Checkbox({ children, error, className, ...input }: CheckboxProps) {
  const fallbackId = useId();
  const id = input.id ?? input.name ?? fallbackId;
  return (
    <div className={classNames('grid gap-1', className)}>
      <label className="inline-flex min-h-tap cursor-pointer items-center gap-2.5 justify-self-start">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="tick"
        />
        <span>{children}</span>
      </label>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}
