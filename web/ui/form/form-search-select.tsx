import type { ComponentProps } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { SearchSelect } from '../search-select.tsx';

type FormSearchSelectProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof SearchSelect>,
  'id' | 'value' | 'onChange' | 'onBlur' | 'error'
> & {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  /** Besides setting the value, for example to clear a field that depends on it. */
  onChosen?: ((value: string) => void) | undefined;
};

/** `SearchSelect` bound to a field of a react-hook-form. */
export function FormSearchSelect<Values extends FieldValues>({
  control,
  name,
  onChosen,
  ...rest
}: FormSearchSelectProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return (
    <SearchSelect
      {...rest}
      id={name}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => {
        field.onChange(next);
        onChosen?.(next);
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
