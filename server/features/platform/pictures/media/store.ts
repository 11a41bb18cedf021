/** The queries of the media library. */
import { sql } from 'kysely';
import { countedAtMost, rowsOfPage } from '#domain/contract/paging.ts';
import { listedUses, type MediaQuery, type SavedMedia } from '#domain/platform/pictures/media.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';
import { matchesAll } from '#server/base/database/search.ts';

function selectRow(queries: Queries) {
  return queries
    .selectFrom('media')
    .innerJoin('pictures', 'pictures.path', 'media.file')
    .select([
      'media.id',
      'media.path',
      'file',
      'name',
      'alt',
      'decorative',
      'focus_x',
      'focus_y',
      'width',
      'height',
      'bytes',
      'version',
      'media.created_at',
      'changed_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('media_uses')
        .whereRef('media_id', '=', 'media.id')
        .select(({ fn }) => fn.count<number>('entry_id').distinct().as('entries'))
        .$asScalar()
        .$notNull()
        .as('uses'),
    );
}

/** One page, the newest first, and how many there are, up to a limit. */
export async function list(queries: Queries, query: MediaQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const found = matching(queries, query).select('media.id');
  const rows = await selectRow(queries)
    .where(
      'media.id',
      'in',
      found.orderBy('media.id', 'desc').limit(rowCount(perPage)).offset(rowCount(offset)),
    )
    .orderBy('media.id', 'desc')
    .execute();
  const { total } = await queries
    .selectFrom(found.limit(rowCount(countedAtMost)).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

const isUsed = sql<boolean>`exists (select from media_uses where media_id = media.id)`;

function matching(queries: Queries, { search = '', show, path }: MediaQuery) {
  return queries
    .selectFrom('media')
    .where(matchesAll(sql`search_text`, search))
    .$if(path !== undefined, (query) => query.where('media.path', '=', path ?? ''))
    .$if(show === 'used', (query) => query.where(isUsed))
    .$if(show === 'unused', (query) => query.where(sql<boolean>`not ${isUsed}`))
    .$if(show === 'undescribed', (query) => query.where('alt', '=', '').where('decorative', '=', false));
}

export function find(queries: Queries, id: number) {
  return selectRow(queries).where('media.id', '=', id).executeTakeFirst();
}

export type StoredMedia = NonNullable<Awaited<ReturnType<typeof find>>>;

/** @param titles which field names an entry, by the names of the kinds. @returns the entries that name it. */
export function listUses(queries: Queries, id: number, titles: Readonly<Record<string, string>>) {
  const at = (place: string) => sql<boolean>`bool_or(place = ${place})`;
  return queries
    .selectFrom('media_uses')
    .innerJoin('content_entries', 'content_entries.id', 'entry_id')
    .where('media_id', '=', id)
    .groupBy('content_entries.id')
    .select([
      'content_entries.id as entry_id',
      'kind',
      sql<string>`coalesce(draft ->> (${JSON.stringify(titles)}::jsonb ->> kind), '')`.as('title'),
      at('draft').as('draft'),
      at('published').as('published'),
      at('scheduled').as('scheduled'),
      at('earlier').as('earlier'),
      sql<boolean>`deleted_at is not null`.as('deleted'),
    ])
    .orderBy('content_entries.id')
    .limit(listedUses)
    .execute();
}

export type MediaUseRow = Awaited<ReturnType<typeof listUses>>[number];

export type NewMedia = { path: string; name: string };

/** The file under that path must be kept already. @returns the picture, also when it is in the library already. */
export async function insert(tx: Transaction, { path, name }: NewMedia): Promise<StoredMedia> {
  await tx
    .insertInto('media')
    .values({ path, file: path, name })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
  return selectRow(tx).where('media.path', '=', path).executeTakeFirstOrThrow();
}

/** @returns false when it was changed after that version. */
export async function update(tx: Transaction, id: number, at: string, media: SavedMedia): Promise<boolean> {
  const { name, alt, decorative, focus, version } = media;
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set((eb) => ({
      name,
      alt: decorative ? '' : alt,
      decorative,
      focus_x: focus.x,
      focus_y: focus.y,
      version: eb('version', '+', 1),
      changed_at: at,
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks the picture until the transaction ends: it cannot be used, changed or deleted elsewhere. */
export function lock(tx: Transaction, id: number) {
  return tx
    .selectFrom('media')
    .select(['id', 'name', 'file'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns how many entries name the picture, and how many of these are deleted. */
export function countUses(tx: Transaction, id: number): Promise<{ entries: number; deleted: number }> {
  return tx
    .selectFrom('media_uses')
    .innerJoin('content_entries', 'content_entries.id', 'entry_id')
    .where('media_id', '=', id)
    .select(({ fn }) => [
      fn.count<number>('entry_id').distinct().as('entries'),
      fn.count<number>('entry_id').distinct().filterWhere('deleted_at', 'is not', null).as('deleted'),
    ])
    .executeTakeFirstOrThrow();
}

/** Requests for the old file are redirected to the new one. */
export async function updateFile(tx: Transaction, id: number, file: string, at: string): Promise<void> {
  await tx
    .insertInto('former_files')
    .columns(['path', 'media_id'])
    .expression(tx.selectFrom('media').select(['file', 'id']).where('id', '=', id))
    .execute();
  await tx
    .updateTable('media')
    .set((eb) => ({ file, version: eb('version', '+', 1), changed_at: at }))
    .where('id', '=', id)
    .execute();
}

/** @throws when something uses it. */
export async function remove(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('media').where('id', '=', id).execute();
}

/** Existing ones cannot be deleted until the transaction ends. @returns their paths. */
export async function lockNamed(tx: Transaction, paths: readonly string[]): Promise<Set<string>> {
  const locked = await tx
    .selectFrom('media')
    .select('path')
    .where('path', 'in', paths)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(locked.map(({ path }) => path));
}

/** Where the files of these pictures are, and their middles of interest. */
export async function listShown(queries: Queries, paths: readonly string[]) {
  if (paths.length === 0) return [];
  return queries
    .selectFrom('media')
    .select(['path', 'file', 'focus_x', 'focus_y'])
    .where('path', 'in', paths)
    .execute();
}
