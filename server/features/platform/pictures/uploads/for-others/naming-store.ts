/** The records that name pictures by their paths. */
import { type RawBuilder, sql } from 'kysely';
import { contentFolder } from '#domain/platform/pictures/uploads.ts';
import type { Queries } from '#server/base/database/connection.ts';

type Naming = {
  /** The column with the account whose record it is; null where the association has it. */
  owner: string | null;
  /** Columns with one path or none, and those with any number of paths. */
  one: readonly string[];
  many: readonly string[];
};

/** By their tables. */
const namings = {
  rides: { owner: 'owner_id', one: [], many: ['vehicle_images'] },
  items: { owner: 'owner_id', one: [], many: ['images'] },
  manifests: { owner: 'owner_id', one: [], many: ['images'] },
  spaces: { owner: 'owner_id', one: [], many: ['images'] },
  complaints: { owner: 'owner_id', one: [], many: ['images'] },
  traffic_updates: { owner: 'author_id', one: ['banner'], many: [] },
  messages: { owner: 'author_id', one: ['picture'], many: ['more_pictures'] },
  users: { owner: 'id', one: ['photo'], many: [] },
  media: { owner: null, one: ['file'], many: [] },
  agencies: { owner: null, one: ['logo'], many: [] },
} as const satisfies Record<string, Naming>;

export type NamingTable = keyof typeof namings;

/** Tables in which records of a deleted account stay, without the person. */
export const tablesThatStay = [
  'rides',
  'items',
  'complaints',
  'traffic_updates',
  'messages',
] as const satisfies readonly NamingTable[];

/** For a statement about `pictures`: whether a record of these tables names the picture, of whichever account. */
export function isNamedIn(tables: readonly NamingTable[]): RawBuilder<boolean> {
  return anyOf(tables.map((table) => existsIn(table, isNamed(table, namings[table]))));
}

/** The same for all tables, but of this account's records and the association's alone, which an index finds. */
export function isNamedByUser(userId: number): RawBuilder<boolean> {
  const found = Object.entries<Naming>(namings).map(([table, naming]) =>
    existsIn(
      table,
      naming.owner === null
        ? isNamed(table, naming)
        : sql<boolean>`${sql.ref(`${table}.${naming.owner}`)} = ${userId} and (${isNamed(table, naming)})`,
    ),
  );
  return anyOf(found);
}

/**
 * Releases pictures of people who left, once the last record that named them is gone. They are no longer served, and are removed
 * like unused uploads. Pictures of a case go with it, and those of the association stay.
 */
export async function releasePicturesOfErased(db: Queries): Promise<void> {
  await sql`
    with named as materialized (${namesWithoutAccount()})
    update pictures set claimed_at = null
    where claimed_by is null and claimed_at is not null and case_id is null
      and folder <> ${contentFolder} and not ${isNamedIn(['media', 'agencies'])}
      and not exists (select from named where named.path = pictures.path)
  `.execute(db);
}

/** A statement with the column `path`: what records of people who left name. */
function namesWithoutAccount(): RawBuilder<{ path: string }> {
  const selections = tablesThatStay.flatMap((table) => {
    const { owner, one, many }: Naming & { owner: string } = namings[table];
    const column = (name: string) => sql.ref(`${table}.${name}`);
    const paths = [...one.map(column), ...many.map((name) => sql`unnest(${column(name)})`)];
    const left = sql`select id from users where erased_at is not null`;
    return paths.flatMap((path) => [
      sql`select ${path} as path from ${sql.table(table)} where ${column(owner)} is null`,
      sql`select ${path} as path from ${sql.table(table)} where ${column(owner)} in (${left})`,
    ]);
  });
  return sql`${sql.join(selections, sql` union all `)}`;
}

function isNamed(table: string, { one, many }: Naming): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`${sql.join(
    [
      ...one.map((name) => sql`pictures.path = ${column(name)}`),
      ...many.map((name) => sql`pictures.path = any(${column(name)})`),
    ],
    sql` or `,
  )}`;
}

function existsIn(table: string, isFound: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${sql.table(table)} where ${isFound})`;
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
