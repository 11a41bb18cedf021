/** The library as content uses it: what an entry may name, and what readers get for it. */
import { AppError } from '#domain/contract/errors.ts';
import { centre, type PictureFocus } from '#domain/platform/pictures/object-position.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import * as store from '#server/features/platform/pictures/media/store.ts';

type Content = Readonly<Record<string, unknown>>;

const named = /files\/content\/\w{2,64}\.(?:webp|svg)/g;

/**
 * Checks that the pictures which an entry refers to are in the library. They cannot be deleted until the transaction
 * ends, and afterwards the entry's reference protects them.
 * @throws AppError 422 beside the field.
 */
export async function lockPictures(tx: Transaction, content: Content): Promise<void> {
  const wanted = Object.entries(content).map(([field, value]) => ({ field, paths: pathsIn(value) }));
  const paths = [...new Set(wanted.flatMap((one) => one.paths))];
  if (paths.length === 0) return;
  const locked = await store.lockNamed(tx, paths);
  const missing = wanted.filter((one) => one.paths.some((path) => !locked.has(path)));
  if (missing.length === 0) return;
  const message = 'A picture here is no longer in the library. Choose another one.';
  throw new AppError('invalid', message, {
    fields: Object.fromEntries(missing.map(({ field }) => [field, [message]])),
  });
}

function pathsIn(value: unknown): string[] {
  return JSON.stringify(value ?? '').match(named) ?? [];
}

type Shown = { file: string; focus: PictureFocus | undefined };
export type ShownPictures = ReadonlyMap<string, Shown>;

/** @param contents of entries. @returns the pictures that they name. */
export async function findPictures(db: Queries, contents: readonly unknown[]): Promise<ShownPictures> {
  const rows = await store.listShown(db, [...new Set(contents.flatMap(pathsIn))]);
  return new Map(
    rows.map(({ path, file, focus_x: x, focus_y: y }) => [
      path,
      { file, focus: x === centre.x && y === centre.y ? undefined : { x, y } },
    ]),
  );
}

/** @returns the content with each picture where its file is, and with its middle of interest where that is not the centre. */
export function showPictures(content: Content, pictures: ShownPictures): Content {
  if (pictures.size === 0) return content;
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, shown(value, pictures)]));
}

function shown(value: unknown, pictures: ShownPictures): unknown {
  if (typeof value === 'string') return value.replace(named, (path) => pictures.get(path)?.file ?? path);
  if (Array.isArray(value)) return value.map((one) => shown(one, pictures));
  if (typeof value !== 'object' || value === null) return value;
  const focus = 'path' in value ? pictures.get(String(value.path))?.focus : undefined;
  const parts = Object.entries(value).map(([name, part]) => [name, shown(part, pictures)]);
  return { ...Object.fromEntries(parts), ...(focus && { focus }) };
}
