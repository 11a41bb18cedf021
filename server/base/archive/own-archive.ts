/** Finds the archive of this database, or begins it; never writes into one of another database. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { historyName } from '#server/base/archive/log/segments.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { Archive } from '#server/base/encrypted-archive/archive.ts';
import type { ArchivePlace } from '#server/base/encrypted-archive/places/place.ts';

/**
 * A file in the data folder that names the archive. Without it, a place whose mount is missing would look like a new, empty
 * place.
 */
const noteName = 'archive-note.json';

const note = z.object({ place: z.string(), id: z.string() });

/**
 * @param system PostgreSQL's number of this database.
 * @throws StartRefusal when the place has the archive of another database, or has lost this one's.
 */
export async function openOwnArchive(
  place: ArchivePlace,
  key: string,
  system: string,
  dataFolder: string,
): Promise<Archive> {
  const path = join(dataFolder, noteName);
  const found = await Archive.find(place, key);
  if (!found && (await readNote(path))?.place === place.title) {
    throw new StartRefusal(
      `The archive that was in ${place.title} is not there: bring it back, or remove ${path} to begin another one.`,
    );
  }
  const archive = found ?? (await Archive.create(place, key, system));
  if (archive.label.system !== system) {
    throw new StartRefusal(
      `${place.title} has the archive of another database: name another place in ARCHIVE.`,
    );
  }
  await writeFile(path, JSON.stringify({ place: place.title, id: archive.label.id }));
  return archive;
}

async function readNote(path: string): Promise<z.output<typeof note> | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : note.safeParse(JSON.parse(text)).data;
}

const identity = z.tuple([z.object({ system: z.string(), timeline: z.number() })]);

export type Identity = z.output<typeof identity>[0];

export async function identify(client: Client): Promise<Identity> {
  const { rows } = await client.query(`
    select (select system_identifier::text from pg_control_system()) as system,
      ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`);
  return identity.parse(rows)[0];
}

/**
 * A restored database goes on in a timeline of its own. Its history is put into the archive, where the next one to be
 * restored sees that its number is taken.
 * @throws StartRefusal when another database that was restored from the archive has the same one.
 */
export async function claimTimeline(
  archive: Archive,
  { timeline }: Identity,
  cluster: string,
): Promise<void> {
  if (timeline === 1) return;
  const file = `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`;
  const own = await readFile(join(cluster, 'pg_wal', file));
  const name = historyName(file);
  if (!(await archive.place.list('log/')).includes(name)) return archive.write(name, own);
  if (own.equals(await archive.read(name))) return;
  throw new StartRefusal(
    `Another database that was restored from ${archive.place.title} goes on there: name another place in ARCHIVE.`,
  );
}
