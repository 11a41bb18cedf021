import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { departureOf } from '../ride-labels.ts';

/** Usual steps after a ride. */
export function NextSteps({ ride }: { ride: Ride }) {
  const t = useTranslate();
  const from = ride.destinationCity || ride.destinationState;
  return (
    <section
      aria-labelledby="next-steps"
      lang={useLang()}
      className="no-print grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="next-steps" className="text-lg">
        {t('Next')}
      </h2>
      <div className="grid gap-2">
        <Step
          to={`/users/rides/lodge?back=${ride.id}`}
          title={t('{from} to {to}', { from, to: departureOf(ride) })}
          about={t('Lodge the way back when you board')}
        />
        <Step
          to={`/users/complaints/lodge?ride=${ride.id}&about=lost`}
          title={t('Left something in the vehicle?')}
          about={t('Write to an agency while the vehicle is near')}
        />
      </div>
    </section>
  );
}

function Step({ to, title, about }: { to: string; title: string; about: string }) {
  return (
    <Link
      to={to}
      className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md border-[1.5px] border-line bg-surface px-3.5 py-2.5 text-ink no-underline hover:border-line-strong"
    >
      <span className="grid gap-0.5">
        <b className="wrap-anywhere">{title}</b>
        <span className="text-muted text-xs">{about}</span>
      </span>
      <ChevronRight aria-hidden="true" className="ic text-muted" />
    </Link>
  );
}
