import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { runRua } from '#test/support/running-rua.ts';

const script = join(import.meta.dirname, '../../../scripts/staff.ts');

let dataFolder: string;
let remove: TestFolder['remove'];

beforeAll(() => {
  ({ dataFolder, remove } = makeDataFolder());
});
afterAll(() => remove());

type Outcome = { code: number; stdout: string; stderr: string };

function staff(...words: string[]): Promise<Outcome> {
  return staffWith({}, ...words);
}

function staffWith(settings: Record<string, string>, ...words: string[]): Promise<Outcome> {
  const env = { PATH: process.env.PATH, DATA_FOLDER: dataFolder, ...settings };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

const password = 'purple-keke-84';

/** Opens the link that the command printed. */
async function accept(url: string, { stdout }: Outcome): Promise<void> {
  const token = /^ {2}http:\/\/localhost:\d+\/join\/([\w-]{43})$/m.exec(stdout)?.[1];
  const names = { first_name: 'Ada', last_name: 'Obi', phone: '08031234567' };
  const reply = await fetch(`${url}/api/auth/invitation/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...names, password, retype_password: password }),
  });
  expect(reply.status).toBe(200);
}

async function signIn(url: string, email: string): Promise<{ status: number; body: unknown }> {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { status: reply.status, body: await reply.json() };
}

describe('npm run staff', () => {
  test('invites an administrator before RUA was ever started, and an editor while it runs, who choose their passwords', async () => {
    const first = await staff('create', 'Ada@rua.example', '--role', 'administrator');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain('ada@rua.example is invited as an administrator');
    const rua = await runRua(dataFolder);
    try {
      const second = await staff('create', 'bayo@rua.example');
      expect(second.stdout).toContain('bayo@rua.example is invited as an editor');
      await accept(rua.url, first);
      await accept(rua.url, second);
      expect(await signIn(rua.url, 'ada@rua.example')).toMatchObject({
        status: 200,
        body: { data: { account_type: 'staff', staff_role: 'administrator' } },
      });
      expect(await signIn(rua.url, 'bayo@rua.example')).toMatchObject({
        status: 200,
        body: { data: { staff_role: 'editor' } },
      });
      expect(await staff('create', 'bayo@rua.example')).toMatchObject({
        code: 1,
        stderr: 'bayo@rua.example is an editor already. Choose another address.\n',
      });
      const { stdout } = await staff('list');
      expect(stdout).toContain('ada@rua.example, administrator');
      expect(stdout).toContain('bayo@rua.example, editor');
    } finally {
      await rua.stop();
    }
  }, 90_000);

  test('tells the witness of the audit log of each at once', async () => {
    const lines = async () =>
      (await readFile(join(dataFolder, 'audit-witness.txt'), 'utf8')).split('\n').length;
    const before = await lines();
    expect(await staff('create', 'chidi@rua.example')).toMatchObject({ code: 0, stderr: '' });
    expect(await lines()).toBe(before + 1);
    expect(await readFile(join(dataFolder, 'audit-witness.txt'), 'utf8')).toMatch(/entry 3,.*\n$/);
  });

  test('says so when the witness cannot be told, and invites all the same', async () => {
    const { code, stdout, stderr } = await staffWith(
      { AUDIT_WITNESS: 'syslog://127.0.0.1:1' },
      'create',
      'dayo@rua.example',
    );
    expect(code).toBe(0);
    expect(stdout).toContain('dayo@rua.example is invited as an editor');
    expect(stderr).toMatch(
      /^The witness of the audit log was not told \(.+\)\. RUA tells it within the hour\.\n$/,
    );
  });

  test('leaves it in the audit log', async () => {
    const postgres = await startEmbeddedPostgres({ dataFolder });
    try {
      const client = new Client(postgres.connection);
      await client.connect();
      const { rows } = await client.query(
        'select actor_id, actor_role, action, details from audit_entries order by number',
      );
      await client.end();
      expect(rows.map(({ details, ...row }) => row)).toEqual(
        Array.from({ length: 4 }, () => ({ actor_id: null, actor_role: 'command', action: 'inviteStaff' })),
      );
      expect(JSON.parse(rows[0]?.details)).toMatchObject({ asked: { email: 'ada@rua.example' } });
    } finally {
      await postgres.stop();
    }
  });

  test('is one clear sentence when it is asked for nothing that it does', async () => {
    for (const words of [[], ['remove', 'ada@rua.example'], ['list', 'all'], ['list', '--loud']]) {
      const { code, stderr } = await staff(...words);
      expect([code, stderr]).toMatchObject([1, expect.stringContaining('npm run staff -- create')]);
    }
    expect(await staff('create', 'nobody')).toMatchObject({
      code: 1,
      stderr: 'nobody is no e-mail address.\n',
    });
    expect(await staff('create', 'a@rua.example', '--role', 'king')).toMatchObject({
      code: 1,
      stderr: 'The role is editor or administrator.\n',
    });
  });
});
