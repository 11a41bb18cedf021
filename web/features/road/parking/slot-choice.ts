/** Choosing a time by tapping its first hour or day, and then its last. */

import { overlap, type Slot } from '#domain/road/parking/slots.ts';
import type { SpaceTimes } from '#domain/road/parking/spaces.ts';
import { dayLength, hourLength } from '#domain/values/clock.ts';

/** One hour or day that a person can choose. Moments are in milliseconds since the epoch. */
export type Cell = {
  begins: number;
  ends: number;
  state: 'free' | 'taken' | 'passed';
  /** Another person has asked for part of it. */
  isAsked: boolean;
};

/** The cells from the first to the last, counted from 0; null while nothing is chosen. */
export type Choice = { first: number; last: number } | null;

/** @param first when the first begins. @param length of each. */
export function cellsOf(
  first: number,
  length: number,
  count: number,
  times: SpaceTimes | undefined,
  now: number,
): Cell[] {
  return Array.from({ length: count }, (_, index) => {
    const begins = first + index * length;
    const ends = begins + length;
    const slot = slotOfMoments(begins, ends);
    const isTaken = times?.taken.some((taken) => overlap(taken, slot)) ?? false;
    const state = ends <= now ? 'passed' : isTaken ? 'taken' : 'free';
    return { begins, ends, state, isAsked: times?.asked.some((asked) => overlap(asked, slot)) ?? false };
  });
}

export function hoursOfDay(day: number, times: SpaceTimes | undefined, now: number): Cell[] {
  return cellsOf(day, hourLength, 24, times, now);
}

export function daysFrom(day: number, count: number, times: SpaceTimes | undefined, now: number): Cell[] {
  return cellsOf(day, dayLength, count, times, now);
}

/** @returns the choice after a tap on this cell: the last of it, or the first of another. */
export function tapped(choice: Choice, index: number, cells: readonly Cell[]): Choice {
  if (cells[index]?.state !== 'free') return choice;
  if (choice?.first === index && choice.last === index) return null;
  const isComplete = choice !== null && choice.first !== choice.last;
  if (choice === null || isComplete || index < choice.first) return { first: index, last: index };
  const between = cells.slice(choice.first, index + 1);
  // A choice cannot span cells that are booked.
  if (between.some(({ state }) => state !== 'free')) return { first: index, last: index };
  return { first: choice.first, last: index };
}

/** @returns null while nothing is chosen, or when the chosen slot is no longer free. */
export function slotOfChoice(choice: Choice, cells: readonly Cell[]): { from: string; to: string } | null {
  if (choice === null) return null;
  const chosen = cells.slice(choice.first, choice.last + 1);
  const [first] = chosen;
  const last = chosen.at(-1);
  if (!first || !last || chosen.some(({ state }) => state !== 'free')) return null;
  return slotOfMoments(first.begins, last.ends);
}

export function isAsked(choice: Choice, cells: readonly Cell[]): boolean {
  return choice !== null && cells.slice(choice.first, choice.last + 1).some((cell) => cell.isAsked);
}

/** The cells that this time covers whole; null when it begins or ends elsewhere. */
export function choiceOf(slot: Slot, cells: readonly Cell[]): Choice {
  const first = cells.findIndex(({ begins }) => begins === Date.parse(slot.from));
  const last = cells.findIndex(({ ends }) => slot.to !== null && ends === Date.parse(slot.to));
  return first === -1 || last < first ? null : { first, last };
}

function slotOfMoments(begins: number, ends: number): { from: string; to: string } {
  return { from: new Date(begins).toISOString(), to: new Date(ends).toISOString() };
}
