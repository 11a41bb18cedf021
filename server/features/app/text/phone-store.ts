/** The queries of the text phone: what came from a number, and what went to it. */
import type { Queries } from '#server/base/database/connection.ts';

const rowsShown = 30;

/** @returns the newest first. */
export function listInputs(queries: Queries, number: string) {
  return queries
    .selectFrom('text_inputs')
    .select([
      'id',
      'channel',
      'session',
      'typed',
      'answer',
      'ends',
      'step_before',
      'step_after',
      'act',
      'outcome',
      'reference',
      'times',
      'at',
    ])
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(rowsShown)
    .execute();
}

export type InputRow = Awaited<ReturnType<typeof listInputs>>[number];

/** SMS to the number, the newest first. */
export function listSms(queries: Queries, number: string) {
  return queries
    .selectFrom('outbox')
    .select(['id', 'kind', 'body_text', 'state', 'queued_at'])
    .where('channel', '=', 'sms')
    .where('to_address', '=', number)
    .where('state', '<>', 'suppressed')
    .orderBy('id', 'desc')
    .limit(rowsShown)
    .execute();
}

export type SmsRow = Awaited<ReturnType<typeof listSms>>[number];
