import type { Ride } from '#domain/journeys/rides/rides.ts';
import { shownKinName } from '#web/features/journeys/next-of-kin/kin-name.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ShortFacts } from '#web/ui/facts.tsx';
import { type Elapsed, elapsedLabel } from './elapsed.ts';
import { answerText, departureOf, placeText } from './ride-labels.ts';

/** The only figure that moves. RUA does not know how far the vehicle is, so nothing says so. */
export function OnTheRoad({ since }: { since: Elapsed }) {
  const t = useTranslate();
  return (
    <p className="text-soft">
      <span className="num block font-extrabold text-3xl text-ink leading-tight tracking-display">
        {elapsedLabel(since, t)}
      </span>
      {t('on the road')}
    </p>
  );
}

type TicketFactsProps = {
  ride: Pick<
    Ride,
    'parkName' | 'departureState' | 'departureCity' | 'driverName' | 'vehicleName' | 'nextOfKinFullName'
  >;
  /** When it was lodged, in words. */
  left: string;
  to: string;
};

/** The way, the vehicle and the next of kin of a ride on the road. */
export function TicketFacts({ ride, left, to }: TicketFactsProps) {
  const t = useTranslate();
  return (
    <>
      <ShortFacts
        facts={[
          { term: t('Left'), detail: `${departureOf(ride)}, ${left}` },
          { term: t('To'), detail: to },
        ]}
      />
      <ShortFacts
        facts={[
          { term: t('Driver'), detail: answerText(ride.driverName, t) },
          { term: t('Vehicle'), detail: answerText(ride.vehicleName, t) },
          { term: t('From'), detail: placeText(ride.departureCity, ride.departureState) },
          { term: t('Next of kin'), detail: shownKinName(ride.nextOfKinFullName, t) },
        ]}
      />
    </>
  );
}
