import { BusFront, Camera, type LucideIcon, MapPin, User } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { notKnown } from '#domain/values/known-answers.ts';
import { PicturesField } from '#web/features/platform/pictures/uploads/pictures-field.tsx';
import { usualVehicles } from '#web/features/road/vehicles/usual-vehicles.ts';
import { vehicleLabel } from '#web/features/road/vehicles/vehicle-kind.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipButton } from '#web/ui/chip-button.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';
import { KnownField } from './known-field.tsx';
import { PartPanel, useToggle } from './part-panel.tsx';
import { type Part, unknowable } from './ride-values.ts';

/** Driver, vehicle, park and photos: what a passenger sees, or cannot know. */
export function SeenParts({ onUnsent }: { onUnsent: (unsent: UnsentPictures) => void }) {
  const t = useTranslate();
  const { control } = useFormContext<NewRide>();
  const ride = useWatch({ control, compute: (values: NewRide) => ({ ...values }) });
  const listId = useId();
  const photos = ride.vehicleImages.length;
  const vehicle = ride.vehicleName === notKnown && ride.vehicleModel === notKnown;
  return (
    <section aria-labelledby="seen-parts" className="grid gap-2.5">
      <h2 id="seen-parts" className="text-md">
        {t('What you see, as far as you know')}
      </h2>
      <div className="flex min-w-0 flex-wrap gap-2">
        <PartChip part="driver" icon={User} name={t('Driver')} value={ride.driverName} />
        <PartChip
          part="vehicle"
          icon={BusFront}
          name={t('Vehicle')}
          value={vehicle ? notKnown : vehicleLabel(ride)}
        />
        <PartChip part="park" icon={MapPin} name={t('Park')} value={ride.parkName} />
        <PartChip part="photos" icon={Camera} name={t('Photos')} value={photos > 0 ? String(photos) : ''} />
      </div>
      <PartPanel part="driver" unknowable={['driverName']}>
        <KnownField name="driverName" label={t('Driver’s name')} isName />
      </PartPanel>
      <PartPanel part="vehicle" unknowable={['vehicleName', 'vehicleModel']}>
        <KnownField
          name="vehicleName"
          label={t('Kind of vehicle')}
          placeholder={t('Danfo, Hiace, Sienna')}
          list={listId}
        />
        <KnownField name="vehicleModel" label={t('Model or colour')} />
        <datalist id={listId}>
          {usualVehicles.map((usual) => (
            <option key={usual} value={usual} />
          ))}
        </datalist>
      </PartPanel>
      <PartPanel part="park" unknowable={['parkName']}>
        <KnownField name="parkName" label={t('Park or terminal')} placeholder="Ojota New Garage" />
      </PartPanel>
      {/* Closed instead of removed, so that it goes on sending its pictures. */}
      <PartPanel part="photos" stays>
        <PicturesField name="vehicleImages" label={t('Photos of the vehicle')} onUnsent={onUnsent} mayWait />
      </PartPanel>
      <RestNotKnown />
    </section>
  );
}

type PartChipProps = { part: Part; icon: LucideIcon; name: string; value: string };

function PartChip({ part, icon: Icon, name, value }: PartChipProps) {
  const t = useTranslate();
  const { isFaulty, ...toggle } = useToggle(part);
  return (
    <ChipButton isOn={value !== ''} isEmpty={value === ''} isFaulty={isFaulty} {...toggle}>
      <Icon aria-hidden="true" className="ic" />
      {value === '' ? (
        name
      ) : (
        <span className="truncate">
          {/* A number, or nothing known, says little by itself. */}
          <span className={value === notKnown || part === 'photos' ? undefined : 'sr-only'}>{name}: </span>
          {value === notKnown ? t('Not known') : value}
        </span>
      )}
    </ChipButton>
  );
}

/** Marks with one tap all blank fields that a passenger may not know. */
function RestNotKnown() {
  const t = useTranslate();
  const { control, setValue, clearErrors } = useFormContext<NewRide>();
  const values = useWatch({ control, name: [...unknowable] });
  const blank = unknowable.filter((_, index) => values[index]?.trim() === '');
  if (blank.length === 0) return null;

  function leaveUnknown() {
    for (const name of blank) setValue(name, notKnown, { shouldDirty: true });
    clearErrors(blank);
    document.getElementById('lodge-and-share')?.focus();
  }

  return (
    <Button variant="line" small className="justify-self-start" onClick={leaveUnknown}>
      {t('The rest is not known')}
    </Button>
  );
}
