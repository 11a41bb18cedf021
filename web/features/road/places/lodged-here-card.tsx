import { type ReactNode, useMemo, useState } from 'react';
import { shownAddress } from '#domain/road/places/place-addresses.ts';
import { LazyMap } from '#web/features/road/maps/lazy-map.tsx';
import type { MapPin } from '#web/features/road/maps/map-types.ts';
import type { Position } from '#web/features/road/maps/use-location.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card } from '#web/ui/card.tsx';
import { placeLabel } from './place-label.ts';

type LodgedHereCardProps = {
  label: string;
  pins: readonly MapPin[];
  /** Within how many metres the device knew the place, for officers; left out or null, nothing is said of it. */
  accuracyMetres?: number | null | undefined;
  /**
   * Tools beside the link to a large map. They get that link and the words of the place, which are empty until they are known.
   */
  tools?: ((place: { words: string; link: string }) => ReactNode) | undefined;
};

/** The place where a record was lodged; nothing when its owner gave no place. */
export function LodgedHereCard({ label, pins, accuracyMetres, tools }: LodgedHereCardProps) {
  const t = useTranslate();
  const place = pins[0];
  const [words, setWords] = useState<string | null>(null);
  const frame = useMemo(
    () => frameOf(place?.latitude, place?.longitude, accuracyMetres),
    [place?.latitude, place?.longitude, accuracyMetres],
  );
  if (!place) return null;
  const { latitude, longitude } = place;
  const circled = pins.map((pin) =>
    pin === place ? { ...pin, withinMetres: accuracyMetres ?? undefined } : pin,
  );
  const link = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
  const shown = words === null ? '' : shownAddress(words, t);

  /** If the words do not come, the map and the coordinates remain. */
  function sayWhere() {
    placeLabel({ latitude, longitude, accuracyMetres: accuracyMetres ?? 0 }).then(setWords, () => {});
  }

  return (
    <Card flush aria-label={t('Map')}>
      <LazyMap
        className="h-68"
        label={label}
        centre={place}
        frame={frame}
        pins={circled}
        onLoaded={sayWhere}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-2 text-sm">
        <p>
          <b>{shown === '' ? t('Lodged here') : `${t('Lodged here')}: ${shown}`}</b>{' '}
          <span className="num text-muted">
            {latitude.toFixed(4)}, {longitude.toFixed(4)}
          </span>
          {accuracyMetres ? <span className="block text-soft">{accuracyText(accuracyMetres)}</span> : null}
        </p>
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="no-print inline-flex min-h-tap items-center font-semibold"
        >
          {t('Open large map')}
        </a>
        {tools?.({ words: shown, link })}
      </div>
    </Card>
  );
}

/** A circle wider than this does not fit the map as it opens, so the map shows all of it. */
const widestMetres = 1_000;
const metresOfDegree = 111_320;

/** @returns two corners of the square around the circle within which the device knew the place; undefined for a small one. */
function frameOf(
  latitude: number | undefined,
  longitude: number | undefined,
  accuracyMetres: number | null | undefined,
): Position[] | undefined {
  if (latitude === undefined || longitude === undefined || !accuracyMetres) return undefined;
  if (accuracyMetres <= widestMetres) return undefined;
  const north = accuracyMetres / metresOfDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return [-1, 1].map((side) => ({ latitude: latitude + side * north, longitude: longitude + side * east }));
}

function accuracyText(metres: number): string {
  const distance = metres < 1000 ? `${metres} m` : `${Math.round(metres / 1000)} km`;
  return `Within ${distance}, as the device said`;
}
