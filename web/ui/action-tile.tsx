import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { whenQuiet } from '#web/lib/when-quiet.ts';
import { VEHICLE_ART, type Vehicle } from './vehicle-art.ts';

type ActionTileProps = { to: string; vehicle: Vehicle; title: string; about: string };

/**
 * Starts an action, with the vehicle it is about. The drawing is loaded once the page is idle, because the text is
 * enough without it.
 */
export function ActionTile({ to, vehicle, title, about }: ActionTileProps) {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return (
    <Link
      to={to}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-5 text-ink no-underline hover:border-line-strong"
    >
      <span className="grid h-13 w-25 flex-none place-items-center rounded-md bg-art">
        {isQuiet ? <img src={VEHICLE_ART[vehicle]} alt="" className="h-10 w-auto max-w-full" /> : null}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block">{title}</b>
        <span className="block text-muted text-sm">{about}</span>
      </span>
      <ChevronRight aria-hidden="true" className="ic text-muted" />
    </Link>
  );
}

/** Tiles side by side; a single tile takes the whole row. */
export function ActionTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="no-print grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-3 md:gap-4"
    >
      {children}
    </nav>
  );
}
