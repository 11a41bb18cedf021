/** The queries of advisories. */
import { sql } from 'kysely';
import { type PageQuery, rowsOfPage } from '#domain/contract/paging.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';

type Wanted = PageQuery & { search?: string | undefined };

/** One page of what holds at this moment, and how many there are in all. */
export function listInForce(queries: Queries, query: Wanted, now: string) {
  const inForce = () =>
    withAgency(queries)
      .where('advisory.ends_at', '>', now)
      .where(
        matchesAll(
          sql`folded_search(advisory.title || ' ' || advisory.text || ' ' || agency.name || ' ' || agency.code)`,
          query.search ?? '',
        ),
      );
  return listPage(inForce, query);
}

export function listOfAgency(queries: Queries, agencyId: number, query: PageQuery) {
  return listPage(() => withAgency(queries).where('advisory.agency_id', '=', agencyId), query);
}

async function listPage(found: () => ReturnType<typeof withAgency>, query: PageQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const rows = await selectAdvisory(found())
    .orderBy('advisory.id', 'desc')
    .limit(rowCount(perPage))
    .offset(rowCount(offset))
    .execute();
  const { total } = await found()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function find(queries: Queries, id: number) {
  return selectAdvisory(withAgency(queries).where('advisory.id', '=', id)).executeTakeFirst();
}

export type AdvisoryRow = NonNullable<Awaited<ReturnType<typeof find>>>;

function withAgency(queries: Queries) {
  return queries
    .selectFrom('traffic_advisories as advisory')
    .innerJoin('agencies as agency', 'agency.id', 'advisory.agency_id');
}

function selectAdvisory(found: ReturnType<typeof withAgency>) {
  return found.select([
    'advisory.id',
    'advisory.agency_id',
    'advisory.title',
    'advisory.text',
    'advisory.created_at',
    'advisory.ends_at',
    'agency.name',
    'agency.code',
    'agency.logo',
  ]);
}

type NewRow = {
  agencyId: number;
  authorId: number;
  title: string;
  text: string;
  createdAt: string;
  endsAt: string;
};

export async function insert(tx: Transaction, advisory: NewRow): Promise<number> {
  const { id } = await tx
    .insertInto('traffic_advisories')
    .values({
      agency_id: advisory.agencyId,
      author_id: advisory.authorId,
      title: advisory.title,
      text: advisory.text,
      created_at: advisory.createdAt,
      ends_at: advisory.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false when it had ended already. */
export async function end(tx: Transaction, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('traffic_advisories')
    // A clock that was set back must not end it before it began.
    .set({ ends_at: sql<string>`greatest(created_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .where('ends_at', '>', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
