/** Looks for everything that was acknowledged, once and whole. Each throws at the first loss. */
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { pictureOfWidth, pictureWidths } from '#domain/platform/pictures/picture-widths.ts';
import type { Database } from '#server/base/database/connection.ts';
import { type Kind, parkOf, type Write } from './writers.ts';

export type Written = { writes: readonly Write[]; ownerIds: readonly number[] };

function named(writes: readonly Write[], kind: Kind): Write[] {
  return writes.filter((write) => write.kind === kind);
}

/** @param found the stored writes, with the same `what` as the requests. */
function requireOnce(
  kind: Kind,
  asked: readonly Write[],
  found: readonly { what: string; named: string }[],
): void {
  const stored = new Map(found.map(({ what, named: name }) => [what, name]));
  if (stored.size !== found.length)
    throw new Error(`${found.length - stored.size} ${kind}s are stored twice`);
  for (const write of asked) {
    const name = stored.get(write.what);
    if (name === undefined) throw new Error(`the ${kind} ${write.what} was acknowledged and is lost`);
    if (name !== write.named)
      throw new Error(`the ${kind} ${write.what} is another one than was acknowledged`);
  }
  if (stored.size !== asked.length)
    throw new Error(`${stored.size - asked.length} ${kind}s are stored that nobody asked for`);
}

type Row = { what: string; named: string };

export async function requireRecords({ queries }: Database, { writes, ownerIds }: Written): Promise<void> {
  const rides = await sql<Row>`
    select park_name as what, id::text as named from rides where owner_id = any(${ownerIds}::bigint[])
  `.execute(queries);
  const asked = named(writes, 'ride').map((write) => ({ ...write, what: parkOf(write.what) }));
  requireOnce('ride', asked, rides.rows);
  const flags = await sql<Row>`
    select description as what, id::text as named from flags where owner_id = any(${ownerIds}::bigint[])
  `.execute(queries);
  requireOnce('flag', named(writes, 'flag'), flags.rows);
  for (const kind of ['message', 'reply'] as const) {
    const said = await sql<Row>`
      select substr(text, ${kind.length + 2}) as what, number::text as named from messages
      where text like ${`${kind} %`} and ticket_id in (select id from tickets where user_id = any(${ownerIds}::bigint[]))
    `.execute(queries);
    // The first of each ticket is known by the ticket.
    requireOnce(
      kind,
      named(writes, kind).filter(({ what }) => what.includes('-')),
      said.rows,
    );
  }
}

/** Requires that each transaction wrote its rows in several tables completely or not at all. */
export async function requireWholeRecords({ queries }: Database, { ownerIds }: Written): Promise<void> {
  const { rows } = await sql<{ fault: string; count: number }>`
    with own as (select id from rides where owner_id = any(${ownerIds}::bigint[])),
      flagged as (select flags.id from flags join own on own.id = flags.ride_id)
    select 'rides without one event of their lodging' as fault, count(*)::int as count from own
      where (select count(*) from ride_events where ride_id = own.id and kind = 'lodged') <> 1
    union all
    select 'flags without an SMS, or without a mail to the agency and to each officer', count(*)::int from flagged
      where (select count(*) from outbox where flag_id = flagged.id and channel = 'sms') <> 1
        or (select count(distinct to_address) from outbox where flag_id = flagged.id and channel = 'mail') = 0
    union all
    select 'recipients who are written to twice about a flag', count(*)::int from (
      select from outbox join flagged on flagged.id = flag_id group by flag_id, channel, to_address having count(*) > 1
    ) as twice
    union all
    select 'flags without one case', count(*)::int from flagged
      where (select count(*) from cases where flag_id = flagged.id) <> 1
    union all
    select 'tickets whose messages have a gap', count(*)::int from tickets
      where user_id = any(${ownerIds}::bigint[])
        and last_number <> (select count(*) from messages where ticket_id = tickets.id)
    union all
    select 'keys without an answer', count(*)::int from idempotency_keys
      where user_id = any(${ownerIds}::bigint[]) and answer is null
  `.execute(queries);
  for (const { fault, count } of rows) if (count > 0) throw new Error(`there are ${count} ${fault}`);
}

export async function requirePictures(
  { queries }: Database,
  dataFolder: string,
  { writes }: Written,
): Promise<void> {
  for (const { what, named: path } of named(writes, 'picture')) {
    const row = await queries
      .selectFrom('pictures')
      .select('claimed_at')
      .where('path', '=', path)
      .executeTakeFirst();
    if (!row) throw new Error(`the picture ${what} was acknowledged and is lost`);
    for (const width of pictureWidths) {
      const file = join(dataFolder, pictureOfWidth(path, width));
      // Decodes every pixel: half a file would not do.
      await sharp(file, { failOn: 'error' }).stats();
    }
  }
}

export type OutboxRow = {
  id: number;
  channel: string;
  state: string;
  reference: string;
  gateway_reference: string | null;
  to_address: string;
};

/** @param after the newest message of before the writers began. */
export function listOutbox({ queries }: Database, after: number): Promise<OutboxRow[]> {
  return queries
    .selectFrom('outbox')
    .select(['id', 'channel', 'state', 'reference', 'gateway_reference', 'to_address'])
    .where('id', '>', after)
    .where('state', '<>', 'suppressed')
    .execute();
}
