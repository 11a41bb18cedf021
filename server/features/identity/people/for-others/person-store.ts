/** The person of another noun's record, read with the record in one statement. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonObjectOf } from '#server/base/database/json-object.ts';
import type { Users } from '#server/base/database/tables/accounts.ts';

type Column = 'id' | 'first_name' | 'last_name' | 'address' | 'phone';

export type PersonRow<Columns extends Column> = Pick<Selectable<Users>, Columns>;

/**
 * @param id of the account, in SQL, such as `ride.owner_id`.
 * @returns a JSON object for a select; null where the id is null.
 */
export function personOf<Columns extends Column>(
  id: RawBuilder<number | null>,
  columns: readonly Columns[],
): RawBuilder<PersonRow<Columns> | null> {
  return sql<PersonRow<Columns> | null>`(select ${jsonObjectOf('users', columns)} from users where users.id = ${id})`;
}

const addressed = ['first_name', 'last_name', 'address', 'phone'] as const;
export type AddressedPersonRow = PersonRow<(typeof addressed)[number]>;

/** The person with address and phone, which readers of a report need. @param id as for `personOf`. */
export function addressedPersonOf(id: RawBuilder<number | null>): RawBuilder<AddressedPersonRow | null> {
  return personOf(id, addressed);
}
