/** The commands as an operator gives them: back up while RUA serves, restore elsewhere, and go on there. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

  expect(await runCommand('backup', { DATA_FOLDER: first.dataFolder })).toEqual({
    code: 1,
    said: 'Name one folder: npm run backup -- <folder>\n',
  });
  const made = await runCommand('backup', { DATA_FOLDER: first.dataFolder }, backup);
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringContaining(`to ${backup}.\nThe secret key is in it`),
  });
  const again = await runCommand('restore', { DATA_FOLDER: first.dataFolder }, backup);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });

  const back = await runCommand('restore', { DATA_FOLDER: restored }, backup);
  expect(back).toMatchObject({
    code: 0,
    said: expect.stringContaining('The audit log is as it was written'),
  });
  const other = await start({ ...second, dataFolder: restored });
  expect(await ridesOf(other, token)).toEqual(rides);
  await other.stop();
}, 120_000);
