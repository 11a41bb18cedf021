/** The queue itself, which has no looks, in a real browser, over a network that breaks off. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { createTicket, getTicket } from '#domain/response/messages/messages.ts';
import { complaintOnWire } from '#test/support/lodged-complaints.ts';
import { itemOnWire } from '#test/support/lodged-items.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import {
  createAccount,
  createAgency,
  createItem,
  createRide,
  type TestAccount,
} from '#test/support/records.ts';
import { depth } from '#test/support/slice.ts';
import { trafficOnWire } from '#test/support/traffic.ts';
import { pixels } from '#test/support/uploads.ts';
import { createOfficer } from './support/accounts.ts';
import { type Fate, misfortune, openPoorNetwork, type PoorNetwork } from './support/poor-network.ts';
import type { Product } from './support/product.ts';
import type { Records, Task } from './support/queue-driver.ts';
import { loadQueue, openQueuePage } from './support/queue-page.ts';
import { agencyId } from './support/reports.ts';
import { setSession } from './support/session-cookie.ts';
import { test as base, expect, onDesktop } from './support/test.ts';

const test = base.extend<{ network: PoorNetwork; member: TestAccount; phone: BrowserContext }>({
  network: async ({ product }, use) => {
    const network = await openPoorNetwork(product.url);
    await use(network);
    await network.close();
  },
  member: ({ product }, use) => createAccount(product.app, { accountType: 'commuter' }).then(use),
  phone: async ({ browser, network, member }, use) => {
    const context = await browser.newContext();
    await signInTo(context, network, member);
    await use(context);
    await context.close();
  },
});

function signInTo(context: BrowserContext, { url }: PoorNetwork, { token }: TestAccount): Promise<void> {
  return setSession(context, url, token);
}

const wires: Partial<Record<Task, object>> = {
  ride: rideOnWire,
  item: itemOnWire,
  emergency: { ...complaintOnWire, type: 'emmergency' },
  traffic: trafficOnWire,
  completion: {},
  receipt: {},
};

for (const fate of ['before', 'while', 'after'] as const) {
  test(
    `each core task whose network is cut ${fate} it is done is done once`,
    onDesktop,
    async ({ product, network, member, phone }) => {
      const [flagged, completed, item] = [
        await createRide(product.app, member.id),
        await createRide(product.app, member.id),
        await createItem(product.app, member.id),
      ];
      const agencies = [(await createAgency(product.app)).id];
      const page = await openQueuePage(phone, network.url);
      const bodies: Partial<Record<Task, object>> = {
        ...wires,
        complaint: { ...complaintOnWire, agencies },
        flag: { lodge_ride_id: flagged.id, description: 'He drives too fast.', agencies },
        message: { receiver_id: agencies[0], message: 'Is the lane closed?' },
      };
      const records: Records = { ride: completed.id, item: item.id };
      let cut = '';
      network.decide((path, method): Fate => {
        // Each address once: trying again gets through.
        if (method !== 'POST' || cut === path) return 'through';
        cut = path;
        return fate;
      });
      for (const [task, wire] of Object.entries(bodies)) {
        cut = '';
        const outcome = await page.evaluate(
          ([name, id, body, ids]) => window.queue.send(name, id, body, ids),
          [task as Task, member.id, Object(wire), records] as const,
        );
        expect(outcome, task).toBe('queued');
      }
      network.decide(() => 'through');
      await page.evaluate((id) => window.queue.drain(id), member.id);
      expect(await page.evaluate((id) => window.queue.states(id), member.id)).toEqual(
        Object.keys(bodies).map(() => 'sent'),
      );
      expect(await countsOf(product, member)).toEqual({
        rides: 3,
        completed: 1,
        items: 2,
        received: 1,
        complaints: 2,
        traffic: 1,
        flags: 1,
        messages: 1,
      });
    },
  );
}

async function countsOf({ app }: Product, { id }: TestAccount) {
  const db = app.database.queries;
  const rides = await db.selectFrom('rides').select('status').where('owner_id', '=', id).execute();
  const items = await db.selectFrom('items').select('status').where('owner_id', '=', id).execute();
  const complaints = await db.selectFrom('complaints').select('id').where('owner_id', '=', id).execute();
  const traffic = await db.selectFrom('traffic_updates').select('id').where('author_id', '=', id).execute();
  const flags = await db.selectFrom('flags').select('id').where('owner_id', '=', id).execute();
  const messages = await db.selectFrom('messages').select('number').where('author_id', '=', id).execute();
  return {
    rides: rides.length,
    completed: rides.filter(({ status }) => status === 'completed').length,
    items: items.length,
    received: items.filter(({ status }) => status === 'received').length,
    complaints: complaints.length,
    traffic: traffic.length,
    flags: flags.length,
    messages: messages.length,
  };
}

const submissions = 500;
const lostShare = 0.3;

test(
  `${submissions} rides kept offline, sent by two tabs through a network that loses three answers in ten, with a page closed in between, are ${submissions} in their order`,
  onDesktop,
  async ({ product, network, member, phone }) => {
    test.setTimeout(150_000);
    const page = await openQueuePage(phone, network.url);
    const wanted = Array.from({ length: submissions }, (_, index) => `Driver ${index + 1}`);
    await phone.setOffline(true);
    await page.evaluate(([id, rides]) => window.queue.keepRides(id, rides), [
      member.id,
      wanted.map((name) => ({ ...rideOnWire, driver_name: name })),
    ] as const);
    const isUnlucky = misfortune(lostShare);
    network.decide((_path, method) => (method === 'POST' && isUnlucky() ? 'after' : 'through'));
    await phone.setOffline(false);

    void page.evaluate((id) => window.queue.drain(id), member.id).catch(() => {});
    await expect.poll(() => driversOf(product, member), { timeout: 60_000 }).not.toEqual([]);
    const [left, right] = [await openQueuePage(phone, network.url), await openQueuePage(phone, network.url)];
    await page.close();
    const drain = (id: number) => window.queue.drain(id);
    await Promise.all([left.evaluate(drain, member.id), right.evaluate(drain, member.id)]);

    expect(network.lost()).toBeGreaterThan(submissions * lostShare * 0.8);
    expect(await driversOf(product, member)).toEqual(wanted);
  },
);

async function driversOf({ app }: Product, { id }: TestAccount): Promise<string[]> {
  const rides = await app.database.queries
    .selectFrom('rides')
    .select('driver_name')
    .where('owner_id', '=', id)
    .orderBy('id')
    .execute();
  return rides.map(({ driver_name }) => driver_name);
}

const messages = depth(250, 500);

test(
  `${messages} messages of a ticket, with three in ten answers lost, are ${messages} in their order`,
  onDesktop,
  async ({ product, network, member, phone }) => {
    test.setTimeout(150_000);
    const { ticket, officer } = await openTicket(product, member);
    const page = await openQueuePage(phone, network.url);
    const wanted = Array.from({ length: messages }, (_, index) => `Message ${index + 1}`);
    const isUnlucky = misfortune(lostShare);
    network.decide((_path, method) => (method === 'POST' && isUnlucky() ? 'after' : 'through'));
    await page.evaluate(([id, reference, texts]) => window.queue.write(id, reference, texts, 'either'), [
      member.id,
      ticket,
      wanted,
    ] as const);
    await page.evaluate((id) => window.queue.drain(id), member.id);
    expect(network.lost()).toBeGreaterThan(messages * lostShare * 0.8);
    expect(await messagesOf(product, member, ticket)).toEqual(['The first', ...wanted]);
    const seen = await product.http.inject({
      url: getTicket.path.replace('{reference}', ticket),
      headers: { authorization: `Bearer ${officer.token}` },
    });
    expect(seen.json().data.unread).toBe(messages + 1);
  },
);

/** @returns the reference of a ticket that the member opened, and an officer who reads it. */
async function openTicket(product: Product, { token }: TestAccount) {
  const officer = await createOfficer(product, 'Police_CP');
  const reply = await product.http.inject({
    method: 'POST',
    url: createTicket.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { receiver_id: await agencyId(product, 'Police_CP'), message: 'The first', file: '' },
  });
  return { ticket: String(reply.json().data.reference), officer };
}

/** The messages of this account in the ticket. */
async function messagesOf({ app }: Product, { id }: TestAccount, reference: string): Promise<string[]> {
  const rows = await app.database.queries
    .selectFrom('messages')
    .innerJoin('tickets', 'tickets.id', 'messages.ticket_id')
    .select('text')
    .where('author_id', '=', id)
    .where('reference', '=', reference)
    .orderBy('number')
    .execute();
  return rows.map(({ text }) => text);
}

test(
  'messages behind one that has no answer wait, other tickets do not, and behind a refused one it goes on',
  onDesktop,
  async ({ product, network, member, phone }) => {
    const { ticket } = await openTicket(product, member);
    const { ticket: other } = await openTicket(product, member);
    const page = await openQueuePage(phone, network.url);
    const write = (reference: string, texts: string[]) =>
      page.evaluate(([id, to, words]) => window.queue.write(id, to, words, 'either'), [
        member.id,
        reference,
        texts,
      ] as const);
    const isReply = (url: URL) => url.pathname.includes(ticket);
    await page.route(isReply, (route) => route.fulfill({ status: 500, json: {} }));
    await write(ticket, ['Second', 'Third']);
    await write(other, ['Elsewhere']);
    expect(await page.evaluate((id) => window.queue.pass(id), member.id)).toBe('later');
    expect(await page.evaluate((id) => window.queue.titles(id), member.id)).toEqual([
      'Second: waiting',
      'Third: waiting',
    ]);
    expect(await messagesOf(product, member, ticket)).toEqual(['The first']);
    expect(await messagesOf(product, member, other)).toEqual(['The first', 'Elsewhere']);

    const refused = { status: 'failed', code: 'wrong_state', message: 'It is over.', errors: {} };
    await page.unroute(isReply);
    await page.route(isReply, (route) => route.fulfill({ status: 409, json: refused }), { times: 1 });
    expect(await page.evaluate((id) => window.queue.pass(id), member.id)).toBe('later');
    // A person who asks for it does not wait until the pause after a failure is over.
    await page.evaluate((id) => window.queue.tryAgain(id), member.id);
    await page.evaluate((id) => window.queue.pass(id), member.id);
    expect(await page.evaluate((id) => window.queue.titles(id), member.id)).toEqual(['Second: refused']);
    expect(await messagesOf(product, member, ticket)).toEqual(['The first', 'Third']);
    await page.evaluate((id) => window.queue.cancelFirst(id), member.id);
    expect(await page.evaluate((id) => window.queue.titles(id), member.id)).toEqual([]);
  },
);

test(
  'what an officer writes survives a reload, and another tab or a closed one knows nothing of it',
  onDesktop,
  async ({ product, network, member, browser }) => {
    const { ticket, officer } = await openTicket(product, member);
    const context = await browser.newContext();
    await signInTo(context, network, officer);
    const page = await openQueuePage(context, network.url);
    network.decide((_path, method) => (method === 'POST' ? 'after' : 'through'));
    await page.evaluate(([id, reference]) => window.queue.write(id, reference, ['Yes.', 'No.'], 'tab'), [
      officer.id,
      ticket,
    ] as const);
    await page.evaluate((id) => window.queue.pass(id), officer.id);
    expect(await messagesOf(product, officer, ticket)).toEqual(['Yes.']);
    const other = await openQueuePage(context, network.url);
    expect(await other.evaluate((id) => window.queue.titles(id), officer.id)).toEqual([]);
    await page.reload();
    await loadQueue(page);
    expect(await page.evaluate((id) => window.queue.titles(id), officer.id)).toEqual([
      'Yes.: waiting',
      'No.: waiting',
    ]);
    network.decide(() => 'through');
    await page.evaluate((id) => window.queue.drain(id), officer.id);
    expect(await messagesOf(product, officer, ticket)).toEqual(['Yes.', 'No.']);
    expect(await page.evaluate((id) => window.queue.titles(id), officer.id)).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await context.close();
  },
);

test(
  'requests that the device has no room for stay in the tab over a reload, with later ones, and go in their order',
  onDesktop,
  async ({ product, network, member, phone }) => {
    const { ticket } = await openTicket(product, member);
    const { ticket: other } = await openTicket(product, member);
    const page = await openQueuePage(phone, network.url);
    const session = await phone.newCDPSession(page);
    const write = (text: string, reference = ticket) =>
      page.evaluate(([id, to, words]) => window.queue.write(id, to, [words], 'either'), [
        member.id,
        reference,
        text,
      ] as const);
    await session.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1 });
    await write('Without room');
    await session.send('Storage.overrideQuotaForOrigin', { origin: network.url });
    await write('With room');
    await write('Elsewhere', other);
    const elsewhere = await openQueuePage(phone, network.url);
    expect(await elsewhere.evaluate((id) => window.queue.titles(id), member.id)).toEqual([
      'Elsewhere: waiting',
    ]);
    await page.reload();
    await loadQueue(page);
    expect(await page.evaluate((id) => window.queue.titles(id), member.id)).toEqual([
      'Elsewhere: waiting',
      'Without room: waiting',
      'With room: waiting',
    ]);
    await page.evaluate((id) => window.queue.drain(id), member.id);
    expect(await messagesOf(product, member, ticket)).toEqual(['The first', 'Without room', 'With room']);
    expect(await messagesOf(product, member, other)).toEqual(['The first', 'Elsewhere']);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  },
);

test(
  'with a ride that is cancelled goes what hangs on it, and nothing else',
  onDesktop,
  async ({ product, network, member, phone }) => {
    const page = await openQueuePage(phone, network.url);
    await page.evaluate(([id, ride]) => window.queue.renewWithEnd(id, ride), [
      member.id,
      { ...rideOnWire },
    ] as const);
    await page.evaluate(([id, ride]) => window.queue.keepRides(id, [ride]), [
      member.id,
      { ...rideOnWire, driver_name: 'Another' },
    ] as const);
    expect(await page.evaluate((id) => window.queue.states(id), member.id)).toHaveLength(3);
    await page.evaluate((id) => window.queue.cancelFirst(id), member.id);
    await page.evaluate((id) => window.queue.drain(id), member.id);
    expect(await page.evaluate((id) => window.queue.states(id), member.id)).toEqual(['sent']);
    expect(await driversOf(product, member)).toEqual(['Another']);
    expect(await countsOf(product, member)).toMatchObject({ rides: 1, completed: 0 });
  },
);

test(
  'a picture is kept small and without its place, and is sent once though the request after it fails',
  onDesktop,
  async ({ product, network, member, phone }) => {
    const page = await openQueuePage(phone, network.url);
    const photo = await pixels({ width: 3000, height: 2000, noise: true })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 31/1 0/1' } })
      .jpeg({ quality: 92 })
      .toBuffer();
    expect(photo.toString('latin1')).toContain('Exif');
    const kept = await page.evaluate(([id, ride, jpeg]) => window.queue.keepWithPicture(id, ride, jpeg), [
      member.id,
      { ...rideOnWire },
      `data:image/jpeg;base64,${photo.toString('base64')}`,
    ] as const);
    expect(kept.bytes).toBeGreaterThan(20_000);
    expect(kept.bytes).toBeLessThanOrEqual(300 * 1024);
    expect(kept.hasPlace).toBe(false);

    const uploads: string[] = [];
    let rides = 0;
    network.decide((path, method) => {
      if (method === 'POST' && path.startsWith('/api/fileupload/')) {
        uploads.push(path);
        // The first answer is lost: the picture is there all the same.
        return uploads.length === 1 ? 'after' : 'through';
      }
      if (!path.includes('/lodge-ride/')) return 'through';
      rides += 1;
      return rides < 6 ? 'before' : 'through';
    });
    await page.evaluate((id) => window.queue.drain(id), member.id);
    expect(uploads).toHaveLength(1);
    const { vehicle_images: images } = await product.app.database.queries
      .selectFrom('rides')
      .select('vehicle_images')
      .where('owner_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(images).toHaveLength(1);
  },
);

test(
  'what may have arrived is not taken back, and its form keeps the draft it holds',
  onDesktop,
  async ({ network, member, phone }) => {
    const page = await openQueuePage(phone, network.url);
    const draft = await page.evaluate(([id, ride]) => window.queue.askBack(id, ride, 'An earlier ride'), [
      member.id,
      { ...rideOnWire },
    ] as const);
    expect(draft).toBe('An earlier ride');
    expect(await page.evaluate((id) => window.queue.states(id), member.id)).toEqual(['waiting']);
  },
);

test(
  'what follows a ride follows it when it is sent as new',
  onDesktop,
  async ({ product, network, member, phone }) => {
    const page = await openQueuePage(phone, network.url);
    await page.evaluate(([id, ride]) => window.queue.renewWithEnd(id, ride), [
      member.id,
      { ...rideOnWire },
    ] as const);
    await page.evaluate((id) => window.queue.drain(id), member.id);
    // By the time that the end may leave, the ride is no longer listed.
    const states = await page.evaluate((id) => window.queue.states(id), member.id);
    expect(new Set(states)).toEqual(new Set(['sent']));
    expect(await countsOf(product, member)).toMatchObject({ rides: 1, completed: 1 });
  },
);

for (const [status, retryAfter] of [
  [429, '20'],
  [503, '20'],
  [500, undefined],
  [502, undefined],
] as const) {
  test(
    `a request answered with ${status} is queued, and sent under its key once the server takes it`,
    onDesktop,
    async ({ product, network, member, phone }) => {
      const page = await openQueuePage(phone, network.url);
      await page.clock.install();
      const keys: (string | undefined)[] = [];
      const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
      await page.route('**/api/**', (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        return route.fulfill({ status, headers, json: {} });
      });
      const send = [member.id, { ...rideOnWire }] as const;
      const outcome = await page.evaluate(
        ([id, ride]) => window.queue.send('ride', id, ride, { ride: 0, item: 0 }),
        send,
      );
      expect(outcome).toBe('queued');
      // The server is not asked before the time that it named.
      const asked = keys.length;
      if (retryAfter !== undefined) {
        expect(await page.evaluate((id) => window.queue.pass(id), member.id)).toBe('later');
        expect(keys).toHaveLength(asked);
      }
      await page.clock.fastForward(60_000);
      await page.evaluate((id) => window.queue.pass(id), member.id);
      expect(keys.length).toBeGreaterThan(asked);
      expect(new Set(keys).size).toBe(1);
      await page.unroute('**/api/**');
      await page.clock.fastForward(60_000);
      await page.evaluate((id) => window.queue.pass(id), member.id);
      expect(await page.evaluate((id) => window.queue.states(id), member.id)).toEqual(['sent']);
      expect((await countsOf(product, member)).rides).toBe(1);
    },
  );
}

for (const [status, state, mayChange] of [
  [503, 'waiting', false],
  [429, 'waiting', false],
  [500, 'refused', false],
  [409, 'refused', true],
] as const) {
  const change = mayChange ? 'may be changed' : 'may have arrived, so it stays as it is';
  test(
    `after six answers of ${status} it is ${state} and ${change}`,
    onDesktop,
    async ({ network, member, phone }) => {
      const page = await openQueuePage(phone, network.url);
      await page.clock.install();
      await page.route('**/api/**', (route) => route.fulfill({ status, json: {} }));
      await page.evaluate(([id, ride]) => window.queue.keepRides(id, [ride]), [
        member.id,
        { ...rideOnWire },
      ] as const);
      for (let answers = 0; answers < 6; answers += 1) {
        await page.evaluate((id) => window.queue.pass(id), member.id);
        await page.clock.fastForward(60_000);
      }
      expect(await page.evaluate((id) => window.queue.states(id), member.id)).toEqual([state]);
      expect(await page.evaluate((id) => window.queue.changeable(id), member.id)).toEqual([mayChange]);
    },
  );
}

test(
  'a stored request is sent after the browser was killed',
  onDesktop,
  async ({ product, network, member }) => {
    const folder = await mkdtemp(join(tmpdir(), 'rua-browser-'));
    try {
      const first = await startBrowser(folder);
      await signInTo(first.context, network, member);
      const page = await openQueuePage(first.context, network.url);
      network.decide((_path, method) => (method === 'POST' ? 'before' : 'through'));
      await page.evaluate(([id, ride]) => window.queue.send('ride', id, ride, { ride: 0, item: 0 }), [
        member.id,
        { ...rideOnWire },
      ] as const);
      await first.kill();
      expect(await driversOf(product, member)).toEqual([]);

      network.decide(() => 'through');
      const second = await startBrowser(folder);
      await signInTo(second.context, network, member);
      const again = await openQueuePage(second.context, network.url);
      await again.evaluate((id) => window.queue.drain(id), member.id);
      await second.kill();
      expect(await driversOf(product, member)).toEqual([rideOnWire.driver_name]);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);

type OwnBrowser = { context: BrowserContext; kill: () => Promise<void> };

/** One whose process is ours, so that it can be killed as a phone kills it. */
async function startBrowser(folder: string): Promise<OwnBrowser> {
  const child = spawn(
    process.env.CHROME_PATH ?? chromium.executablePath(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
    ],
    // A group of its own: the command may be a script that starts the browser.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const browser: Browser = await chromium.connectOverCDP(await addressOf(child));
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window.');
  return {
    context,
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      }),
  };
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The browser says nothing.');
  for await (const line of createInterface({ input: stderr })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The browser did not start.');
}
