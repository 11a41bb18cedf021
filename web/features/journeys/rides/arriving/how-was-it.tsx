import { Banknote, Gauge, type LucideIcon, MessageSquareWarning, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router';
import { type RideRating, rideRatings } from '#domain/journeys/rides/ride-ratings.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { chipLook } from '#web/ui/chip.tsx';
import { ChipButton } from '#web/ui/chip-button.tsx';
import { useRateRide } from './queries.ts';

const looks: Record<RideRating, { label: Phrase; icon: LucideIcon }> = {
  good: { label: 'Good', icon: ThumbsUp },
  'too-fast': { label: 'Too fast', icon: Gauge },
  fare: { label: 'Fare', icon: Banknote },
};

/**
 * The passenger rates the ride with one press and takes it back with another. A complaint needs words, so it has a page of its
 * own.
 */
export function HowWasIt({ ride }: { ride: Ride }) {
  const t = useTranslate();
  const { rating, rate } = useRateRide(ride.id);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-sm">{t('How was the ride?')}</legend>
      <div className="flex flex-wrap gap-2">
        {rideRatings.map((one) => {
          const { label, icon: Icon } = looks[one];
          const isOn = rating === one;
          return (
            <ChipButton key={one} isOn={isOn} aria-pressed={isOn} onClick={() => rate(isOn ? null : one)}>
              <Icon aria-hidden="true" className="ic" />
              {t(label)}
            </ChipButton>
          );
        })}
        <Link to={`/users/complaints/lodge?ride=${ride.id}`} className={chipLook(false)}>
          <MessageSquareWarning aria-hidden="true" className="ic" />
          {t('Lodge a complaint')}
        </Link>
      </div>
      <p role="status" className="text-muted text-xs">
        {t(
          rating === null
            ? 'Only RUA sees your answer, without your name.'
            : 'Thank you. Only RUA sees it, without your name.',
        )}
      </p>
    </fieldset>
  );
}
