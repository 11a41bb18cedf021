import { CalendarClock } from 'lucide-react';
import type { DragEvent } from 'react';
import { Link } from 'react-router';
import type { CalendarEntry } from '#domain/site/content/calendar.ts';
import { formatDate, formatTime } from '#domain/values/clock.ts';
import { formatCount } from '#domain/values/count.ts';
import { stateLooks } from '#web/features/site/content-editing/entry-labels.ts';
import { nounOf, pathOfEntry } from '#web/features/site/content-editing/page-tree.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Sign } from '#web/ui/sign.tsx';
import { TONE_LOOK, TONE_MARK } from '#web/ui/tone.ts';
import { dayOf } from './month-days.ts';

export type EntriesProps = {
  today: string;
  entries: readonly CalendarEntry[];
  /** The button beside a scheduled entry, which moves it to another day. */
  onAsk: (entry: CalendarEntry) => void;
  /** The button that shows all entries of a day. */
  onDay: (day: string) => void;
};

export function entriesOn(entries: readonly CalendarEntry[], day: string): CalendarEntry[] {
  return entries.filter(({ at }) => dayOf(at) === day);
}

type DayRestProps = Pick<EntriesProps, 'onDay'> & {
  day: string;
  /** The entries of the day that are shown. */
  entries: readonly CalendarEntry[];
};

/** Says how many entries of the day are not shown, and shows them. */
export function DayRest({ day, entries, onDay }: DayRestProps) {
  const rest = (entries[0]?.ofDay ?? 0) - entries.length;
  if (rest <= 0) return null;
  return (
    <button
      type="button"
      onClick={() => onDay(day)}
      className="num min-h-tap rounded-sign px-2 text-start font-semibold text-link text-xs underline"
    >
      {formatCount(rest)} more<span className="sr-only"> on {formatDate(`${day}T12:00:00Z`)}</span>
    </button>
  );
}

export function titleOfEntry({ kind, title }: CalendarEntry): string {
  return title || `${nounOf({ name: kind })} without a title`;
}

type CalendarEntryCardProps = {
  entry: CalendarEntry;
  onAsk: EntriesProps['onAsk'];
  /** Set where the entry can be dragged: called with the entry at the beginning, and with null at the end. */
  onDrag?: (entry: CalendarEntry | null) => void;
};

/** An entry at its day: its title opens it. A scheduled one can be moved. */
export function CalendarEntryCard({ entry, onAsk, onDrag }: CalendarEntryCardProps) {
  const { tone } = stateLooks[entry.state];
  const look = classNames('grid grid-cols-[minmax(0,1fr)] rounded-sign border', TONE_LOOK[tone]);
  if (entry.state !== 'scheduled') {
    return (
      <div className={look}>
        <EntryLink entry={entry} />
      </div>
    );
  }

  function begin({ dataTransfer }: DragEvent) {
    // A browser drags only elements with data.
    dataTransfer.setData('text/plain', titleOfEntry(entry));
    dataTransfer.effectAllowed = 'move';
    onDrag?.(entry);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keys and touch
    <div
      draggable={onDrag !== undefined}
      onDragStart={begin}
      onDragEnd={() => onDrag?.(null)}
      className={classNames(look, onDrag && 'cursor-grab')}
    >
      <EntryLink entry={entry} />
      <button
        type="button"
        onClick={() => onAsk(entry)}
        className="flex min-h-tap items-center gap-1.5 px-2 text-start font-semibold text-xs underline"
      >
        <CalendarClock aria-hidden="true" className="size-4 flex-none" />
        <span>
          Move<span className="sr-only"> {titleOfEntry(entry)} to another day</span>
        </span>
      </button>
    </div>
  );
}

function EntryLink({ entry }: { entry: CalendarEntry }) {
  const { kind, title, state, at } = entry;
  const noun = nounOf({ name: kind });
  const { words, tone, sign } = stateLooks[state];
  return (
    <Link
      to={pathOfEntry(entry)}
      title={title}
      // Otherwise the browser would drag the link's address.
      draggable={false}
      className="grid min-h-tap grid-cols-[minmax(0,1fr)] content-center px-2 py-1 text-inherit text-xs leading-tight no-underline hover:underline"
    >
      <b className="line-clamp-3 font-semibold [overflow-wrap:anywhere]">{titleOfEntry(entry)}</b>
      <span className="num mt-0.5 flex items-center gap-1 whitespace-nowrap">
        <Sign shape={sign} className={classNames('size-3 flex-none', TONE_MARK[tone])} />
        <span className="sr-only">{words}</span>
        {formatTime(at)}
      </span>
      {noun === 'entry' ? null : <span className="truncate first-letter:uppercase">{noun}</span>}
    </Link>
  );
}
