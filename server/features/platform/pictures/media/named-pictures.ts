/** The library as content uses it: what an entry may name, and what readers get for it. */
import { AppError } from '#domain/errors.ts';
import { centre, type PictureFocus } from '#domain/object-position.ts';
import { pictureOfWidth, pictureWidths } from '#domain/picture-widths.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import * as store from '#server/features/media/store.ts';

type Content = Readonly<Record<string, unknown>>;

const named = /files\/content\/\w{2,64}\.(?:webp|svg)/g;

/**
 * What an entry is about to name must be in the library; nobody deletes it until the transaction ends, and afterwards the
 * entry itself holds it.
 * @throws AppError 422 beside the field.
 */
export async function holdPictures(tx: Transaction, content: Content): Promise<void> {
  const wanted = Object.entries(content).map(([field, value]) => ({ field, paths: pathsIn(value) }));
  const paths = [...new Set(wanted.flatMap((one) => one.paths))];
  if (paths.length === 0) return;
  const held = await store.holdNamed(tx, paths);
  const missing = wanted.filter((one) => one.paths.some((path) => !held.has(path)));
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

/**
 * Pages that were opened, mails and links elsewhere may still name a file that was replaced.
 * @param path of any width. @returns the file, of that width, that the picture has now.
 */
export async function findNewerFile(db: Queries, path: string): Promise<string | undefined> {
  const [, width = ''] = /-(\d+)\.webp$/.exec(path) ?? [];
  const file = await store.findNewerFile(db, path.replace(/-\d+\.webp$/, '.webp'));
  const known = pictureWidths.find((one) => String(one) === width);
  return file && known ? pictureOfWidth(file, known) : file;
}
