/** The commands as an operator gives them: back up while RUA serves, restore elsewhere, and go on there. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupKey } from '#test/support/backups.ts';
import { runCommand } from '#test/support/commands.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { ridesOf, signedIn } from '#test/support/demo-commuter.ts';
import { type RunningRua, runRua } from '#test/support/running-rua.ts';

let first: TestFolder;
let second: TestFolder;
const running: RunningRua[] = [];

beforeAll(() => {
  first = makeDataFolder();
  second = makeDataFolder();
});
afterAll(async () => {
  for (const rua of running) await rua.kill();
  await first.remove();
  await second.remove();
});

async function start({ dataFolder }: TestFolder): Promise<RunningRua> {
  const rua = await runRua(dataFolder);
  running.push(rua);
  return rua;
}

it('backs up a server that runs, restores it elsewhere, and keeps its sessions', async () => {
  const backup = join(second.dataFolder, 'backup');
  const restored = join(second.dataFolder, 'restored');
  const rua = await start(first);
  const token = await signedIn(rua);
  const rides = await ridesOf(rua, token);

  const of = (dataFolder: string) => ({ DATA_FOLDER: dataFolder, ARCHIVE_KEY: backupKey });
  const refusal = (words: string) => ({ code: 1, said: expect.stringContaining(words) });
  expect(await runCommand('backup', of(first.dataFolder))).toEqual({
    code: 1,
    said: 'Name one place: npm run backup -- <folder, or s3://bucket/prefix>\n',
  });
  const made = await runCommand('backup', { ...of(first.dataFolder), BACKUP: backup });
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringContaining(`to ${backup}.\nIt is encrypted under ARCHIVE_KEY`),
  });
  const again = await runCommand('restore', of(first.dataFolder), backup);
  expect(again).toEqual(refusal('is not empty'));
  const asArchive = await runCommand('restore', of(restored), '--from-archive', backup);
  expect(asArchive).toEqual(refusal('is a backup and no archive'));

  const back = await runCommand('restore', of(restored), backup);
  expect(back).toMatchObject({
    code: 0,
    said: expect.stringContaining('The audit log is as it was written'),
  });
  expect(back.said).not.toContain('not encrypted');
  const other = await start({ ...second, dataFolder: restored });
  expect(await ridesOf(other, token)).toEqual(rides);
  await other.stop();
}, 120_000);
