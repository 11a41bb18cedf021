import { LocateFixed } from 'lucide-react';
import { type ComponentType, useMemo, useState } from 'react';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LazyMap } from './lazy-map.tsx';
import { fallbackCentre, type MapLayerProps, type MapPin } from './map-types.ts';
import { type LocationState, type Position, useLocation } from './use-location.ts';

type AroundYouCardProps = {
  /** Other pins on the map. */
  pins: readonly MapPin[];
  /** Adds the events around the middle of the map. */
  Layer: ComponentType<MapLayerProps>;
};

/** A map around the person, if they allow it; otherwise a map of Lagos. */
export function AroundYouCard({ pins, Layer }: AroundYouCardProps) {
  const t = useTranslate();
  const { location, ask } = useLocation();
  const [found, setFound] = useState<readonly MapPin[]>([]);
  const centre = centreOf(location, pins);
  // The pins stay the same object while nothing changes, so that the open popup on the map stays open.
  const shown = useMemo(() => {
    if (location.state !== 'known') return [...pins, ...found];
    const you = { ...location.position, id: 'person', label: t('You are here'), kind: 'person' } as const;
    return [...pins, ...found, you];
  }, [pins, found, location, t]);
  const frame = useMemo(() => frameOf(location, shown), [location, shown]);
  return (
    <Card flush aria-labelledby="around-you" className="flex flex-col">
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 px-5 py-2">
        <h2 id="around-you" className="text-lg">
          {t('Around you now')}
        </h2>
        {location.state === 'known' ? null : (
          <Button
            variant="quiet"
            small
            busy={location.state === 'asking'}
            busyLabel={t('Finding')}
            onClick={ask}
          >
            <LocateFixed aria-hidden="true" className="ic" />
            {t('Find me')}
          </Button>
        )}
      </div>
      <LazyMap
        className="h-80 lg:h-120"
        label={t(location.state === 'known' ? 'Map of where you are' : 'Map of Lagos')}
        centre={centre}
        frame={frame}
        pins={shown}
        onLocate={ask}
      />
      <Layer centre={centre} onPins={setFound} />
      <p role="status" className="px-5 py-3 text-sm text-soft">
        {t(locationText(location))}
      </p>
    </Card>
  );
}

/** A person who refuses to share their position gets the fixed place. No position is guessed. */
function centreOf(location: LocationState, pins: readonly MapPin[]): Position {
  if (location.state === 'known') return location.position;
  return (location.state === 'denied' ? undefined : pins[0]) ?? fallbackCentre;
}

const nearestShown = 3;

/** The person and the nearest pins; nothing while the position is unknown. */
function frameOf(location: LocationState, pins: readonly MapPin[]): readonly Position[] | undefined {
  if (location.state !== 'known') return undefined;
  const { position } = location;
  const others = pins
    .filter(({ kind }) => kind !== 'person')
    .toSorted((one, other) => degreesBetween(position, one) - degreesBetween(position, other));
  return [position, ...others.slice(0, nearestShown)];
}

function degreesBetween(one: Position, other: Position): number {
  return Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);
}

function locationText({ state }: LocationState): Phrase {
  switch (state) {
    case 'known':
      return 'The green dot is where you are. RUA does not keep it.';
    case 'asking':
      return 'Your browser asks whether RUA may see where you are.';
    case 'denied':
      return 'Your location is off for RUA, so the map shows Lagos. You can allow it in your browser’s settings.';
    case 'unavailable':
      return 'Your device could not tell where it is. Try again under the open sky.';
    default:
      return 'The map opens where you are once you allow it. RUA does not keep it.';
  }
}
