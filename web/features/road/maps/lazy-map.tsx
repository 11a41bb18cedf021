import { type ComponentType, useEffect, useRef, useState } from 'react';
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
};

/**
 * A map that is loaded when it is scrolled near the window. On devices that save data it is loaded after a press. Its
 * pins are also listed as text.
 */
export function LazyMap({ className, ...map }: LazyMapProps) {
  const [Part, setPart] = useState<ComponentType<MapProps> | null>(null);
  const { saves } = useSaveData();
  const [isAsked, setAsked] = useState(false);
  const isWanted = isAsked || !saves;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isWanted || !place.current) return;
    let isHere = true;
    const nearness = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        nearness.disconnect();
        // Without a network the map stays empty; the page has the important facts as text too.
        loadMap().then(
          (part) => isHere && setPart(() => part),
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
    <div ref={place} className={`no-print relative isolate bg-sunk ${className}`}>
      {Part ? <Part {...map} /> : null}
      {!isWanted ? (
        <div className="absolute inset-0 grid place-items-center">
          <Button variant="line" small onClick={() => setAsked(true)}>
            Show the map
          </Button>
        </div>
      ) : null}
      {map.pins.length > 0 ? (
        <ul className="sr-only">
          {map.pins.map((pin) => (
            <li key={pin.id}>
              {pin.label}, at {pin.latitude.toFixed(4)}, {pin.longitude.toFixed(4)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
