import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type TypedKinOfRide, typedKinOfRide } from '#domain/journeys/rides/kin-of-ride.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { notKnown } from '#domain/values/known-answers.ts';
import { phoneProblem } from '#domain/values/phones.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { PinField } from '#web/features/journeys/arrival-pins/pin-field.tsx';
import { arrivalPinQuery } from '#web/features/journeys/arrival-pins/queries.ts';
import { KinFields, kinFields } from '#web/features/journeys/next-of-kin/kin-fields.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useChangeKin } from './queries.ts';

export type ChangeKinDialogProps = { ride: Ride; onClose: () => void };

const resolver = formResolver<TypedKinOfRide>(typedKinOfRide, ({ phone }) => ({
  phone: phoneProblem(phone),
}));
const fields = [...kinFields, 'pin'] as const;

/** Names another next of kin for the ride, with the PIN where the passenger chose one. It never waits on the device. */
export function ChangeKinDialog({ ride, onClose }: ChangeKinDialogProps) {
  return (
    <InChosenLanguage>
      <Sheet ride={ride} onClose={onClose} />
    </InChosenLanguage>
  );
}

function Sheet({ ride, onClose }: ChangeKinDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      tall
      onClose={onClose}
      title={t('Another next of kin for this ride')}
      lead={t('Your account and your other rides keep theirs.')}
    >
      <div lang={useLang()}>
        <KinOfRideForm ride={ride} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function KinOfRideForm({ ride, onClose }: ChangeKinDialogProps) {
  const t = useTranslate();
  const { data: account } = useQuery(accountQuery);
  const { data: pin } = useQuery(arrivalPinQuery);
  const changing = useChangeKin(ride.id);
  const form = useForm<TypedKinOfRide>({
    resolver,
    defaultValues: { ...knownKin(ride), pin: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const end = useRef<HTMLSpanElement>(null);
  const refusal = errors.root?.server;
  // On a small phone the refusal stands below the edge of the screen.
  useEffect(() => {
    if (refusal) end.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  // This page may not know that there is a PIN. Then the server asks for it.
  const asksPin = pin?.isChosen === true || errors.pin !== undefined;

  async function save(kin: TypedKinOfRide) {
    try {
      await changing.mutateAsync(kin);
    } catch (error) {
      form.setValue('pin', '');
      throw error;
    }
    onClose();
  }

  return (
    <>
      <AccountForm form={form} fields={fields} onSubmit={save}>
        <KinFields fieldOf={(name) => ({ ...form.register(name), error: errors[name]?.message })} />
        {asksPin ? (
          <PinField {...form.register('pin')} label={t('Your PIN')} error={errors.pin?.message} />
        ) : null}
        <p className="text-soft text-sm">
          {t('It needs a network. Without one, send KIN by SMS from your own number.')}
        </p>
        <Button type="submit" block busy={isSubmitting} busyLabel={t('Saving')}>
          {t(account?.emailVerified ? 'Save, and send a test SMS' : 'Save')}
        </Button>
      </AccountForm>
      <span ref={end} />
    </>
  );
}

/** The ride's next of kin for the form; empty fields where the next of kin was removed. */
function knownKin({ nextOfKinFullName, nextOfKinPhone, nextOfKinAddress }: Ride) {
  if (nextOfKinPhone === '') return { fullName: '', phone: '', address: '' };
  const address = nextOfKinAddress === notKnown ? '' : nextOfKinAddress;
  return { fullName: nextOfKinFullName, phone: nextOfKinPhone, address };
}
