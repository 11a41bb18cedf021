import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { findState } from '#domain/places/states.ts';
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
  const stateWords = typeof state === 'string' ? state : '';
  const { options, bring } = useLocalGovernments(stateWords);
  return (
    <PlaceListField
      name={name}
      label={label}
      options={options}
      autoComplete={autoComplete}
      onFocus={bring}
      placeholder={placeholderOf(findState(stateWords) !== undefined, isOptional)}
    />
  );
}

function placeholderOf(hasList: boolean, isOptional: boolean): string {
  if (!isOptional) return 'Type or choose';
  return hasList ? 'Optional: type or choose' : 'Optional';
}

const none: readonly string[] = [];

type PlaceList = (stateName: string) => readonly string[];

/** Empty until the list has been brought, and for a state that is none. */
function useLocalGovernments(stateName: string): { options: readonly string[]; bring: () => void } {
  const [listOf, setListOf] = useState<PlaceList | null>(null);

  async function bring() {
    try {
      const { listLocalGovernments } = await import('#domain/places/local-governments.ts');
      setListOf(() => listLocalGovernments);
    } catch {
      // Without a network one types the name.
    }
  }

  return { options: listOf === null ? none : listOf(stateName), bring: () => void bring() };
}
