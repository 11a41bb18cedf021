/** The queries that take a next of kin out of everything, at their wish. */
import { sql } from 'kysely';
import type { Transaction } from '#server/base/database/connection.ts';
import {
  emptiedMessage,
  eraseFromAnswers,
  removedName,
  waits,
} from '#server/features/journeys/rides/shares/for-others/erased-person-store.ts';

type KinTexts = { next_of_kin_full_name: string; next_of_kin_address: string };

/**
 * Blanks this person on every ride of the owner, also where the passenger named them later, and takes them off the account.
 * @returns how the rides named them.
 */
export async function eraseKin(tx: Transaction, ownerId: number, phone: string): Promise<KinTexts[]> {
  await tx.deleteFrom('next_of_kin').where('user_id', '=', ownerId).where('phone', '=', phone).execute();
  const { rows } = await sql<KinTexts>`
    with named as (
      select id, next_of_kin_full_name, next_of_kin_address from rides
      where owner_id = ${ownerId} and next_of_kin_phone = ${phone}
    ), in_rides as (
      update rides set next_of_kin_full_name = ${removedName}, next_of_kin_phone = '', next_of_kin_address = ''
      from named where rides.id = named.id
      returning named.next_of_kin_full_name, named.next_of_kin_address
    ), shown as (
      select id, full_name, address from kin_namings
      where phone = ${phone} and ride_id in (select id from rides where owner_id = ${ownerId})
    ), in_namings as (
      update kin_namings set full_name = ${removedName}, phone = '', address = ''
      from shown where kin_namings.id = shown.id
      returning shown.full_name, shown.address
    )
    select * from in_rides union select * from in_namings
  `.execute(tx);
  return rows;
}

/** Takes this person out of every message to them; one that still waits is not sent. */
export async function eraseMessages(tx: Transaction, phone: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({
      ...emptiedMessage(sql`now()`),
      // Its text is removed, so it cannot be sent again.
      secret: true,
      reason: sql`case when ${waits} then 'Your next of kin asked not to be contacted.' else reason end`,
    })
    .where((message) =>
      message.or([message('recipient', '=', 'next-of-kin'), message('kind', '=', 'kin-test')]),
    )
    .where('to_address', '=', phone)
    .execute();
}

/**
 * Answers stored for repeated requests contain the next of kin: with the ride, with its flag's messages and with its ladder.
 * @param shown how those answers spell their number, and the message to it. @param named how the rides named them.
 */
export async function eraseAnswers(
  tx: Transaction,
  ownerId: number,
  shown: { phone: string; contact: string; withoutNumber: string },
  named: readonly KinTexts[],
): Promise<void> {
  const inLadder = named.map((kin) => ({
    field: 'kin_name',
    from: kin.next_of_kin_full_name,
    to: removedName,
  }));
  const marks = [
    { field: 'next_of_kin_phone', from: shown.phone, to: '' },
    { field: 'contact', from: shown.contact, to: shown.withoutNumber },
    ...inLadder,
  ];
  const others = named.flatMap(({ next_of_kin_full_name: name, next_of_kin_address: address }) => [
    { field: 'next_of_kin_full_name', from: name, to: removedName },
    { field: 'next_of_kin_address', from: address, to: '' },
    { field: 'name', from: name, to: removedName },
  ]);
  await eraseFromAnswers(tx, ownerId, marks, others);
}

/** Takes them out of the messages about one passenger that wait; none of these is sent. */
export async function cancelWaiting(tx: Transaction, phone: string, passengerId: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({
      ...emptiedMessage(sql`now()`),
      secret: true,
      reason: 'Your next of kin asked not to be contacted.',
    })
    .where('to_address', '=', phone)
    .where(waits)
    // A message of a flag refers to the flag, and not to the passenger.
    .where((message) =>
      message.or([
        message('about_id', '=', passengerId),
        message(
          'flag_id',
          'in',
          message.selectFrom('flags').select('flags.id').where('flags.owner_id', '=', passengerId),
        ),
      ]),
    )
    .execute();
}
