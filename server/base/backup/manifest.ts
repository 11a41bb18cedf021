/** The content of a backup, with checksums. It is written last: what lacks it is no backup. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';

const checkedFile = z.object({
  /** Within the backup, with slashes. */
  path: z.string().regex(/^(?!.*(^|\/)\.\.(\/|$))[^/\\]+(\/[^/\\]+)*$/),
  bytes: z.number().int(),
  sha256: z.string(),
  /** The number of encrypted pieces. Older backups are not encrypted and have none. */
  parts: z.number().int().optional(),
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
    /** Shows whether a key is the one with which this data was written. */
    fingerprint: z.string(),
    /** Null when it is a setting, which a backup does not hold. */
    file: z.nullable(checkedFile),
  }),
});

/** The whole content in its written order, with a checksum where the backup is not encrypted. */
const sealed = z.looseObject({ sha256: z.string().optional() });

export type CheckedFile = z.output<typeof checkedFile>;
export type TableCopy = z.output<typeof table>;
export type SequenceValue = z.output<typeof sequence>;
export type Manifest = z.output<typeof manifest>;

/** A complete backup. Reading one of its files fails where the file is missing. */
export type Backup = {
  manifest: Manifest;
  isEncrypted: boolean;
  read(file: CheckedFile): Readable;
};

/** @throws when the manifest was changed, or is of a newer RUA. */
export function parseManifest(text: string): Manifest {
  const { sha256, ...content } = sealed.parse(JSON.parse(text));
  // Encrypted ones have none, and the oldest neither.
  if (sha256 !== undefined && sha256 !== checksumOf(content)) throw new Error('it is not as it was written');
  return manifest.parse(content);
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
