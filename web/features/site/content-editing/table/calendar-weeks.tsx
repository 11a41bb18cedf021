import { type DragEvent, useState } from 'react';
import type { CalendarEntry } from '#domain/site/content/calendar.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CalendarEntryCard, DayRest, type EntriesProps, entriesOn } from './calendar-entry.tsx';
import { monthText, weeksOf } from './month-days.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

type CalendarWeeksProps = EntriesProps & {
  month: string;
  /** A scheduled entry was dropped on a day. */
  onMove: (entry: CalendarEntry, day: string) => void;
};

/** The month on wide screens. */
export function CalendarWeeks({ month, today, entries, onAsk, onDay, onMove }: CalendarWeeksProps) {
  const [dragged, setDragged] = useState<CalendarEntry | null>(null);
  const [over, setOver] = useState('');

  function drag(entry: CalendarEntry | null) {
    setDragged(entry);
    setOver('');
  }

  const dropOn = (day: string) => ({
    onDragOver: (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      setOver(day);
    },
    onDrop: (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      onMove(dragged, day);
      drag(null);
    },
  });

  return (
    <table className="w-full table-fixed overflow-hidden rounded-card border border-line border-separate border-spacing-0 bg-surface max-lg:hidden">
      <caption className="sr-only">{monthText(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              className="bg-sunk px-2.5 py-2 text-start font-semibold text-muted text-xs"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                aria-current={day === today ? 'date' : undefined}
                className={classNames(
                  'h-27 border-line border-t border-l p-1.5 align-top first:border-l-0',
                  day === today && 'bg-sunk shadow-[inset_0_3px_0_var(--action)]',
                  day === over && 'bg-info shadow-[inset_0_0_0_3px_var(--info-mark)]',
                )}
                {...(day.startsWith(month) ? dropOn(day) : {})}
              >
                {day.startsWith(month) ? (
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
                    <span
                      className={classNames('num px-1 text-xs', day === today ? 'font-bold' : 'text-soft')}
                    >
                      {day === today ? `Today ${Number(day.slice(8))}` : Number(day.slice(8))}
                    </span>
                    {entriesOn(entries, day).map((entry) => (
                      <CalendarEntryCard
                        key={`${entry.id} ${entry.state}`}
                        entry={entry}
                        onAsk={onAsk}
                        onDrag={drag}
                      />
                    ))}
                    <DayRest day={day} entries={entriesOn(entries, day)} onDay={onDay} />
                  </div>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
