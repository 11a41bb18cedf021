/** Makes the database cluster on the first start. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import type { Binaries } from '#server/base/database/embedded/binaries.ts';
import type { DatabaseFolder } from '#server/base/database/embedded/data-folder.ts';
import { failure } from '#server/base/database/embedded/launch.ts';
import { asUser, handOver, type ServerUser } from '#server/base/database/embedded/server-user.ts';

const run = promisify(execFile);

export const databaseUser = 'rua';

/**
 * @param isDurable false spares the disk, for data that a test throws away.
 * @throws StartRefusal when it cannot be made, or was made by another version of PostgreSQL.
 */
export async function ensureCluster(
  folder: DatabaseFolder,
  binaries: Binaries,
  user: ServerUser,
  isDurable: boolean,
): Promise<void> {
  if (existsSync(folder.cluster)) return requireSameMajor(folder, binaries);
  // Made in a draft folder and then renamed, so that an interrupted start leaves no half of a cluster.
  const draft = `${folder.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  const args = [
    ...['-D', draft, '--username', databaseUser, '--encoding', 'UTF8', '--locale', 'C'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...authentication(folder, user),
    ...(isDurable ? [] : ['--no-sync']),
  ];
  const { program, args: words, ...identity } = asUser(user, binaries.initdb, args);
  try {
    await run(program, words, { ...identity, cwd: folder.root });
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw failure(folder, said);
  }
  renameSync(draft, folder.cluster);
  if (isDurable) syncFolder(folder.root);
}

/** The socket's folder is closed to all but the server's user; Windows has a port that any program can reach. */
function authentication(folder: DatabaseFolder, user: ServerUser): string[] {
  if (process.platform !== 'win32') return ['--auth-local', 'trust', '--auth-host', 'reject'];
  writeFileSync(folder.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  handOver(user, folder.root);
  return ['--auth', 'scram-sha-256', '--pwfile', folder.password];
}

function requireSameMajor(folder: DatabaseFolder, binaries: Binaries): void {
  const made = Number.parseInt(readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8'), 10);
  if (made === binaries.major) return;
  throw new StartRefusal(
    `The database in ${folder.cluster} was made by PostgreSQL ${made} and the one found here is ${binaries.major}: set PG_BIN to the folder of PostgreSQL ${made}.`,
  );
}

/** Makes the move last through a power cut. Windows cannot open folders, and does not need it. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
