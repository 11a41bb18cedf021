/** The queries of a ladder's messages that wait in the outbox. */
import { sql } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { OutboxState } from '#server/base/database/tables/outbox.ts';

/** The kinds of a ladder's SMS. */
export const questionSmsKind = 'ladder-question';
export const kinSmsKind = 'ladder-kin';
export const helpSmsKind = 'ladder-help';
export const laterSmsKind = 'ladder-later';
export const ladderSmsKinds = [questionSmsKind, kinSmsKind, helpSmsKind, laterSmsKind] as const;
/** The kinds of messages that an answer withdraws. A call for help stays, because news of a longer journey does not end it. */
export const withdrawnKinds = [questionSmsKind, kinSmsKind, laterSmsKind] as const;
const whatsAppHours = 23;
export type LadderSms = (typeof ladderSmsKinds)[number];

/** The result of withdrawing SMS. */
export type Withdrawn = {
  /** The kinds of the messages that never left. */
  unsent: string[];
  /** Whether another of these messages is being sent now, or its process died while sending it. */
  isOneUnderWay: boolean;
};

/**
 * Nothing takes them to be sent after this transaction, on any channel; what a former next of kin is to hear stays. The caller holds the
 * ride's row lock.
 */
export async function withdrawWaiting(
  tx: Transaction,
  rideId: number,
  kinds: readonly LadderSms[],
): Promise<Withdrawn> {
  const { rows } = await sql<{ channel: string; kind: string; claimed: boolean }>`
    update outbox set withdrawn_at = now()
    where ride_id = ${rideId} and kind = any(${[...kinds]}::text[]) and state in ('queued', 'retrying')
      and withdrawn_at is null
      and (kind = ${questionSmsKind} or to_address = (select next_of_kin_phone from rides where rides.id = ${rideId}))
    returning channel, kind, claimed_until is not null as claimed
  `.execute(tx);
  const sms = rows.filter(({ channel }) => channel === 'sms');
  const unsent = sms.filter(({ claimed }) => !claimed).map(({ kind }) => kind);
  return { unsent, isOneUnderWay: unsent.length < sms.length };
}

export type KinText = { rung: 'kin-told' | 'help-told'; state: OutboxState };

/** @returns the newest SMS of each rung that tells the next of kin. */
export async function listKinTexts(queries: Queries, rideId: number): Promise<KinText[]> {
  const { rows } = await sql<KinText>`
    select distinct on (kind) case kind when ${kinSmsKind} then 'kin-told' else 'help-told' end as rung, state
    from outbox where ride_id = ${rideId} and channel = 'sms' and kind in (${kinSmsKind}, ${helpSmsKind}) and withdrawn_at is null
    order by kind, id desc
  `.execute(queries);
  return rows;
}

/** Whether the number wrote to RUA on WhatsApp less than 23 hours ago. RUA may answer there for a day; an hour is left for tries. */
export async function isOnWhatsApp(queries: Queries, number: string, now: Date): Promise<boolean> {
  const heard = await queries
    .selectFrom('text_inputs')
    .select('id')
    .where('number', '=', number)
    .where('channel', '=', 'whatsapp')
    .where('at', '>', new Date(now.getTime() - whatsAppHours * 3_600_000).toISOString())
    .limit(1)
    .executeTakeFirst();
  return heard !== undefined;
}

/** Deletes withdrawn messages that were never sent and that no process is sending. */
export async function deleteWithdrawn(queries: Queries): Promise<void> {
  await queries
    .deleteFrom('outbox')
    .where('withdrawn_at', 'is not', null)
    .where('state', 'in', ['queued', 'retrying'])
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', sql<string>`now()`)]))
    .execute();
}
