import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TONE_LOOK, type Tone } from './tone.ts';

export type TimelineEvent = {
  id: string;
  tone: Tone;
  icon: LucideIcon;
  title: ReactNode;
  detail?: ReactNode;
  /** When, usually a `RelativeTime` or a formatted time. */
  at: ReactNode;
};

/** Everything that happened, newest first. */
export function Timeline({ events }: { events: ReadonlyArray<TimelineEvent> }) {
  return (
    <ol className="timeline">
      {events.map((event) => (
        <li key={event.id}>
          <span
            className={classNames(
              'grid size-8 place-items-center rounded-pill border',
              TONE_LOOK[event.tone],
            )}
            aria-hidden="true"
          >
            <event.icon className="size-4" />
          </span>
          <div className="min-w-0">
            <p className="pt-1 font-semibold leading-snug">{event.title}</p>
            {event.detail ? <div className="text-sm text-soft">{event.detail}</div> : null}
            <p className="num text-muted text-xs">{event.at}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
