/** The use case of the publishing calendar. */
import type { CalendarEntry, CalendarPart } from '#domain/site/content/calendar.ts';
import { contentKinds, datedKinds, findKind } from '#domain/site/content/kinds.ts';
import { momentAt, pickerTextOf } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import * as store from '#server/features/site/content/calendar-store.ts';

type CalendarQuery = {
  /** Such as `2026-11`, of Nigeria; by default the present one. */
  month?: string | undefined;
  part?: CalendarPart | undefined;
};

const titles = Object.fromEntries(Object.values(contentKinds).map(({ name, title }) => [name, title]));
const dated = datedKinds.map(({ name }) => name);
const sections = Object.keys(titles).filter((name) => !dated.includes(name));

export async function readCalendar(
  app: AppContext,
  db: Queries,
  { month = pickerTextOf(app.now().toISOString()).slice(0, 7), part }: CalendarQuery,
): Promise<CalendarEntry[]> {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  const from = momentAt(`${month}-01`, 0) ?? '';
  const kinds = part === undefined ? Object.keys(titles) : part === 'sections' ? sections : [part];
  const rows = await store.listCalendar(db, titles, {
    from,
    until: momentAt(next, 0) ?? from,
    scheduled: kinds,
    // The day on which a section first stood on its page tells nobody anything.
    published: kinds.filter((name) => dated.includes(name)),
  });
  return rows.map((row) => {
    const kind = findKind(row.kind);
    return kind?.entries === 'one' ? { ...row, title: kind.label } : row;
  });
}
