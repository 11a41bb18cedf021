import type { ReactNode } from 'react';

/** One stop of a message on its way. `waiting` has not happened; `failed` ends the way. */
export type DeliveryStop = {
  label: string;
  state: 'done' | 'waiting' | 'failed';
  /** The time it happened. */
  at?: ReactNode;
};

export type DeliveryWay = {
  id: string;
  /** An agency tile or a face. */
  tile: ReactNode;
  name: string;
  /** The recipient and the channel, for example `Next of kin, 0803 000 0142, by SMS`. */
  about: ReactNode;
  badge: ReactNode;
  /** Four for an agency, three for an SMS, which has no read receipt. */
  stops: ReadonlyArray<DeliveryStop>;
  /** After a failure: the next step, and what the person can do. */
  note?: ReactNode;
};

/** How far each message got, stop by stop, with times. */
export function Deliveries({ ways }: { ways: ReadonlyArray<DeliveryWay> }) {
  return (
    <ol className="grid gap-3.5">
      {ways.map((way) => (
        <li key={way.id} className="rounded-md border border-line px-4 pt-[0.9375rem] pb-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {way.tile}
            <div className="min-w-0 flex-[1_1_9.5rem]">
              <b className="block leading-head">{way.name}</b>
              <p className="num text-muted text-xs">{way.about}</p>
            </div>
            {way.badge}
          </div>
          <ol className="stops mt-3.5 break-words">
            {way.stops.map((stop) => (
              <li key={stop.label} data-state={stop.state}>
                <i aria-hidden="true" />
                <b>{stop.label}</b>
                <span className="num text-[0.75rem]">{stop.at}</span>
              </li>
            ))}
          </ol>
          {way.note ? <div className="mt-3.5">{way.note}</div> : null}
        </li>
      ))}
    </ol>
  );
}
