import { CalendarClock, CalendarPlus, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Project } from '#domain/site/content/news-pages.ts';
import { buttonLook } from '#web/ui/button-look.ts';

type ProjectFactsProps = {
  project: Project;
  /** Whether the event has taken place. */
  isOver: boolean;
  /** A button before the calendar's. */
  children?: ReactNode;
};

/** The time, the place, and the buttons for calendars. */
export function ProjectFacts({ project, isOver, children }: ProjectFactsProps) {
  const { id, time, venue, startsAt } = project;
  return (
    <div className="grid gap-5">
      <dl className="grid gap-4 empty:hidden">
        <Fact icon={<CalendarClock aria-hidden="true" className="ic" />} name="Time" value={time} />
        <Fact icon={<MapPin aria-hidden="true" className="ic" />} name="Venue" value={venue} />
      </dl>
      {isOver ? <p className="font-semibold text-muted">This event is over.</p> : null}
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:w-full">
        {children}
        {startsAt === '' || isOver ? null : (
          <a href={`/project/${id}/calendar.ics`} className={buttonLook({ variant: 'line' })}>
            <CalendarPlus aria-hidden="true" className="ic" />
            Add to calendar
          </a>
        )}
      </div>
    </div>
  );
}

function Fact({ icon, name, value }: { icon: ReactNode; name: string; value: string }) {
  if (value === '') return null;
  return (
    <div className="relative pl-8">
      <dt className="text-muted text-sm">
        <span className="absolute top-0.5 left-0 text-[1rem] text-action">{icon}</span>
        {name}
      </dt>
      <dd className="text-balance font-semibold leading-snug">{value}</dd>
    </div>
  );
}
