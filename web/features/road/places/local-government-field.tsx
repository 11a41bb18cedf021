import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { findState } from '#domain/road/places/states.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { PlaceListField } from './place-list-field.tsx';

type LocalGovernmentFieldProps = {
  /** The name of the field in its form. */
  name: string;
  label: string;
  /** The name of the state's field. */
  stateName: string;
  autoComplete?: string | undefined;
  /** Whether the field is marked as optional. */
  isOptional?: boolean | undefined;
};

/** A local government of the state chosen in another field, or any typed text, or nothing. */
export function LocalGovernmentField(props: LocalGovernmentFieldProps) {
  const { name, label, stateName, autoComplete, isOptional = true } = props;
  const t = useTranslate();
  const { control } = useFormContext();
  const state: unknown = useWatch({ control, name: stateName });
  const selectedState = typeof state === 'string' ? state : '';
  const { options, load } = useLocalGovernments(selectedState);
  return (
    <PlaceListField
      name={name}
      label={label}
      options={options}
      autoComplete={autoComplete}
      onFocus={load}
      placeholder={t(placeholderOf(findState(selectedState) !== undefined, isOptional))}
    />
  );
}

function placeholderOf(hasList: boolean, isOptional: boolean): Phrase {
  if (!isOptional) return 'Type or choose';
  return hasList ? 'Optional: type or choose' : 'Optional';
}

const none: readonly string[] = [];

type PlaceList = (stateName: string) => readonly string[];

/** Empty until the list is loaded, and for a text that is no state. */
function useLocalGovernments(stateName: string): { options: readonly string[]; load: () => void } {
  const [listOf, setListOf] = useState<PlaceList | null>(null);

  async function load() {
    try {
      const { listLocalGovernments } = await import('#domain/road/places/local-governments.ts');
      setListOf(() => listLocalGovernments);
    } catch {
      // Without a network the person types the name.
    }
  }

  return { options: listOf === null ? none : listOf(stateName), load: () => void load() };
}
