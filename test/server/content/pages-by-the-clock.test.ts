/** Cached pages that change at a set time, without a change by a person: the first reader after this time sees the change. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createAdvisory } from '#domain/response/advisories.ts';
import { campaign } from '#domain/site/content/campaign.ts';
import { project } from '#domain/site/content/news.ts';
import { getHomePage } from '#domain/site/content/pages.ts';
import { servePages } from '#server/base/http/pages/pages.ts';
import { campaignContent, projectContent } from '#test/support/content.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { addDrawing } from '#test/support/media.ts';
import { publish } from '#test/support/published-content.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { startTestServerOn, type TestServer } from '#test/support/server.ts';
import { startTcpProxy, type Target, type TcpProxy } from '#test/support/tcp-proxy.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Noon of a day in Nigeria, far from the end of a year. */
const begin = Date.parse('2027-03-04T11:00:00Z');

let database: TestDatabase;
let target: Target;
let proxy: TcpProxy;
let test: TestServer;
let origin: string;
let byClock = begin;

beforeAll(async () => {
  database = await createTestDatabase();
  const { template: _, ...server } = inject('postgres');
  target = { ...server, database: database.connection.database };
  proxy = await startTcpProxy(target);
  test = await startTestServerOn({ connection: proxy.connection, drop: database.drop });
  await servePages(test.server, test.app);
  origin = await test.server.listen({ host: '127.0.0.1', port: 0 });
  await addDrawing(test.app);
});
afterAll(async () => {
  await test.close();
  await proxy.stop();
});

const performanceNow = performance.now.bind(performance);
let later = 0;

beforeEach(() => {
  byClock += 24 * hour;
  vi.useFakeTimers({ toFake: ['Date'], now: byClock });
  vi.spyOn(performance, 'now').mockImplementation(() => performanceNow() + later);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Moves the clock ahead, as if no reader had opened a page for so long. */
function wait(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
  later += milliseconds;
}

const momentIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

type Answer = { status: number; text: string; isKept: boolean };

async function read(path: string): Promise<Answer> {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
  return { status: answer.status, text: await answer.text(), isKept: answer.headers.has('etag') };
}

/** A change of content is told more than once, so it may be rendered more than once before it is kept. */
async function keep(path: string, words: string): Promise<void> {
  await expect
    .poll(async () => {
      const { isKept, text } = await read(path);
      return isKept && text.includes(words);
    })
    .toBe(true);
}

async function runCampaign(title: string, milliseconds: number): Promise<void> {
  await publish(test.app, campaign, {
    ...campaignContent,
    title,
    place: 'all',
    until: momentIn(milliseconds),
  });
}

describe('the first reader after the end', () => {
  it.each([
    ['soon', 2 * minute, 2 * minute],
    ['long ago', 2 * minute, 7 * 24 * hour],
  ])('of a campaign, %s, does not see it', async (name, end, later) => {
    const title = `Ends ${name}`;
    await runCampaign(title, end);
    for (const path of ['/', '/about', '/members']) await keep(path, title);
    wait(later);
    for (const path of ['/', '/about', '/members']) {
      const first = await read(path);
      expect(first.status).toBe(200);
      expect(first.text).not.toContain(title);
      await keep(path, '');
    }
  });

  it('of one of two campaigns sees the other, until that ends', async () => {
    await runCampaign('Shorter one', minute);
    await runCampaign('Longer one', 2 * hour);
    await keep('/', 'Shorter one');
    wait(minute);
    const first = await read('/');
    expect(first.text).toContain('Longer one');
    expect(first.text).not.toContain('Shorter one');
    await keep('/', 'Longer one');
    wait(2 * hour);
    expect((await read('/')).text).not.toContain('Longer one');
  });

  it('of an event sees that it is over', async () => {
    const startsAt = momentIn(hour);
    const endsAt = momentIn(2 * hour);
    const id = await publish(test.app, project, { ...projectContent, startsAt, endsAt });
    const paths = [`/project/${id}`, '/news&events?tab=projects'];
    for (const path of paths) await keep(path, projectContent.title);
    wait(hour + minute);
    for (const path of paths) expect((await read(path)).text).not.toContain('This event is over.');
    for (const path of paths) await keep(path, projectContent.title);
    wait(hour);
    for (const path of paths) expect((await read(path)).text).toContain('This event is over.');
  });

  it('of an advisory sees that it has ended', async () => {
    const { id: agencyId } = await createAgency(test.app);
    const officer = await createAccount(test.app, { accountType: 'government-agency', agencyId });
    const body = { title: 'Flood at Lekki', text: 'Take the coastal road.', hours: 1 };
    const told = await test.call('POST', createAdvisory.path, { token: officer.token, body });
    expect(told.status).toBe(200);
    await keep(`/agencies/${agencyId}`, 'Holds until');
    wait(hour);
    expect((await read(`/agencies/${agencyId}`)).text).toContain('It has ended.');
  });

  it('of a year reads the new one', async () => {
    byClock = Date.parse('2027-12-31T22:50:00Z');
    vi.setSystemTime(byClock);
    await keep('/contact', '2027');
    wait(9 * minute);
    expect(await read('/contact')).toMatchObject({ isKept: true, text: expect.not.stringContaining('2028') });
    wait(minute);
    expect((await read('/contact')).text).toContain('2028');
  });
});

it('until the end a page is sent as it is kept', async () => {
  const end = Date.now() + 4 * minute;
  await runCampaign('Still on', 4 * minute);
  await keep('/', 'Still on');
  const render = vi.spyOn(test.app.overload, 'render');
  wait(end - 1 - Date.now());
  // The second word of the change may come only now, and then the page is rendered once more.
  await expect
    .poll(async () => {
      // Each new try of the poll turns the clock, here past the end.
      vi.setSystemTime(end - 1);
      render.mockClear();
      const { isKept, text } = await read('/');
      return [isKept, text.includes('Still on'), render.mock.calls.length];
    })
    .toEqual([true, true, 0]);
});

it('the answer that a page is made of says when it changes, and is kept no longer', async () => {
  await runCampaign('On the wire', 2 * minute);
  const until = momentIn(2 * minute);
  const ask = () => fetch(origin + getHomePage.path);
  await expect.poll(async () => (await ask()).headers.get('expires')).toBe(new Date(until).toUTCString());
  expect(await (await ask()).text()).toContain('On the wire');
  wait(2 * minute);
  expect(await (await ask()).text()).not.toContain('On the wire');
});

describe('while a page cannot be rendered, it is sent as it was', () => {
  it('because the database is away, and the first reader afterwards gets the new one', async () => {
    await runCampaign('Over in the gap', minute);
    await keep('/about', 'Over in the gap');
    await keep('/contact', '');
    proxy.leadTo(null);
    proxy.cut();
    wait(hour);
    for (let times = 0; times < 3; times += 1) {
      expect(await read('/about')).toMatchObject({
        status: 200,
        isKept: true,
        text: expect.stringContaining('Over in the gap'),
      });
      expect(await read('/contact')).toMatchObject({ status: 200, isKept: true });
      wait(minute);
    }
    proxy.leadTo(target);
    await expect.poll(() => test.app.database.primary.isAway).toBe(false);
    wait(hour);
    const first = await read('/about');
    expect(first.status).toBe(200);
    expect(first.text).not.toContain('Over in the gap');
  });

  it('because each place for rendering is taken, or the server has too much to do', async () => {
    await runCampaign('Over in the rush', minute);
    await keep('/members', 'Over in the rush');
    wait(minute);
    const old = { status: 200, isKept: true, text: expect.stringContaining('Over in the rush') };
    const full = vi.spyOn(test.app.overload, 'isRenderingFull', 'get').mockReturnValue(true);
    expect(await read('/members')).toMatchObject(old);
    full.mockRestore();
    const { overload } = test.app.config;
    const usual = overload.loopDelayMilliseconds;
    overload.loopDelayMilliseconds = -1;
    expect(await read('/members')).toMatchObject(old);
    overload.loopDelayMilliseconds = usual;
    expect((await read('/members')).text).not.toContain('Over in the rush');
  });
});
