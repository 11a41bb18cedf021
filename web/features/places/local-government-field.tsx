import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PlaceListField } from './place-list-field.tsx';

type LocalGovernmentFieldProps = {
  /** Of the form around it. */
  name: string;
  label: string;
  /** The field that holds the state. */
  stateName: string;
  autoComplete?: string | undefined;
  /** Whether it says so. */
  isOptional?: boolean | undefined;
};

/** A local government of the state chosen in another field, or whatever one types, or nothing. */
export function LocalGovernmentField(props: LocalGovernmentFieldProps) {
  const { name, label, stateName, autoComplete, isOptional = true } = props;
  const { control } = useFormContext();
  const state: unknown = useWatch({ control, name: stateName });
  const options = useLocalGovernments(typeof state === 'string' ? state : '');
  return (
    <PlaceListField
      name={name}
      label={label}
      options={options}
      autoComplete={autoComplete}
      placeholder={placeholderOf(options.length > 0, isOptional)}
    />
  );
}

function placeholderOf(hasList: boolean, isOptional: boolean): string {
  if (!isOptional) return 'Type or choose';
  return hasList ? 'Optional: type or choose' : 'Optional';
}

const none: readonly string[] = [];

/** Empty until the list has loaded, and for a state that is none. */
function useLocalGovernments(stateName: string): readonly string[] {
  const [listOf, setListOf] = useState<((stateName: string) => readonly string[]) | null>(null);
  useEffect(() => {
    let isGone = false;
    import('#domain/places/local-governments.ts').then(
      (places) => {
        if (!isGone) setListOf(() => places.listLocalGovernments);
      },
      // Without a network one types the name.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return listOf === null ? none : listOf(stateName);
}
