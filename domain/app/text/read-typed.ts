/** A person's text, read as the values that a step asks for. Each reader answers undefined for a text that is none. */
import type { Act } from '#domain/app/text/acts.ts';
import { clipped } from '#domain/app/text/plain-text.ts';
import { isPin } from '#domain/journeys/rides/arrival-pins.ts';
import { foldedCode } from '#domain/values/folded-text.ts';
import { parsePlate, plateMaximumLength } from '#domain/values/plates.ts';

const longestHours = 48;

/** @returns the text's digits where it is the number of a manifest, in one group or two. */
export function readManifestNumber(text: string): string | undefined {
  return /^\d{4}[ -]?\d{4}$/.test(text) ? text.replace(/\D/g, '') : undefined;
}

/** @param typed an SMS, or the answers of a session joined by `*`. @returns the number that RUA looks up for it. */
export function manifestNumberIn(typed: string): string | undefined {
  const [, number = ''] = /(?:^|[*#\s,:])(\d{4}[ -]?\d{4})(?=[*#\s,;.]|$)/.exec(typed) ?? [];
  return readManifestNumber(number);
}

/** @returns undefined for a text that can be no plate: it has a letter and a digit at least. */
export function readPlate(text: string): string | undefined {
  const code = foldedCode(text);
  if (code.length < 3 || text.length > plateMaximumLength || !/[a-z]/.test(code) || !/\d/.test(code))
    return undefined;
  return parsePlate(text).text;
}

/** @returns undefined for a number, which is no place, and for a text of one letter. */
export function readPlace(text: string, length: number): string | undefined {
  const place = clipped(text, length);
  return foldedCode(place).length >= 2 && /[a-z]/i.test(place) ? place : undefined;
}

export function readHours(text: string): number | undefined {
  const [, digits = ''] = /^(\d{1,2}) ?h?(?:ours?|rs?)?$/i.exec(text) ?? [];
  const hours = Number(digits);
  return digits !== '' && hours >= 1 && hours <= longestHours ? hours : undefined;
}

/** `4821 5830 5831`: the PIN until now, the new one, and at will one for a forced person. */
export function readPins(text: string): Extract<Act, { kind: 'choose-pin' }> | undefined {
  const [known = '', pin = '', duress = '', ...more] = text.trim().split(/[ ,.-]+/);
  const isRead = [known, pin].every(isPin) && (duress === '' || isPin(duress)) && more.length === 0;
  return isRead ? { kind: 'choose-pin', known, pin, duress } : undefined;
}
