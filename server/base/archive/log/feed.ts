/**
 * Hands the log to a PostgreSQL that recovers: decrypted files in a folder, a few ahead of what it reads, so that neither
 * it nor its user needs the key. Its `restore_command` is a line of shell that waits for the next one.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { entryName, type LogEntry } from '#server/base/archive/log/segments.ts';
import type { Archive } from '#server/base/encrypted-archive/archive.ts';

const unpack = promisify(gunzip);
const ahead = 6;
/** Segments stay in the folder this long, because PostgreSQL asks for some of them twice. */
const behind = 2;

export class LogFeed {
  readonly #archive: Archive;
  readonly #folder: string;
  readonly #log: readonly LogEntry[];
  readonly #given = new Set<number>();
  readonly #done = new AbortController();
  #work: Promise<void> = Promise.resolve();
  /** Why it could not go on. */
  failure: unknown;

  /** @param folder a new folder that only this feed uses. */
  constructor(archive: Archive, folder: string, log: readonly LogEntry[]) {
    this.#archive = archive;
    this.#folder = folder;
    this.#log = log;
  }

  /** @returns PostgreSQL's setting. */
  get restoreCommand(): string {
    const place = `'${this.#folder.replaceAll('%', '%%').replaceAll("'", String.raw`'\''`)}'`;
    return [
      `cd ${place}`,
      `{ case %f in *.history) cp %f "$OLDPWD/%p"; exit;; esac; }`,
      'grep -qx %f expected || exit 1',
      'echo %f >> asked',
      'until [ -f %f ]; do [ -e failed ] && exit 1; sleep 0.02; done',
      'cp %f "$OLDPWD/%p"',
    ].join('; ');
  }

  /** @param histories PostgreSQL's files of timelines, by name. */
  async start(histories: ReadonlyMap<string, Buffer>): Promise<void> {
    await mkdir(this.#folder, { mode: 0o700 });
    await writeFile(join(this.#folder, 'expected'), this.#log.map(({ segment }) => `${segment}\n`).join(''));
    await writeFile(join(this.#folder, 'asked'), '');
    for (const [name, content] of histories) await writeFile(join(this.#folder, name), content);
    await this.#giveAround(0);
    this.#work = this.#follow();
  }

  async stop(): Promise<void> {
    this.#done.abort();
    await this.#work;
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #follow(): Promise<void> {
    try {
      while (!this.#done.signal.aborted) {
        const asked = (await readFile(join(this.#folder, 'asked'), 'utf8')).trimEnd().split('\n').at(-1);
        const index = this.#log.findIndex(({ segment }) => segment === asked);
        if (index !== -1) await this.#giveAround(index);
        await pause(20);
      }
    } catch (error) {
      this.failure = error;
      await writeFile(join(this.#folder, 'failed'), '');
    }
  }

  async #giveAround(index: number): Promise<void> {
    for (const given of this.#given) {
      if (given >= index - behind && given <= index + ahead) continue;
      await rm(join(this.#folder, this.#segmentAt(given)), { force: true });
      this.#given.delete(given);
    }
    const from = Math.max(0, index - behind);
    for (const [offset, entry] of this.#log.slice(from, index + ahead + 1).entries()) {
      if (this.#given.has(from + offset)) continue;
      await this.#give(entry);
      this.#given.add(from + offset);
    }
  }

  /** Whole at once, since PostgreSQL's user copies it as soon as it is there. */
  async #give(entry: LogEntry): Promise<void> {
    const content = await unpack(await this.#archive.read(entryName(entry)));
    const draft = join(this.#folder, `${entry.segment}.part`);
    await writeFile(draft, content, { mode: 0o644 });
    await rename(draft, join(this.#folder, entry.segment));
  }

  #segmentAt(index: number): string {
    return this.#log[index]?.segment ?? '';
  }
}
