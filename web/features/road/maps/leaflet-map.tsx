import { Info, LocateFixed, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { baseMapSources } from './base-map.ts';
import { type DrawnMap, drawMap } from './drawn-map.ts';
import { fallbackZoom, type MapProps } from './map-types.ts';
import { useTileSource } from './tile-source.tsx';
import 'leaflet/dist/leaflet.css';
import './leaflet-map.css';

/** The map itself. Fills its container. */
export function LeafletMap({
  label,
  centre,
  zoom = fallbackZoom,
  frame,
  pins,
  grouping,
  onLocate,
}: MapProps) {
  const place = useRef<HTMLElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [hasTiles, setHasTiles] = useState(true);
  const source = useTileSource();
  const t = useTranslate();
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

  useEffect(() => {
    if (frame) map?.frame(frame);
    else map?.moveTo({ latitude, longitude }, zoom);
  }, [map, latitude, longitude, zoom, frame]);
  useEffect(() => map?.showPins(pins, grouping), [map, pins, grouping]);

  return (
    <>
      <section ref={place} aria-label={label} className="isolate size-full" />
      <div className="absolute right-3 bottom-12 z-10 grid overflow-hidden rounded-md border border-line bg-raised shadow-2">
        <MapButton label={t('Closer')} onPress={() => map?.zoomBy(1)}>
          <Plus aria-hidden="true" className="ic" />
        </MapButton>
        <MapButton label={t('Farther')} onPress={() => map?.zoomBy(-1)}>
          <Minus aria-hidden="true" className="ic" />
        </MapButton>
        {onLocate ? (
          <MapButton label={t('Show where I am')} onPress={onLocate}>
            <LocateFixed aria-hidden="true" className="ic" />
          </MapButton>
        ) : null}
      </div>
      <MapSources tiles={hasTiles && source ? source.attribution : null} />
      {hasTiles ? null : (
        <p className="absolute top-3 left-3 z-10 max-w-[70%] rounded-md border border-line bg-raised px-3 py-1.5 text-soft text-xs">
          {t(
            'The finer map did not load. Main roads are drawn by eye, and borders of local governments are missing.',
          )}
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

/** The sources of a map, on one line at its lower edge. A press shows the rest of the line. */
function MapSources({ tiles }: { tiles: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className="absolute inset-x-0 bottom-0 z-10 flex min-h-6 items-center justify-end gap-1.5 bg-raised/90 px-2.5 text-soft text-xs before:absolute before:inset-x-0 before:bottom-0 before:h-tap focus-visible:shadow-[inset_0_0_0_3px_var(--focus)]"
    >
      {/* In the words of their licences, in every language of the page. */}
      <span lang="en" className={isOpen ? 'py-1 text-left' : 'truncate'}>
        {tiles ? `${tiles}, ${baseMapSources}` : baseMapSources}
      </span>
      <Info aria-hidden="true" className="size-4 flex-none" />
    </button>
  );
}
