/** The content as readers see it: stored entries read by their kind's schema, rich text cleaned once more. */
import type { ContentKind, ContentOf } from '#domain/site/content/kind.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import {
  findPictures,
  showPictures,
} from '#server/features/platform/pictures/media/for-others/named-pictures.ts';
import * as store from '#server/features/site/content/published-store.ts';
import { cleanContent } from '#server/features/site/content/rich-text.ts';

export type Published = {
  /** The one entry of a kind, or null: a section that is missing or cannot be read is left out of its page. */
  one<K extends ContentKind>(kind: K): ContentOf<K> | null;
  /** The entries of a kind, in their order. */
  many<K extends ContentKind>(kind: K): ContentOf<K>[];
  /** When what readers see of a kind's one entry last changed. */
  updatedAt(kind: ContentKind): string;
};

/** @param kinds all that will be asked for; they are read in one query. */
export async function loadPublished(
  app: AppContext,
  db: Queries,
  kinds: readonly ContentKind[],
): Promise<Published> {
  const rows = await store.listPublished(
    db,
    kinds.map(({ name }) => name),
  );
  const read = await readerOf(app, rows);
  const rowsOf = (kind: ContentKind) => rows.filter((row) => row.kind === kind.name);
  return {
    one: (kind) => {
      const row = rowsOf(kind)[0];
      return row ? read(kind, row) : null;
    },
    many: (kind) =>
      rowsOf(kind)
        .map((row) => read(kind, row))
        .filter((content) => content !== null),
    updatedAt: (kind) => rowsOf(kind)[0]?.published_at ?? '',
  };
}

/** Reads an entry. @returns null, with a log line, when the stored content does not fit its kind. */
export type Reader = <K extends ContentKind>(kind: K, row: store.PublishedRow) => ContentOf<K> | null;

/** @param rows all that will be read; their pictures are found in one query. */
export async function readerOf(app: AppContext, rows: readonly store.PublishedRow[]): Promise<Reader> {
  // Drafts and published entries refer to the same pictures.
  const pictures = await findPictures(
    app.database.reads,
    rows.map(({ published }) => published),
  );
  function read<K extends ContentKind>(kind: K, row: store.PublishedRow): ContentOf<K> | null;
  function read(kind: ContentKind, row: store.PublishedRow): unknown {
    const content = kind.schema.safeParse(row.published);
    if (content.success) return showPictures(cleanContent(kind, content.data), pictures);
    app.log.error(
      { kind: kind.name, entry: row.id, issue: content.error.issues[0]?.path },
      'published content cannot be read',
    );
    return null;
  }
  return read;
}
