/** When a passenger expects to arrive. */
import * as z from 'zod/mini';
import { dayLength, hourLength, startOfDay } from '#domain/values/clock.ts';

/** The expected arrival is at most this many hours ahead. */
const longestHours = 48;

/** A moment as it is sent. An empty or unreadable text counts as none, so that no ride is refused for it. */
export const expectedMoment = z.nullable(
  z.codec(z.string().check(z.maxLength(40)), z.nullable(z.string()), {
    decode: (text) => (Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString()),
    encode: (moment) => moment ?? '',
  }),
);

/** Hours as they are sent. An empty or unreadable text counts as none, so that no ride is refused for it. */
export const hoursAhead = z.nullable(
  z.codec(z.union([z.string().check(z.maxLength(40)), z.number()]), z.nullable(z.number()), {
    decode: (sent) => (/^\s*[1-9]\d?\s*$/.test(String(sent)) ? Number(sent) : null),
    encode: (hours) => hours?.toString() ?? '',
  }),
);

/** @param moment ISO 8601. @returns whether it can be meant: after now, and not too far ahead. */
export function isExpectable(moment: string, now: Date): boolean {
  const ahead = Date.parse(moment) - now.getTime();
  return ahead > 0 && ahead <= longestHours * hourLength;
}

/** Hours of a whole ride, as it is lodged. */
export const rideHours = [1, 2, 3, 4, 6] as const;

/** Minutes after now, while nothing is expected yet. */
export const lodgingChoices = [30, 60, 120] as const;

/** Minutes later than expected. */
export const changingChoices = [15, 30, 60] as const;

/**
 * @param expected ISO 8601, or null while nothing is expected. An expected moment in the past cannot be moved by so little:
 * then it counts from now.
 */
export function laterBy(minutes: number, expected: string | null, now: Date): string {
  const from = Math.max(now.getTime(), Date.parse(expected ?? '') || 0);
  return new Date(from + minutes * 60_000).toISOString();
}

/** @param time as `16:30`, in West Africa Time. @returns when it is next, or undefined when it is no time. */
export function nextMoment(time: string, now: Date): string | undefined {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === '') return undefined;
  const today = startOfDay(now.getTime()) + Number(hours) * hourLength + Number(minutes) * 60_000;
  return new Date(today > now.getTime() ? today : today + dayLength).toISOString();
}
