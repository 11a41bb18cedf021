import { Check } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isExpectable, rideHours } from '#domain/journeys/rides/expected-arrival.ts';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { formatTime, hourLength } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ChipButton } from '#web/ui/chip-button.tsx';

/** How long the ride takes, in one press or not at all: then past rides of the route say it, or the ride itself asks later. */
export function HowLong() {
  const t = useTranslate();
  const now = useNow();
  const { control, setValue } = useFormContext<NewRide>();
  const moment = useWatch({ control, name: 'expectedArrival' }) ?? null;
  const [chosen, setChosen] = useState<number | null>(null);
  // That of an old draft may be over.
  const expected = moment !== null && isExpectable(moment, now) ? moment : null;

  function choose(hours: number | null) {
    setChosen(hours);
    const arrival = hours === null ? null : new Date(Date.now() + hours * hourLength).toISOString();
    setValue('expectedArrival', arrival, { shouldDirty: true });
  }

  return (
    <section aria-labelledby="how-long" className="grid gap-2.5">
      <h2 id="how-long" className="text-md">
        {t('How long is the ride?')}
      </h2>
      <fieldset aria-labelledby="how-long" className="flex min-w-0 flex-wrap gap-2">
        {rideHours.map((hours) => {
          const isOn = expected !== null && chosen === hours;
          return (
            <ChipButton
              key={hours}
              isOn={isOn}
              aria-pressed={isOn}
              onClick={() => choose(isOn ? null : hours)}
            >
              {isOn ? <Check aria-hidden="true" className="ic" /> : null}
              {t('{hours} h', { hours })}
            </ChipButton>
          );
        })}
      </fieldset>
      <p role="status" className="num text-soft text-sm">
        {expected === null
          ? t('If you like. RUA then asks whether you arrived.')
          : t('Arriving about {time}. You can change it on the way.', { time: formatTime(expected) })}
      </p>
    </section>
  );
}
