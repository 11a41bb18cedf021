/** The days of a month of Nigeria, as `2026-11` and `2026-11-21`. */
import { dayLength, momentOfPicker, pickerTextOf } from '#domain/values/clock.ts';

const names = [
  ...(['January', 'February', 'March', 'April', 'May', 'June', 'July'] as const),
  ...(['August', 'September', 'October', 'November', 'December'] as const),
] as const;

/** @returns the day of this moment. */
export function dayOf(moment: string | Date): string {
  return pickerTextOf(new Date(moment).toISOString()).slice(0, 10);
}

/** @param day such as `2026-11-21`. @returns the same time of the day on that one; empty when there is no such day. */
export function sameTimeOn(day: string, moment: string): string {
  return momentOfPicker(`${day}${pickerTextOf(moment).slice(10)}`);
}

/** @param text the month in an address, which may hold any text. @returns that month, else the present one. */
export function monthIn(text: string | null, now: Date): string {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : dayOf(now).slice(0, 7);
}

/** @param by months, negative for earlier ones. */
export function monthBeside(month: string, by: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + by);
  return first.toISOString().slice(0, 7);
}

/** `November 2026` */
export function monthText(month: string): string {
  return `${names[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** The weeks that the month touches, each from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const fromMonday = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: string[][] = [];
  for (let start = first - fromMonday * dayLength; isNotAfter(start, month); start += 7 * dayLength) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => textOf(start + day * dayLength)));
  }
  return weeks;
}

function isNotAfter(start: number, month: string): boolean {
  return textOf(start).slice(0, 7) <= month;
}

function textOf(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}
