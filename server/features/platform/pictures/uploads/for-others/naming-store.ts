/** The records that name pictures by their paths. */
import { type RawBuilder, sql } from 'kysely';

type Naming = {
  /** The column with the account whose record it is; null where the association has it. */
  owner: string | null;
  isNamed: RawBuilder<boolean>;
};

/** By their tables. `path` is that of a row of `pictures`. */
const namings = {
  rides: { owner: 'owner_id', isNamed: sql<boolean>`path = any(vehicle_images)` },
  items: { owner: 'owner_id', isNamed: sql<boolean>`path = any(images)` },
  manifests: { owner: 'owner_id', isNamed: sql<boolean>`path = any(images)` },
  spaces: { owner: 'owner_id', isNamed: sql<boolean>`path = any(images)` },
  complaints: { owner: 'owner_id', isNamed: sql<boolean>`path = any(images)` },
  traffic_updates: { owner: 'author_id', isNamed: sql<boolean>`banner = path` },
  messages: { owner: 'author_id', isNamed: sql<boolean>`path = picture or path = any(more_pictures)` },
  users: { owner: 'id', isNamed: sql<boolean>`photo = path` },
  media: { owner: null, isNamed: sql<boolean>`media.file = pictures.path` },
  agencies: { owner: null, isNamed: sql<boolean>`logo = path` },
} as const satisfies Record<string, Naming>;

export type NamingTable = keyof typeof namings;

/** For a statement about `pictures`: whether a record of these tables names the picture, of whichever account. */
export function isNamedIn(tables: readonly NamingTable[]): RawBuilder<boolean> {
  return anyOf(tables.map((table) => existsIn(table, namings[table].isNamed)));
}

/** The same for all tables, but of this account's records and the association's alone, which an index finds. */
export function isNamedByUser(userId: number): RawBuilder<boolean> {
  const found = Object.entries<Naming>(namings).map(([table, { owner, isNamed }]) =>
    existsIn(table, owner === null ? isNamed : sql<boolean>`${sql.ref(owner)} = ${userId} and (${isNamed})`),
  );
  return anyOf(found);
}

function existsIn(table: string, isFound: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${sql.table(table)} where ${isFound})`;
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
