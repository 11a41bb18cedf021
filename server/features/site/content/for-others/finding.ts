/** Content of every kind, for the search of the back office. */
import { type Page, type PageQuery, pageWithNext } from '#domain/contract/paging.ts';
import type { EntryRow } from '#domain/site/content/editing.ts';
import type { ContentKind } from '#domain/site/content/kind.ts';
import { contentKinds, findKind } from '#domain/site/content/kinds.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { type Content, contentOf } from '#server/features/site/content/entries.ts';
import { presentEntryRow } from '#server/features/site/content/present-entry.ts';
import * as store from '#server/features/site/content/store.ts';

const titleFields = Object.fromEntries(Object.values(contentKinds).map(({ name, title }) => [name, title]));

/** An entry with the texts of its draft except the title, including markup. */
export type FoundEntry = EntryRow & { text: string };

/** By all words of the drafts: those with the words in their title first, then the newest. */
export async function findContent(
  db: Queries,
  query: PageQuery & { search: string },
): Promise<Page<FoundEntry>> {
  const rows = await store.findByWords(db, titleFields, query);
  const presented = rows.flatMap((row): FoundEntry[] => {
    const kind = findKind(row.kind);
    return kind ? [{ ...presentEntryRow(kind, row), text: textOf(kind, contentOf(row.draft)) }] : [];
  });
  return pageWithNext(presented, query);
}

function textOf({ fields, title }: ContentKind, content: Content): string {
  return Object.keys(fields)
    .flatMap((name) => (name === title ? [] : [content[name]]))
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ');
}
