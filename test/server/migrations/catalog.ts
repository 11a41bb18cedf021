/** The tables of a database of any version, with all that limits what may stand in them. */
import type { Client } from 'pg';
import { z } from 'zod';

const column = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  hasDefault: z.boolean(),
});

const reference = z.object({
  columns: z.array(z.string()),
  table: z.string(),
  targets: z.array(z.string()),
});

const check = z.object({ columns: z.array(z.string()), definition: z.string() });

const table = z.object({
  name: z.string(),
  /** Without those that are worked out from others or number their rows themselves. */
  columns: z.array(column),
  references: z.array(reference),
  checks: z.array(check),
});

export type Column = z.output<typeof column>;
export type Table = z.output<typeof table>;

/** @returns those that others refer to before those that refer to them. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query(`
    select relname as name,
      (select coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
          'required', attnotnull, 'hasDefault', atthasdef) order by attnum), '[]')
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and attidentity = '') as columns,
      (select coalesce(json_agg(json_build_object('columns', ${namesOf('conrelid', 'conkey')},
          'table', confrelid::regclass::text, 'targets', ${namesOf('confrelid', 'confkey')})), '[]')
        from pg_constraint where conrelid = c.oid and contype = 'f') as "references",
      (select coalesce(json_agg(json_build_object('columns', ${namesOf('conrelid', 'conkey')},
          'definition', pg_get_constraintdef(oid)) order by conname), '[]')
        from pg_constraint where conrelid = c.oid and contype = 'c') as checks
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely\\_%'
    order by relname`);
  return inOrder(z.array(table).parse(rows));
}

function namesOf(table: string, numbers: string): string {
  return `(select json_agg(attname order by place) from unnest(${numbers}) with ordinality as key (number, place)
    join pg_attribute on attrelid = ${table} and attnum = number)`;
}

function inOrder(tables: readonly Table[]): Table[] {
  const placed = new Map<string, Table>();
  const place = (one: Table, above: readonly string[]) => {
    if (placed.has(one.name) || above.includes(one.name)) return;
    for (const { table: name } of one.references) {
      const before = tables.find((other) => other.name === name);
      if (before) place(before, [...above, one.name]);
    }
    placed.set(one.name, one);
  };
  for (const one of tables) place(one, []);
  return [...placed.values()];
}
