import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useLatePart } from '#web/lib/use-late-part.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { loadSearchSelect } from './load-search-select.ts';

export type PlaceListFieldProps = {
  /** Of the form around it. */
  name: string;
  label: string;
  options: ReadonlyArray<string>;
  placeholder?: string | undefined;
  /** What a browser may fill in; nothing unless it is the person's own address. */
  autoComplete?: string | undefined;
  /** Besides setting the value, for example to clear a city of another state. */
  onChosen?: ((value: string) => void) | undefined;
};

/** A list of places that one searches by typing; other names count too. Plain text until the list has loaded. */
export function PlaceListField(props: PlaceListFieldProps) {
  const { name, label, options, placeholder, autoComplete = 'off', onChosen } = props;
  const { control } = useFormContext();
  const { field, fieldState } = useController({ control, name });
  const { Part: SearchSelect } = useLatePart(loadSearchSelect);
  // Nobody loses the field they are typing in to the list that just arrived.
  const [isInPlainField, setInPlainField] = useState(false);
  const value = typeof field.value === 'string' ? field.value : '';
  const shown = { id: name, label, placeholder, autoComplete, value, error: fieldState.error?.message };

  function change(next: string) {
    field.onChange(next);
    onChosen?.(next);
  }

  if (SearchSelect === null || isInPlainField) {
    return (
      <TextField
        {...shown}
        onFocus={() => setInPlainField(true)}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          setInPlainField(false);
          field.onBlur();
        }}
      />
    );
  }
  return <SearchSelect {...shown} options={options} onChange={change} onBlur={field.onBlur} allowsOther />;
}
