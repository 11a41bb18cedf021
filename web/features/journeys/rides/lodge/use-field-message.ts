import { useFormContext } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { blankMessages, type RideField } from './ride-values.ts';

/** @returns a function that names the fault of a field, in the person's language where it is only blank. */
export function useFieldMessage(): (name: RideField) => string | undefined {
  const t = useTranslate();
  const { formState, getValues } = useFormContext<NewRide>();
  return (name) => {
    const message = formState.errors[name]?.message;
    const blank = blankMessages[name];
    if (message === undefined || message === '' || blank === undefined) return message;
    return String(getValues(name)).trim() === '' ? t(blank) : message;
  };
}
