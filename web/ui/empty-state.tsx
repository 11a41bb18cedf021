import type { ReactNode } from 'react';
import { VEHICLE_ART, type Vehicle } from './vehicle-art.ts';

type EmptyStateProps = {
  title: string;
  vehicle?: Vehicle | undefined;
  /** One sentence on the next step. */
  children?: ReactNode;
  /** One action, usually a small `ButtonLink`. */
  action?: ReactNode;
};

/** Shown instead of an empty list, with an action that fills it. */
export function EmptyState({ title, vehicle = 'danfo', children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1.5 px-5 py-10 text-center">
      <div className="mb-3 rounded-card bg-art px-5 pt-4">
        <img src={VEHICLE_ART[vehicle]} alt="" className="w-36" />
      </div>
      <b>{title}</b>
      {children ? <p className="max-w-[19.5em] text-muted text-sm">{children}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
