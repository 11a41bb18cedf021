import type { ComponentProps } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { CodeField } from '../code-field.tsx';

type FormCodeProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof CodeField>,
  'id' | 'value' | 'onChange' | 'error'
> & {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
};

/** `CodeField` bound to a field of a react-hook-form. */
export function FormCode<Values extends FieldValues>({ control, name, ...rest }: FormCodeProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return (
    <CodeField
      {...rest}
      id={name}
      value={typeof value === 'string' ? value : ''}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
