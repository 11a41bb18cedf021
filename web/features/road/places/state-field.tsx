import { useFormContext } from 'react-hook-form';
import { findState, states } from '#domain/road/places/states.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { PlaceListField } from './place-list-field.tsx';

type StateFieldProps = {
  /** The name of the field in its form. */
  name: string;
  label: string;
  optional?: boolean | undefined;
  /** The name of the field for a city of this state: emptied when the state changes to one without that city. */
  cityName?: string | undefined;
  autoComplete?: string | undefined;
};

const names = states.map((state) => state.name);

/** One of the 36 states or the FCT, or any typed text. */
export function StateField({ name, label, optional, cityName, autoComplete }: StateFieldProps) {
  const t = useTranslate();
  const { getValues, setValue } = useFormContext();

  async function dropCityOfAnotherState(stateName: string) {
    if (cityName === undefined || findState(stateName) === undefined) return;
    const city: unknown = getValues(cityName);
    if (typeof city !== 'string' || city === '') return;
    const { isCityOfState } = await import('./city-of-state.ts');
    if (!isCityOfState(city, stateName)) setValue(cityName, '', { shouldDirty: true });
  }

  return (
    <PlaceListField
      name={name}
      label={label}
      options={names}
      placeholder={t('Type or choose')}
      optional={optional}
      autoComplete={autoComplete}
      onChosen={(value) => void dropCityOfAnotherState(value).catch(ignoreMissingList)}
    />
  );
}

/** Without a network the list may be missing. Then the city keeps its value, and the person can correct it. */
function ignoreMissingList() {}
