/**
 * Behind a proxy that RUA trusts all people come over the proxy's connections, and each is who the proxy says. Nobody else is
 * believed, and nobody names themselves. Addresses of this machine stand for the proxy and for machines that are none.
 */
import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgotPassword, resetPassword, signIn, verifyResetCode } from '#domain/identity/accounts/auth.ts';
import { checkPlate } from '#domain/journeys/plate-checks.ts';
import { readConfig } from '#server/base/config/config.ts';
import { goodPassword, mailedCode, newAddress, signedUpAndVerified } from '#test/support/accounts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const proxy = '127.0.0.1';
const stranger = '127.0.0.2';
const newPassword = 'yellow-molue-29';

type Rua = { test: TestServer; origin: string };

async function start(setting: string): Promise<Rua> {
  const { trustProxy } = readConfig({ TRUST_PROXY: setting });
  // One look-up of a plate an hour without an account, and one wrong password for an address before calls are slowed.
  const test = await startTestServer({ trustProxy, limitScale: 0.1 });
  return { test, origin: await test.server.listen({ host: '0.0.0.0', port: 0 }) };
}

type Sent = { over?: string; forwarded?: string; more?: Record<string, string> };

/** On a connection of its own. @param over the address of the machine that sends it. @returns the status. */
async function send(
  { origin }: Rua,
  path: string,
  body: object,
  { over = proxy, forwarded, more }: Sent,
): Promise<number> {
  const { port } = new URL(origin);
  const headers = {
    ...{ host: 'rua.test', 'content-type': 'application/json', 'user-agent': 'one app of all' },
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    ...more,
  };
  const sent = { hostname: proxy, port, path, method: 'POST', agent: false, localAddress: over, headers };
  const asked = request(sent);
  asked.end(JSON.stringify(body));
  const [response] = await once(asked, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('there is no answer');
  await text(response);
  return response.statusCode ?? 0;
}

let people = 0;

/** @returns the address of a person who has not called before. */
function newPerson(): string {
  people += 1;
  return `102.89.${Math.floor(people / 250)}.${people % 250}`;
}

/** Once in an hour for each network. */
const lookUp = (rua: Rua, sent: Sent) => send(rua, checkPlate.path, { plate: 'LSR-123DE' }, sent);

const enter = (rua: Rua, email: string, password: string, forwarded: string) =>
  send(rua, signIn.path, { email, password }, { forwarded });

describe.each([
  ['its address', proxy],
  ['the network of its address', '127.0.0.1/32'],
  ['the number of hops', '1'],
])('behind a proxy that is trusted by %s', (_, setting) => {
  let rua: Rua;

  beforeAll(async () => {
    rua = await start(setting);
  });
  afterAll(() => rua.test.close());

  it('two people have limits of their own', async () => {
    const [one, other] = [newPerson(), newPerson()];
    expect(await lookUp(rua, { forwarded: one })).toBe(200);
    expect(await lookUp(rua, { forwarded: one })).toBe(429);
    expect(await lookUp(rua, { forwarded: other })).toBe(200);
  });

  it('a person is who the proxy says, whatever they say before it and in other headers', async () => {
    const person = newPerson();
    expect(await lookUp(rua, { forwarded: person })).toBe(200);
    const invented = newPerson();
    const said = [`${invented}, ${person}`, `${proxy}, ${person}`, `unknown, ${invented}, ${person}`];
    for (const forwarded of said) expect(await lookUp(rua, { forwarded }), forwarded).toBe(429);
    const more = { 'x-real-ip': invented, forwarded: `for=${invented}`, 'true-client-ip': invented };
    expect(await lookUp(rua, { forwarded: person, more })).toBe(429);
    // The calls that named this address did not count for it.
    expect(await lookUp(rua, { forwarded: invented })).toBe(200);
  });

  it('all addresses of one network of IPv6 are one person’s', async () => {
    expect(await lookUp(rua, { forwarded: '2001:db8:7:1::1' })).toBe(200);
    expect(await lookUp(rua, { forwarded: '2001:db8:7:1:ffff::2' })).toBe(429);
    expect(await lookUp(rua, { forwarded: '2001:db8:7:2::1' })).toBe(200);
  });

  it('a person on several connections is one, where the proxy says the port of each as well', async () => {
    const person = newPerson();
    expect(await lookUp(rua, { forwarded: `${person}:50001` })).toBe(200);
    expect(await lookUp(rua, { forwarded: `${person}:50002` })).toBe(429);
    expect(await lookUp(rua, { forwarded: '[2001:db8:9:1::1]:50001' })).toBe(200);
    expect(await lookUp(rua, { forwarded: '[2001:db8:9:1::2]:50002' })).toBe(429);
  });

  it('a new password without a token is accepted on another connection of the same person, and not of another person', async () => {
    const { email } = await signedUpAndVerified(rua.test);
    const person = newPerson();
    const over = (port: number) => ({ forwarded: `${person}:${port}` });
    await send(rua, forgotPassword.path, { email }, over(50_001));
    const code = await mailedCode(rua.test, email);
    expect(await send(rua, verifyResetCode.path, { email, code }, over(50_002))).toBe(200);
    const set = { email, password: newPassword, retype_password: newPassword };
    expect(await send(rua, resetPassword.path, set, { forwarded: newPerson() })).toBe(403);
    expect(await send(rua, resetPassword.path, set, over(50_003))).toBe(200);
    expect(await enter(rua, email, newPassword, person)).toBe(200);
  });

  it('wrong passwords of one person make no other wait, who has the same app', async () => {
    const { test } = rua;
    const { email } = await signedUpAndVerified(test);
    const entered = vi.spyOn(test.app.throttle, 'enter');
    const guesser = newPerson();
    const target = newAddress();
    const flood = Array.from({ length: 6 }, (_item, number) =>
      enter(rua, target, `wrong-keke-${number}-84`, guesser),
    );
    // All but the first are slowed.
    await expect.poll(() => entered.mock.calls.length).toBe(5);
    entered.mockClear();
    expect(await enter(rua, email, goodPassword, newPerson())).toBe(200);
    expect(entered).not.toHaveBeenCalled();
    test.app.throttle.stop();
    await Promise.all(flood);
    entered.mockRestore();
  });

  it('a client without cookies is known at its own address, and not at that of others', async () => {
    const { email, id } = await signedUpAndVerified(rua.test);
    const [home, elsewhere] = [newPerson(), newPerson()];
    const devices = async () => {
      const { queries } = rua.test.app.database;
      return (await queries.selectFrom('known_devices').select('user_id').where('user_id', '=', id).execute())
        .length;
    };
    const before = await devices();
    expect(await enter(rua, email, goodPassword, home)).toBe(200);
    expect(await enter(rua, email, goodPassword, home)).toBe(200);
    expect(await devices()).toBe(before + 1);
    expect(await enter(rua, email, goodPassword, elsewhere)).toBe(200);
    expect(await devices()).toBe(before + 2);
  });
});

// macOS has one address of its own.
describe.skipIf(process.platform === 'darwin')('a machine that is no trusted proxy', () => {
  let rua: Rua;

  beforeAll(async () => {
    rua = await start(proxy);
  });
  afterAll(() => rua.test.close());

  it('is counted by its own address, whatever address it names', async () => {
    const named = newPerson();
    expect(await lookUp(rua, { over: stranger, forwarded: named })).toBe(200);
    for (const forwarded of [newPerson(), proxy, `${newPerson()}, ${proxy}`]) {
      expect(await lookUp(rua, { over: stranger, forwarded }), forwarded).toBe(429);
    }
    expect(await lookUp(rua, { over: stranger })).toBe(429);
    // The person whom it named, and the people behind the proxy, have theirs.
    expect(await lookUp(rua, { forwarded: named })).toBe(200);
    expect(await lookUp(rua, { over: '127.0.0.3', forwarded: named })).toBe(200);
  });

  it('is counted for as the proxy before the trusted one names it, with ports at both', async () => {
    const person = newPerson();
    expect(await lookUp(rua, { forwarded: `${person}:50001, ${proxy}:50002` })).toBe(200);
    expect(await lookUp(rua, { forwarded: person })).toBe(429);
    expect(await lookUp(rua, { forwarded: `${newPerson()}:50001, ${proxy}:50003` })).toBe(200);
  });

  it('is told to go away by itself alone when the proxy names it', async () => {
    expect(await lookUp(rua, { forwarded: '127.0.0.9' })).toBe(200);
    expect(await lookUp(rua, { over: '127.0.0.9', forwarded: newPerson() })).toBe(429);
  });
});
