import { Check } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { LocalGovernmentField } from '#web/features/road/places/local-government-field.tsx';
import { StateField } from '#web/features/road/places/state-field.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ChipButton } from '#web/ui/chip-button.tsx';
import { SearchSelect } from '#web/ui/search-select.tsx';
import type { ListedRide } from '../listed-ride.ts';
import type { Destination } from './destinations.ts';
import { useOpenPart } from './open-part.ts';
import { PartLine, PartPanel } from './part-panel.tsx';
import type { DestinationOfRide } from './use-destination.ts';
import { useDestinationList } from './use-destinations.ts';
import { useFieldMessage } from './use-field-message.ts';

const nowhere = { address: '', state: '', city: '' };

const mostPlaces = 4;

type WhereToProps = { rows: readonly ListedRide[]; destination: DestinationOfRide };

/** Destinations of before, then the list of all places, then any words. */
export function WhereTo({ rows, destination }: WhereToProps) {
  const t = useTranslate();
  const { control } = useFormContext<NewRide>();
  const [address, state] = useWatch({ control, name: ['destinationAddress', 'destinationState'] });
  const [isOther, setOther] = useState(false);
  const past = pastDestinations(rows);
  const isPast = past.some((place) => place.address === address && place.state === state);
  const isLookedFor = useOpenPart().open === 'destination';
  const hasField = past.length === 0 || isOther || isLookedFor || (address !== '' && !isPast);

  function goElsewhere() {
    if (!hasField) destination.choose(nowhere);
    setOther(true);
  }

  return (
    <section aria-labelledby="where-to" className="grid gap-2.5">
      <h2 id="where-to" className="text-md">
        {t('Where to?')}
      </h2>
      {past.length > 0 ? (
        <fieldset aria-labelledby="where-to" className="flex min-w-0 flex-wrap gap-2">
          {past.map((place) => {
            const isOn = !hasField && place.address === address && place.state === state;
            return (
              <ChipButton
                key={`${place.address} ${place.state}`}
                isOn={isOn}
                aria-pressed={isOn}
                onClick={() => {
                  setOther(false);
                  destination.choose(place);
                }}
              >
                {isOn ? <Check aria-hidden="true" className="ic" /> : null}
                <span className="truncate">{place.address}</span>
              </ChipButton>
            );
          })}
          <ChipButton isOn={hasField} aria-pressed={hasField} onClick={goElsewhere}>
            {t('Other')}
          </ChipButton>
        </fieldset>
      ) : null}
      {hasField ? <DestinationField destination={destination} takesFocus={isOther} /> : null}
      {/* Always there, so that nothing moves under a finger once the state is found. */}
      <PartLine part="destinationState" what={t('Destination state')}>
        {state === '' ? t('State not chosen yet') : t('In {state}', { state })}
      </PartLine>
      <PartPanel part="destinationState">
        <StateField name="destinationState" label={t('Destination state')} cityName="destinationCity" />
        <LocalGovernmentField
          name="destinationCity"
          label={t('Destination city')}
          stateName="destinationState"
        />
      </PartPanel>
    </section>
  );
}

type DestinationFieldProps = { destination: DestinationOfRide; takesFocus: boolean };

function DestinationField({ destination, takesFocus }: DestinationFieldProps) {
  const t = useTranslate();
  const { control } = useFormContext<NewRide>();
  const [address, state, manifestNumber] = useWatch({
    control,
    name: ['destinationAddress', 'destinationState', 'manifestNumber'],
  });
  const { list, load } = useDestinationList();
  const message = useFieldMessage();
  const isOnlyState = manifestNumber !== '' && address !== '' && address === state;
  return (
    <SearchSelect
      id="destinationAddress"
      name="destinationAddress"
      label={t('Destination address')}
      hint={
        isOnlyState
          ? t('The manifest says only the state. Say where you will come down, if you can.')
          : undefined
      }
      options={list?.listDestinations(address) ?? []}
      value={address}
      onChange={destination.type}
      onChoose={(option) => {
        destination.type(option);
        void destination.settle();
      }}
      onFocus={load}
      onBlur={() => void destination.settle()}
      placeholder={t('Town, street or bus stop')}
      takesFocus={takesFocus}
      error={message('destinationAddress')}
    />
  );
}

type PastRide = Pick<ListedRide, 'destinationAddress' | 'destinationState' | 'destination'>;

/** @returns where the newest rides went, each place once. */
export function pastDestinations(rows: readonly PastRide[]): Destination[] {
  const places = new Map(
    rows.map(({ destinationAddress, destinationState, destination }) => [
      `${destinationAddress} ${destinationState}`,
      {
        address: destinationAddress,
        state: destinationState,
        // A short destination is its city, or its state where the city is not known.
        city: destination === destinationState ? '' : destination,
      },
    ]),
  );
  return [...places.values()].slice(0, mostPlaces);
}
