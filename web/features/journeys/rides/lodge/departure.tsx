import type { RefObject } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { shownAddress } from '#domain/road/places/place-addresses.ts';
import { AddressField } from '#web/features/platform/sending/lodging/address-field.tsx';
import type { Position } from '#web/features/platform/sending/lodging/use-position.ts';
import { LocalGovernmentField } from '#web/features/road/places/local-government-field.tsx';
import { placeLabel } from '#web/features/road/places/place-label.ts';
import { StateField } from '#web/features/road/places/state-field.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { placeText } from '../ride-labels.ts';
import type { Boarding } from './boarding-place.ts';
import { PartLine, PartPanel } from './part-panel.tsx';

type BoardingPlace = Pick<NewRide, 'address' | 'departureCity' | 'departureState'>;

/** The place of boarding: from the last ride, the profile or the position of the device. */
export function Departure({ boarding }: { boarding: RefObject<Boarding> }) {
  const t = useTranslate();
  const { control, getValues, setValue, clearErrors } = useFormContext<NewRide>();
  const [address, city, state] = useWatch({
    control,
    name: ['address', 'departureCity', 'departureState'],
  });
  const place = placeText(shownAddress(address, t), city, state);

  /** A typed place stays. A place from the last ride or the profile is replaced by the position of the device. */
  async function takePosition(position: Position): Promise<string | null> {
    boarding.current = { ...boarding.current, placedAt: new Date().toISOString() };
    const found = await placeOfPosition(position);
    if (found === null) return null;
    const before = getValues('address').trim();
    if (before !== '' && before === boarding.current.typedAddress.trim()) return '';
    for (const name of ['departureState', 'departureCity'] as const) {
      setValue(name, found[name], { shouldDirty: true });
    }
    clearErrors('departureState');
    setValue('address', '');
    return found.address;
  }

  function keepTyped(typedAddress: string) {
    boarding.current = { ...boarding.current, typedAddress };
  }

  return (
    <div className="grid gap-2.5">
      <PartLine part="departure" what={t('Your pick-up address')}>
        {place === '' ? t('Where do you board?') : t('From {place}.', { place })}
      </PartLine>
      <PartPanel part="departure">
        <AddressField
          what="ride"
          label={t('Your pick-up address')}
          placeLabel={takePosition}
          onTyped={keepTyped}
        />
        <StateField name="departureState" label={t('Departure state')} cityName="departureCity" />
        <LocalGovernmentField
          name="departureCity"
          label={t('Departure local government')}
          stateName="departureState"
        />
      </PartPanel>
    </div>
  );
}

/**
 * A position put into words. Coordinates are never written as an address.
 * @returns null where the device is too unsure, and outside Nigeria.
 * @throws when the base map is neither on this device nor to be had.
 */
async function placeOfPosition(position: Position): Promise<BoardingPlace | null> {
  const address = await placeLabel(position);
  const { findNearestPlace } = await import('#web/features/road/places/nearest-place.ts');
  const found = await findNearestPlace(position.latitude, position.longitude, position.accuracyMetres);
  if (address === null || found === null) return null;
  return { address, departureCity: found.localGovernment ?? '', departureState: found.state };
}
