/** Lodging a ride in one plain form. */
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { notKnown } from '#domain/values/known-answers.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { type PlainAnswer, plainFields } from '#web/lib/plain-answer.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { knownValues } from '../lodge/known-values.ts';

import { useKnownRides } from '../lodge/use-known-rides.ts';

/** A fact that a passenger cannot know is filled in as not known, and may be corrected. */
export function PlainLodge({ answer }: { answer: PlainAnswer | undefined }) {
  const account = useOutletContext<Account>();
  const kin = knownValues({ account, ...useKnownRides() });
  const field = plainFields(answer, 'lodge');
  return (
    <>
      <PageHeading title="Lodge ride" lead="Do this before the vehicle moves." />
      <PlainForm
        task="lodge"
        accountId={account.id}
        answer={answer}
        idempotencyKey={newKey()}
        title="The ride"
        button="Lodge ride"
      >
        <TextField
          {...field('vehicle_number')}
          label="Vehicle number"
          hint="As on the plate"
          autoCapitalize="characters"
          className="font-bold text-xl"
        />
        <TextField {...field('destination_address')} label="Destination address" hint="Where you come down" />
        <TextField {...field('destination_state', account.state)} label="Destination state" />
        <TextField {...field('destination_city')} label="Destination city" optional />
        <TextField {...field('address', account.address)} label="Your pick-up address" />
        <TextField {...field('departure_state', account.state)} label="Departure state" />
        <TextField {...field('departure_city', account.city)} label="Departure local government" optional />
        <h3 className="font-semibold">Next of kin</h3>
        <TextField {...field('next_of_kin_full_name', kin.nextOfKinFullName)} label="Full name" />
        <TextField
          {...field('next_of_kin_phone', kin.nextOfKinPhone)}
          label="Phone"
          type="tel"
          inputMode="tel"
        />
        <TextField {...field('next_of_kin_address', kin.nextOfKinAddress)} label="Address" />
        <h3 className="font-semibold">Vehicle and driver, as far as you know</h3>
        <TextField {...field('driver_name', notKnown)} label="Driver’s name" />
        <TextField {...field('vehicle_name', notKnown)} label="Kind of vehicle" />
        <TextField {...field('vehicle_model', notKnown)} label="Model or colour" />
        <TextField {...field('park_name', notKnown)} label="Park or terminal" />
        <TextField {...field('manifest_id')} label="Manifest number" inputMode="numeric" optional />
      </PlainForm>
    </>
  );
}
