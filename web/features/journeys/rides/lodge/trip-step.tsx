import { useFormContext, useWatch } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/lodge-ride.ts';
import { AddressField } from '#web/features/platform/sending/lodging/address-field.tsx';
import { LocalGovernmentField } from '#web/features/road/places/local-government-field.tsx';
import { StateField } from '#web/features/road/places/state-field.tsx';
import { ParkField } from '#web/features/road/vehicles/park-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FilledNotice } from './filled-notice.tsx';
import type { Lookup } from './use-manifest-lookup.ts';

/** Departure and destination. */
export function TripStep({ lookup }: { lookup: Lookup }) {
  return (
    <>
      {lookup.state === 'found' ? <FilledNotice number={lookup.number} /> : null}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ParkField fieldClassName="sm:col-span-2" />
        <StateField name="departureState" label="Departure state" cityName="departureCity" />
        <LocalGovernmentField
          name="departureCity"
          label="Departure local government"
          stateName="departureState"
        />
        <AddressField what="ride" label="Your pick-up address" fieldClassName="sm:col-span-2" />
        <StateField name="destinationState" label="Destination state" cityName="destinationCity" />
        <LocalGovernmentField name="destinationCity" label="Destination city" stateName="destinationState" />
        <DestinationAddressField />
      </div>
    </>
  );
}

function DestinationAddressField() {
  const { control, register, formState } = useFormContext<NewRide>();
  const [address, state] = useWatch({ control, name: ['destinationAddress', 'destinationState'] });
  const isOnlyState = address !== '' && address === state;
  return (
    <TextField
      {...register('destinationAddress')}
      label="Destination address"
      hint={
        isOnlyState
          ? 'The manifest says only the state. Say where you will come down, if you can.'
          : undefined
      }
      error={formState.errors.destinationAddress?.message}
      placeholder="Street, estate or bus stop"
      autoComplete="off"
      enterKeyHint="next"
      fieldClassName="sm:col-span-2"
    />
  );
}
