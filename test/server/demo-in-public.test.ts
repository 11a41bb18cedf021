/** Demo accounts have a known password, so RUA does not start where strangers can reach them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { requirePrivateDemo } from '#server/base/config/demo-accounts.ts';
import { seed } from '#server/seed/seed.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { runRefusedRua } from '#test/support/running-rua.ts';
import { startTestServer } from '#test/support/server.ts';

const start = (settings: Record<string, string>) => () => requirePrivateDemo(readConfig(settings));

describe('RUA with demo accounts', () => {
  let folder: TestFolder;
  beforeEach(() => {
    folder = makeDataFolder();
  });
  afterEach(() => folder.remove());

  it('refuses to start on all addresses, and says what to set instead', async () => {
    expect(await runRefusedRua(folder.dataFolder, { HOST: '0.0.0.0' })).toEqual({
      code: 1,
      said: 'HOST=0.0.0.0 opens RUA to other machines, and its demo accounts have a password that everybody knows: set DATABASE_URL to a database of your own, which has none. To open the demo all the same, set DEMO_ACCOUNTS_IN_PUBLIC=anyone-can-be-administrator.\n',
    });
  });

  it.each([
    { HOST: '::' },
    { HOST: '203.0.113.7' },
    { HOST: '172.32.0.1' },
    { HOST: '2001:db8::1' },
    { HOST: 'rua.example' },
    { PUBLIC_URL: 'https://rua.example' },
    { PUBLIC_URL: 'http://203.0.113.7:3000' },
    { PUBLIC_URL: 'http://[2001:db8::1]' },
    { PUBLIC_URL: 'https://localhost.example' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://rua.example/' },
  ])('refuses %j', (settings) => {
    expect(start(settings)).toThrow(/DEMO_ACCOUNTS_IN_PUBLIC=/);
    expect(start({ ...settings, DEMO_ACCOUNTS_IN_PUBLIC: 'anyone-can-be-administrator' })).not.toThrow();
  });

  it.each([
    {},
    { HOST: 'localhost' },
    { HOST: '127.1.2.3' },
    { HOST: '::1' },
    { HOST: '10.0.0.5', PUBLIC_URL: 'http://10.0.0.5:3000' },
    { HOST: '172.31.0.1', PUBLIC_URL: 'http://rua.local' },
    { HOST: '192.168.1.20', PUBLIC_URL: 'https://192.168.1.20' },
    { HOST: 'fd00::5', PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://LOCALHOST:3000' },
  ])('starts with %j', (settings) => {
    expect(start(settings)).not.toThrow();
  });

  it('takes no other word for the consent', () => {
    expect(start({ HOST: '::', DEMO_ACCOUNTS_IN_PUBLIC: 'yes' })).toThrow(/DEMO_ACCOUNTS_IN_PUBLIC/);
  });
});

it('RUA with a database of its own has no demo accounts, and starts anywhere', () => {
  const settings = { DATABASE_URL: 'postgres://localhost/rua', SECRET_KEY: 'k'.repeat(32) };
  expect(start({ ...settings, HOST: '0.0.0.0', PUBLIC_URL: 'https://rua.example' })).not.toThrow();
});

it('RUA fills the agencies into a database of its own, and no account', async () => {
  const test = await startTestServer({ databaseUrl: 'postgres://localhost/rua' });
  try {
    expect(await seed(test.app)).toBe(true);
    const { queries } = test.app.database;
    expect(await queries.selectFrom('agencies').select('id').execute()).not.toEqual([]);
    expect(await queries.selectFrom('users').select('id').execute()).toEqual([]);
  } finally {
    await test.close();
  }
});
