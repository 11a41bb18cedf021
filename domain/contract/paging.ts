/** Lists in pages: the query every list takes, and the page it answers with. */
import * as z from 'zod/mini';
import { ownCountedAtMost } from '#domain/contract/own-count.ts';
import { cleanText } from '#domain/contract/text.ts';

export const defaultPerPage = 10;
/** A list asked for without `page` is one page of the newest rows: the first client pages by itself. */
export const unpagedRows = 1000;

/** Large lists are counted only this far, so that they answer equally fast however long they become. */
export const countedAtMost = 1000;
/** Counts on tabs and cards stop here: a larger number would change no decision. */
export const countedOnTabs = 100;

export type Page<Row> = {
  rows: Row[];
  page: number;
  perPage: number;
  lastPage: number;
  total: number;
};

const pageNumber = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, { error: 'The page is a number from 1.' })),
  z.number(),
  {
    decode: Number,
    encode: String,
  },
);

const rowsPerPage = z.codec(
  z.string().check(z.regex(/^([1-9]\d?|100)$/, { error: 'A page holds from 1 to 100 rows.' })),
  z.number(),
  { decode: Number, encode: String },
);

/** The fields that every list query starts from; `sort` and `status` are added by the noun. */
export const pageFields = {
  page: z.optional(pageNumber),
  perPage: z.optional(rowsPerPage),
  search: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(100))),
};

export type PageQuery = { page?: number | undefined; perPage?: number | undefined };

function isUnpaged(query: PageQuery): boolean {
  return query.page === undefined && query.perPage === undefined;
}

/** @returns how many rows to skip and take for this query. */
export function rowsOfPage(query: PageQuery): { page: number; perPage: number; offset: number } {
  if (isUnpaged(query)) {
    return { page: 1, perPage: unpagedRows, offset: 0 };
  }
  const page = query.page ?? 1;
  const perPage = query.perPage ?? defaultPerPage;
  return { page, perPage, offset: (page - 1) * perPage };
}

export function pageOf<Row>(rows: Row[], total: number, query: PageQuery): Page<Row> {
  const { page, perPage } = rowsOfPage(query);
  const lastPage = isUnpaged(query) ? 1 : Math.max(1, Math.ceil(total / perPage));
  return { rows, page, perPage, total, lastPage };
}

/**
 * A page of a list that is too long to be counted. Only whether there is another page is known.
 * @param rows one more than the page holds, if there are as many.
 */
export function pageWithNext<Row>(rows: Row[], query: PageQuery): Page<Row> {
  const { perPage, offset } = rowsOfPage(query);
  return pageOf(rows.slice(0, perPage), offset + rows.length, query);
}

/**
 * A page of a large list. Search results are known only up to the next page; other lists are counted up to a limit.
 * @param rows as for `pageWithNext`.
 */
export async function pageUpTo<Row>(
  rows: Row[],
  query: PageQuery & { search?: string | undefined },
  count: () => Promise<number>,
): Promise<Page<Row>> {
  if (query.search) return pageWithNext(rows, query);
  return pageOf(rows.slice(0, rowsOfPage(query).perPage), await count(), query);
}

/** The total of `pageUpTo` from which there may be more: the next page for a search, otherwise the counting limit. */
export function countedTo(query: PageQuery & { search?: string | undefined }): number {
  const { page, perPage } = rowsOfPage(query);
  return query.search ? page * perPage + 1 : countedAtMost;
}

/**
 * How many rows of one owner's list are counted for this page: up to `ownCountedAtMost`, or `countedAtMost` for a search, and
 * always as far as the next page. A total below this limit is exact. At the limit there may be more, and `last_page` names a
 * page after this one as long as there is one, so a client that asks for page after page comes to the end.
 */
export function ownCountLimit(query: PageQuery & { search?: string | undefined }): number {
  const { perPage, offset } = rowsOfPage(query);
  return Math.max(query.search ? countedAtMost : ownCountedAtMost, offset + perPage + 1);
}
