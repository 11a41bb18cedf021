/** The content that a new installation starts with: entries of every kind, and the drawings they show. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFolder } from '#domain/platform/pictures/uploads.ts';
import type { StoredPicture } from '#domain/site/content/fields.ts';
import type { ContentInput, ContentKind } from '#domain/site/content/kind.ts';
import type { PictureStorage } from '#server/base/storage/picture-storage.ts';

const artFolder = join(import.meta.dirname, 'art');

export type ContentSeed = {
  kind: ContentKind;
  content: unknown;
  /** When readers first saw it; by default when the installation was made. */
  daysAgo: number;
  /** Invented, such as a person who praises RUA. An installation with a database of its own starts without it. */
  invented: boolean;
};

/** One entry. Entries of a kind stand in the order they are listed in. */
export function entry<K extends ContentKind>(
  kind: K,
  content: ContentInput<K>,
  { daysAgo = 0 }: { daysAgo?: number } = {},
): ContentSeed {
  return { kind, content, daysAgo, invented: false };
}

/** The same for an invented entry, which only the demo has. */
export function exampleOf<K extends ContentKind>(
  kind: K,
  content: ContentInput<K>,
  when: { daysAgo?: number } = {},
): ContentSeed {
  return { ...entry(kind, content, when), invented: true };
}

/**
 * @param file of the folder art. @param alt what it shows, for a reader who cannot see it; empty when it only decorates.
 * @returns the picture under a path that holds the drawing's hash: a browser that keeps the old one still gets a new one.
 */
export function drawing(file: string, alt: string): StoredPicture {
  return { path: pathOf(file, readFileSync(join(artFolder, file))), alt };
}

function pathOf(file: string, svg: Buffer): string {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return `files/${contentFolder}/${file.replace(/\.svg$/, '').replace(/\W/g, '_')}_${hash}.svg`;
}

/** Puts the drawings where pictures are kept. */
export async function storeDrawings(pictures: PictureStorage): Promise<void> {
  for (const file of readdirSync(artFolder)) {
    if (!file.endsWith('.svg')) continue;
    const svg = await readFile(join(artFolder, file));
    await pictures.write(pathOf(file, svg), svg);
  }
}
