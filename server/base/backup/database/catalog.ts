/** Reads the database's tables from its catalog, as far as copying them needs it. */
import type { Client } from 'pg';
import { z } from 'zod';

/** Stored columns only: generated columns are computed again on loading. */
export type TableShape = { name: string; columns: string[] };

const shapes = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));

/** @returns the tables of RUA. The tables of the migrator and of the jobs are left out, since a start makes them anew. */
export async function listTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query(`
    select relname as name, (
      select coalesce(array_agg(attname::text order by attnum), '{}') from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely\\_%'
    order by relname`);
  return shapes.parse(rows);
}

const names = z.array(z.object({ name: z.string() }));

/** @returns the migrations that ran, in their order; none in an empty database. */
export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('public.kysely_migration') is not null as present`);
  if (!z.array(z.object({ present: z.boolean() })).parse(rows)[0]?.present) return [];
  const ran = await client.query('select name from kysely_migration order by name');
  return names.parse(ran.rows).map(({ name }) => name);
}

/** Whether there is anything in it that could be lost. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') limit 1`,
  );
  return names.parse(rows).length === 0;
}

const identities = z.array(z.object({ table: z.string(), column: z.string(), sequence: z.string() }));

/** The columns that number their rows themselves. */
export async function listIdentities(client: Client): Promise<z.output<typeof identities>> {
  const { rows } = await client.query(`
    select relname as table, attname as column, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attidentity <> '' and not attisdropped
    order by relname, attname`);
  return identities.parse(rows);
}

const references = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }));

/** The references between tables, as they can be made anew. */
export async function listReferences(client: Client): Promise<z.output<typeof references>> {
  const { rows } = await client.query(`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace
    order by relname, conname`);
  return references.parse(rows);
}
