/**
 * An archive or a backup: pieces under names, each encrypted for itself and bound to its name and to this archive, so that
 * none can be changed, swapped for another or taken from elsewhere without being noticed before a byte of it is used.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#domain/values/json.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { fingerprintOf } from '#server/base/encrypted-archive/fingerprint.ts';
import type { ArchivePlace } from '#server/base/encrypted-archive/places/place.ts';
import { decrypt, encrypt } from '#server/base/secrets/encryption.ts';

const labelName = 'archive.json';

const label = z.object({
  format: z.literal(1),
  id: z.string(),
  /** The fingerprint of the key. The key cannot be computed from it. */
  fingerprint: z.string(),
  /** PostgreSQL's number of the database whose log is in it; null for a backup, which has rows and no log. */
  system: z.nullable(z.string()),
});

type Label = z.output<typeof label>;

export class Archive {
  readonly place: ArchivePlace;
  readonly label: Label;
  readonly #key: Buffer;

  private constructor(place: ArchivePlace, found: Label, key: Buffer) {
    this.place = place;
    this.label = found;
    this.#key = key;
  }

  /** @throws StartRefusal when there is none, or the key is not its own. */
  static async open(place: ArchivePlace, key: string): Promise<Archive> {
    const archive = await Archive.find(place, key);
    if (archive) return archive;
    throw new StartRefusal(`There is no archive or backup in ${place.title}: it has no ${labelName}.`);
  }

  static async isIn(place: ArchivePlace): Promise<boolean> {
    return (await place.read(labelName)) !== undefined;
  }

  /** @returns undefined when there is none. @throws StartRefusal when the key is not its own. */
  static async find(place: ArchivePlace, key: string): Promise<Archive | undefined> {
    const text = await place.read(labelName);
    if (text === undefined) return undefined;
    const parsed = label.safeParse(parseJson(text.toString()));
    if (!parsed.success) {
      throw new StartRefusal(`The ${labelName} of ${place.title} is damaged, or of a newer RUA.`);
    }
    if (parsed.data.fingerprint !== fingerprintOf(Buffer.from(key))) {
      throw new StartRefusal(`ARCHIVE_KEY is not the key that ${place.title} is encrypted under.`);
    }
    return new Archive(place, parsed.data, Buffer.from(key));
  }

  static async create(place: ArchivePlace, key: string, system: string | null): Promise<Archive> {
    const made: Label = {
      format: 1,
      id: randomUUID(),
      fingerprint: fingerprintOf(Buffer.from(key)),
      system,
    };
    await place.make();
    await place.write(labelName, Buffer.from(`${JSON.stringify(made)}\n`));
    return new Archive(place, made, Buffer.from(key));
  }

  /** A mount that is away shows an empty folder. @throws StartRefusal when it is not there any more. */
  async requireThere(): Promise<void> {
    const text = await this.place.read(labelName);
    const found = text && label.safeParse(parseJson(text.toString())).data;
    if (found?.id !== this.label.id) throw new StartRefusal(`${this.place.title} is not there.`);
  }

  async write(name: string, plain: Uint8Array): Promise<void> {
    await this.place.write(name, encrypt(this.#key, this.#bindingOf(name), plain));
  }

  /** @throws StartRefusal when the piece is missing or was changed. */
  async read(name: string): Promise<Buffer> {
    const sealed = await this.place.read(name);
    if (sealed === undefined) throw new StartRefusal(`${this.place.title} is not whole: ${name} is missing.`);
    try {
      return decrypt(this.#key, this.#bindingOf(name), sealed);
    } catch (cause) {
      throw new StartRefusal(`${this.place.title} is damaged: ${name} is not as it was written.`, { cause });
    }
  }

  /** @returns how many pieces the stream became. Nothing of it can be left out later when that number is kept. */
  async writeStream(name: string, stream: AsyncIterable<Buffer>): Promise<{ parts: number; bytes: number }> {
    let parts = 0;
    let bytes = 0;
    for await (const part of inParts(stream)) {
      parts += 1;
      bytes += part.length;
      await this.write(partName(name, parts), part);
    }
    return { parts, bytes };
  }

  async *readStream(name: string, parts: number): AsyncGenerator<Buffer> {
    for (let number = 1; number <= parts; number += 1) yield await this.read(partName(name, number));
  }

  /** @returns a name for a piece that does not show the text, such as the path of a picture. */
  hiddenName(text: string): string {
    return createHmac('sha256', this.#key).update(`${this.label.id}/${text}`).digest('hex');
  }

  #bindingOf(name: string) {
    return { purpose: 'archive', owner: `${this.label.id}/${name}` };
  }
}

function partName(name: string, number: number): string {
  return `${name}/part-${String(number).padStart(6, '0')}`;
}

/** Each part is encrypted for itself, so nothing that is not proved is ever unpacked. */
const partBytes = 8 * 1024 * 1024;

/** @returns the stream in parts of a size that memory can hold. */
async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    gathered.push(piece);
    length += piece.length;
    if (length < partBytes) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(gathered);
}
