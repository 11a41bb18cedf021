import type { ReactNode } from 'react';
import { VEHICLE_ART, type Vehicle } from './vehicle-art.ts';

type RouteEnd = { name: string; note?: ReactNode };

type RouteLineProps = {
  from: RouteEnd;
  to: RouteEnd;
  /** How much of the way is driven, 0 to 1. */
  driven: number;
  vehicle?: Vehicle | undefined;
};

/** From here to there: the lane is filled as far as the vehicle got. On phones the lane goes below. */
export function RouteLine({ from, to, driven, vehicle = 'danfo' }: RouteLineProps) {
  const share = `${Math.round(Math.min(Math.max(driven, 0), 1) * 100)}%`;
  return (
    <div className="grid grid-cols-2 items-center gap-x-3.5 sm:grid-cols-[auto_1fr_auto]">
      <End end={from} />
      <div
        className="lane order-3 col-span-full mt-[2.375rem] sm:order-none sm:col-span-1 sm:mt-0"
        aria-hidden="true"
      >
        <i style={{ width: share }} />
        <img src={VEHICLE_ART[vehicle]} alt="" style={{ left: share }} />
      </div>
      <div className="text-end">
        <End end={to} />
      </div>
    </div>
  );
}

function End({ end }: { end: RouteEnd }) {
  return (
    <div className="min-w-0">
      <b className="block font-bold text-xl leading-[1.15] tracking-head">{end.name}</b>
      {end.note ? <p className="text-muted text-sm">{end.note}</p> : null}
    </div>
  );
}
