/** Flagging and completing a ride in plain forms. */
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { flagDescriptionLength } from '#domain/reporting/flags.ts';
import { PlainArrival } from '#web/features/journeys/rides/arriving/plain-arrival.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { type PlainAnswer, plainFields } from '#web/lib/plain-answer.ts';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type PlainRideProps = { ride: Ride; answer: PlainAnswer | undefined };

/** The passenger's actions on the ride now. */
export function PlainRide({ ride, answer }: PlainRideProps) {
  const t = useTranslate();
  const account = useOutletContext<Account>();
  const { error, ...description } = plainFields(answer, 'flag')('description');
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {ride.can.flag ? (
        <PlainForm
          accountId={account.id}
          answer={answer}
          task="flag"
          idempotencyKey={newKey()}
          title={t('Flag ride')}
          button={t('Flag ride')}
          variant="danger"
        >
          <RadioGroup
            name="agencies"
            label={t('Agencies to tell')}
            options={[
              { value: 'default', label: t('Those that answer first') },
              { value: 'all', label: t('All active agencies') },
            ]}
            defaultValue="default"
          />
          <TextArea
            {...description}
            error={error}
            label={t('What is happening')}
            limit={flagDescriptionLength}
            optional
          />
        </PlainForm>
      ) : null}
      <PlainArrival ride={ride} answer={answer} />
    </div>
  );
}
