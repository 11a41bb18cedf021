import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { PicturePlace } from './picture-place.tsx';
import type { Picture } from './picture-viewer.tsx';
import { useSaveData } from './save-data.tsx';
import { useDialogHistory } from './use-dialog-history.ts';
import type { Vehicle } from './vehicle-art.ts';
import { VehiclePhoto } from './vehicle-photo.tsx';

const PictureViewer = lazy(async () => {
  const { PictureViewer } = await import('./picture-viewer.tsx');
  return { default: PictureViewer };
});

export type PictureGridProps = { pictures: ReadonlyArray<Picture>; vehicle: Vehicle };

/**
 * Pictures of a vehicle, three in a row; a press opens them large. The viewer is loaded with the first press.
 * @param props.vehicle is drawn where a picture is gone.
 */
export function PictureGrid({ pictures, vehicle }: PictureGridProps) {
  const t = useTranslate();
  const viewer = useDialogHistory();
  const { saves } = useSaveData();
  const [index, setIndex] = useState(0);
  return (
    <>
      <ul className="grid grid-cols-3 gap-2.5">
        {pictures.map((picture, place) => (
          <li key={picture.src}>
            <button
              type="button"
              aria-label={t('Open picture {number} of {count}: {alt}', {
                number: place + 1,
                count: pictures.length,
                alt: picture.alt,
              })}
              onClick={() => {
                setIndex(place);
                viewer.open();
              }}
              className="block w-full overflow-hidden rounded-md bg-sunk"
            >
              {saves ? (
                <PicturePlace alt={picture.alt} className="aspect-[4/3] w-full" />
              ) : (
                <VehiclePhoto
                  src={picture.thumbnail ?? picture.src}
                  alt=""
                  vehicle={vehicle}
                  isLazy
                  width={320}
                  height={240}
                  className="aspect-[4/3] w-full object-cover"
                />
              )}
            </button>
            {picture.caption ? <p className="mt-1 text-soft text-xs">{picture.caption}</p> : null}
          </li>
        ))}
      </ul>
      {viewer.isOpen ? (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            vehicle={vehicle}
            index={index}
            onIndex={setIndex}
            onClose={viewer.close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
