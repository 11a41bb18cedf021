import { Children, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { whenIdle } from '#web/lib/when-idle.ts';
import { classNames } from './class-names.ts';
import { VEHICLE_ART, type Vehicle } from './vehicle-art.ts';

type ActionTileProps = { to: string; vehicle: Vehicle; title: string; about: string };

/**
 * Starts an action, with the vehicle it is about. The drawing is loaded once the page is idle, because the text is
 * enough without it.
 */
export function ActionTile({ to, vehicle, title, about }: ActionTileProps) {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenIdle(() => setQuiet(true)), []);
  return (
    <Link
      to={to}
      className="grid grid-rows-[auto_1fr] gap-3 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-line-strong md:p-5"
    >
      <span className="block h-14 min-w-22 justify-self-start rounded-md bg-art px-2.5 py-1.5">
        {isQuiet ? <img src={VEHICLE_ART[vehicle]} alt="" className="h-full w-auto max-w-full" /> : null}
      </span>
      <span className="min-w-0">
        <b className="block">{title}</b>
        <span className="block text-muted text-sm">{about}</span>
      </span>
    </Link>
  );
}

/** Four or six tiles side by side, with no row that is not full. */
export function ActionTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className={classNames(
        'no-print grid grid-cols-[repeat(2,minmax(0,1fr))] gap-3 md:gap-4',
        Children.toArray(children).length > 4
          ? 'md:grid-cols-[repeat(3,minmax(0,1fr))]'
          : 'md:grid-cols-[repeat(4,minmax(0,1fr))]',
      )}
    >
      {children}
    </nav>
  );
}
