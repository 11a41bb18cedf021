import { useController, useFormContext } from 'react-hook-form';
import { SearchSelect } from '#web/ui/search-select.tsx';

export type PlaceListFieldProps = {
  /** The name of the field in its form. */
  name: string;
  label: string;
  options: ReadonlyArray<string>;
  placeholder?: string | undefined;
  optional?: boolean | undefined;
  /** The browser's autofill kind; off unless it is the person's own address. */
  autoComplete?: string | undefined;
  onFocus?: (() => void) | undefined;
  /** Runs besides setting the value, for example to clear a city of another state. */
  onChosen?: ((value: string) => void) | undefined;
};

/** A list of places that is searched by typing; other names are valid too. */
export function PlaceListField(props: PlaceListFieldProps) {
  const { name, label, options, placeholder, optional, autoComplete, onFocus, onChosen } = props;
  const { control } = useFormContext();
  const { field, fieldState } = useController({ control, name });
  return (
    <SearchSelect
      id={name}
      name={name}
      label={label}
      options={options}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(next) => {
        field.onChange(next);
        onChosen?.(next);
      }}
      onFocus={onFocus}
      onBlur={field.onBlur}
      placeholder={placeholder}
      optional={optional}
      autoComplete={autoComplete}
      error={fieldState.error?.message}
    />
  );
}
