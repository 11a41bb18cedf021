/** The next of kin as one types them on a phone with keys: the number, and the name behind it or not. */
import type { Kin } from '#domain/app/text/acts.ts';
import { clipped } from '#domain/app/text/plain-text.ts';
import { readHours } from '#domain/app/text/read-typed.ts';
import { parsePhone } from '#domain/values/phones.ts';

const nameLength = 40;
const number = /^\+?[\d][\d ().-]{6,20}/;

/** @returns undefined where no phone number stands at the beginning. */
export function readKin(text: string): Kin | undefined {
  const [typed = ''] = number.exec(text) ?? [];
  const phone = parsePhone(typed);
  if (phone === null) return undefined;
  return { phone, name: clipped(text.slice(typed.length), nameLength) };
}

/** `4 08030000142 Ife`: the hours, and whom RUA tells of this ride alone. */
export function readHoursAndKin(text: string): { hours: number; kin: Kin } | undefined {
  const [typed = ''] = text.split(' ');
  const hours = readHours(typed);
  const kin = readKin(text.slice(typed.length).trim());
  return hours === undefined || kin === undefined ? undefined : { hours, kin };
}
