import type { ComponentProps } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { SelectField } from '../select-field.tsx';

type FormSelectProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof SelectField<string>>,
  'id' | 'value' | 'onChange' | 'onBlur' | 'error'
> & {
  control: Control<Values>;
  name: FieldPathByValue<Values, string | undefined>;
};

/** `SelectField` bound to a field of a react-hook-form. */
export function FormSelect<Values extends FieldValues>({ control, name, ...rest }: FormSelectProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return (
    <SelectField
      {...rest}
      id={name}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
