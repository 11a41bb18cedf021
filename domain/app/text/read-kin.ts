/** The next of kin as one types them on a phone with keys: the number, and the name behind it or not. */
import type { Act, Kin } from '#domain/app/text/acts.ts';
import { clipped } from '#domain/app/text/plain-text.ts';
import { readHours } from '#domain/app/text/read-typed.ts';
import { readSentBackCode } from '#domain/app/text/sent-back-codes.ts';
import { isPin } from '#domain/journeys/rides/arrival-pins.ts';
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

const besidePin = /^\d{4} (?=\+?\d)|(?: \d{4})+$/;

/** `08030000142 Ife`, to change it. A PIN beside it is left out: RUA asks for it with the code. */
export function readNewKin(text: string): Kin | undefined {
  const kin = readKin(text) ?? readKin(text.replace(besidePin, ''));
  return kin && { phone: kin.phone, name: kin.name.replace(/\d/g, '').trim() };
}

/** `48213 77205 4821`: the code and the PIN, in any order. */
export function readKinProof(text: string): Extract<Act, { kind: 'change-kin' }> | undefined {
  const typed = text.split(/[ ,.-]+/);
  const pin = typed.find(isPin);
  const code = readSentBackCode(typed.filter((word) => word !== pin).join(''));
  if (pin === undefined || code === undefined) return undefined;
  return { kind: 'change-kin', pin, code };
}

/** `4 08030000142 Ife`: the hours, and whom RUA tells of this ride alone. */
export function readHoursAndKin(text: string): { hours: number; kin: Kin } | undefined {
  const [typed = ''] = text.split(' ');
  const hours = readHours(typed);
  const kin = readKin(text.slice(typed.length).trim());
  return hours === undefined || kin === undefined ? undefined : { hours, kin };
}
