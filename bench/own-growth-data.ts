/** People and agencies with a given number of rows in all lists, in one database with other people's rows. */
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { fillTables, insertOthers, insertUsers, otherPeople, ownFills, type World } from './growth-data.ts';

export const ownSizes: readonly number[] = [10, 1_000, 100_000];
export const ofOthers = 100_000;
/** The desk of an agency never has more open cases than its officers can read. */
const openAtMost = 500;

/** @returns one world for each of `ownSizes`. */
export async function insertOwners(queries: Queries): Promise<World[]> {
  const firstOther = await insertOthers(queries);
  const { askers, ids } = await insertUsers(queries, 'others');
  const others = { askers, ids: { ...ids, post: 0, firstOther, firstRow: 1 } };
  const someone = sql`${firstOther}::bigint + n % ${otherPeople}`;
  await fillTables(
    queries,
    ownFills,
    others.ids,
    numbered(1, ofOthers, someone, sql`${firstOther}::bigint + (n + 7) % ${otherPeople}`),
  );
  const worlds: World[] = [];
  let firstRow = ofOthers + 1;
  for (const size of ownSizes) {
    worlds.push(await insertOwner(queries, { firstOther, firstRow, size }));
    firstRow += size;
  }
  await sql`vacuum analyze`.execute(queries);
  await sql`checkpoint`.execute(queries);
  return worlds;
}

type Owner = { firstOther: number; firstRow: number; size: number };

async function insertOwner(queries: Queries, { firstOther, firstRow, size }: Owner): Promise<World> {
  const { askers, ids } = await insertUsers(queries, `own-${size}`);
  const world = { askers, ids: { ...ids, post: 0, firstOther, firstRow } };
  const rows = numbered(firstRow, size, sql`${ids.member}::bigint`, sql`${firstOther}::bigint`);
  await fillTables(queries, ownFills, world.ids, rows);
  const spacesOfOthers = numbered(ofOthers - size + 1, size, sql`null`, sql`${ids.member}::bigint`);
  await ownFills.bookings(world.ids, spacesOfOthers).execute(queries);
  await sql`insert into flags (item_id, owner_id) select id, owner_id from items where owner_id = ${ids.member}`.execute(
    queries,
  );
  await sql`update items set flagged_at = now() where owner_id = ${ids.member}`.execute(queries);
  await insertCases(queries, world.ids);
  return world;
}

async function insertCases(queries: Queries, { member, agency }: World['ids']): Promise<void> {
  await sql`
    insert into cases (agency_id, kind, flag_id, complaint_id, reporter_id, version, state, started_at, resolved_at)
    select ${agency}, kind, flag_id, complaint_id, ${member}, 1, case when n <= ${openAtMost} then 'new' else 'resolved' end,
      now() - n * interval '1 minute', case when n > ${openAtMost} then now() end
    from (
      select 'flagged-ride' as kind, id as flag_id, null::bigint as complaint_id, row_number() over (order by id desc) as n
      from flags where owner_id = ${member} and ride_id is not null
      union all
      select 'flagged-item', id, null, row_number() over (order by id desc)
      from flags where owner_id = ${member} and item_id is not null
      union all
      select 'complaint', null, id, row_number() over (order by id desc) from complaints where owner_id = ${member}
    ) as report
    order by n desc
  `.execute(queries);
}

function numbered(
  first: number,
  count: number,
  owner: RawBuilder<unknown>,
  booker: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select n, ${owner} as owner_id, ${booker} as booker_id from generate_series(${first}::int, ${first + count - 1}::int) as n
  ) as numbered`;
}
