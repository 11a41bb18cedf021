/** Use cases of the back office's home. */
import { type CountedWeek, figureDays, type Waiting, type WeekFigures } from '#domain/desk.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries } from '#server/database/connection.ts';
import * as store from '#server/features/desk/store.ts';
import type { Actor } from '#server/http/actor.ts';

export async function countWaiting(db: Queries, actor: Actor): Promise<Waiting> {
  const row = await store.countWaiting(db, actor.userId);
  const isAdministrator = actor.staffRole === 'administrator';
  const forAdministrators = (count: number) => (isAdministrator ? count : null);
  return {
    comments: row.comments,
    traffic: forAdministrators(row.traffic),
    spaces: forAdministrators(row.spaces),
    appeals: row.comment_appeals + (isAdministrator ? row.other_appeals : 0),
    newMessages: row.new_messages,
    ownMessages: row.own_messages,
    failedDeliveries: forAdministrators(row.failed),
    waitingDeliveries: forAdministrators(row.waiting),
  };
}

export async function getWeekFigures(app: AppContext, db: Queries): Promise<WeekFigures> {
  const now = app.now().toISOString();
  const [days, times] = [await store.listDays(db, now), await store.listResponseTimes(db, now)];
  const lastDays = days.slice(-figureDays).map(({ day }) => day);
  const counted = (name: Exclude<keyof store.DayRow, 'day'>) => weekOf(days.map((row) => row[name]));
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
