import { useQuery } from '@tanstack/react-query';
import type { RideLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { PinReminder } from '#web/features/journeys/arrival-pins/pin-reminder.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { kinLabel, kinObstacleText, ladderHeading } from './ladder-labels.ts';
import { LadderLane } from './ladder-lane.tsx';
import { LadderQuestion } from './ladder-question.tsx';
import { rideLadder, useLadderAct } from './queries.ts';
import { useSignOfLife } from './use-sign-of-life.ts';

/** On the page of a ride on the road: when RUA asks whether its passenger arrived, and whom it tells without an answer. */
export function LadderCard({ ride }: { ride: Ride }) {
  const { data: ladder } = useQuery({ ...rideLadder(ride.id), enabled: ride.can.complete });
  if (!ride.can.complete || !ladder) return null;
  return <LadderSteps ride={ride} ladder={ladder} />;
}

function LadderSteps({ ride, ladder }: { ride: Ride; ladder: RideLadder }) {
  const t = useTranslate();
  useSignOfLife(ride);
  if (isUnused(ladder)) return <Unused ride={ride} ladder={ladder} />;
  return (
    <Card aria-labelledby="ladder" className="no-print">
      <CardHead title={t(ladderHeading(ladder))} id="ladder" />
      <div className="grid gap-4">
        <LadderQuestion ride={ride} ladder={ladder} />
        <LadderLane ladder={ladder} />
        <KinNews ladder={ladder} />
        <PinReminder />
        <Choices ride={ride} ladder={ladder} />
      </div>
    </Card>
  );
}

function isUnused({ state }: RideLadder): boolean {
  return state === 'off' || state === 'none';
}

/** Whether the ladder on this page says why the next of kin cannot be told. */
export function isObstacleOnLadder(ladder: RideLadder): boolean {
  return !isUnused(ladder);
}

export function KinNews({ ladder }: { ladder: RideLadder }) {
  const t = useTranslate();
  const name = kinLabel(ladder, t);
  if (ladder.rungs.findLast(({ sms }) => sms !== null)?.sms === 'failed') {
    return (
      <Notice tone="bad" title={t('{name} was not reached', { name })}>
        {t('The SMS of RUA did not arrive. Call them yourself, or flag the ride: that tells an agency.')}
      </Notice>
    );
  }
  if (ladder.kinObstacle !== null) {
    return (
      <Notice tone="wait" title={t('{name} cannot be told', { name })}>
        {t(kinObstacleText[ladder.kinObstacle])}
      </Notice>
    );
  }
  if (ladder.state === 'fine') {
    return <Notice tone="ok">{t('{name} says that you are fine. RUA still asks you.', { name })}</Notice>;
  }
  if (ladder.ground === 'kin-missing') {
    return <Notice tone="bad">{t('{name} cannot reach you.', { name })}</Notice>;
  }
  return null;
}

function Choices({ ride, ladder }: { ride: Ride; ladder: RideLadder }) {
  const t = useTranslate();
  const { mutate, isPending } = useLadderAct(ride.id);
  const name = kinLabel(ladder, t);
  return (
    <div className="grid gap-1 border-line border-t pt-2.5">
      <Checkbox
        checked={ladder.isAgencyAllowed}
        disabled={isPending || (ladder.isAgencyAllowed && !ladder.can.forbidAgency)}
        onChange={({ target }) => mutate(target.checked ? 'agency-allowed' : 'agency-forbidden')}
      >
        {t('Tell an agency too, when {name} does not answer for an hour', { name })}
      </Checkbox>
      <p className="text-muted text-sm">
        {ladder.isKinOnly
          ? t('You missed three answers in a month, so no agency is told because {name} is silent.', { name })
          : t(
              'Otherwise no agency is told unless {name} cannot reach you, others in the vehicle are silent too, or an accident of the vehicle is told.',
              {
                name,
              },
            )}
      </p>
      {ladder.can.off ? (
        <Button variant="quiet" small className="-ml-4 justify-self-start" onClick={() => mutate('off')}>
          {t('Do not ask on this ride')}
        </Button>
      ) : null}
    </div>
  );
}

function Unused({ ride, ladder }: { ride: Ride; ladder: RideLadder }) {
  const t = useTranslate();
  const { mutate, isPending } = useLadderAct(ride.id);
  return (
    <Card aria-labelledby="ladder" className="no-print">
      <CardHead title={t('If you do not arrive')} id="ladder" />
      {ladder.state === 'none' ? (
        <p className="text-soft">
          {t(
            'Say when you expect to arrive. RUA then asks when you are late, and tells your next of kin if you do not answer.',
          )}
        </p>
      ) : (
        <div className="grid gap-3">
          <p className="text-soft">
            {t('You chose not to be asked on this ride. Nobody is told when you are late.')}
          </p>
          <Button
            variant="line"
            small
            busy={isPending}
            onClick={() => mutate('on')}
            className="justify-self-start"
          >
            {t('Ask me after all')}
          </Button>
        </div>
      )}
    </Card>
  );
}
