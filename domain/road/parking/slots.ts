/** The time for which a space is booked, and what it costs. */
import * as z from 'zod/mini';
import type { PricePer } from '#domain/road/parking/space-row.ts';
import { dayLength, formatDate, formatTime, hourLength, startOfDay } from '#domain/values/clock.ts';

/** Moments in ISO 8601. Without an end it lasts until the owner completes it. */
export type Slot = { from: string; to: string | null };

export const longestDays = 90;
export const furthestDays = 365;

function canonical(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

/** A moment that is sent, with its zone. */
export const slotMoment = z.iso
  .datetime({ offset: true, error: 'Send the time with its zone, such as 2026-11-22T07:00:00+01:00.' })
  .check(
    z.overwrite(canonical),
    z.refine((text) => text.startsWith('2'), { error: 'This time is too far away.' }),
    z.maxLength(40),
  );

export type SlotProblem = { field: 'from' | 'to'; message: string };

/** Why a slot cannot be booked at all, by any person. @param now the present moment. */
export function slotProblem({ from, to }: { from: string; to: string }, now: Date): SlotProblem | null {
  const [begins, ends] = [Date.parse(from), Date.parse(to)];
  if (ends <= begins) return { field: 'to', message: 'The end is after the beginning.' };
  if (ends <= now.getTime()) return { field: 'to', message: 'This time has passed.' };
  // A day is booked whole, also when some of it has gone by.
  if (begins < now.getTime() - dayLength) return { field: 'from', message: 'This time has passed.' };
  if (begins > now.getTime() + furthestDays * dayLength) {
    return { field: 'from', message: 'Book at most a year ahead.' };
  }
  if (ends - begins > longestDays * dayLength) {
    return { field: 'to', message: `Book at most ${longestDays} days at once.` };
  }
  return null;
}

/** A slot without an end is never over. */
export function isOver({ to }: Pick<Slot, 'to'>, now: Date): boolean {
  return to !== null && Date.parse(to) <= now.getTime();
}

/** @returns how many hours or days the slot costs. A part of an hour or day counts as a whole one. */
export function unitsOf({ from, to }: { from: string; to: string }, per: PricePer): number {
  const length = Date.parse(to) - Date.parse(from);
  return Math.max(1, Math.ceil(length / (per === 'hour' ? hourLength : dayLength)));
}

/** @returns kobo; null while the slot has no end. */
export function totalOf(slot: Slot, price: { amount: number; per: PricePer }): number | null {
  if (slot.to === null) return null;
  return price.amount * unitsOf({ from: slot.from, to: slot.to }, price.per);
}

/** Whether two slots share a moment; one may begin as the other ends. */
export function overlap(one: Slot, other: Slot): boolean {
  return (
    (other.to === null || Date.parse(one.from) < Date.parse(other.to)) &&
    (one.to === null || Date.parse(other.from) < Date.parse(one.to))
  );
}

/** The forms in which a slot is written in English. Each other language has its own. */
export type SlotPhrase =
  | '{day}, from {from}'
  | '{day}, the whole day'
  | '{day}, {from} to {to}'
  | '{from} to {to}';

type SaySlot = (phrase: SlotPhrase, values: Readonly<Record<string, string>>) => string;

function inEnglish(phrase: SlotPhrase, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/**
 * Such as `22 Nov 2026, 7:00 AM to 11:00 AM`; a slot of whole days names the days, `22 Nov 2026 to 23 Nov 2026`. In West
 * Africa Time. @param say puts the moments into a phrase: in English unless told.
 */
export function formatSlot({ from, to }: Slot, say: SaySlot = inEnglish): string {
  const day = formatDate(from);
  if (to === null) return say('{day}, from {from}', { day, from: formatTime(from) });
  const lastDay = formatDate(new Date(Date.parse(to) - 1));
  const isSameDay = day === lastDay;
  if (isMidnight(from) && isMidnight(to)) {
    return isSameDay
      ? say('{day}, the whole day', { day })
      : say('{from} to {to}', { from: day, to: lastDay });
  }
  if (isSameDay && !isMidnight(to)) {
    return say('{day}, {from} to {to}', { day, from: formatTime(from), to: formatTime(to) });
  }
  return say('{from} to {to}', {
    from: `${day}, ${formatTime(from)}`,
    to: `${formatDate(to)}, ${formatTime(to)}`,
  });
}

function isMidnight(moment: string): boolean {
  return startOfDay(Date.parse(moment)) === Date.parse(moment);
}
