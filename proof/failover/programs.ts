/** The programs that the cluster runs with: Debian's, the patched Patroni, and a PostgreSQL that is new enough for RUA. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBinaries } from '#server/base/database/embedded/binaries.ts';
import { MissingProgram } from '../attack/programs.ts';

export const deployed = join(import.meta.dirname, '../../deploy/failover');
const standIns = join(import.meta.dirname, 'stand-ins');
const pythonPackages = '/usr/lib/python3/dist-packages';
const oldestMajor = 17;
/** What Patroni and its cluster call, beside what RUA's own PostgreSQL has. */
const ownPrograms = ['pg_basebackup', 'pg_rewind', 'pg_controldata', 'pg_isready'];

const needed: Record<string, string> = {
  '/usr/bin/patroni': 'patroni',
  // Patroni's TLS needs it, and its package does not ask for it.
  '/usr/lib/python3/dist-packages/idna': 'python3-idna',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/etcdctl': 'etcd-client',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/psql': 'postgresql-client',
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/patch': 'patch',
  '/usr/bin/curl': 'curl',
};

export type Programs = {
  /** The folder of PostgreSQL's programs, with all programs that Patroni calls. */
  postgresBin: string;
  /** Goes before Python's own packages. */
  python: string;
  /** The name of PostgreSQL and its version on the page. */
  postgres: string;
  /** Some of its programs are ours, and do less than PostgreSQL's. */
  hasStandIns: boolean;
};

/** @param more programs of /usr/bin and their packages. @throws MissingProgram with the command that installs the missing ones. */
export function requirePrograms(...more: readonly string[]): void {
  const all = [...Object.entries(needed), ...more.map((name) => [`/usr/bin/${name}`, name] as const)];
  const missing = all.flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  if (missing.length === 0) return;
  throw new MissingProgram(
    `install the missing packages, and stop the services that they start: apt-get install --no-install-recommends ${missing.join(' ')}`,
  );
}

/**
 * @param folder gets copies, since PostgreSQL runs as a user who may not read the checkout.
 * @throws when the check of deploy/failover refuses the patched Patroni as well.
 */
export async function preparePrograms(folder: string): Promise<Programs> {
  const python = join(folder, 'python');
  mkdirSync(python);
  cpSync(join(pythonPackages, 'patroni'), join(python, 'patroni'), { recursive: true });
  if (!isTaken(python)) {
    for (const patch of globSync(join(deployed, 'patroni-3.0.2-*.patch'))) {
      execFileSync('patch', ['-s', '-d', python, '-p1', '-i', patch]);
    }
    if (!isTaken(python)) throw new Error('the patched Patroni is refused by check-patroni.sh');
  }
  return { python, ...(await preparePostgres(folder)) };
}

function isTaken(python: string): boolean {
  try {
    execFileSync(join(deployed, 'check-patroni.sh'), { env: { PYTHONPATH: python }, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** That of `PG_BIN`, else a whole one of the system, else RUA's own with stand-ins for the programs that it lacks. */
async function preparePostgres(folder: string): Promise<Omit<Programs, 'python'>> {
  const given = process.env.PG_BIN;
  if (given !== undefined) return describeWhole(given);
  const installed = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const newest = installed
    .map(Number)
    .sort((a, b) => a - b)
    .at(-1);
  if (newest !== undefined && newest >= oldestMajor) {
    return describeWhole(`/usr/lib/postgresql/${newest}/bin`);
  }
  const { postgres, major } = await findBinaries();
  const native = dirname(dirname(postgres));
  cpSync(native, join(folder, 'postgres'), { recursive: true, verbatimSymlinks: true });
  const postgresBin = join(folder, 'postgres', 'bin');
  for (const name of readdirSync(standIns)) cpSync(join(standIns, name), join(postgresBin, name));
  symlinkSync('pg_basebackup', join(postgresBin, 'pg_rewind'));
  symlinkSync('/usr/bin/pg_isready', join(postgresBin, 'pg_isready'));
  return {
    postgresBin,
    postgres: `RUA's own PostgreSQL ${major}, with stand-ins for \`pg_basebackup\`, \`pg_rewind\` and \`pg_controldata\``,
    hasStandIns: true,
  };
}

/** @throws when a program of it is missing or it is too old. */
async function describeWhole(postgresBin: string): Promise<Omit<Programs, 'python'>> {
  await findBinaries(postgresBin);
  const missing = ownPrograms.filter((name) => !existsSync(join(postgresBin, name)));
  if (missing.length > 0) throw new MissingProgram(`${postgresBin} has no ${missing.join(', ')}`);
  const version = execFileSync(join(postgresBin, 'pg_rewind'), ['--version'], { encoding: 'utf8' });
  const [, number = ''] = /\(PostgreSQL\) (\S+)/.exec(version) ?? [];
  return {
    postgresBin,
    postgres: `PostgreSQL ${number} with its own \`pg_basebackup\`, \`pg_rewind\` and \`pg_controldata\``,
    hasStandIns: false,
  };
}
