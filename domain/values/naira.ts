/** Money: people type it, and the wire carries it, as naira in text; it is stored and calculated in kobo. */
import * as z from 'zod/mini';
import { formatCount } from './count.ts';

/** Ten million naira. */
export const maximumKobo = 1_000_000_000;

const example = 'such as 1,500';

export type ReadNaira = { kobo: number } | { problem: string };

/** @param typed such as `1500`, `1,500`, `₦1,500`, `N1500`, `NGN 1500.50`, `1500 naira`, `1500/day` or `free`. */
export function readNaira(typed: string): ReadNaira {
  const bare = typed
    .replace(/\s/g, '')
    .replace(/^(-?)(?:₦|NGN|N)(?=[\d-])/i, '$1')
    .replace(/(?<=[\da-z])(?:\/|per)day$/i, '')
    .replace(/(?<=\d)(?:naira|NGN|N)$/i, '');
  if (/^free$/i.test(bare)) return { kobo: 0 };
  if (bare === '') return { problem: `Enter the price in naira, ${example}.` };
  if (/^-[\d,.]+$/.test(bare)) return { problem: 'A price is not less than nothing.' };
  const parts = /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(bare);
  if (!parts) return { problem: `Write the price in figures, ${example}.` };
  const [, naira = '', kobo = ''] = parts;
  const sum = Number(naira.replaceAll(',', '')) * 100 + Number(kobo.padEnd(2, '0'));
  return sum > maximumKobo ? { problem: 'A price is at most ₦10,000,000.' } : { kobo: sum };
}

/** `1500`, or `1500.50`: as the wire has it, and as it can be sent back. */
export function nairaText(kobo: number): string {
  const rest = kobo % 100;
  return rest === 0 ? String(kobo / 100) : `${(kobo - rest) / 100}.${String(rest).padStart(2, '0')}`;
}

/** `₦1,500` from 150000 kobo; kobo are shown only where there are any. */
export function formatNaira(kobo: number): string {
  const sign = kobo < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(kobo) / 100);
  const rest = Math.abs(kobo) % 100;
  return `${sign}₦${formatCount(whole)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

function koboOf(sent: string | number, context: z.core.ParsePayload): number {
  const read = readNaira(String(sent));
  if ('kobo' in read) return read.kobo;
  context.issues.push({ code: 'custom', input: sent, message: read.problem });
  return z.NEVER;
}

const typedPrice = z.union([z.string().check(z.maxLength(40)), z.number()], {
  error: `Enter the price in naira, ${example}.`,
});

/** A price that is sent: text, or a number of naira. In the code it is kobo. */
export const sentNaira = z.codec(typedPrice, z.number(), {
  decode: koboOf,
  encode: nairaText,
});

/** The same in an edit: empty, in the code null, for a price that stays as it is. */
export const editedNaira = z.codec(typedPrice, z.nullable(z.number()), {
  decode: (sent, context) => (String(sent).trim() === '' ? null : koboOf(sent, context)),
  encode: (kobo) => (kobo === null ? '' : nairaText(kobo)),
});

/** The same in answers and queries, where it is always text. */
export const nairaOnWire = z.codec(z.string().check(z.maxLength(40)), z.number(), {
  decode: koboOf,
  encode: nairaText,
});
