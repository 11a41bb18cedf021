import { PhoneCall, Siren } from 'lucide-react';
import type { RideLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { formatTime } from '#domain/values/clock.ts';
import { ArriveButton } from '#web/features/journeys/rides/arriving/arrive-button.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { kinLabel } from './ladder-labels.ts';
import { useLadderAct } from './queries.ts';

/** The passenger's answers: arrived, an hour more, or help once RUA has asked; only the hour more before. */
export function LadderQuestion({ ride, ladder }: { ride: Ride; ladder: RideLadder }) {
  const t = useTranslate();
  const now = useServerNow();
  const { mutate, isPending, isError, variables } = useLadderAct(ride.id);
  if (ladder.state === 'travelling') return null;
  return (
    <div className="grid gap-3">
      {ride.expectedArrival === null ? null : (
        <p className="num text-soft">
          {t('You expected {due}. It is {time}.', {
            due: formatTime(ride.expectedArrival),
            time: formatTime(now),
          })}
        </p>
      )}
      <ArriveButton ride={ride} label={t('Yes, I have arrived')} block />
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="line"
          disabled={!ladder.can.late}
          busy={isPending && variables === 'late'}
          onClick={() => mutate('late')}
        >
          {t('1 hour more')}
        </Button>
        <Button
          variant="danger"
          disabled={!ladder.can.help}
          busy={isPending && variables === 'help'}
          onClick={() => mutate('help')}
        >
          <Siren aria-hidden="true" className="ic" />
          {t('Help')}
        </Button>
      </div>
      {isError && variables === 'help' ? (
        <a href="tel:112" className="inline-flex min-h-tap items-center gap-2 font-semibold text-bad-ink">
          <PhoneCall aria-hidden="true" className="ic" />
          {t('In danger now? Call 112.')}
        </a>
      ) : null}
      <IfLate ladder={ladder} />
    </div>
  );
}

export function IfLate({ ladder }: { ladder: RideLadder }) {
  const t = useTranslate();
  const { ifLate, latesLeft } = ladder;
  if (ifLate === null) return null;
  const asked = formatTime(ifLate.askedAt);
  return (
    <p className="num text-muted text-sm">
      {ifLate.kinAt === null
        ? t('1 hour more: RUA asks again at {asked}.', { asked })
        : t('1 hour more: RUA asks again at {asked}, and {name} hears at {told}.', {
            ...{ asked, name: kinLabel(ladder, t) },
            told: formatTime(ifLate.kinAt),
          })}{' '}
      {latesLeft === 1 ? t('You can say so once.') : t('You can say so {count} times.', { count: latesLeft })}
    </p>
  );
}
