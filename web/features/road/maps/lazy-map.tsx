import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { useSaveData } from '#web/ui/save-data.tsx';
import type { MapProps } from './map-types.ts';

async function loadMap() {
  const { LeafletMap } = await import('./leaflet-map.tsx');
  return LeafletMap;
}

type LazyMapProps = MapProps & {
  /** The map's height, which is reserved while the map loads. */
  className: string;
  /** Whether the page has its pins as text already. */
  isListed?: boolean;
  /** Called once the map's own code is loaded, and with it the base map. */
  onLoaded?: () => void;
};

/**
 * A map that is loaded when it is scrolled near the window. On devices that save data it is loaded after a press. Its
 * pins are also listed as text.
 */
export function LazyMap({ className, isListed = false, onLoaded, ...map }: LazyMapProps) {
  const t = useTranslate();
  const [Part, setPart] = useState<ComponentType<MapProps> | null>(null);
  const { saves } = useSaveData();
  const [isAsked, setAsked] = useState(false);
  const isWanted = isAsked || !saves;
  const place = useRef<HTMLDivElement>(null);
  const loaded = useEffectEvent(() => onLoaded?.());

  useEffect(() => {
    if (!isWanted || !place.current) return;
    let isHere = true;
    const nearness = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        nearness.disconnect();
        // Without a network the map stays empty; the page has the important facts as text too.
        loadMap().then(
          (part) => {
            if (!isHere) return;
            setPart(() => part);
            loaded();
          },
          () => {},
        );
      },
      { rootMargin: '300px' },
    );
    nearness.observe(place.current);
    return () => {
      isHere = false;
      nearness.disconnect();
    };
  }, [isWanted]);

  return (
    <div ref={place} className={`with-scripts no-print relative isolate bg-sunk ${className}`}>
      {Part ? <Part {...map} /> : null}
      {!isWanted ? (
        <div className="absolute inset-0 grid place-items-center">
          <Button variant="line" small onClick={() => setAsked(true)}>
            {t('Show the map')}
          </Button>
        </div>
      ) : null}
      {map.pins.length > 0 && !isListed ? (
        <ul className="sr-only">
          {map.pins.map((pin) => (
            <li key={pin.id}>
              {t('{label}, at {latitude}, {longitude}', {
                label: pin.label,
                latitude: pin.latitude.toFixed(4),
                longitude: pin.longitude.toFixed(4),
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
