/**
 * The form that names another next of kin for a ride on the road, and sends the test SMS to the present one, where no script
 * runs.
 */
import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { ChosenPin } from '#web/features/journeys/rides/arriving/plain-arrival.tsx';
import { rideLadder } from '#web/features/journeys/rides/ladder/queries.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { type PlainAnswer, plainFields } from '#web/lib/plain-answer.ts';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { mayTestAgain } from './kin-test-line.tsx';

type PlainKinProps = { ride: Ride; answer: PlainAnswer | undefined };

export function PlainKin({ ride, answer }: PlainKinProps) {
  const t = useTranslate();
  const account = useOutletContext<Account>();
  const { data: ladder } = useQuery({ ...rideLadder(ride.id), enabled: ride.can.complete });
  if (!ride.can.changeKin) return null;
  const field = plainFields(answer, 'kin');
  return (
    <>
      <PlainForm
        task="kin"
        accountId={account.id}
        answer={answer}
        idempotencyKey={newKey()}
        title={t('Another next of kin for this ride')}
        button={t(account.emailVerified ? 'Save, and send a test SMS' : 'Save')}
        variant="line"
      >
        <p className="text-soft">{t('Your account and your other rides keep theirs.')}</p>
        <TextField {...field('full_name')} label={t('Full name')} />
        <TextField {...field('phone')} label={t('Phone')} type="tel" inputMode="tel" />
        <TextField {...field('address')} label={t('Address')} optional />
        <ChosenPin task="kin" answer={answer} />
      </PlainForm>
      {ladder && mayTestAgain(ladder) ? (
        <PlainForm
          task="kin-test"
          accountId={account.id}
          answer={answer}
          title={ride.nextOfKinFullName}
          button={t('Send a test SMS')}
          variant="line"
        />
      ) : null}
    </>
  );
}
