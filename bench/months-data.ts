/** The tables that grow with rides: few rows, many rows in one table, and the same many divided into months. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';

/** Each is a schema with tables of the same names. */
export type Shape = 'few' | 'whole' | 'divided';

export const months = 24;
export const ridesPerPerson = 25;
export const messagesPerPhone = 20;
export const officers = 500;
export const gateway = 'africas-talking';
const firstMonth = "timestamptz '2024-11-01 00:00+00'";
const span = `interval '${months} months'`;

/** The column that a table is divided by, and its row number `n` of `rows`. */
const tables = {
  rides: {
    moment: 'created_at',
    fill: (
      rows: number,
    ) => `insert into SHAPE.rides (id, ride_id, owner_id, vehicle_number, driver_name, vehicle_name,
        vehicle_model, park_name, address, departure_state, destination_address, destination_state,
        next_of_kin_full_name, next_of_kin_phone, next_of_kin_address, created_at)
      select n, 'RD-' || n, 1 + n % ${peopleOf(rows)}, 'KJA-482XY', 'Sunday Ogbeide', 'Hiace', 'white', 'Ojota New Garage',
        'Ikorodu Road', 'Lagos', 'Challenge bus stop', 'Oyo', 'Ifeanyi Okonkwo', '+2348000000111', '9 Palm Nut Close', ${at(rows)}
      from generate_series(1, ${rows}) as n`,
  },
  ride_events: {
    moment: 'at',
    fill: (rows: number) => `insert into SHAPE.ride_events (id, ride_id, kind, at)
      select 2 * n + step, n, case step when 0 then 'lodged' else 'completed' end, ${at(rows)}
      from generate_series(1, ${rows}) as n, generate_series(0, 1) as step`,
  },
  audit_entries: {
    moment: 'at',
    fill: (
      rows: number,
    ) => `insert into SHAPE.audit_entries (number, at, actor_id, actor_name, actor_role, agency_id,
        action, subject, network, details, seal)
      select n, ${at(rows)}, n % ${officers}, 'Bola Adeyemi', 'officer', n % 25, 'openCase', 'case ' || n, '105.112.0.0/16',
        '{"reference":"CS-' || n || '"}', decode(md5(n::text), 'hex')
      from generate_series(1, ${rows}) as n`,
  },
  outbox: {
    moment: 'queued_at',
    fill: (rows: number) =>
      insertMessages({ shape: 'SHAPE', first: 1, last: rows, among: rows, queued: at(rows) }),
  },
  ladder_rungs: {
    moment: 'due_at',
    fill: (rows: number) => `insert into SHAPE.ladder_rungs (ride_id, round, rung, due_at, done_at)
      select n, 0, rung, ${at(rows)}, ${at(rows)}
      from generate_series(1, ${rows}) as n, unnest(array['asked', 'asked-again']) as rung`,
  },
  text_inputs: {
    moment: 'at',
    fill: (
      rows: number,
    ) => `insert into SHAPE.text_inputs (id, gateway, input_key, number, channel, typed, at)
      select n, '${gateway}', decode(md5(n::text), 'hex'), ${phoneIn(rows)}, 'ussd', '1*KJA482XY', ${at(rows)}
      from generate_series(1, ${rows}) as n`,
  },
} as const;
type TableName = keyof typeof tables;
const tableNames: readonly TableName[] = [
  'rides',
  'ride_events',
  'audit_entries',
  'outbox',
  'ladder_rungs',
  'text_inputs',
];

/** So many that each has as many rides in each shape. */
export function peopleOf(rides: number): number {
  return Math.ceil(rides / ridesPerPerson);
}

/** The phone that a message went to, and that a text came from. @param among so many messages. */
export function phoneOf(message: number, among: number): string {
  return `+234803${String(message % phonesOf(among)).padStart(7, '0')}`;
}

/** The same in SQL, of the message `n`. */
function phoneIn(among: number): string {
  return `'+234803' || lpad((n % ${phonesOf(among)})::text, 7, '0')`;
}

/** So many that each has as many messages in each shape. */
function phonesOf(messages: number): number {
  return Math.ceil(messages / messagesPerPhone);
}

/** Numbers of messages, and SQL of the moment when each was queued. `among` is how many there are in all. */
type Messages = { shape: string; first: number; last: number; among: number; queued: string };

/** The statement that inserts messages. */
export function insertMessages({ shape, first, last, among, queued }: Messages): string {
  return `insert into ${shape}.outbox (id, channel, kind, to_address, body_text, state, queued_at, sent_at)
    select n, 'sms', 'share', ${phoneIn(among)},
      'Amara is on the way from Ojota to Ibadan in KJA-482XY. Follow: https://rua.example/r/' || md5(n::text), 'sent', ${queued}, ${queued}
    from generate_series(${first}::bigint, ${last}::bigint) as n`;
}

function at(rows: number): string {
  return `${firstMonth} + ${span} * ((n - 1)::float / ${rows})`;
}

/** The memory in which PostgreSQL keeps pages of tables. The default is that of a laptop. */
export const buffers = process.env.BENCH_BUFFERS ?? '128MB';

/** For a database that is filled quickly: rows that come with their table are not logged before they are written. */
export const quickFilling = {
  shared_buffers: buffers,
  wal_level: 'minimal',
  max_wal_senders: '0',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
};

/** Fills one shape. Searches by word have an index of their own kind, which is left out: no shape changes it. */
export async function fillShape(queries: Queries, shape: Shape, rows: number): Promise<void> {
  await sql`create schema ${sql.id(shape)}`.execute(queries);
  for (const table of tableNames) {
    const begun = performance.now();
    await queries.transaction().execute(async (tx) => {
      await makeTable(tx, shape, table);
      await sql.raw(tables[table].fill(rows).replace('SHAPE', shape)).execute(tx);
    });
    await indexTable(queries, shape, table);
    console.log(`${shape}.${table} after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  await sql`vacuum analyze`.execute(queries);
  await sql`checkpoint`.execute(queries);
}

/** Bytes of a shape with its indexes. */
export async function sizeOf(queries: Queries, shape: Shape): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
    where relnamespace = ${shape}::regnamespace and relkind = 'r'
  `.execute(queries);
  return rows[0]?.bytes ?? 0;
}

async function makeTable(queries: Queries, shape: Shape, table: TableName): Promise<void> {
  const { moment } = tables[table];
  const by = shape === 'divided' ? `partition by range (${moment})` : '';
  await sql
    .raw(`create table ${shape}.${table} (like public.${table} including defaults including generated) ${by}`)
    .execute(queries);
  if (shape !== 'divided') return;
  for (let month = 0; month <= months; month += 1) {
    const from = await monthStart(queries, month);
    const until = await monthStart(queries, month + 1);
    await sql
      .raw(
        `create table ${shape}.${table}_${month} partition of ${shape}.${table} for values from ('${from}') to ('${until}')`,
      )
      .execute(queries);
  }
}

/** A unique index of a divided table must hold the moment: there, other columns are no longer unique by themselves. */
async function indexTable(queries: Queries, shape: Shape, table: TableName): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indexrelid
      join pg_am on pg_am.oid = relam
    where indrelid = ${`public.${table}`}::regclass and amname <> 'gin'
  `.execute(queries);
  for (const { definition } of rows) {
    const here = definition.replace(`ON public.${table}`, `ON ${shape}.${table}`);
    await sql.raw(shape === 'divided' ? here.replace('CREATE UNIQUE', 'CREATE') : here).execute(queries);
  }
}

async function monthStart(queries: Queries, month: number): Promise<string> {
  const { rows } = await sql<{ start: string }>`
    select (${sql.raw(firstMonth)} + make_interval(months => ${month}::int))::text as start
  `.execute(queries);
  return rows[0]?.start ?? '';
}
