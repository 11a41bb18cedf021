/** The queries of the text phone: what came from a number, what went to it, and the ladders of its rides. */
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

/** What RUA did and will do on the rides of the number while nobody answers, the latest first. */
export function listRungs(queries: Queries, number: string) {
  return queries
    .selectFrom('ladder_rungs')
    .innerJoin('rides', 'rides.id', 'ladder_rungs.ride_id')
    .innerJoin('text_numbers', 'text_numbers.user_id', 'rides.owner_id')
    .select(['ladder_rungs.rung', 'ladder_rungs.due_at', 'ladder_rungs.done_at'])
    .select('rides.vehicle_number as plate')
    .where('text_numbers.number', '=', number)
    .orderBy('ladder_rungs.due_at', 'desc')
    .limit(rowsShown)
    .execute();
}

export type RungRow = Awaited<ReturnType<typeof listRungs>>[number];

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
