import type { ReactNode } from 'react';

type TicketProps = {
  label: string;
  children: ReactNode;
  /** Behind the perforation: the actions. */
  stub?: ReactNode;
};

/** The danfo's stripe on top, the actions on a stub. Only for a ride on the road. */
export function Ticket({ label, children, stub }: TicketProps) {
  return (
    <section aria-label={label} className="ticket">
      <div className="stripe" aria-hidden="true" />
      <div className="grid min-w-0 content-start gap-4 p-5 lg:px-7 lg:pt-[1.625rem] lg:pb-7">{children}</div>
      {stub ? <div className="stub">{stub}</div> : null}
    </section>
  );
}
