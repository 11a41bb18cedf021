import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';

/** In place of the big actions where no script runs: the ride's page has their plain forms. */
export function PlainRideLinks({ ride }: { ride: Ride }) {
  const t = useTranslate();
  const page = `/users/ridesDetails/${ride.id}`;
  return (
    <div className="grid gap-2.5">
      {ride.can.complete ? (
        <ButtonAnchor href={page} variant="line" block>
          <CircleCheck aria-hidden="true" className="ic" />
          {t('Ride complete')}
        </ButtonAnchor>
      ) : null}
      {ride.can.flag ? (
        <ButtonAnchor href={page} variant="danger" block>
          <TriangleAlert aria-hidden="true" className="ic" />
          {t('Flag ride')}
        </ButtonAnchor>
      ) : null}
    </div>
  );
}
