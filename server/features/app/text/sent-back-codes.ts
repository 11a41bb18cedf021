/** Codes that RUA sends to a number and that the person sends back, since anyone can write under another number. */
import { createHmac } from 'node:crypto';
import {
  readSentBackCode,
  sentBackCodeAt,
  sentBackCodes,
  sentBackCodesAtOnce,
} from '#domain/app/text/sent-back-codes.ts';
import { hourLength } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { isSameSecret } from '#server/base/secrets/is-same-secret.ts';
import type { TextNumberRow } from '#server/features/app/text/store.ts';

type Purpose = 'forget' | 'new pin' | `next of kin ${string}`;

/** Made of the hour with the server's key, so that nothing is stored of it. With a new PIN the codes before it end. */
function codeOfHour({ secretKey }: AppContext, row: TextNumberRow, purpose: Purpose, hour: number): string {
  const { number, first_heard_at, pin_seed } = row;
  const text = `text ${purpose}\0${number}\0${first_heard_at}\0${pin_seed?.toString('hex') ?? ''}\0${hour}`;
  const hash = createHmac('sha256', secretKey).update(text).digest();
  return sentBackCodeAt(hash.readUIntBE(0, 6) % sentBackCodes);
}

const hourOf = ({ now }: AppContext) => Math.floor(now().getTime() / hourLength);

export function codeFor(app: AppContext, row: TextNumberRow, purpose: Purpose): string {
  return codeOfHour(app, row, purpose, hourOf(app));
}

/** Whether the typed code is that of this hour or of the hour before. */
export function isCodeFor(app: AppContext, row: TextNumberRow, purpose: Purpose, typed: string): boolean {
  const code = readSentBackCode(typed);
  if (code === undefined) return false;
  const hours = Array.from({ length: sentBackCodesAtOnce }, (_, before) => hourOf(app) - before);
  return hours.some((hour) => isSameSecret(code, codeOfHour(app, row, purpose, hour)));
}
