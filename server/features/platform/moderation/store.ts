/** The queries of what staff decide on. */
import { type RawBuilder, sql } from 'kysely';
import { countedAtMost, rowsOfPage } from '#domain/contract/paging.ts';
import type {
  Decision,
  ModeratedKind,
  ModeratedState,
  ModerationQuery,
  ModerationStatus,
  Outcome,
} from '#domain/platform/moderation/moderation.ts';
import type { ReportReason, ReportState } from '#domain/platform/moderation/reports.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { allOf } from '#server/base/database/search.ts';
import { searchedTerms } from '#server/base/database/typed-search.ts';
import {
  type ModeratedTable,
  moderatedTables,
} from '#server/features/platform/moderation/moderated-content-store.ts';

/** The entry with its parts as JSON. Moments in this JSON have the form of the database. */
export type ModeratedRow = {
  id: number;
  status: ModeratedState;
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

/** For each entry, at most this many reports and decisions are shown, the newest. */
const shownOfEach = 10;

/** One page, and how many there are, up to a limit. */
export async function list(queries: Queries, kind: ModeratedKind, query: ModerationQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const moderatedTable = moderatedTables[kind];
  const { status = 'open', search = '' } = query;
  const words = await Promise.all(searchedTerms(search).map((term) => moderatedTable.hasTerm(queries, term)));
  const order = orderOf(query);
  // Only a text search must read all rows.
  const wanted = (rows: number) =>
    sql<boolean>`${inStatus(moderatedTable, status, search === '' ? upTo(rows, order) : sql``)} and ${allOf(words)}`;
  const replanned = plannedFor(search);
  const { rows } = await sql<ModeratedRow>`
    ${selectItem(moderatedTable)} where ${wanted(offset + perPage)} order by one.id ${order} limit ${rowCount(perPage)} offset ${rowCount(offset)}
    ${replanned}`.execute(queries);
  const waiting = search === '' ? idsInStatus(moderatedTable, status, upTo(countedAtMost, order)) : null;
  const found = waiting ?? sql`select from ${moderatedTable.table} as one where ${wanted(countedAtMost)}`;
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

function inStatus(
  moderatedTable: ModeratedTable,
  status: ModerationStatus,
  first: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const ids = idsInStatus(moderatedTable, status, first);
  if (ids) return sql<boolean>`one.id in (${ids})`;
  if (status === 'new') return moderatedTable.isNew;
  return status === 'hidden' ? moderatedTable.isHidden : moderatedTable.isListed;
}

/**
 * Few contents wait for a decision, and indexes alone give their ids.
 * @param first limits the ids for each reason to wait.
 * @returns null for a status that is a column of the content itself.
 */
function idsInStatus(
  moderatedTable: ModeratedTable,
  status: ModerationStatus,
  first: RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  const reported = sql`(select distinct ${moderatedTable.key} from ${moderatedTable.reports} where state = 'waiting' ${first})`;
  const appealed = sql`(
    select distinct ${moderatedTable.key} from moderation_decisions
    where appealed_at is not null and outcome is null and ${moderatedTable.key} is not null ${first})`;
  switch (status) {
    case 'open':
      return sql`
        ${reported} union ${appealed} union (select one.id from ${moderatedTable.table} as one where ${moderatedTable.isNew} ${first})`;
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
  const { rows } = await sql<ModeratedRow>`${selectItem(moderatedTables[kind])} where one.id = ${id}`.execute(
    queries,
  );
  return rows[0];
}

function selectItem(moderatedTable: ModeratedTable) {
  return sql`
    select one.id, ${moderatedTable.status} as status, ${moderatedTable.title} as title, ${moderatedTable.text} as text,
      ${moderatedTable.detail} as detail, ${moderatedTable.pictures} as pictures, ${moderatedTable.link} as link, ${moderatedTable.author} as author_id,
      ${fullName('author')} as author, one.created_at,
      (select count(*) from ${moderatedTable.reports} where ${moderatedTable.key} = one.id) as report_count,
      (${newestOf(reportsOf(moderatedTable))}) as reports,
      (${newestOf(decisionsOf(moderatedTable))}) as decisions
    from ${moderatedTable.table} as one left join users as author on author.id = ${moderatedTable.author}
  `;
}

/** Written by hand: Kysely's helper needs a query of a known table, and here the kind of content chooses the table. */
function newestOf(rows: RawBuilder<unknown>) {
  return sql`select coalesce(json_agg(found order by found.id desc), '[]') from (
    ${rows} order by id desc limit ${rowCount(shownOfEach)}
  ) as found`;
}

function reportsOf(moderatedTable: ModeratedTable) {
  return sql`
    select report.id, report.reason, report.note, report.state, report.created_at, ${fullName('reporter')} as reporter
    from ${moderatedTable.reports} as report left join users as reporter on reporter.id = report.reporter_id
    where report.${moderatedTable.key} = one.id`;
}

function decisionsOf(moderatedTable: ModeratedTable) {
  return sql`
    select made.id, made.decision, made.reason, made.decided_at, ${fullName('decider')} as decided_by,
      made.appeal, made.appealed_at, made.outcome, made.outcome_reason, made.outcome_at,
      ${fullName('judge')} as outcome_by
    from moderation_decisions as made
      left join users as decider on decider.id = made.decided_by
      left join users as judge on judge.id = made.outcome_by
    where made.${moderatedTable.key} = one.id`;
}

function fullName(person: 'author' | 'reporter' | 'decider' | 'judge') {
  const [first, last] = [sql.ref(`${person}.first_name`), sql.ref(`${person}.last_name`)];
  return sql<string>`trim(coalesce(${first} || ' ' || ${last}, ''))`;
}

export type ReportedItem = { author_id: number | null; status: ModeratedState; title: string };

/** Locks the content, so that two decisions on it run one after the other. */
export async function lock(
  tx: Transaction,
  kind: ModeratedKind,
  id: number,
): Promise<ReportedItem | undefined> {
  const moderatedTable = moderatedTables[kind];
  const { rows } = await sql<ReportedItem>`
    select ${moderatedTable.author} as author_id, ${moderatedTable.status} as status, ${moderatedTable.title} as title
    from ${moderatedTable.table} as one where one.id = ${id} for no key update
  `.execute(tx);
  return rows[0];
}

/** Paths of the pictures of content that is locked. */
export async function listPictures(tx: Transaction, kind: ModeratedKind, id: number): Promise<string[]> {
  const { table, pictures } = moderatedTables[kind];
  const { rows } = await sql<{ pictures: string[] }>`
    select ${pictures} as pictures from ${table} as one where one.id = ${id}
  `.execute(tx);
  return rows[0]?.pictures ?? [];
}

type Put = { status: 'shown' | 'hidden'; reason: string; at: string; deciderId: number };

/** Updates content that is locked. */
export async function update(tx: Transaction, kind: ModeratedKind, id: number, set: Put): Promise<void> {
  const isHidden = set.status === 'hidden';
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
