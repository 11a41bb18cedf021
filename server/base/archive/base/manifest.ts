/** The manifest of a base backup, which restoring needs. It is written last: without it there is no base backup. */
import { z } from 'zod';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import type { Archive } from '#server/base/encrypted-archive/archive.ts';

const manifest = z.object({
  /** RUA's own version, and PostgreSQL's. */
  version: z.string(),
  postgres: z.string(),
  /** The earliest moment that can be restored from this base backup, in milliseconds since the epoch. */
  from: z.number(),
  /** The first segment of the log that recovery reads, and the last one that it must reach. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  segmentBytes: z.number().int(),
  /** PostgreSQL's `backup_label`. */
  label: z.string(),
  parts: z.number().int(),
  bytes: z.number().int(),
  /** The key of the data folder; null when it is a setting. */
  secretKey: z.nullable(z.string()),
  /** The bucket that has the pictures; null when they are in the archive. Older base backups do not say. */
  picturesBucket: z.nullable(z.string()).optional(),
});

export type BaseManifest = z.output<typeof manifest>;
export type Base = BaseManifest & { id: string };

const namePattern = /^base\/([\w-]+)\/manifest$/;

/** @returns the name in the archive of the packed files of the cluster. */
export function streamName(id: string): string {
  return `base/${id}`;
}

function manifestName(id: string): string {
  return `base/${id}/manifest`;
}

export async function writeBaseManifest(archive: Archive, { id, ...written }: Base): Promise<void> {
  await archive.write(manifestName(id), Buffer.from(JSON.stringify(written)));
}

/** @returns the base backups that are complete, the oldest first. */
export async function listBases(archive: Archive): Promise<Base[]> {
  const names = await archive.place.list('base/');
  const ids = names.flatMap((name) => namePattern.exec(name)?.[1] ?? []);
  const bases: Base[] = [];
  for (const id of ids) bases.push(await readBase(archive, id));
  return bases.sort((one, other) => one.from - other.from);
}

async function readBase(archive: Archive, id: string): Promise<Base> {
  const text = (await archive.read(manifestName(id))).toString();
  const parsed = manifest.safeParse(JSON.parse(text));
  if (parsed.success) return { ...parsed.data, id };
  throw new StartRefusal(`The base backup ${id} is of a newer RUA: take that one.`);
}

/** The manifest first, so that no half of one is taken for a whole. */
export async function removeBase(archive: Archive, id: string): Promise<void> {
  await archive.place.remove(manifestName(id));
  for (const name of await archive.place.list(`base/${id}/`)) await archive.place.remove(name);
}

/** @returns the ids of base backups that were begun but have no manifest. */
export async function listUnfinished(archive: Archive): Promise<string[]> {
  const names = await archive.place.list('base/');
  const whole = new Set(names.flatMap((name) => namePattern.exec(name)?.[1] ?? []));
  const begun = new Set(names.flatMap((name) => /^base\/([\w-]+)\//.exec(name)?.[1] ?? []));
  return [...begun].filter((id) => !whole.has(id));
}
