/** The queries of what staff decide on. */
import { type RawBuilder, sql } from 'kysely';
import type {
  Decision,
  ModeratedKind,
  ModeratedStanding,
  ModerationQuery,
  ModerationStatus,
  Outcome,
} from '#domain/moderation.ts';
import { countedAtMost, rowsOfPage } from '#domain/paging.ts';
import type { ReportReason, ReportState } from '#domain/reports.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { plannedAnew } from '#server/database/preparing-client.ts';
import { rowCount } from '#server/database/row-count.ts';
import { allOf, wordsOf } from '#server/database/search.ts';
import { type Shape, shapes } from '#server/features/moderation/shapes-store.ts';

/** With what belongs to it as JSON, whose moments are the database's. */
export type ModeratedRow = {
  id: number;
  standing: ModeratedStanding;
  title: string;
  text: string;
  detail: string;
  pictures: string[];
  link: string;
  author_id: number | null;
  author: string;
  created_at: string;
  report_count: number;
  reports: {
    id: number;
    reason: ReportReason;
    note: string;
    state: ReportState;
    created_at: string;
    reporter: string;
  }[];
  decisions: {
    id: number;
    decision: Decision;
    reason: string;
    decided_at: string;
    decided_by: string;
    appeal: string | null;
    appealed_at: string | null;
    outcome: Outcome | null;
    outcome_reason: string;
    outcome_at: string | null;
    outcome_by: string;
  }[];
};

/** Of each thing, so many of its reports and decisions are shown: the newest. */
const shownOfEach = 10;

/** One page, and how many there are, up to a limit. */
export async function list(queries: Queries, kind: ModeratedKind, query: ModerationQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const shape = shapes[kind];
  const { status = 'open', search = '' } = query;
  const words = await Promise.all(wordsOf(search).map((word) => shape.hasWord(queries, word)));
  const order = orderOf(query);
  // Only what is searched must be looked through to its end.
  const wanted = (rows: number) =>
    sql<boolean>`${inStatus(shape, status, search === '' ? upTo(rows, order) : sql``)} and ${allOf(words)}`;
  const replanned = search === '' ? sql`` : plannedAnew;
  const { rows } = await sql<ModeratedRow>`
    ${selectItem(shape)} where ${wanted(offset + perPage)} order by one.id ${order} limit ${rowCount(perPage)} offset ${rowCount(offset)}
    ${replanned}`.execute(queries);
  const waiting = search === '' ? idsInStatus(shape, status, upTo(countedAtMost, order)) : null;
  const found = waiting ?? sql`select from ${shape.table} as one where ${wanted(countedAtMost)}`;
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select from (${found}) as found limit ${rowCount(countedAtMost)}) as counted
    ${replanned}`.execute(queries);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function upTo(rows: number, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`order by 1 ${order} limit ${rowCount(rows)}`;
}

function orderOf({ status = 'open', sort }: ModerationQuery): RawBuilder<unknown> {
  const waits = status === 'open' || status === 'reported' || status === 'new' || status === 'appealed';
  return sql.raw((sort ?? (waits ? 'oldest' : 'newest')) === 'oldest' ? 'asc' : 'desc');
}

function inStatus(shape: Shape, status: ModerationStatus, first: RawBuilder<unknown>): RawBuilder<boolean> {
  const ids = idsInStatus(shape, status, first);
  if (ids) return sql<boolean>`one.id in (${ids})`;
  if (status === 'new') return shape.isNew;
  return status === 'hidden' ? shape.isHidden : shape.isListed;
}

/**
 * Of those that wait, which are few, indexes hold the ids alone.
 * @param first which ids of each reason to wait are enough.
 * @returns null for a status that the things themselves have.
 */
function idsInStatus(
  shape: Shape,
  status: ModerationStatus,
  first: RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  const reported = sql`(select distinct ${shape.key} from ${shape.reports} where state = 'waiting' ${first})`;
  const appealed = sql`(
    select distinct ${shape.key} from moderation_decisions
    where appealed_at is not null and outcome is null and ${shape.key} is not null ${first})`;
  switch (status) {
    case 'open':
      return sql`
        ${reported} union ${appealed} union (select one.id from ${shape.table} as one where ${shape.isNew} ${first})`;
    case 'reported':
      return reported;
    case 'appealed':
      return appealed;
    case 'new':
    case 'hidden':
    case 'all':
      return null;
  }
}

export async function find(
  queries: Queries,
  kind: ModeratedKind,
  id: number,
): Promise<ModeratedRow | undefined> {
  const { rows } = await sql<ModeratedRow>`${selectItem(shapes[kind])} where one.id = ${id}`.execute(queries);
  return rows[0];
}

function selectItem(shape: Shape) {
  return sql`
    select one.id, ${shape.standing} as standing, ${shape.title} as title, ${shape.text} as text,
      ${shape.detail} as detail, ${shape.pictures} as pictures, ${shape.link} as link, ${shape.author} as author_id,
      ${fullName('author')} as author, one.created_at,
      (select count(*) from ${shape.reports} where ${shape.key} = one.id) as report_count,
      (${newestOf(reportsOf(shape))}) as reports,
      (${newestOf(decisionsOf(shape))}) as decisions
    from ${shape.table} as one left join users as author on author.id = ${shape.author}
  `;
}

function newestOf(rows: RawBuilder<unknown>) {
  return sql`select coalesce(json_agg(found order by found.id desc), '[]') from (
    ${rows} order by id desc limit ${rowCount(shownOfEach)}
  ) as found`;
}

function reportsOf(shape: Shape) {
  return sql`
    select report.id, report.reason, report.note, report.state, report.created_at, ${fullName('reporter')} as reporter
    from ${shape.reports} as report left join users as reporter on reporter.id = report.reporter_id
    where report.${shape.key} = one.id`;
}

function decisionsOf(shape: Shape) {
  return sql`
    select made.id, made.decision, made.reason, made.decided_at, ${fullName('decider')} as decided_by,
      made.appeal, made.appealed_at, made.outcome, made.outcome_reason, made.outcome_at,
      ${fullName('judge')} as outcome_by
    from moderation_decisions as made
      left join users as decider on decider.id = made.decided_by
      left join users as judge on judge.id = made.outcome_by
    where made.${shape.key} = one.id`;
}

function fullName(person: 'author' | 'reporter' | 'decider' | 'judge') {
  const [first, last] = [sql.ref(`${person}.first_name`), sql.ref(`${person}.last_name`)];
  return sql<string>`trim(coalesce(${first} || ' ' || ${last}, ''))`;
}

export type HeldItem = { author_id: number | null; standing: ModeratedStanding; title: string };

/** Locked, so that those who decide of it wait for each other. */
export async function hold(tx: Transaction, kind: ModeratedKind, id: number): Promise<HeldItem | undefined> {
  const shape = shapes[kind];
  const { rows } = await sql<HeldItem>`
    select ${shape.author} as author_id, ${shape.standing} as standing, ${shape.title} as title
    from ${shape.table} as one where one.id = ${id} for no key update
  `.execute(tx);
  return rows[0];
}

type Put = { standing: 'shown' | 'hidden'; reason: string; at: string; deciderId: number };

/** Of a thing that is held. */
export async function put(tx: Transaction, kind: ModeratedKind, id: number, set: Put): Promise<void> {
  const isHidden = set.standing === 'hidden';
  const hiding = { hidden_at: isHidden ? set.at : null, hidden_reason: isHidden ? set.reason : '' };
  switch (kind) {
    case 'traffic':
      await tx.updateTable('traffic_updates').set(hiding).where('id', '=', id).execute();
      return;
    case 'space':
      await tx
        .updateTable('spaces')
        .set({ ...hiding, looked_at: sql<string>`coalesce(looked_at, ${set.at})` })
        .where('id', '=', id)
        .execute();
      return;
    case 'comment':
      await tx
        .updateTable('comments')
        .set({
          state: isHidden ? 'refused' : 'shown',
          reason: set.reason,
          decided_at: set.at,
          decided_by: set.deciderId,
        })
        .where('id', '=', id)
        .execute();
  }
}
