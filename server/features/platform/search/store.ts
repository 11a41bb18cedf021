/**
 * The queries of search: one shape for every noun. The newest matches are found in an index that holds the keys
 * themselves, ranked, and only those shown are read whole. Each noun says which rows the caller may find.
 */
import { type RawBuilder, sql } from 'kysely';
import type { SearchNoun } from '#domain/platform/search/search.ts';
import { withdrawnTitle } from '#domain/response/cases/record-in-short.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { type MatchKind, matches, rank } from '#server/features/platform/search/matching-store.ts';

export type SearchRow = {
  noun: SearchNoun;
  id: number;
  ref: string;
  title: string;
  detail: string;
  at: string;
  rank: number;
};

export type Wanted = { terms: readonly string[]; matchKind: MatchKind; limit: number };

/** This many of the newest matches are ranked. Among more matches, the newest ones are good enough. */
const ranked = 200;

type NounShape = {
  noun: SearchNoun;
  /** The rows that may be found, called `one`, with `one.id`. */
  from: RawBuilder<unknown>;
  /** The condition for rows that the caller may find. */
  where: RawBuilder<boolean>;
  key: RawBuilder<string>;
  /** The same rows again, whole, as `one`. */
  whole: RawBuilder<unknown>;
  /** `ref`, `title`, `detail` and `at` of a whole row. */
  columns: RawBuilder<unknown>;
};

const searchKey = sql<string>`one.search_key`;

function statement(shape: NounShape, { terms, matchKind, limit }: Wanted): RawBuilder<SearchRow> {
  return sql`(
    select ${shape.noun}::text as noun, one.id, ${shape.columns}, hit.rank
    from (
      select id, rank from (
        select one.id, ${rank(shape.key, terms)} as rank
        from ${shape.from} where ${shape.where} and ${matches(shape.key, terms, matchKind)}
        order by one.id desc limit ${sql.lit(ranked)}
      ) as newest
      order by rank, id desc limit ${limit}
    ) as hit
    join ${shape.whole} on one.id = hit.id
  )`;
}

async function find(queries: Queries, shapes: readonly NounShape[], wanted: Wanted): Promise<SearchRow[]> {
  const statements = shapes.map((shape) => statement(shape, wanted));
  const { rows } = await sql<SearchRow>`${sql.join(statements, sql` union all `)}`.execute(queries);
  return rows;
}

/** Results for a member. @param now ISO 8601. */
export function findOwn(
  queries: Queries,
  { userId, now }: { userId: number; now: string },
  wanted: Wanted,
): Promise<SearchRow[]> {
  return find(
    queries,
    [
      ride(userId),
      item(userId),
      complaint(userId),
      ticket(userId),
      space(userId),
      traffic(sql<boolean>`one.author_id = ${userId}`),
      traffic(isCurrent(now)),
      news,
    ],
    wanted,
  );
}

/** Results for an officer: the records of their agency, and public content. */
export function findOfAgency(queries: Queries, agencyId: number, wanted: Wanted): Promise<SearchRow[]> {
  return find(queries, [caseOf(agencyId), news], wanted);
}

function ride(userId: number): NounShape {
  return {
    noun: 'ride',
    from: sql`rides as one`,
    where: sql<boolean>`one.owner_id = ${userId}`,
    key: searchKey,
    whole: sql`rides as one`,
    columns: sql`one.ride_id as ref, one.vehicle_number || ' ' || one.vehicle_name as title,
      one.driver_name || ', ' || one.park_name || ' – '
        || coalesce(nullif(one.destination_city, ''), one.destination_state) as detail, one.created_at as at`,
  };
}

function item(userId: number): NounShape {
  return {
    noun: 'item',
    from: sql`items as one`,
    where: sql<boolean>`one.owner_id = ${userId}`,
    key: searchKey,
    whole: sql`items as one`,
    columns: sql`one.item_ref as ref, one.item_name as title,
      one.vehicle_bike_number || ', ' || one.driver_name || ', ' || one.destination_address as detail,
      one.created_at as at`,
  };
}

function complaint(userId: number): NounShape {
  return {
    noun: 'complaint',
    from: sql`complaints as one`,
    where: sql<boolean>`one.owner_id = ${userId}`,
    key: searchKey,
    whole: sql`complaints as one`,
    columns: sql`one.complaint_ref as ref, one.title, concat_ws(', ', nullif(one.name, ''), nullif(one.vehicle_number, ''),
      nullif(one.city, ''), nullif(one.state, '')) as detail, one.created_at as at`,
  };
}

/** Finds a ticket by its reference, its agency and its latest message. */
function ticket(userId: number): NounShape {
  const whole = sql`(
    select tickets.id, tickets.user_id, tickets.reference, tickets.updated_at, agencies.name as agency,
      agencies.code, said.words, said.folded
    from tickets join agencies on agencies.id = tickets.agency_id
    cross join lateral (
      select left(string_agg(text, ' ' order by number desc), 4000) as words,
        left(string_agg(search_text, ' ' order by number desc), 4000) as folded
      from (
        select number, text, search_text from messages
        where messages.ticket_id = tickets.id order by number desc limit 30
      ) as newest
    ) as said
    where tickets.user_id = ${userId}
  ) as one`;
  return {
    noun: 'ticket',
    from: whole,
    where: sql<boolean>`true`,
    key: sql<string>`(' ' || folded_code(one.reference) || ' ' || substr(folded_code(one.reference), 3) || ' ' || folded_words(
      one.agency || ' ' || one.code || ' ' || coalesce(one.folded, '')) || ' ')`,
    whole,
    columns: sql`one.reference as ref, one.agency as title, left(coalesce(one.words, ''), 160) as detail,
      one.updated_at as at`,
  };
}

function space(userId: number): NounShape {
  return {
    noun: 'space',
    from: sql`spaces as one`,
    where: sql<boolean>`one.owner_id = ${userId}`,
    key: searchKey,
    whole: sql`spaces as one`,
    columns: sql`'' as ref, one.name as title, one.address as detail, one.created_at as at`,
  };
}

function traffic(where: RawBuilder<boolean>): NounShape {
  return {
    noun: 'traffic',
    from: sql`traffic_updates as one`,
    where,
    key: searchKey,
    whole: sql`traffic_updates as one`,
    columns: sql`'' as ref, one.title, one.category as detail, one.created_at as at`,
  };
}

/**
 * Uses the database's own clock, so that the planner can estimate how few rows are current. Without the estimate, the
 * whole search is planned anew each time, which takes longer than the search.
 */
function isCurrent(now: string): RawBuilder<boolean> {
  return sql<boolean>`one.hidden_at is null and one.current_until > now() and one.current_until > ${now}`;
}

const publishedPosts = sql`(
  select id, published, first_published_at from content_entries
  where kind = 'post' and published is not null and deleted_at is null
) as one`;

const news: NounShape = {
  noun: 'news',
  from: publishedPosts,
  where: sql<boolean>`true`,
  key: sql<string>`(' ' || folded_words(concat_ws(' ', one.published ->> 'title', one.published ->> 'author',
    one.published ->> 'summary', folded_numbers(concat_ws(' ', one.published ->> 'title', one.published ->> 'summary')))) || ' ')`,
  whole: publishedPosts,
  columns: sql`'' as ref, coalesce(one.published ->> 'title', '') as title,
    coalesce(one.published ->> 'summary', '') as detail, one.first_published_at as at`,
};

function caseOf(agencyId: number): NounShape {
  return {
    noun: 'case',
    from: sql`cases as one`,
    where: sql<boolean>`one.agency_id = ${agencyId}`,
    key: searchKey,
    whole: sql`(
      select cases.*, report_is_withdrawn(cases.state, flag_id, complaint_id) as is_withdrawn, rides.ride_id, rides.vehicle_number, rides.driver_name, items.item_ref, items.item_name,
        items.vehicle_bike_number, complaints.complaint_ref, complaints.title, complaints.city, complaints.state as place,
        (select trim(first_name || ' ' || last_name) from users where users.id = cases.reporter_id) as reporter
      from cases
      left join flags on flags.id = cases.flag_id
      left join rides on rides.id = flags.ride_id
      left join items on items.id = flags.item_id
      left join complaints on complaints.id = cases.complaint_id
    ) as one`,
    columns: sql`coalesce(one.ride_id, one.item_ref, one.complaint_ref, '') as ref,
      case when one.is_withdrawn then ${withdrawnTitle}::text else
        coalesce(one.vehicle_number || ', ' || one.driver_name, one.item_name || ', ' || one.vehicle_bike_number, one.title, '')
      end as title,
      case when one.is_withdrawn then '' else
        concat_ws(', ', nullif(one.reporter, ''), nullif(one.city, ''), nullif(one.place, ''))
      end as detail,
      one.started_at as at`,
  };
}
