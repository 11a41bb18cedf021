/** Weeks from Monday to Sunday in West Africa Time. */
import { dayLength, pickerTextOf, startOfDay } from '#domain/values/clock.ts';
import type { Period } from '#server/features/response/desk-figures/store.ts';

export const weekLength = 7 * dayLength;

/** A Monday: the epoch began on a Thursday. */
const aMonday = startOfDay(Date.UTC(1970, 0, 5, 12));

/** @returns when the week of this moment began. Both are milliseconds since 1970. */
export function startOfWeek(moment: number): number {
  return aMonday + Math.floor((moment - aMonday) / weekLength) * weekLength;
}

/** @param from when it begins, in milliseconds since 1970. */
export function periodFrom(from: number, weeks: number): Period {
  return { from: new Date(from).toISOString(), to: new Date(from + weeks * weekLength).toISOString() };
}

/** `2026-11-16` */
export function dayOf(moment: number): string {
  return pickerTextOf(new Date(moment).toISOString()).slice(0, 10);
}
