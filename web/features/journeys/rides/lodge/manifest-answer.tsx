import { ListChecks, Pencil } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { plateKindOf } from '#domain/road/plate-kinds.ts';
import { formatDate } from '#domain/values/clock.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { PlateField } from '#web/features/road/vehicles/plate-field.tsx';
import { useRefusalMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { DeferredPictureGrid } from '#web/ui/deferred-picture-grid.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { useOpenPart } from './open-part.ts';
import { PartPanel, useToggle } from './part-panel.tsx';
import type { Code } from './use-code.ts';
import type { Lookup } from './use-manifest-lookup.ts';

/** The answer of the number's manifest, or why there is none. It never blocks the form. */
export function ManifestAnswer({ code }: { code: Code }) {
  const { lookup } = code;
  return (
    <>
      <div role="status" className="grid gap-2.5 text-sm text-soft empty:hidden">
        {lookup.state === 'found' ? (
          <FilledNotice {...lookup} onIsPlate={code.onIsPlate} />
        ) : (
          <Unfilled code={code} />
        )}
      </div>
      {code.isManifest ? <ManifestPlate lookup={lookup} /> : null}
    </>
  );
}

type FilledNoticeProps = Extract<Lookup, { state: 'found' }> & { onIsPlate: () => void };

function FilledNotice({ number, images, createdAt, onIsPlate }: FilledNoticeProps) {
  const t = useTranslate();
  const isOfAnotherDay = createdAt !== '' && formatDate(createdAt) !== formatDate(new Date());
  return (
    <>
      <Notice
        tone="ok"
        icon={ListChecks}
        title={t('Filled from manifest {number}.', { number: formatManifestNumber(number) })}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p>{t('Check it against what you see.')}</p>
          <Button variant="quiet" small className="-mr-2.5" onClick={onIsPlate}>
            {t('It is the plate')}
          </Button>
        </div>
        {images.length > 0 ? (
          <div className="mt-3 max-w-80">
            <DeferredPictureGrid
              vehicle="danfo"
              pictures={images.map((path, index) => ({
                src: storedPicture(path),
                thumbnail: storedPicture(path, 320),
                alt: t('The vehicle of this manifest, picture {number}', { number: index + 1 }),
              }))}
            />
          </div>
        ) : null}
      </Notice>
      {isOfAnotherDay ? (
        <Notice
          tone="wait"
          title={t('This manifest is of {date}, not of today.', { date: formatDate(createdAt) })}
        >
          {t('Ask the driver for today’s number, or go on if the vehicle is the one you see.')}
        </Notice>
      ) : null}
    </>
  );
}

function Unfilled({ code: { lookup, onIsPlate, onLookAgain } }: { code: Code }) {
  const t = useTranslate();
  const refusalMessageOf = useRefusalMessage();
  switch (lookup.state) {
    case 'none':
    case 'found':
      return null;
    case 'looking':
      return <p>{t('Looking for manifest {number}.', { number: formatManifestNumber(lookup.number) })}</p>;
    case 'missing':
      return (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p>
            {t('No open manifest has the number {number}. Check it, or fill in what you see.', {
              number: formatManifestNumber(lookup.number),
            })}
          </p>
          <Button variant="line" small onClick={onIsPlate}>
            {t('It is the plate')}
          </Button>
        </div>
      );
    case 'failed':
      return (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p>
            {refusalMessageOf({ code: lookup.code, words: lookup.message })} {t('Fill in what you see.')}
          </p>
          <Button variant="line" small onClick={onLookAgain}>
            {t('Look again')}
          </Button>
          <Button variant="line" small onClick={onIsPlate}>
            {t('It is the plate')}
          </Button>
        </div>
      );
  }
}

/** The plate of a ride that has a manifest: what the manifest says, until the person sees another. */
function ManifestPlate({ lookup }: { lookup: Lookup }) {
  const t = useTranslate();
  const { control } = useFormContext<NewRide>();
  const [vehicleNumber, vehicleName, vehicleModel] = useWatch({
    control,
    name: ['vehicleNumber', 'vehicleName', 'vehicleModel'],
  });
  const { open } = useOpenPart();
  const { isFaulty: _, ...toggle } = useToggle('plate');
  if (lookup.state !== 'found') return <PlateField label={t('Vehicle number')} />;
  const vehicle = { vehicleNumber, vehicleName, vehicleModel };
  return (
    <>
      <div className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface py-2 pr-1.5 pl-4">
        <Plate number={vehicleNumber} kind={kindIn(lookup.plate, vehicle)} size="big" />
        <Button variant="quiet" small {...toggle}>
          <Pencil aria-hidden="true" className="ic" />
          {t('Change')} <span className="sr-only">{t('Vehicle number')}</span>
        </Button>
      </div>
      {open === 'plate' ? (
        <PartPanel part="plate">
          <PlateField label={t('Vehicle number')} />
        </PartPanel>
      ) : null}
    </>
  );
}

type Vehicle = Pick<NewRide, 'vehicleNumber' | 'vehicleName' | 'vehicleModel'>;

/** The kind of the plate in its own manifest. */
function kindIn(plate: Extract<Lookup, { state: 'found' }>['plate'], vehicle: Vehicle) {
  const isSame = plate?.vehicleNumber === vehicle.vehicleNumber;
  return plateKindOf({ ...vehicle, plateKind: isSame ? plate.plateKind : null });
}
