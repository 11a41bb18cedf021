import { useState } from 'react';
import { longWeekdayOf } from '#domain/values/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CalendarEntryCard, DayRest, type EntriesProps, entriesOn } from './calendar-entry.tsx';
import { dayOf } from './month-days.ts';

/** The days of the month that have anything, on phones. They start at today, and a button shows the earlier ones. */
export function CalendarDays({ today, entries, onAsk, onDay }: EntriesProps) {
  const [isWhole, setWhole] = useState(false);
  const days = [...new Set(entries.map(({ at }) => dayOf(at)))];
  const toCome = days.filter((day) => day >= today);
  // A month that is over shows all its days.
  const shown = isWhole || toCome.length === 0 ? days : toCome;
  if (days.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface lg:hidden">
        <EmptyState title="Nothing in this month.">
          What is published or scheduled stands at its day.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid gap-3 lg:hidden">
      {shown.length === days.length ? null : (
        <Button variant="line" small className="justify-self-start" onClick={() => setWhole(true)}>
          Earlier in this month
        </Button>
      )}
      <ol className="overflow-hidden rounded-card border border-line bg-surface">
        {shown.map((day) => (
          <li
            key={day}
            className={classNames(
              'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 border-line border-t p-3 first:border-t-0',
              day === today && 'bg-sunk shadow-[inset_3px_0_0_var(--action)]',
            )}
          >
            <span className="num py-2 text-sm">
              <b className="block text-lg leading-tight">{Number(day.slice(8))}</b>
              <span className="text-muted text-xs">
                {day === today ? 'Today' : longWeekdayOf(`${day}T12:00:00Z`)}
              </span>
            </span>
            <div className="grid content-center gap-1.5">
              {entriesOn(entries, day).map((entry) => (
                <CalendarEntryCard key={`${entry.id} ${entry.state}`} entry={entry} onAsk={onAsk} />
              ))}
              <DayRest day={day} entries={entriesOn(entries, day)} onDay={onDay} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
