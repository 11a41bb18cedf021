import 'leaflet/dist/leaflet.css';
import './leaflet-map.css';
import { LocateFixed, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DrawnMap, drawMap } from './drawn-map.ts';
import { fallbackZoom, type MapProps } from './map-types.ts';
import { useTileSource } from './tile-source.tsx';

/** The map itself. Fills its container. */
export function LeafletMap({ label, centre, zoom = fallbackZoom, pins, onLocate }: MapProps) {
  const place = useRef<HTMLElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [hasTiles, setHasTiles] = useState(true);
  const source = useTileSource();
  const { latitude, longitude } = centre;

  useEffect(() => {
    if (!place.current) return;
    const drawn = drawMap(place.current, source, setHasTiles);
    setMap(drawn);
    return () => {
      setMap(null);
      drawn.remove();
    };
  }, [source]);

  useEffect(() => map?.moveTo({ latitude, longitude }, zoom), [map, latitude, longitude, zoom]);
  useEffect(() => map?.showPins(pins), [map, pins]);

  return (
    <>
      <section ref={place} aria-label={label} className="isolate size-full" />
      <div className="absolute right-3 bottom-7 z-10 grid overflow-hidden rounded-md border border-line bg-raised shadow-2">
        <MapButton label="Closer" onPress={() => map?.zoomBy(1)}>
          <Plus aria-hidden="true" className="ic" />
        </MapButton>
        <MapButton label="Farther" onPress={() => map?.zoomBy(-1)}>
          <Minus aria-hidden="true" className="ic" />
        </MapButton>
        {onLocate ? (
          <MapButton label="Show where I am" onPress={onLocate}>
            <LocateFixed aria-hidden="true" className="ic" />
          </MapButton>
        ) : null}
      </div>
      {hasTiles ? null : (
        <p className="absolute top-3 left-3 z-10 max-w-[70%] rounded-md border border-line bg-raised px-3 py-1.5 text-soft text-xs">
          The map’s pictures did not load. Pins and scale are right.
        </p>
      )}
    </>
  );
}

type MapButtonProps = { label: string; onPress: () => void; children: ReactNode };

function MapButton({ label, onPress, children }: MapButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-tap place-items-center border-line border-t text-ink first:border-t-0 hover:bg-sunk focus-visible:shadow-[inset_0_0_0_3px_var(--focus)]"
    >
      {children}
    </button>
  );
}
