/** The queries of the PINs that people chose. */
import type { Selectable } from 'kysely';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { ArrivalPins } from '#server/base/database/tables/arrival-pins.ts';

export type PinRow = Pick<
  Selectable<ArrivalPins>,
  'salt' | 'pin_hash' | 'duress_hash' | 'more_duress_hashes'
>;

export function find(queries: Queries, userId: number): Promise<PinRow | undefined> {
  return queries
    .selectFrom('arrival_pins')
    .select(['salt', 'pin_hash', 'duress_hash', 'more_duress_hashes'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function save(tx: Transaction, row: Selectable<ArrivalPins>): Promise<void> {
  const { user_id, ...rest } = row;
  await tx
    .insertInto('arrival_pins')
    .values({ user_id, ...rest })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute();
}

export async function remove(tx: Transaction, userId: number): Promise<void> {
  await tx.deleteFrom('arrival_pins').where('user_id', '=', userId).execute();
}

/** Moves the PINs of a person whose records become another person's. If the other person has PINs, those stay. */
export async function move(tx: Transaction, from: number, to: number): Promise<void> {
  await tx
    .updateTable('arrival_pins')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('arrival_pins as own').select('own.user_id').where('own.user_id', '=', to))),
    )
    .execute();
}
