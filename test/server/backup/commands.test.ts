/** The commands as an operator gives them: back up while RUA serves, restore elsewhere, and go on there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { demoPassword } from '#server/seed/people.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { type RunningRua, runRua } from '#test/support/running-rua.ts';

const root = join(import.meta.dirname, '../../..');

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

type Ended = { code: number; said: string };

async function command(
  name: 'backup' | 'restore' | 'audit',
  dataFolder: string,
  ...words: string[]
): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.ts`), ...words], {
    cwd: root,
    env: { ...process.env, DATA_FOLDER: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: Number(code), said: said + errors };
}

async function start({ dataFolder }: TestFolder): Promise<RunningRua> {
  const rua = await runRua(dataFolder);
  running.push(rua);
  return rua;
}

async function signedIn(rua: RunningRua): Promise<string> {
  const response = await fetch(`${rua.url}${signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'commuter@demo.rua.example', password: demoPassword }),
  });
  return decodeAnswer(signIn, await response.json()).apiToken;
}

async function ridesOf(rua: RunningRua, token: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${rua.url}/api/user/lodge-ride`, { headers })).json();
}

it('backs up a server that runs, restores it elsewhere, and keeps its sessions', async () => {
  const backup = join(second.dataFolder, 'backup');
  const restored = join(second.dataFolder, 'restored');
  const rua = await start(first);
  const token = await signedIn(rua);
  const rides = await ridesOf(rua, token);

  expect(await command('backup', first.dataFolder)).toEqual({
    code: 1,
    said: 'Name one folder: npm run backup -- <folder>\n',
  });
  const made = await command('backup', first.dataFolder, backup);
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringContaining(`to ${backup}.\nThe secret key is in it`),
  });
  const again = await command('restore', first.dataFolder, backup);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });

  const back = await command('restore', restored, backup);
  expect(back).toMatchObject({
    code: 0,
    said: expect.stringContaining('The audit log is as it was written'),
  });
  const other = await start({ ...second, dataFolder: restored });
  expect(await ridesOf(other, token)).toEqual(rides);
  await other.stop();
}, 120_000);
