/** The numbers of the week: counted on request, and cached for a minute. */
import { type CountedWeek, figureDays, type WeekFigures } from '#domain/platform/backoffice.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { DayFigures } from '#server/base/database/tables/day-figures.ts';
import * as store from '#server/features/platform/backoffice/figures-store.ts';

const keptMilliseconds = 60_000;

/** The figures that this process counted last, or is counting. */
const lastCounted = new WeakMap<AppContext, { at: number; figures: Promise<WeekFigures> }>();

/** The figures were counted at their `countedAt`, a minute ago at most. */
export function getWeekFigures(app: AppContext, db: Queries): Promise<WeekFigures> {
  const now = app.now();
  const last = lastCounted.get(app);
  if (last && Math.abs(now.getTime() - last.at) < keptMilliseconds) return last.figures;
  const figures = countWeek(db, now.toISOString());
  lastCounted.set(app, { at: now.getTime(), figures });
  figures.catch(() => lastCounted.delete(app));
  return figures;
}

async function countWeek(db: Queries, now: string): Promise<WeekFigures> {
  const [days, times] = [await store.listDays(db, now), await store.listResponseTimes(db, now)];
  const lastDays = days.slice(-figureDays).map(({ day }) => day);
  const counted = (name: Exclude<keyof DayFigures, 'day'>) => weekOf(days.map((row) => row[name]));
  const minutesOf = (wanted: (row: store.ResponseRow) => boolean) => times.find(wanted)?.minutes ?? null;
  return {
    days: lastDays,
    countedAt: now,
    accounts: counted('accounts'),
    rides: counted('rides'),
    flags: counted('flags'),
    complaints: counted('complaints'),
    deliveries: counted('deliveries'),
    undelivered: counted('undelivered'),
    minutesToAcknowledge: {
      days: lastDays.map((day) => minutesOf((row) => row.day === day)),
      week: minutesOf(({ day, week }) => day === null && week === 0),
      before: minutesOf(({ day, week }) => day === null && week === 1),
    },
  };
}

/** @param numbers of two weeks, oldest first. */
function weekOf(numbers: readonly number[]): CountedWeek {
  const days = numbers.slice(-figureDays);
  return { days, total: sum(days), before: sum(numbers.slice(0, -figureDays)) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
