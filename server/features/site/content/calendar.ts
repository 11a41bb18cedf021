/** The use cases of the publishing calendar. */
import { type Page, type PageQuery, pageOf } from '#domain/contract/paging.ts';
import { type CalendarEntry, type CalendarPart, shownOfDay } from '#domain/site/content/calendar.ts';
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

/** The first of each day of the month. */
export async function readCalendar(
  app: AppContext,
  db: Queries,
  { month = pickerTextOf(app.now().toISOString()).slice(0, 7), part }: CalendarQuery,
): Promise<CalendarEntry[]> {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  const wanted = { ...kindsOf(part), from: midnightOf(`${month}-01`), until: midnightOf(next) };
  const rows = await store.listFirstOfDays(db, wanted, shownOfDay);
  return rows.map(({ of_day: ofDay, ...row }) => ({ ...named(row), ofDay }));
}

/** @param day such as `2026-11-21`, of Nigeria. */
export async function readCalendarDay(
  db: Queries,
  day: string,
  { part, ...query }: PageQuery & Pick<CalendarQuery, 'part'>,
): Promise<Page<CalendarEntry>> {
  const [from, until] = [momentAt(day, 0) ?? '', momentAt(day, 24) ?? ''];
  const { rows, total } = await store.listPart(db, { ...kindsOf(part), from, until }, query);
  return pageOf(
    rows.map((row) => ({ ...named(row), ofDay: total })),
    total,
    query,
  );
}

function midnightOf(day: string): string {
  return momentAt(day, 0) ?? '';
}

function kindsOf(part: CalendarPart | undefined) {
  const kinds = part === undefined ? Object.keys(titles) : part === 'sections' ? sections : [part];
  // The calendar leaves out the day on which a section first stood on its page, because that day tells editors nothing.
  return { titles, scheduled: kinds, published: kinds.filter((name) => dated.includes(name)) };
}

function named<Row extends { kind: string; title: string }>(row: Row): Row {
  const kind = findKind(row.kind);
  return kind?.entries === 'one' ? { ...row, title: kind.label } : row;
}
