/** The queries of plate notices. */
import { type RawBuilder, sql } from 'kysely';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type {
  NewPlateNotice,
  PlateNoticeQuery,
  PlateNoticeState,
} from '#domain/response/plate-notices/plate-notices.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { plannedFor } from '#server/base/database/preparing-client.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';

const columns = [
  'id',
  'agency_id',
  'author_id',
  'plate',
  'plate_code',
  'kind',
  'reference',
  'chassis_suffix',
  'recorded_at',
  'created_at',
  'confirmed_at',
  'ends_at',
  'closed_at',
] as const;

/** No other transaction changes it until this one ends. */
export function lock(tx: Transaction, id: number) {
  return tx.selectFrom('plate_notices').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type NoticeRow = NonNullable<Awaited<ReturnType<typeof lock>>>;

export async function listOfAgency(
  queries: Queries,
  agencyId: number,
  query: PlateNoticeQuery,
  now: string,
): Promise<{ rows: NoticeRow[]; total: number }> {
  const { perPage, offset } = rowsOfPage(query);
  const found = queries
    .selectFrom('plate_notices')
    .where('agency_id', '=', agencyId)
    .where(inState(query.state ?? 'all', now))
    .where(matchesAll(sql.ref('search_text'), query.search ?? ''));
  const rows = await found
    .select(columns)
    .orderBy('id', 'desc')
    .limit(rowCount(perPage))
    .offset(rowCount(offset))
    .modifyEnd(plannedFor(query.search))
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .modifyEnd(plannedFor(query.search))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The agency's notices on these plates that are neither ended nor withdrawn; in a transaction no other call changes them meanwhile. */
export function listOpenOfPlates(
  queries: Queries,
  agencyId: number,
  plateCodes: readonly string[],
  now: string,
): Promise<NoticeRow[]> {
  const open = queries
    .selectFrom('plate_notices')
    .select(columns)
    .where('agency_id', '=', agencyId)
    .where('plate_code', '=', sql<string>`any(${plateCodes})`)
    .where('closed_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('id');
  return (queries.isTransaction ? open.forUpdate() : open).execute();
}

/** The same rule as `stateOf` in policy.ts. */
function inState(state: PlateNoticeState | 'all', now: string): RawBuilder<boolean> {
  const isOpen = sql`closed_at is null and ends_at > ${now}::timestamptz`;
  switch (state) {
    case 'all':
      return sql<boolean>`true`;
    case 'waiting':
      return sql<boolean>`${isOpen} and kind = 'stolen' and confirmed_at is null`;
    case 'shown':
      return sql<boolean>`${isOpen} and (kind <> 'stolen' or confirmed_at is not null)`;
    case 'withdrawn':
      return sql<boolean>`closed_at < ends_at`;
    case 'ended':
      return sql<boolean>`coalesce(closed_at >= ends_at, ends_at <= ${now}::timestamptz)`;
  }
}

/** The notices that a person who checks the plate is shown: newest first, of agencies that are on RUA. */
export function listShownOfPlate(queries: Queries, plateCode: string, now: string, most: number) {
  return queries
    .selectFrom('plate_notices')
    .innerJoin('agencies', 'agencies.id', 'plate_notices.agency_id')
    .select(['kind', 'reference', 'chassis_suffix', 'recorded_at', 'ends_at', 'agencies.name as agency'])
    .where('plate_code', '=', plateCode)
    .where(inState('shown', now))
    .where('agencies.active', '=', true)
    .orderBy('plate_notices.id', 'desc')
    .limit(rowCount(most))
    .execute();
}

export type NewRow = NewPlateNotice & {
  agencyId: number;
  authorId: number;
  recordedAt: string;
  createdAt: string;
  endsAt: string;
};

/** Removes ended notices that the new one follows. @returns undefined when the agency has such a notice that has not ended. */
export async function insert(tx: Transaction, notice: NewRow): Promise<NoticeRow | undefined> {
  await tx
    .updateTable('plate_notices')
    .set(({ ref }) => ({ closed_at: ref('ends_at') }))
    .where('plate_code', '=', sql<string>`folded_code(${notice.plate})`)
    .where('agency_id', '=', notice.agencyId)
    .where('kind', '=', notice.kind)
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', notice.createdAt)
    .execute();
  return tx
    .insertInto('plate_notices')
    .values({
      agency_id: notice.agencyId,
      author_id: notice.authorId,
      plate: notice.plate,
      kind: notice.kind,
      reference: notice.reference,
      chassis_suffix: notice.chassisSuffix,
      recorded_at: notice.recordedAt,
      created_at: notice.createdAt,
      ends_at: notice.endsAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['plate_code', 'agency_id', 'kind']).where('closed_at', 'is', null).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();
}

export function confirm(
  tx: Transaction,
  id: number,
  officerId: number,
  at: string,
  endsAt: string,
): Promise<NoticeRow> {
  return tx
    .updateTable('plate_notices')
    .set({ confirmed_by: officerId, confirmed_at: at, ends_at: endsAt })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Two officers vouched for the vehicle, whose reference alone is another one now. Where the one who confirmed it writes the new notice,
 * the other counts as its second officer, because nobody confirms a notice of their own.
 */
export async function copyConfirmation(tx: Transaction, from: number, to: number): Promise<void> {
  await tx
    .updateTable('plate_notices')
    .from('plate_notices as before')
    .set(({ eb, ref }) => ({
      confirmed_by: eb
        .case()
        .when('before.confirmed_by', '=', ref('plate_notices.author_id'))
        .then(ref('before.author_id'))
        .else(ref('before.confirmed_by'))
        .end(),
      confirmed_at: ref('before.confirmed_at'),
    }))
    .where('before.id', '=', from)
    .where('plate_notices.id', '=', to)
    .execute();
}

export function renew(tx: Transaction, id: number, endsAt: string): Promise<NoticeRow> {
  return tx
    .updateTable('plate_notices')
    .set({ ends_at: endsAt })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function close(tx: Transaction, id: number, at: string): Promise<NoticeRow> {
  return tx
    .updateTable('plate_notices')
    .set({ closed_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
