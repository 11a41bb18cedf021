/**
 * The machine is gone with all that was on it, and RUA comes back from its archive as it was at a second: every ride that was
 * acknowledged before, none that was asked for later, with pictures, sessions and encrypted secrets.
 *
 * `POINT_SECONDS=60 npm run prove -- point-in-time` writes for that long instead of the usual two minutes.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { mergedSpans, readCoverage } from '#server/base/archive/coverage.ts';
import { findRunningDatabase } from '#server/base/database/embedded/data-folder.ts';
import { serverProcesses } from '#server/base/database/embedded/system-process.ts';
import { Archive } from '#server/base/encrypted-archive/archive.ts';
import { createFolderPlace } from '#server/base/encrypted-archive/places/folder-place.ts';
import { openApp } from '#test/server/delivery/outbox-app.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { runRua } from '#test/support/running-rua.ts';
import { buildPages } from '../scripts/build-pages.ts';
import { root } from '../scripts/tool.ts';
import { type Found, requirePictures, requireRowsOf } from './point-in-time/findings.ts';
import { type Proved, page, type Restored } from './point-in-time/page.ts';
import { requireTwoStep, turnOnTwoStep } from './point-in-time/two-step-person.ts';
import { type Write, Writers } from './point-in-time/writers.ts';

const writingSeconds = Number(process.env.POINT_SECONDS ?? 120);
const everySeconds = 10;
const people = 4;
const restores = 3;
const key = 'a key of this proof alone, of more than 32 characters';

type Site = { root: string; archive: string; settings: Record<string, string> };
type Logged = { writes: Write[]; unanswered: number; accounts: TestAccount[]; secret: string; token: string };

/** @throws at the first thing that was lost, or is there and should not be. */
export async function pointInTime(): Promise<string> {
  if (!(await buildPages())) throw new Error('the pages could not be built');
  const { dataFolder: folder, remove } = makeDataFolder();
  writeFileSync(join(folder, 'key'), key, { mode: 0o600 });
  const archive = join(folder, 'archive');
  const settings = {
    ARCHIVE: archive,
    ARCHIVE_KEY_FILE: join(folder, 'key'),
    ARCHIVE_SECONDS: String(everySeconds),
    LIMIT_SCALE: '100000',
  };
  try {
    return page(await prove({ root: folder, archive, settings }));
  } finally {
    await remove();
  }
}

async function prove(site: Site): Promise<Proved> {
  const logged = await writeUntilGone(site);
  const archive = await Archive.open(createFolderPlace(site.archive), key);
  const span = mergedSpans(await readCoverage(archive)).at(-1);
  if (!span) throw new Error('the archive covers nothing');
  const refusals = await requireRefusals(site, span.until);
  const from = Math.ceil(Math.max(span.from, logged.writes[0]?.answeredAt ?? 0) / 1000);
  const found: Restored[] = [];
  for (let number = 1; number <= restores; number += 1) {
    const at = randomInt(from, Math.floor(span.until / 1000) + 1) * 1000;
    found.push(await restoreAndLook(site, `restored-${number}`, at, logged));
    console.log(`  restored at ${new Date(at).toISOString()}: ${found.at(-1)?.present} rides`);
  }
  const last = logged.writes.at(-1)?.answeredAt ?? span.until;
  return {
    folder: tmpdir(),
    everySeconds,
    writingSeconds,
    writes: logged.writes.length,
    pictures: logged.writes.filter(({ picture }) => picture !== undefined).length,
    unanswered: logged.unanswered,
    beyond: logged.writes.filter(({ answeredAt }) => answeredAt > span.until).length,
    beyondSeconds: (last - span.until) / 1000,
    refusals,
    restored: found,
  };
}

/** The old machine: it is killed in the middle of writes, and its data folder removed. */
async function writeUntilGone({ root: folder, archive, settings }: Site): Promise<Logged> {
  const dataFolder = join(folder, 'old');
  const rua = await runRua(dataFolder, settings);
  const accounts = await createPeople(dataFolder);
  const { token, secret } = await turnOnTwoStep(rua.url);
  await untilCovered(archive);
  const writers = new Writers(rua.url);
  writers.start(accounts.map((account) => account.token));
  await pause(writingSeconds * 1000);
  const stopped = writers.stop();
  await rua.kill();
  await stopped;
  await untilFree(dataFolder);
  rmSync(dataFolder, { recursive: true });
  return { writes: writers.acknowledged, unanswered: writers.open.size, accounts, secret, token };
}

async function createPeople(dataFolder: string): Promise<TestAccount[]> {
  const connection = findRunningDatabase(dataFolder);
  if (!connection) throw new Error(`no RUA runs on ${dataFolder}`);
  const app = await openApp(connection);
  const accounts: TestAccount[] = [];
  for (let number = 0; number < people; number += 1) {
    accounts.push(await createAccount(app, { accountType: 'commuter' }));
  }
  await app.close();
  return accounts;
}

async function untilCovered(folder: string): Promise<void> {
  for (;;) {
    const archive = await Archive.find(createFolderPlace(folder), key);
    if (archive && mergedSpans(await readCoverage(archive)).length > 0) return;
    await pause(500);
  }
}

/** A killed RUA's database needs a moment to end. */
async function untilFree(dataFolder: string): Promise<void> {
  while (serverProcesses(join(dataFolder, 'postgres', 'cluster')).length > 0) await pause(20);
}

async function restoreAndLook(site: Site, name: string, at: number, logged: Logged): Promise<Restored> {
  const dataFolder = join(site.root, name);
  const began = performance.now();
  const { code, said } = await restore(site, dataFolder, site.archive, new Date(at).toISOString());
  const seconds = (performance.now() - began) / 1000;
  if (code !== 0) throw new Error(`the restore failed: ${said}`);
  if (!said.includes('The audit log is as it was written')) throw new Error(said);
  const rua = await runRua(dataFolder, { LIMIT_SCALE: '100000' });
  try {
    const { present, ...rows } = await requireRowsOf(
      dataFolder,
      at,
      logged.writes,
      logged.accounts.map(({ id }) => id),
    );
    let pictures = 0;
    for (const [index, { token }] of logged.accounts.entries()) {
      const own = present.filter(({ park }) => park.startsWith(`Park w${index}-`));
      pictures += await requirePictures(rua.url, token, own);
    }
    await requireTwoStep(rua.url, logged.secret);
    const found: Found = { ...rows, present: present.length, pictures };
    return { at, seconds, ...found };
  } finally {
    await rua.stop();
    rmSync(dataFolder, { recursive: true });
  }
}

/** Requires that each wrong restore is refused in one sentence and leaves no file in the folder. */
async function requireRefusals(site: Site, until: number): Promise<string[]> {
  const target = join(site.root, 'refused');
  const moment = new Date(until).toISOString();
  const wrongKey = { ...site.settings, ARCHIVE_KEY_FILE: '', ARCHIVE_KEY: 'x'.repeat(40) };
  const asked: [Site, at: string, says: string][] = [
    [site, '2020-01-01T00:00:00Z', 'The archive does not cover'],
    [site, new Date(until + 60_000).toISOString(), 'The archive does not cover'],
    [{ ...site, settings: wrongKey }, moment, 'ARCHIVE_KEY is not the key'],
    [{ ...site, settings: { ...site.settings, ARCHIVE_KEY_FILE: '' } }, moment, 'set ARCHIVE_KEY_FILE'],
  ];
  const answers: string[] = [];
  for (const [where, at, says] of asked) {
    const { code, said } = await restore(where, target, site.archive, at);
    if (code !== 1 || !said.includes(says)) throw new Error(`expected “${says}”, and it said: ${said}`);
    answers.push(said.trim().replaceAll(site.root, '…'));
  }
  return answers;
}

async function restore(
  { settings }: Site,
  dataFolder: string,
  place: string,
  at: string,
): Promise<{ code: number; said: string }> {
  const words = ['--from-archive', place, '--at', at];
  const child = spawn(process.execPath, [join(root, 'scripts', 'restore.ts'), ...words], {
    cwd: root,
    env: { ...process.env, ...settings, DATA_FOLDER: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: Number(code), said: said + errors };
}
