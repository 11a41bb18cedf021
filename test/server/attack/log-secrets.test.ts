/** The log at its most detailed level has no secret of a person, after valid and invalid calls of every endpoint. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { createLog } from '#server/base/log.ts';
import { admittedCaller } from '#test/server/access/expectations.ts';
import { createWorld, prepareCall, type World } from '#test/server/access/world.ts';
import { mailsTo, signUpForCode } from '#test/support/accounts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let world: World;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  test = await startTestServer({ logLevel: 'trace', slowQueryMilliseconds: 0 }, log);
  world = await createWorld(test);
});
afterAll(() => test.close());

const walked = endpoints.filter(({ name }) => name !== 'streamEvents');

/** Each rightly, then with a body that does not fit, and with an address that names nothing. */
async function walkEverything(): Promise<string[]> {
  const sent: string[] = [];
  for (const endpoint of walked) {
    const { path, options } = await prepareCall(test, world, endpoint, admittedCaller(endpoint));
    const body = JSON.stringify(options.body ?? '');
    sent.push(path, body);
    await test.call(endpoint.method, path, options);
    const headers = { ...options.headers, 'content-type': 'application/json' };
    await test.call(endpoint.method, `${path}?q=${encodeURIComponent(world.owner.email)}`, {
      ...options,
      headers,
      body: `${body}{`,
    });
  }
  return sent;
}

/** A column of texts that people wrote, as they are stored by now. */
const columns = [
  ['users', 'email'],
  ['users', 'phone'],
  ['users', 'address'],
  ['rides', 'vehicle_number'],
  ['rides', 'driver_name'],
  ['rides', 'next_of_kin_full_name'],
  ['rides', 'next_of_kin_phone'],
  ['items', 'vehicle_bike_number'],
  ['items', 'rider_phone_number'],
  ['shares', 'token'],
  ['subscribers', 'email'],
  ['subscribers', 'token'],
  ['contact_messages', 'message'],
  ['complaints', 'description'],
  ['outbox', 'to_address'],
  ['outbox', 'subject'],
  ['outbox', 'body_text'],
  ['sessions', 'user_agent'],
] as const;

async function storedSecrets(): Promise<string[]> {
  const { pool } = test.app.database;
  const stored: string[] = [];
  for (const [table, column] of columns) {
    const { rows } = await pool.query<{ text: string | null }>(
      `select distinct "${column}" as text from "${table}"`,
    );
    stored.push(...rows.flatMap(({ text }) => text ?? []));
  }
  return stored;
}

/** Words of which one by itself names nobody. */
const plain = new Set(['', 'test', 'Hello', 'lightMyRequest']);

/** A code of five letters may happen to stand in the midst of a pseudonym. */
function holds(log: string, secret: string): boolean {
  if (secret.length > 8) return log.includes(secret);
  return log.split(secret).some((before, index, parts) => {
    const after = parts[index + 1];
    return after !== undefined && !/[\w-]$/.test(before) && !/^[\w-]/.test(after);
  });
}

describe('the log', () => {
  it('holds no secret of a whole journey over every endpoint', async () => {
    const account = await signUpForCode(test);
    const sent = await walkEverything();
    const mails = await mailsTo(test, account.email);
    const tokens = Object.values(world.callers).flatMap((caller) => caller?.token ?? []);
    const inPaths = sent.flatMap((path) => /\/([\w-]{22,43})(?:\/|$)/.exec(path)?.[1] ?? []);
    const codes = (await storedSecrets()).flatMap(
      (text) => text.match(/\b[A-Z2-9]{5}(?= is your| ?$)/g) ?? [],
    );
    const secrets = [
      ...['purple-keke-84', 'yellow-molue-29', account.apiToken, account.code, account.email],
      ...[...tokens, ...inPaths, ...codes],
      ...mails.map(({ body_text }) => body_text),
      ...(await storedSecrets()),
      test.app.secretKey.toString('hex'),
      test.app.secretKey.toString(),
    ].filter((secret) => !plain.has(secret));
    const log = lines.join('\n');
    expect(lines.length).toBeGreaterThan(walked.length * 2);
    expect(secrets.length).toBeGreaterThan(300);
    const found = [...new Set(secrets)].filter((secret) => holds(log, secret));
    const where = found.map((secret) => `${secret} in ${lines.find((line) => holds(line, secret))}`);
    expect(where).toEqual([]);
    expect(log).not.toMatch(/rua_session=|Bearer \S/);
  }, 120_000);

  it('holds none either when the database fails under a call', async () => {
    const { pool } = test.app.database;
    await pool.query('alter table rides rename column park_name to elsewhere');
    await pool.query(`alter table contact_messages add check (message <> 'The constraint forbids this')`);
    lines.length = 0;
    const lodging = walked.find(({ name }) => name === 'lodgeRide');
    const writing = walked.find(({ name }) => name === 'sendContactMessage');
    for (const endpoint of [lodging, writing]) {
      if (!endpoint) throw new Error('an endpoint has another name');
      const { path, options } = await prepareCall(test, world, endpoint, admittedCaller(endpoint));
      const body = { ...Object(options.body), message: 'The constraint forbids this' };
      expect((await test.call(endpoint.method, path, { ...options, body })).status).toBe(500);
    }
    const log = lines.join('\n');
    expect(log).toContain('request failed');
    expect(log).not.toMatch(/forbids|KJA|Ogbeide|8037654321|Ojota|amara@|Okafor/i);
  });
});
