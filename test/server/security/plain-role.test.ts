/** RUA on a database whose account owns it, and has no other right at the server. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { databaseUrl } from '#test/support/database-url.ts';
import { type RunningRua, runRua } from '#test/support/running-rua.ts';

const name = `plain_${randomBytes(6).toString('hex')}`;
let folder: TestFolder;
let rua: RunningRua | undefined;

async function asOwnerOfAll(...statements: string[]): Promise<unknown[]> {
  const { template: _, ...server } = inject('postgres');
  const client = new Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    const rows: unknown[] = [];
    for (const statement of statements) rows.push(...(await client.query(statement)).rows);
    return rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  folder = makeDataFolder();
  await asOwnerOfAll(`create role ${name} login password '${name}'`, `create database ${name} owner ${name}`);
});
afterAll(async () => {
  await rua?.stop();
  await asOwnerOfAll(`drop database ${name} with (force)`, `drop role ${name}`);
  await folder.remove();
});

it('starts on an empty database, migrates it and serves, as an account that owns nothing else', async () => {
  const { template: _, ...server } = inject('postgres');
  const own = { ...server, user: name, password: name, database: name };
  rua = await runRua(folder.dataFolder, { DATABASE_URL: databaseUrl(own), SECRET_KEY: 'k'.repeat(32) });
  expect((await fetch(`${rua.url}/readyz`)).status).toBe(200);
  const signedUp = await fetch(`${rua.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'ada@rua.example',
      password: 'purple-keke-84',
      account_type: 'commuter',
    }),
  });
  expect(signedUp.status).toBeLessThan(300);
  const rights = `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = '${name}'`;
  expect(await asOwnerOfAll(rights)).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
  ]);
}, 90_000);
