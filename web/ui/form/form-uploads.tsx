import type { ComponentProps } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { UploadField } from '../upload-field.tsx';

type FormUploadsProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof UploadField>,
  'id' | 'initialPaths' | 'onChange' | 'error'
> & {
  control: Control<Values>;
  name: FieldPathByValue<Values, string[]>;
};

/** `UploadField` bound to a list of stored paths in a react-hook-form; begins with the form's first value. */
export function FormUploads<Values extends FieldValues>({
  control,
  name,
  ...rest
}: FormUploadsProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  const paths = Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [];
  return (
    <UploadField
      {...rest}
      id={name}
      initialPaths={paths}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
