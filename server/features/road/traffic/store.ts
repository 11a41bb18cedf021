/** The queries of traffic updates. Lists and details are one statement each. */
import { type RawBuilder, sql } from 'kysely';
import { type Page, pageOf, rowsOfPage } from '#domain/contract/paging.ts';
import type { TrafficKind } from '#domain/road/traffic/categories.ts';
import type { Voice, Voices } from '#domain/road/traffic/status.ts';
import {
  type ExploreTrafficQuery,
  type NewTrafficUpdate,
  nearMetres,
  type OwnTrafficQuery,
  pastDays,
  type TrafficStatus,
} from '#domain/road/traffic/updates.ts';
import type { Position } from '#domain/values/position.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { type Counted, ownTotal, rowsAndTotal } from '#server/base/database/counted-rows.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';
import { cellsAround } from '#server/features/road/traffic/cells.ts';

export type TrafficListRow = {
  id: number;
  author_id: number | null;
  title: string;
  category: string;
  kind: TrafficKind;
  banner: string;
  views: number;
  latitude: number | null;
  longitude: number | null;
  created_at: string;
  edited_at: string | null;
  there_count: number;
  last_there_at: string | null;
  cleared_count: number;
  last_cleared_at: string | null;
  hidden_at: string | null;
  /** Metres, where a place was named. */
  distance: number | null;
};

const listColumns = sql.raw(
  `traffic.id, traffic.author_id, traffic.title, traffic.category, traffic.kind, traffic.banner, traffic.views,
   traffic.latitude, traffic.longitude, traffic.created_at, traffic.edited_at, traffic.there_count,
   traffic.last_there_at, traffic.cleared_count, traffic.last_cleared_at, traffic.hidden_at`,
);

type Wanted = { kind?: TrafficKind | undefined; search?: string | undefined };

export function listOwn(queries: Queries, authorId: number, query: OwnTrafficQuery, now: Date) {
  const conditions = [sql<boolean>`traffic.author_id = ${authorId}`, ...matching(query)];
  return listPage(queries, [...conditions, ...inState(query.status ?? 'all', now)], query);
}

export function listSeen(queries: Queries, query: ExploreTrafficQuery, now: Date) {
  const status = query.status ?? 'current';
  const oldest = new Date(now.getTime() - pastDays * 86_400_000).toISOString();
  const conditions = [sql<boolean>`traffic.hidden_at is null`, ...matching(query), ...inState(status, now)];
  // Current updates are newer than `oldest` anyway.
  if (status !== 'current') conditions.push(sql<boolean>`traffic.created_at > ${oldest}`);
  return listPage(queries, conditions, query);
}

function matching({ kind, search }: Wanted): RawBuilder<boolean>[] {
  return [
    ...(kind ? [sql<boolean>`traffic.kind = ${kind}`] : []),
    ...(search ? [matchesAll(sql.ref('traffic.search_text'), search)] : []),
  ];
}

function inState(status: TrafficStatus, now: Date): RawBuilder<boolean>[] {
  if (status === 'all') return [];
  const at = now.toISOString();
  return [
    status === 'current'
      ? sql<boolean>`traffic.current_until > ${at}`
      : sql<boolean>`traffic.current_until <= ${at}`,
  ];
}

/** One page and the total. The join returns the total even when the page has no rows. */
async function listPage(
  queries: Queries,
  conditions: RawBuilder<boolean>[],
  query: OwnTrafficQuery,
): Promise<Page<TrafficListRow>> {
  const { perPage, offset } = rowsOfPage(query);
  const wanted = sql.join(conditions, sql` and `);
  const found = await sql<Counted<TrafficListRow>>`
    select ${listColumns}, null::float8 as distance, counted.total
    from (${ownTotal(sql`traffic_updates as traffic`, wanted, query)}) as counted
    left join lateral (
      select * from traffic_updates as traffic where ${wanted}
      order by traffic.created_at desc, traffic.id desc limit ${rowCount(perPage)} offset ${rowCount(offset)}
    ) as traffic on true
    ${plannedFor(query.search)}`.execute(queries);
  const { rows, total } = rowsAndTotal(found);
  return pageOf(rows, total, query);
}

const nearestRows = 100;
/** At most this many updates of each square are read, those that stay current longest first. */
const rowsPerCell = 40;

/** The current ones near a place, nearest first; what each square costs has a limit, however many there are. */
export async function listNear(
  queries: Queries,
  place: Position,
  wanted: Wanted,
  now: Date,
  metres: number = nearMetres,
): Promise<TrafficListRow[]> {
  const cells = cellsAround(place, metres);
  const conditions = sql.join(
    [
      sql<boolean>`traffic.hidden_at is null and traffic.current_until > ${now.toISOString()}`,
      ...matching(wanted),
    ],
    sql` and `,
  );
  const here = sql`place_on_plane(${place.latitude}, ${place.longitude})`;
  const { rows } = await sql<TrafficListRow>`
    select ${listColumns}, traffic.distance
    from unnest(${cells}::integer[]) as near (cell)
    cross join lateral (
      select *, 1000 * (place_on_plane(traffic.latitude, traffic.longitude) <-> ${here}) as distance
      from traffic_updates as traffic where traffic.cell = near.cell and ${conditions}
      order by traffic.current_until desc limit ${sql.lit(rowsPerCell)}
    ) as traffic
    where traffic.distance <= ${metres} order by traffic.distance, traffic.id limit ${sql.lit(nearestRows)}
  `.execute(queries);
  return rows;
}

/** @returns updates of a kind that share words of the title, the most alike first. */
export async function listAlike(
  queries: Queries,
  { kind, title }: { kind: TrafficKind; title: string },
  now: Date,
  limit: number,
): Promise<TrafficListRow[]> {
  const { rows } = await sql<TrafficListRow>`
    select ${listColumns}, null::float8 as distance
    from traffic_updates as traffic
    where traffic.hidden_at is null and traffic.current_until > ${now.toISOString()} and traffic.kind = ${kind}
      and similarity(folded_text(traffic.title), folded_text(${title})) >= 0.45
    order by similarity(folded_text(traffic.title), folded_text(${title})) desc, traffic.id desc limit ${limit}
  `.execute(queries);
  return rows;
}

export type TrafficDetailsRow = TrafficListRow & {
  description: string;
  hidden_reason: string;
  first_name: string | null;
  last_name: string | null;
  voice: Voice | null;
  reported: boolean;
  viewed: boolean;
};

/** The update with its author, and the viewer's own report and confirmation of it. */
export async function findDetails(
  queries: Queries,
  id: number,
  viewerId: number,
): Promise<TrafficDetailsRow | undefined> {
  const { rows } = await sql<TrafficDetailsRow>`
    select ${listColumns}, null::float8 as distance, traffic.description, traffic.hidden_reason,
      author.first_name, author.last_name,
      (select voice from traffic_voices where update_id = traffic.id and user_id = ${viewerId}) as voice,
      exists (select from traffic_reports where update_id = traffic.id and reporter_id = ${viewerId}) as reported,
      exists (select from traffic_views where update_id = traffic.id and user_id = ${viewerId}) as viewed
    from traffic_updates as traffic left join users as author on author.id = traffic.author_id
    where traffic.id = ${id}
  `.execute(queries);
  return rows[0];
}

/** Counts this person's look, the first alone, however many come at once. @returns whether it was the first. */
export async function countView(queries: Queries, id: number, viewerId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with looked as (
      insert into traffic_views (update_id, user_id)
      select ${id}, id from users where id = ${viewerId} and deactivated_at is null for share
      on conflict do nothing returning 1
    )
    update traffic_updates set views = views + 1 where id = ${id} and exists (select from looked)
  `.execute(queries);
  return numAffectedRows === 1n;
}

type Posted = NewTrafficUpdate & { kind: TrafficKind; currentUntil: string; at: string };

export async function insert(tx: Transaction, update: Posted & { authorId: number }): Promise<number> {
  const { id } = await tx
    .insertInto('traffic_updates')
    .values({
      ...columnsOf(update),
      author_id: update.authorId,
      created_at: update.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function change(tx: Transaction, id: number, update: Posted): Promise<void> {
  await tx
    .updateTable('traffic_updates')
    .set({ ...columnsOf(update), edited_at: update.at })
    .where('id', '=', id)
    .execute();
}

function columnsOf({
  title,
  category,
  kind,
  description,
  banner,
  latitude,
  longitude,
  currentUntil,
}: Posted) {
  return { title, category, kind, description, banner, latitude, longitude, current_until: currentUntil };
}

/** Locks the update, so that changes to it run one after another. */
export function findForUpdate(tx: Transaction, id: number) {
  return tx.selectFrom('traffic_updates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type WholeTrafficRow = NonNullable<Awaited<ReturnType<typeof findForUpdate>>>;

export async function remove(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('traffic_updates').where('id', '=', id).execute();
}

export async function setVoice(
  tx: Transaction,
  said: { updateId: number; userId: number; voice: Voice; at: string },
): Promise<void> {
  await tx
    .insertInto('traffic_voices')
    .values({ update_id: said.updateId, user_id: said.userId, voice: said.voice, at: said.at })
    .onConflict((conflict) =>
      conflict.columns(['update_id', 'user_id']).doUpdateSet({ voice: said.voice, at: said.at }),
    )
    .execute();
}

export async function countVoices(tx: Transaction, updateId: number): Promise<Voices> {
  const counted = await tx
    .selectFrom('traffic_voices')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('voice', '=', 'there').as('there'),
      fn.max<string | null>('at').filterWhere('voice', '=', 'there').as('lastThereAt'),
      fn.countAll<number>().filterWhere('voice', '=', 'cleared').as('cleared'),
      fn.max<string | null>('at').filterWhere('voice', '=', 'cleared').as('lastClearedAt'),
    ])
    .where('update_id', '=', updateId)
    .executeTakeFirstOrThrow();
  return counted;
}

export async function setStatus(
  tx: Transaction,
  id: number,
  status: { voices: Voices; currentUntil: string },
): Promise<void> {
  const { voices, currentUntil } = status;
  await tx
    .updateTable('traffic_updates')
    .set({
      there_count: voices.there,
      last_there_at: voices.lastThereAt,
      cleared_count: voices.cleared,
      last_cleared_at: voices.lastClearedAt,
      current_until: currentUntil,
    })
    .where('id', '=', id)
    .execute();
}
