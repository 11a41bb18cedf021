/** Takes the drawings that come with the product into the library. Content names them from the first day. */
import sharp from 'sharp';
import * as z from 'zod/mini';
import { contentFolder } from '#domain/platform/pictures/uploads.ts';
import type { AppContext } from '#server/base/app-context.ts';
import * as store from '#server/features/platform/pictures/media/filling-store.ts';

/** Only a library without any picture is filled. @returns how many pictures it got. */
export async function fillLibrary(app: AppContext): Promise<number> {
  const { queries } = app.database;
  if (!(await store.isEmpty(queries))) return 0;
  const found: store.Drawing[] = [];
  for (const [path, alt] of namedIn(await store.listContents(queries))) {
    const file = await app.pictures.read(path);
    if (!file) continue;
    const { width, height } = await sharp(file).metadata();
    found.push({ path, name: nameOf(path), alt, width, height, bytes: file.length });
  }
  if (found.length > 0) await app.database.transact((tx) => store.insertDrawings(tx, found, contentFolder));
  return found.length;
}

const picture = z.object({ path: z.string().check(z.regex(/^files\/content\/\w+\.svg$/)), alt: z.string() });

/** @returns the drawings that these contents name, each with the first words for it. */
function namedIn(contents: readonly unknown[]): Map<string, string> {
  const alts = new Map<string, string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { data } = picture.safeParse(value);
    if (data) alts.set(data.path, alts.get(data.path) || data.alt);
    else Object.values(value).forEach(look);
  };
  contents.forEach(look);
  return alts;
}

/** @param path as seeds write it, with a hash: `files/content/scene_bridge_sunset_1a2b3c4d.svg`. @returns `Bridge sunset`. */
function nameOf(path: string): string {
  const words = path.replace(/^.*\/(scene_)?|(_[0-9a-f]{8})?\.svg$/g, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
