/** The table of each kind of moderated content, with its columns under common names. */
import { type RawBuilder, sql } from 'kysely';
import type { ModeratedKind, ModeratedState } from '#domain/platform/moderation/moderation.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { plannedAnew } from '#server/base/database/preparing-client.ts';
import { matchesByIndex } from '#server/base/database/search.ts';
import type { SearchTerm } from '#server/base/database/typed-search.ts';

/** Column expressions are of a table called `one`. */
export type ModeratedTable = {
  table: RawBuilder<unknown>;
  reports: RawBuilder<unknown>;
  /** The column that names it, in its reports and in decisions. */
  key: RawBuilder<unknown>;
  author: RawBuilder<number | null>;
  status: RawBuilder<ModeratedState>;
  title: RawBuilder<string>;
  text: RawBuilder<string>;
  detail: RawBuilder<string>;
  pictures: RawBuilder<string[]>;
  link: RawBuilder<string>;
  /** Whether a search term occurs in it. */
  hasTerm: (queries: Queries, term: SearchTerm) => Promise<RawBuilder<boolean>>;
  /** No decision and no report yet. */
  isNew: RawBuilder<boolean>;
  isHidden: RawBuilder<boolean>;
  /** Whether the list of all content includes it. */
  isListed: RawBuilder<boolean>;
};

const inSearchText: ModeratedTable['hasTerm'] = async (_queries, term) =>
  matchesByIndex(sql`one.search_text`, term);

const traffic: ModeratedTable = {
  table: sql`traffic_updates`,
  reports: sql`traffic_reports`,
  key: sql`update_id`,
  author: sql`one.author_id`,
  status: sql`case when one.hidden_at is null then 'shown' else 'hidden' end`,
  title: sql`one.title`,
  text: sql`one.description`,
  detail: sql`one.category`,
  pictures: sql`case when one.banner = '' then '{}'::text[] else array[one.banner] end`,
  link: sql`''`,
  hasTerm: inSearchText,
  isNew: sql<boolean>`false`,
  isHidden: sql<boolean>`one.hidden_at is not null`,
  isListed: sql<boolean>`one.id in (
    select update_id from traffic_reports
    union select update_id from moderation_decisions where update_id is not null
  )`,
};

const postTitle = sql<string>`(
  select coalesce(draft ->> 'title', '') from content_entries where content_entries.id = one.post_id
)`;

const comment: ModeratedTable = {
  table: sql`comments`,
  reports: sql`comment_reports`,
  key: sql`comment_id`,
  author: sql`one.author_id`,
  status: sql`case one.state when 'waiting' then 'new' when 'shown' then 'shown' else 'hidden' end`,
  title: postTitle,
  text: sql`one.body`,
  detail: sql`''`,
  pictures: sql`'{}'::text[]`,
  link: sql`'/event/details/' || one.post_id || '#comments'`,
  async hasTerm(queries, term) {
    // Found first: a plan for a term must know how many people and posts have it.
    // Ids in arrays come as text.
    const { rows } = await sql<{ authors: string[]; posts: string[] }>`
      select
        array(
          select id from users
          where ${matchesByIndex(sql`search_text`, term)} and ${matchesByIndex(sql`folded_text(first_name || ' ' || last_name)`, term)}
        ) as authors,
        array(select id from content_entries where ${matchesByIndex(sql`folded_text(draft ->> 'title')`, term)}) as posts
      ${plannedAnew}`.execute(queries);
    const { authors = [], posts = [] } = rows[0] ?? {};
    return sql<boolean>`(
      ${matchesByIndex(sql`one.search_text`, term)}
      or one.author_id = any(${authors}::bigint[]) or one.post_id = any(${posts}::bigint[])
    )`;
  },
  isNew: sql<boolean>`one.state = 'waiting'`,
  isHidden: sql<boolean>`one.state = 'refused'`,
  isListed: sql<boolean>`true`,
};

const space: ModeratedTable = {
  table: sql`spaces`,
  reports: sql`space_reports`,
  key: sql`space_id`,
  author: sql`one.owner_id`,
  status: sql`case when one.hidden_at is not null then 'hidden' when one.looked_at is null then 'new' else 'shown' end`,
  title: sql`one.name`,
  text: sql`one.description`,
  detail: sql`one.address`,
  pictures: sql`one.images`,
  link: sql`''`,
  hasTerm: inSearchText,
  isNew: sql<boolean>`(one.looked_at is null and one.hidden_at is null)`,
  isHidden: sql<boolean>`one.hidden_at is not null`,
  isListed: sql<boolean>`true`,
};

export const moderatedTables: Readonly<Record<ModeratedKind, ModeratedTable>> = { traffic, comment, space };
