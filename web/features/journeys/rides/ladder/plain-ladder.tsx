/** The ladder of a ride on the road where no script runs: its rungs, and the passenger's answers in one form. */
import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { RideLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import type { PassengerAct } from '#domain/journeys/rides/ladder/ladder-events.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { type PlainAnswer, plainFields } from '#web/lib/plain-answer.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { RadioGroup, type RadioOption } from '#web/ui/radio-group.tsx';
import { KinNews } from './ladder-card.tsx';
import { kinLabel, ladderHeading } from './ladder-labels.ts';
import { LadderLane } from './ladder-lane.tsx';
import { IfLate } from './ladder-question.tsx';
import { rideLadder } from './queries.ts';

type PlainLadderProps = { ride: Ride; answer: PlainAnswer | undefined };

export function PlainLadder({ ride, answer }: PlainLadderProps) {
  const t = useTranslate();
  const account = useOutletContext<Account>();
  const { data: ladder } = useQuery({ ...rideLadder(ride.id), enabled: ride.can.complete });
  if (!ride.can.complete || !ladder) return null;
  if (ladder.state === 'none') return <NoMoment />;
  const { error } = plainFields(answer, 'ladder')('act');
  return (
    <PlainForm
      task="ladder"
      accountId={account.id}
      answer={answer}
      idempotencyKey={newKey()}
      title={ladder.state === 'off' ? t('If you do not arrive') : t(ladderHeading(ladder))}
      button={t('Send')}
    >
      {ladder.state === 'off' ? (
        <p className="text-soft">
          {t('You chose not to be asked on this ride. Nobody is told when you are late.')}
        </p>
      ) : (
        <>
          <LadderLane ladder={ladder} />
          <KinNews ladder={ladder} />
          <IfLate ladder={ladder} />
        </>
      )}
      <RadioGroup name="act" label={t('Your answer')} error={error} options={answersOf(ladder, t)} />
    </PlainForm>
  );
}

function NoMoment() {
  const t = useTranslate();
  return (
    <Card aria-labelledby="plain-ladder">
      <CardHead title={t('If you do not arrive')} id="plain-ladder" />
      <p className="text-soft">
        {t(
          'Say when you expect to arrive. RUA then asks when you are late, and tells your next of kin if you do not answer.',
        )}
      </p>
    </Card>
  );
}

/** @returns only the answers that the passenger can give now. */
function answersOf(ladder: RideLadder, t: Translate): RadioOption<PassengerAct>[] {
  const name = kinLabel(ladder, t);
  const { can, isAgencyAllowed } = ladder;
  const answers: (RadioOption<PassengerAct> | false)[] = [
    can.late && { value: 'late', label: t('1 hour more') },
    can.help && { value: 'help', label: t('Help') },
    can.on && { value: 'on', label: t('Ask me after all') },
    can.off && { value: 'off', label: t('Do not ask on this ride') },
    !can.on &&
      (isAgencyAllowed
        ? can.forbidAgency && {
            value: 'agency-forbidden',
            label: t('Tell no agency because {name} is silent', { name }),
          }
        : {
            value: 'agency-allowed',
            label: t('Tell an agency too, when {name} does not answer for an hour', { name }),
          }),
  ];
  return answers.filter((one) => one !== false);
}
