/** The content of a backup, with checksums. The manifest is written last: a folder without it is no backup. */
import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

const checkedFile = z.object({
  /** Within the backup, with slashes. */
  path: z.string().regex(/^(?!.*(^|\/)\.\.(\/|$))[^/\\]+(\/[^/\\]+)*$/),
  bytes: z.number().int(),
  sha256: z.string(),
});

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  file: checkedFile,
});

const sequence = z.object({ table: z.string(), column: z.string(), value: z.number(), used: z.boolean() });

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** RUA's own version, and PostgreSQL's. */
  version: z.string(),
  postgres: z.string(),
  /** The migrations that had run. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
  pictures: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('files'), files: z.array(checkedFile) }),
    z.object({ kind: z.literal('bucket'), bucket: z.string() }),
  ]),
  secretKey: z.object({
    /** Shows whether a key is the one that this data was written with. */
    fingerprint: z.string(),
    /** Null when it is a setting, which a backup does not hold. */
    file: z.nullable(checkedFile),
  }),
});

/** All of the content as it was written, in its order. */
const sealed = z.looseObject({ sha256: z.string().optional() });

export type CheckedFile = z.output<typeof checkedFile>;
export type TableCopy = z.output<typeof table>;
export type SequenceValue = z.output<typeof sequence>;
export type Manifest = z.output<typeof manifest>;

const fileName = 'manifest.json';

export async function writeManifest(folder: string, written: Manifest): Promise<void> {
  const draft = join(folder, `${fileName}.part`);
  const text = JSON.stringify({ ...written, sha256: checksumOf(written) }, null, 1);
  // The paths of pictures are in it, and who knows one may open it.
  await writeFile(draft, `${text}\n`, { flush: true, mode: 0o600 });
  await rename(draft, join(folder, fileName));
}

/** @throws StartRefusal when the folder holds no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch((cause: unknown) => {
    throw new StartRefusal(`${folder} holds no whole backup: there is no ${fileName} in it.`, { cause });
  });
  try {
    const { sha256, ...content } = sealed.parse(JSON.parse(text));
    // Older backups have none.
    if (sha256 !== undefined && sha256 !== checksumOf(content)) {
      throw new Error('it is not as it was written');
    }
    return manifest.parse(content);
  } catch (cause) {
    throw new StartRefusal(`The ${fileName} of ${folder} cannot be read: it is damaged, or of a newer RUA.`, {
      cause,
    });
  }
}

function checksumOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

export function filesOf({ tables, pictures, secretKey }: Manifest): CheckedFile[] {
  return [
    ...tables.map(({ file }) => file),
    ...(pictures.kind === 'files' ? pictures.files : []),
    ...(secretKey.file ? [secretKey.file] : []),
  ];
}
