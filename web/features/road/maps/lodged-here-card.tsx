import { Card } from '#web/ui/card.tsx';
import { LazyMap } from './lazy-map.tsx';
import type { MapPin } from './map-types.ts';

/** The place where a record was lodged; nothing when its owner gave no place. */
export function LodgedHereCard({ label, pins }: { label: string; pins: readonly MapPin[] }) {
  const place = pins[0];
  if (!place) return null;
  const { latitude, longitude } = place;
  return (
    <Card flush aria-label="Map">
      <LazyMap className="h-68" label={label} centre={place} pins={pins} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-2 text-sm">
        <p>
          <b>Lodged here</b>{' '}
          <span className="num text-muted">
            {latitude.toFixed(4)}, {longitude.toFixed(4)}
          </span>
        </p>
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
          className="no-print inline-flex min-h-tap items-center font-semibold"
        >
          Open large map
        </a>
      </div>
    </Card>
  );
}
