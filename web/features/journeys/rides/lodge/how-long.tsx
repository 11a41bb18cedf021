import { Check } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { rideHours } from '#domain/journeys/rides/expected-arrival.ts';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { formatTime, hourLength } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { ChipButton } from '#web/ui/chip-button.tsx';

/**
 * The length of the ride, chosen with one press. Left out, past rides of the route tell it, or the ride asks later. It is sent
 * in hours: they count from the lodging, so the clock of the device does not matter.
 */
export function HowLong() {
  const t = useTranslate();
  const now = useServerNow();
  const { control, setValue } = useFormContext<NewRide>();
  const chosen = useWatch({ control, name: 'expectedHours' }) ?? null;

  return (
    <section aria-labelledby="how-long" className="grid gap-2.5">
      <h2 id="how-long" className="text-md">
        {t('How long is the ride?')}
      </h2>
      <fieldset aria-labelledby="how-long" className="flex min-w-0 flex-wrap gap-2">
        {rideHours.map((hours) => {
          const isOn = chosen === hours;
          return (
            <ChipButton
              key={hours}
              isOn={isOn}
              aria-pressed={isOn}
              onClick={() => setValue('expectedHours', isOn ? null : hours, { shouldDirty: true })}
            >
              {isOn ? <Check aria-hidden="true" className="ic" /> : null}
              {t('{hours} h', { hours })}
            </ChipButton>
          );
        })}
      </fieldset>
      <p role="status" className="num text-soft text-sm">
        {chosen === null
          ? t('If you like. RUA then asks whether you arrived.')
          : t('Arriving about {time}. You can change it on the way.', {
              time: formatTime(new Date(now.getTime() + chosen * hourLength)),
            })}
      </p>
    </section>
  );
}
