/** Use cases of the table of entries that stand by date: finding them, their counts, the calendar and the file. */
import * as z from 'zod/mini';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import { pictureFocus } from '#domain/platform/pictures/picture-focus.ts';
import { entryStates } from '#domain/site/content/editing.ts';
import type { ContentKind } from '#domain/site/content/kind.ts';
import { columnsOf } from '#domain/site/content/kinds.ts';
import type { DatedFilter, DatedQuery, DatedRow, DatedSummary } from '#domain/site/content/table.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import {
  findPictures,
  type ShownPictures,
  showPictures,
} from '#server/features/platform/pictures/media/for-others/named-pictures.ts';
import { contentOf, requireKind } from '#server/features/site/content/entries.ts';
import { presentEntryRow } from '#server/features/site/content/present-entry.ts';
import type { EntryRow } from '#server/features/site/content/store.ts';
import * as store from '#server/features/site/content/table/store.ts';

export async function listRows(db: Queries, kindName: string, query: DatedQuery): Promise<Page<DatedRow>> {
  const kind = requireKind(kindName);
  const { rows, total } = await store.listRows(db, kind, query);
  const pictures = await findPictures(
    db,
    rows.map(({ draft }) => draft),
  );
  return pageOf(
    rows.map((row) => present(kind, row, pictures)),
    total,
    query,
  );
}

const none: ShownPictures = new Map();
const storedPicture = z.object({ path: z.string(), alt: z.string(), focus: z.optional(pictureFocus) });

function present(kind: ContentKind, row: EntryRow, pictures: ShownPictures): DatedRow {
  const columns = columnsOf(kind);
  const content = showPictures(contentOf(row.draft), pictures);
  const textOf = (name: string | null) => (name === null ? '' : String(content[name] ?? ''));
  return {
    ...presentEntryRow(kind, row),
    picture: storedPicture.safeParse(content[columns.picture]).data ?? { path: '', alt: '' },
    date: row.first_published_at ?? row.publish_at,
    author: textOf(columns.author),
    category: textOf(columns.category),
  };
}

export async function summarize(
  db: Queries,
  kindName: string,
  filter: Omit<DatedFilter, 'state'>,
): Promise<DatedSummary> {
  const kind = requireKind(kindName);
  const counted = await store.countStates(db, kind, filter);
  const states = entryStates.map((state) => ({
    state,
    count: counted.find((one) => one.state === state)?.count ?? 0,
  }));
  const total = states.reduce((sum, { count }) => sum + count, 0);
  return { total, states, authors: await store.listAuthors(db, kind) };
}

export const csvHeads = [
  'No.',
  'Title',
  'State',
  'Published or scheduled at (UTC)',
  'Category',
  'Author',
  'Last changed at (UTC)',
  'Last changed by',
  'Address',
];

const atOnce = 500;

/** Yields the rows in the order of the table, part by part. */
export async function* csvPages(app: AppContext, db: Queries, kindName: string, filter: DatedFilter) {
  const kind = requireKind(kindName);
  for (let offset = 0; ; offset += atOnce) {
    const rows = await store.listPart(db, kind, filter, offset, atOnce);
    yield rows.map((row) => cellsOf(app, kind, present(kind, row, none)));
    if (rows.length < atOnce) return;
  }
}

const addresses: Readonly<Partial<Record<string, string>>> = {
  post: '/event/details/',
  project: '/project/',
};

function cellsOf({ publicUrl }: AppContext, kind: ContentKind, row: DatedRow) {
  const field = columnsOf(kind).category;
  const category = kind.fields[field ?? '']?.choices.find(({ value }) => value === row.category);
  const address = addresses[kind.name];
  const isSeen = row.publishedAt !== null && address !== undefined;
  return [
    row.id,
    row.title,
    row.state,
    row.date ?? '',
    category?.label ?? row.category,
    row.author,
    row.changedAt,
    row.changedBy,
    isSeen ? `${publicUrl}${address}${row.id}` : '',
  ];
}
