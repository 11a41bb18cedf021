/** The pictures of the data folder or the bucket in the archive: each once, with when it was written, and when it was removed. */
import { z } from 'zod';
import type { Archive } from '#server/base/encrypted-archive/archive.ts';
import { inBatches } from '#server/base/encrypted-archive/in-batches.ts';
import type { PictureStorage } from '#server/base/storage/picture-storage.ts';
import type { StoredPictures } from '#server/base/storage/stored-pictures.ts';

const header = z.object({ path: z.string(), writtenAt: z.number() });
const removedPattern = /^removed\/([0-9a-f]{64})-(\d+)$/;

/**
 * Names of pictures. `there`: in the archive and in the storage. `removed`: no longer in the storage, with the moment of the
 * removal.
 */
type Known = { there: Set<string>; removed: Map<string, number> };

export class PictureArchive {
  readonly #archive: Archive;
  readonly #stored: StoredPictures;
  #known: Known | undefined;

  constructor(archive: Archive, stored: StoredPictures) {
    this.#archive = archive;
    this.#stored = stored;
  }

  /**
   * Archives new pictures and notes removed ones. A picture is written before the row that names it, so a segment of the log
   * that waits now names none that the archive lacks afterwards.
   */
  async archiveNew(): Promise<void> {
    const known = await this.#readKnown();
    const gone = new Set(known.there);
    const added: { path: string; name: string }[] = [];
    for (const path of await this.#stored.list()) {
      const name = this.#archive.hiddenName(path);
      gone.delete(name);
      if (!known.there.has(name)) added.push({ path, name });
    }
    await inBatches(added, (picture) => this.#archiveOne(picture, known));
    const now = Date.now();
    for (const name of gone) {
      await this.#archive.write(`removed/${name}-${now}`, Buffer.alloc(0));
      known.there.delete(name);
      known.removed.set(name, now);
    }
  }

  async #readKnown(): Promise<Known> {
    this.#known ??= await readKnown(this.#archive);
    return this.#known;
  }

  async #archiveOne({ path, name }: { path: string; name: string }, known: Known): Promise<void> {
    const removedAt = known.removed.get(name);
    if (removedAt !== undefined) {
      // The picture came back, as after a restore. It keeps its first time of writing, because it was there at moments
      // before this one.
      await this.#forgetRemoval(name, removedAt, known);
      known.there.add(name);
    } else if (await this.#write(path, name)) known.there.add(name);
  }

  async #forgetRemoval(name: string, removedAt: number, { removed }: Known): Promise<void> {
    await this.#archive.place.remove(`removed/${name}-${removedAt}`);
    removed.delete(name);
  }

  /** @returns whether it was still there. */
  async #write(path: string, name: string): Promise<boolean> {
    const writtenAt = await this.#stored.writtenAt(path);
    const content = writtenAt === undefined ? undefined : await this.#stored.read(path);
    if (content === undefined) return false;
    const text = Buffer.from(JSON.stringify({ path: `files/${path}`, writtenAt }));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length);
    await this.#archive.write(`pictures/${name}`, Buffer.concat([length, text, content]));
    return true;
  }

  /** Removes from the archive the pictures that left the storage before this moment. */
  async expire(before: number): Promise<void> {
    const known = await this.#readKnown();
    for (const [name, removedAt] of known.removed) {
      if (removedAt >= before) continue;
      await this.#archive.place.remove(`pictures/${name}`);
      await this.#forgetRemoval(name, removedAt, known);
    }
  }
}

/** @returns how many pictures there were at the moment. All of them are in the storage now. */
export async function restoreArchivedPictures(
  archive: Archive,
  at: number,
  to: PictureStorage,
): Promise<number> {
  const { there, removed } = await readKnown(archive);
  const atThatTime = [...removed].filter(([, removedAt]) => removedAt > at).map(([name]) => name);
  let count = 0;
  await inBatches([...there, ...atThatTime], async (name) => {
    const { path, writtenAt, content } = opened(await archive.read(`pictures/${name}`));
    if (writtenAt > at) return;
    await to.write(path, content);
    count += 1;
  });
  return count;
}

async function readKnown(archive: Archive): Promise<Known> {
  const removed = new Map<string, number>();
  for (const found of await archive.place.list('removed/')) {
    const [, name, at] = removedPattern.exec(found) ?? [];
    if (name === undefined) continue;
    // Proves that this server noted it.
    await archive.read(found);
    removed.set(name, Number(at));
  }
  const all = await archive.place.list('pictures/');
  const there = new Set(all.map((name) => name.slice('pictures/'.length)));
  for (const name of removed.keys()) there.delete(name);
  return { there, removed };
}

function opened(plain: Buffer): z.output<typeof header> & { content: Buffer } {
  const length = plain.readUInt32BE();
  const text = plain.subarray(4, 4 + length).toString();
  return { ...header.parse(JSON.parse(text)), content: plain.subarray(4 + length) };
}
