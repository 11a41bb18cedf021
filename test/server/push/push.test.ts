import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '#domain/identity/accounts/accounts.ts';
import { saveNotificationPreferences } from '#domain/platform/notifications/notifications.ts';
import { endPush, getPush, subscribeToPush } from '#domain/platform/notifications/push.ts';
import { OutboxWorker, usualDelivery } from '#server/base/delivery/outbox-worker.ts';
import { createPushTransport } from '#server/features/platform/notifications/push/for-others/transport.ts';
import { readPushKeys } from '#server/features/platform/notifications/push/keys.ts';
import { type Notice, notify } from '#server/features/platform/notifications/service.ts';
import { PushedBrowser, type PushService, senderOf, startPushService } from '#test/support/push-service.ts';
import { createAccount, openSession, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let service: PushService;
let outboxWorker: OutboxWorker;
let moment: Date;
let devices = 0;

beforeAll(async () => {
  service = await startPushService();
  test = await startTestServer({ pushServices: ['fcm.googleapis.com', '*.push.apple.com', service.origin] });
  test.app.now = () => moment;
  const options = { ...usualDelivery, lookEveryMilliseconds: 50 };
  outboxWorker = new OutboxWorker(test.app, { push: createPushTransport(test.app) }, options);
  outboxWorker.start();
});
beforeEach(() => {
  moment = new Date('2026-11-23T09:00:00Z');
  service.answerWith(201);
});
afterAll(async () => {
  await outboxWorker.stop();
  await test.close();
  await service.stop();
});

type Person = { account: TestAccount; browser: PushedBrowser };

async function subscribe({ token }: TestAccount): Promise<PushedBrowser> {
  devices += 1;
  const browser = new PushedBrowser(`${service.origin}/device/${devices}`);
  const reply = await test.call('POST', subscribeToPush.path, { token, body: browser.subscription });
  expect(reply.status).toBe(200);
  return browser;
}

async function memberWithBrowser(): Promise<Person> {
  const account = await createAccount(test.app, { accountType: 'commuter' });
  return { account, browser: await subscribe(account) };
}

function sendNotices({ id }: TestAccount, changes: Partial<Notice> = {}): Promise<void> {
  const notice: Notice = {
    userId: id,
    kind: 'parking',
    title: 'Adaeze asks for your space',
    text: 'From 8 to 10, for N2,500.',
    link: '/users/parking',
    ...changes,
  };
  return test.app.database.transact((tx) => notify(test.app, tx, [notice]));
}

function takenBy({ subscription }: PushedBrowser) {
  return service.taken.filter(({ path }) => subscription.endpoint.endsWith(path));
}

function statesOf({ id }: TestAccount) {
  return test.app.database.queries
    .selectFrom('outbox')
    .select(['state', 'reason', 'next_try_at', 'subject'])
    .where('user_id', '=', id)
    .where('channel', '=', 'push')
    .orderBy('id')
    .execute();
}

describe('a device that takes notifications', () => {
  it('gets the title and where it leads, readable by it alone, signed by this server', async () => {
    const { account, browser } = await memberWithBrowser();
    await sendNotices(account);
    await vi.waitFor(() => expect(takenBy(browser)).toHaveLength(1));
    const [taken] = takenBy(browser);
    if (!taken) throw new Error('nothing was taken');
    const message = {
      title: 'Adaeze asks for your space',
      lang: 'en-NG',
      kind: 'parking',
      link: '/users/parking',
    };
    expect(browser.read(taken.body)).toEqual(message);
    expect(taken.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    const { publicKey } = await readPushKeys(test.app);
    expect(senderOf(taken, publicKey).aud).toBe(service.origin);
    expect(() => new PushedBrowser('https://elsewhere.example').read(taken.body)).toThrow();
    await vi.waitFor(async () => expect(await statesOf(account)).toMatchObject([{ state: 'sent' }]));
  });

  it('is told apart from the person’s other devices', async () => {
    const { account, browser } = await memberWithBrowser();
    const other = { ...account, token: await openSession(test.app, account.id) };
    const isOn = async (device: TestAccount) =>
      (await test.call('GET', getPush.path, { token: device.token })).answer(getPush).isOn;
    expect([await isOn(account), await isOn(other)]).toEqual([true, false]);
    const second = await subscribe(other);
    await sendNotices(account);
    await vi.waitFor(() => expect([...takenBy(browser), ...takenBy(second)]).toHaveLength(2));
    await test.call('POST', endPush.path, { token: account.token });
    expect([await isOn(account), await isOn(other)]).toEqual([false, true]);
  });

  it('gets nothing more once its session has ended', async () => {
    const { account, browser } = await memberWithBrowser();
    await test.call('POST', signOut.path, { token: account.token });
    await sendNotices(account);
    expect(await statesOf(account)).toEqual([]);
    expect(takenBy(browser)).toEqual([]);
  });

  it('gets nothing more once its session has run out, though its row is there until it is tidied up', async () => {
    const { account, browser } = await memberWithBrowser();
    const other = await subscribe({ ...account, token: await openSession(test.app, account.id) });
    await test.app.database.queries
      .updateTable('sessions')
      .set({ expires_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('push_subscriptions')
          .select('session_id')
          .where('endpoint', '=', browser.subscription.endpoint),
      )
      .execute();
    await sendNotices(account);
    await vi.waitFor(async () =>
      expect((await statesOf(account)).map(({ state }) => state)).not.toContain('queued'),
    );
    expect([takenBy(browser).length, takenBy(other).length]).toEqual([0, 1]);
  });

  it('belongs to the account that signed in there last', async () => {
    const { account, browser } = await memberWithBrowser();
    const next = await createAccount(test.app, { accountType: 'commuter' });
    const { token } = next;
    await test.call('POST', subscribeToPush.path, { token, body: browser.subscription });
    await sendNotices(account);
    await sendNotices(next, { title: 'Your space is booked' });
    await vi.waitFor(() => expect(takenBy(browser)).toHaveLength(1));
    expect(await statesOf(account)).toEqual([]);
    expect(takenBy(browser).map(({ body }) => browser.read(body))).toMatchObject([
      { title: 'Your space is booked' },
    ]);
  });

  it.each([404, 410])('that is gone (%i) is forgotten', async (status) => {
    const { account } = await memberWithBrowser();
    service.answerWith(status);
    await sendNotices(account);
    await vi.waitFor(async () => expect(await statesOf(account)).toMatchObject([{ state: 'failed' }]));
    expect((await test.call('GET', getPush.path, { token: account.token })).answer(getPush).isOn).toBe(false);
    service.answerWith(201);
    await sendNotices(account);
    expect(await statesOf(account)).toHaveLength(1);
  });

  it('whose service is busy is tried again', async () => {
    const { account } = await memberWithBrowser();
    service.answerWith(503);
    await sendNotices(account);
    await vi.waitFor(async () => expect(await statesOf(account)).toMatchObject([{ state: 'retrying' }]));
    expect((await test.call('GET', getPush.path, { token: account.token })).answer(getPush).isOn).toBe(true);
  });
});

describe('choices', () => {
  function choose({ token }: TestAccount, chosen: object) {
    const body = { choices: [], quiet_from: '', quiet_to: '', ...chosen };
    return test.call('POST', saveNotificationPreferences.path, { token, body });
  }

  it('leave a kind out of devices, and not out of the rest', async () => {
    const { account, browser } = await memberWithBrowser();
    await choose(account, { choices: [{ kind: 'parking', in_app: true, mail: true, push: false }] });
    await sendNotices(account);
    await sendNotices(account, { kind: 'traffic', title: 'Flood at Ojota' });
    await vi.waitFor(() => expect(takenBy(browser)).toHaveLength(1));
    expect((await statesOf(account)).map(({ subject }) => subject)).toEqual(['Flood at Ojota']);
  });

  it.each([
    { inApp: true, mail: false },
    { inApp: false, mail: true },
    { inApp: false, mail: false },
  ])('of the list $inApp and mail $mail leave devices as they were chosen', async ({ inApp, mail }) => {
    const { account } = await memberWithBrowser();
    const without = { in_app: inApp, mail };
    await choose(account, {
      choices: [
        { kind: 'parking', ...without, push: true },
        { kind: 'traffic', ...without, push: false },
      ],
    });
    await sendNotices(account, { title: 'Adaeze asks for your space' });
    await sendNotices(account, { kind: 'traffic', title: 'Flood at Ojota' });
    expect((await statesOf(account)).map(({ subject }) => subject)).toEqual(['Adaeze asks for your space']);
  });

  it('of quiet hours hold notices that are not urgent, and none about the account', async () => {
    const { account } = await memberWithBrowser();
    await choose(account, { quiet_from: '22:00', quiet_to: '06:00' });
    moment = new Date('2126-11-23T23:00:00Z');
    await sendNotices(account);
    await sendNotices(account, { title: 'Emergency near you', urgent: true });
    await sendNotices(account, { kind: 'account', title: 'Your password was changed' });
    const [held, urgent, aboutAccount] = await statesOf(account);
    expect(held?.next_try_at).toBe('2126-11-24T05:00:00.000Z');
    expect(urgent?.next_try_at).toBeNull();
    expect(aboutAccount).toMatchObject({ subject: 'Your password was changed', next_try_at: null });
  });
});

describe('a subscription', () => {
  it.each([
    'http://169.254.169.254/latest',
    'https://localhost/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://evilpush.apple.com/x',
    'not an address',
  ])('at %s is refused', async (endpoint) => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const body = { ...new PushedBrowser(endpoint).subscription };
    const reply = await test.call('POST', subscribeToPush.path, { token, body });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ errors: { endpoint: [expect.any(String)] } });
  });

  it('sent many times at once, from two sessions of one browser, is one subscription', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const tokens = [token, await openSession(test.app, id)];
    const body = new PushedBrowser('https://fcm.googleapis.com/fcm/send/at-once').subscription;
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        test.call('POST', subscribeToPush.path, { token: tokens[index % 2], body }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const isOn = await Promise.all(
      tokens.map(async (one) => (await test.call('GET', getPush.path, { token: one })).answer(getPush).isOn),
    );
    expect(isOn.toSorted()).toEqual([false, true]);
  });

  it('at a push service of browsers is taken', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    for (const endpoint of ['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x']) {
      const body = new PushedBrowser(endpoint).subscription;
      expect((await test.call('POST', subscribeToPush.path, { token, body })).status).toBe(200);
    }
  });

  it('at an address with another than visible ASCII is refused beside it', async () => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    for (const endpoint of ['https://fcm.googleapis.com/s\u0000d/x', 'https://fcm.googleapis.com/ẹ']) {
      const body = { ...new PushedBrowser('https://fcm.googleapis.com/x').subscription, endpoint };
      const reply = await test.call('POST', subscribeToPush.path, { token, body });
      expect([reply.status, Object(reply.body).errors.endpoint]).toEqual([422, ['This is no address.']]);
    }
  });
});

describe('the server’s keys', () => {
  it('are made once, are the same in every process, and are sealed', async () => {
    const another = await test.startAnother();
    const keys = await readPushKeys(another.app);
    expect(keys).toEqual(await readPushKeys(test.app));
    const { sealed } = await test.app.database.queries
      .selectFrom('made_keys')
      .select('sealed')
      .executeTakeFirstOrThrow();
    expect(sealed.includes(Buffer.from(keys.privateKey))).toBe(false);
    expect(sealed.includes(Buffer.from(keys.privateKey, 'base64url'))).toBe(false);
    await another.close();
  });
});
