/** The files of a database cluster as one stream, and back. */
import { type FileHandle, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ifMissing } from '#server/base/missing-file.ts';

/** Folders that are packed without their content, which only a running server needs (PostgreSQL's documentation, 25.3.4.4). */
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const left = /^(postmaster\.(pid|opts)|pg_internal\.init.*|backup_label(\.old)?|pgsql_tmp.*)$/;
const controlFile = 'global/pg_control';
const pieceBytes = 1024 * 1024;

const header = z.object({
  path: z.string().regex(/^(?!.*(^|\/)\.\.(\/|$))[^/\\]+(\/[^/\\]+)*$/),
  kind: z.enum(['folder', 'file', 'more']),
  bytes: z.number().int().min(0),
});

/** Files may change or vanish meanwhile: the log of that time mends them. */
export async function* packCluster(cluster: string): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const piece of recordsOf(cluster)) {
    gathered.push(piece);
    length += piece.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    length = 0;
  }
  yield Buffer.concat(gathered);
}

async function* recordsOf(cluster: string): AsyncGenerator<Buffer> {
  yield* packFolder(cluster, '');
  yield record({ path: controlFile, kind: 'file' }, await readControlFile(join(cluster, controlFile)));
}

async function* packFolder(cluster: string, folder: string): AsyncGenerator<Buffer> {
  const entries = await readdir(join(cluster, folder), { withFileTypes: true }).catch(ifMissing([]));
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (left.test(entry.name) || path === controlFile) continue;
    if (entry.isDirectory()) {
      yield record({ path, kind: 'folder' });
      if (!emptied.has(path)) yield* packFolder(cluster, path);
    } else if (entry.isFile()) {
      yield* packFile(cluster, path);
    }
  }
}

async function* packFile(cluster: string, path: string): AsyncGenerator<Buffer> {
  const file = await open(join(cluster, path)).catch(ifMissing(undefined));
  if (!file) return;
  try {
    let kind: 'file' | 'more' = 'file';
    for await (const piece of piecesOf(file)) {
      yield record({ path, kind }, piece);
      kind = 'more';
    }
    if (kind === 'file') yield record({ path, kind });
  } finally {
    await file.close();
  }
}

async function* piecesOf(file: FileHandle): AsyncGenerator<Buffer> {
  const { size } = await file.stat();
  for (let position = 0; ; ) {
    // Most files have only a few pages.
    const length = Math.max(1, Math.min(pieceBytes, size - position));
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
    if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
    position += bytesRead;
    // Later additions are in the log.
    if (bytesRead === 0 || position >= size) return;
  }
}

/** The server writes it whole and without a lock that others see, so it is read until it is twice the same. */
async function readControlFile(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ; ) {
    const again = await readFile(path);
    if (again.equals(before)) return again;
    before = again;
  }
}

function record(
  { path, kind }: Omit<z.output<typeof header>, 'bytes'>,
  content: Buffer = Buffer.alloc(0),
): Buffer {
  const text = Buffer.from(JSON.stringify({ path, kind, bytes: content.length }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, content]);
}

/** @param cluster a new folder. */
export async function unpackCluster(cluster: string, packed: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(cluster, { mode: 0o700 });
  const reader = new PieceReader(packed);
  let target: { path: string; file: FileHandle } | undefined;
  try {
    for (;;) {
      const length = await reader.take(4);
      if (length === undefined) return;
      const text = await reader.require(length.readUInt32BE());
      const { path, kind, bytes } = header.parse(JSON.parse(text.toString()));
      const content = await reader.require(bytes);
      if (kind === 'folder') {
        await mkdir(join(cluster, path), { mode: 0o700 });
        continue;
      }
      if (kind === 'file') {
        await target?.file.close();
        await mkdir(dirname(join(cluster, path)), { recursive: true, mode: 0o700 });
        target = { path, file: await open(join(cluster, path), 'wx', 0o600) };
      }
      if (target?.path !== path) throw new Error(`the piece of ${path} belongs to no file`);
      await target.file.appendFile(content);
    }
  } finally {
    await target?.file.close();
  }
}

class PieceReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** @returns undefined at the end. */
  async take(bytes: number): Promise<Buffer | undefined> {
    const gathered = [this.#rest];
    let length = this.#rest.length;
    while (length < bytes) {
      const { value, done } = await this.#pieces.next();
      if (done) break;
      gathered.push(value);
      length += value.length;
    }
    if (length === 0 && bytes > 0) return undefined;
    if (length < bytes) throw new Error('a base backup ends in the middle of a file');
    const all = Buffer.concat(gathered);
    this.#rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  }

  async require(bytes: number): Promise<Buffer> {
    const taken = await this.take(bytes);
    if (taken === undefined) throw new Error('a base backup ends in the middle of a file');
    return taken;
  }
}
