import { useTranslate } from '#web/languages/use-translations.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Card, CardHead } from './card.tsx';
import { PictureGrid } from './picture-grid.tsx';
import type { Vehicle } from './vehicle-art.ts';

type PicturesCardProps = {
  paths: readonly string[];
  /** Names the subject of the pictures, for example `the vehicle KJA-482XY`. */
  of: string;
  /** Drawn where a picture is gone. */
  vehicle: Vehicle;
};

/** A record's pictures; nothing when there are none. */
export function PicturesCard({ paths, of, vehicle }: PicturesCardProps) {
  const t = useTranslate();
  if (paths.length === 0) return null;
  return (
    <Card aria-labelledby="pictures">
      <CardHead title={t('Pictures')} id="pictures">
        <span className="num text-muted text-sm">{paths.length}</span>
      </CardHead>
      <PictureGrid
        vehicle={vehicle}
        pictures={paths.map((path, place) => ({
          src: storedPicture(path),
          thumbnail: storedPicture(path, 320),
          alt: t('Picture {number} of {name}', { number: place + 1, name: of }),
        }))}
      />
    </Card>
  );
}
