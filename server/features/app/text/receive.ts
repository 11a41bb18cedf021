/** One text from a gateway: done once, however often it comes, and answered each time alike. */
import { createHash } from 'node:crypto';
import { parsePhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { TextChannel } from '#server/base/database/tables/text.ts';
import type { TextResult } from '#server/features/app/text/conversation.ts';
import { type HeardNumber, lockNumber } from '#server/features/app/text/numbers.ts';
import { pinPlaceholder } from '#server/features/app/text/pin-placeholder.ts';
import { pinOf } from '#server/features/app/text/pins.ts';
import * as store from '#server/features/app/text/store.ts';

export type TextInput = {
  gateway: string;
  channel: TextChannel;
  /** The number as the gateway writes it. */
  number: string;
  /** The id of the session of USSD; empty for an SMS. */
  session: string;
  /** The gateway's id of this input, the same when it comes again. */
  id: string;
  text: string;
  /** Undefined where the gateway does not say. */
  writtenAt?: Date | undefined;
};

/** Empty for an SMS that gets no answer. */
export type TextAnswer = { text: string; ends: boolean };

/** @param converse takes the text up, where it is new. @returns undefined for a number that is none. */
export async function receive(
  app: AppContext,
  input: TextInput,
  converse: (tx: Transaction, heard: HeardNumber) => Promise<TextResult>,
): Promise<TextAnswer | undefined> {
  const number = parsePhone(input.number);
  if (number === null) return undefined;
  const key = createHash('sha256').update(`${input.channel}\0${number}\0${input.id}`).digest();
  const identity = { gateway: input.gateway, key };
  return app.database.transact(async (tx) => {
    const heard = await lockNumber(app, tx, number);
    const { row } = heard;
    const at = app.now().toISOString();
    const isNew = await store.insertInput(tx, {
      ...{ gateway: input.gateway, input_key: key, number, channel: input.channel },
      ...{ session: input.session, typed: '', at },
    });
    if (!isNew) return repeated(app, row, await store.countRepetition(tx, identity));
    const { number: changes, answer, ends, before, after, ...done } = await converse(tx, heard);
    const renewed = await store.renewNumber(tx, number, { ...changes, heard_at: at });
    const finished = { ...done, ...{ answer, ends, step_before: before, step_after: after } };
    // A number that was forgotten has no row any more, and none of its texts has.
    if (renewed) await store.finishInput(tx, identity, finished);
    return { text: withPin(app, renewed ?? row, answer), ends };
  });
}

function repeated(
  app: AppContext,
  row: store.TextNumberRow,
  known: { answer: string; ends: boolean } | undefined,
): TextAnswer {
  return { text: withPin(app, row, known?.answer ?? ''), ends: known?.ends ?? true };
}

export function withPin(app: AppContext, row: store.TextNumberRow, answer: string): string {
  return answer.replace(pinPlaceholder, () => pinOf(app.secretKey, row));
}
