import { formatCount } from '#domain/count.ts';
import type { AgencyFigures } from '#domain/organization.ts';
import { shareInTime } from './figure-words.ts';

/** How much of what was due was acknowledged in time: a bar, and the same in words. */
export function ShareBar({ figures }: { figures: AgencyFigures }) {
  const share = shareInTime(figures);
  if (share === null) return <span className="text-muted">Nothing was due yet</span>;
  return (
    <div className="grid min-w-36 gap-1.5">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full">
        <rect width="100" height="8" fill="var(--line)" />
        <rect width={share} height="8" fill="var(--ok-mark)" />
      </svg>
      <span className="num">
        <b>{share} %</b>{' '}
        <span className="text-soft">
          {formatCount(figures.inTime)} of {formatCount(figures.due)}
        </span>
      </span>
    </div>
  );
}
