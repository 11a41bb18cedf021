/** Texts that want to run, in every field of every noun: on every page that shows them they are texts. */

import { getSafetyPass } from '#domain/identity/safety-pass.ts';
import { exportContactMessages } from '#domain/site/contact.ts';
import { exportSubscribers } from '#domain/site/subscribers.ts';
import type { CallerName } from '#test/server/access/expectations.ts';
import { addPicture, danfoPath } from '#test/support/media.ts';
import { type HostilePlaces, passOn } from './support/hostile-chains.ts';
import { makeContentHostile } from './support/hostile-content.ts';
import { createHostile, type Hostile } from './support/hostile-records.ts';
import { payloads } from './support/payloads.ts';
import { saysPayload, scriptsOn, watchForScripts } from './support/script-watch.ts';
import { test as base, expect, onDesktop } from './support/test.ts';

type Prepared = Hostile & { places: HostilePlaces; pass: string };

/** Made once, for all visitors. */
const test = base.extend<object, { hostile: Prepared }>({
  hostile: [
    async ({ product }, use) => {
      const hostile = await createHostile(product);
      const post = await makeContentHostile(hostile);
      const staff = hostile.world.callers.staff?.token;
      for (const name of payloads) await addPicture(hostile.api, staff, { name: `${name}.png` });
      const places = await passOn(hostile, post);
      const { token } = hostile.world.owner;
      const pass = (await hostile.api.call('GET', getSafetyPass.path, { token })).answer(getSafetyPass);
      await use({ ...hostile, places, pass: new URL(pass?.url ?? product.url).pathname });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Pages without a word of what others wrote, or of their own address. */
const wordless = /^\/(api\/docs|nowhere\/|usersLogin\?|r\/%22|join\/%22|start\?)/;

const typed = encodeURIComponent(payloads[1]);

type Visit = { visitor: string; caller: CallerName; paths: (hostile: Prepared) => string[] };

const visits: readonly Visit[] = [
  {
    visitor: 'a reader',
    caller: 'nobody',
    paths: ({ places, pass }) => [
      ...['/', '/about', '/members', '/news&events', '/news&events?tab=media', '/news&events?tab=projects'],
      ...[`/event/details/${places.post}`, '/contact-us', '/agencies', '/privacy-policy', '/terms-condition'],
      ...[places.share, places.waybill, pass, '/outbox', '/api/docs'],
      // A text typed into an address is shown by some pages.
      ...[
        `/outbox?to=${typed}`,
        `/nowhere/${typed}`,
        `/usersLogin?next=${typed}`,
        `/r/${typed}`,
        `/join/${typed}`,
      ],
      ...[`/news&events?tab=${typed}&category=${typed}&page=${typed}`, `/start?to=${typed}`],
    ],
  },
  {
    visitor: 'a member',
    caller: 'owner',
    paths: ({ places }) => [
      ...['/users/dashboard', '/users/rides', '/users/rides?tab=flagged', '/users/history'],
      ...[
        '/users/history?tab=complaints',
        '/users/history?tab=flagged',
        `/users/ridesDetails/${places.ride}`,
      ],
      ...[`/users/itemDetails/${places.item}`, `/users/complain/details/${places.complaint}`],
      ...['/users/traffic', '/users/mytraffic', `/users/trafficDetails/${places.traffic}`],
      ...[`/users/mytraffic/details/${places.traffic}`, '/users/news', `/users/newsDetails/${places.post}`],
      ...['/users/notifications', '/users/settings', '/users/settings?tab=following', '/users/safety-pass'],
      ...['/users/parking', '/users/parking?tab=explore', '/users/parking?tab=outgoing'],
      ...['/users/parking?tab=incoming', `/users/parking/details/${places.space}`],
      ...[`/users/explore-parking/details/${places.offer}?booking=${places.booking}`],
      ...[`/users/incoming/parking/details/${places.request}`, '/users/messages'],
      ...[`/users/messages?ticket=${places.ticket}`, '/users/search?q=hit', `/users/search?q=${typed}`],
      ...[`/users/rides?search=${typed}`, `/users/parking?tab=explore&search=${typed}`],
    ],
  },
  { visitor: 'a company', caller: 'company', paths: () => ['/users/dashboard', '/users/manifest'] },
  {
    visitor: 'an officer',
    caller: 'supervisor',
    paths: ({ places }) => [
      ...[
        '/admin/dashboard',
        '/admin/queue',
        `/admin/queue?case=${places.case}`,
        `/admin/cases/${places.case}`,
      ],
      ...['/admin/flagedItems', `/admin/flagedItems/details/${places.item}`, '/admin/complaints'],
      ...[`/admin/complaintsDetails/${places.complaintNumber}`, '/admin/rides'],
      ...[`/admin/rides/details/${places.ride}`, `/admin/messages?ticket=${places.ticket}`],
      ...['/admin/advisories', '/admin/settings', '/admin/settings?tab=officers', '/admin/notifications'],
      ...['/admin/search?q=hit', `/admin/search?q=${typed}`, `/admin/queue?search=${typed}`],
    ],
  },
  {
    visitor: 'a member of the staff',
    caller: 'staff',
    paths: ({ places, world }) => [
      ...['/backoffice', '/backoffice/content', '/backoffice/content/post', '/backoffice/content/faq'],
      ...[`/backoffice/content/post/${places.post}`, `/backoffice/content/post/${places.post}/history`],
      ...['/backoffice/people', `/backoffice/people/${world.owner.id}`, '/backoffice/staff'],
      ...['/backoffice/agencies', `/backoffice/agencies/${world.agencyId}`, '/backoffice/moderation'],
      ...['/backoffice/moderation?queue=traffic', '/backoffice/moderation?queue=spaces'],
      ...['/backoffice/inbox?status=all', '/backoffice/inbox?tab=subscribers', '/backoffice/inbox/1'],
      ...['/backoffice/deliveries', '/backoffice/audit', '/backoffice/media', '/backoffice/media/1'],
      ...[
        '/backoffice/search?q=hit',
        `/backoffice/search?q=${typed}`,
        `/backoffice/deliveries?search=${typed}`,
      ],
      ...[`/backoffice/people?search=${typed}`, `/backoffice/media?search=${typed}`],
    ],
  },
];

test(
  'the watch sees a text that became an element, and one that ran',
  onDesktop,
  async ({ page, complaints }) => {
    const seen: string[] = [];
    await watchForScripts(page.context(), seen);
    await page.goto('/robots.txt');
    for (const payload of payloads.filter((one) => one.startsWith('<'))) {
      await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), payload);
      expect(await scriptsOn(page), payload).not.toEqual([]);
      await page.reload();
      expect(await scriptsOn(page)).toEqual([]);
    }
    // Scripts that the policy stopped are told to the console as well.
    complaints.splice(0);
  },
);

test('nearly every field that takes texts holds one that wants to run', onDesktop, async ({ hostile }) => {
  expect(hostile.taken.size).toBeGreaterThan(100);
});

for (const { visitor, caller, paths } of visits) {
  test(`nothing that others wrote runs for ${visitor}`, onDesktop, async ({ openBrowser, hostile }) => {
    test.setTimeout(120_000);
    const page = await openBrowser(hostile.world.callers[caller]);
    const found: string[] = [];
    await watchForScripts(page.context(), found);
    // Pictures of the contents of tests, which have no files.
    for (const path of [danfoPath, `files/vehicles/${'a'.repeat(32)}-320.webp`])
      await page.route(`**/${path}`, (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: drawing }),
      );
    const silent: string[] = [];
    for (const path of paths(hostile)) {
      await page.goto(path);
      for (const one of await scriptsOn(page)) found.push(`${path}: ${one}`);
      if (!(await saysPayload(page))) silent.push(path);
    }
    expect(found).toEqual([]);
    // A page that shows no payload proves nothing.
    expect(silent.filter((path) => !wordless.test(path))).toEqual([]);
  });
}

test('mails hold it as text', onDesktop, async ({ page, product, hostile }) => {
  const rows = await hostile.api.app.database.queries
    .selectFrom('outbox')
    .select(['kind', 'body_html'])
    .where('body_html', 'like', '%hit%')
    .execute();
  const found: string[] = [];
  await watchForScripts(page.context(), found);
  await page.goto(`${product.url}/robots.txt`);
  for (const { kind, body_html } of rows) {
    const marks = await page.evaluate((html) => {
      const mail = new DOMParser().parseFromString(html, 'text/html');
      const wrong = [...mail.querySelectorAll('[data-hit], script, [href^="javascript:" i]')];
      return wrong.map(({ outerHTML }) => outerHTML.slice(0, 200));
    }, body_html);
    found.push(...marks.map((mark) => `${kind}: ${mark}`));
  }
  expect(rows.length).toBeGreaterThan(5);
  expect(found).toEqual([]);
});

test('an exported file runs in no spreadsheet, and feeds are unchanged', onDesktop, async ({ hostile }) => {
  const { api, world } = hostile;
  for (const { path } of [exportContactMessages, exportSubscribers]) {
    const { text, headers } = await api.call('GET', path, { token: world.callers.staff?.token });
    expect(headers['content-disposition']).toContain('attachment');
    expect(
      text.split('\r\n').filter((line) => /(^|,)"?\s*[=+@|%-]/.test(line.replace(/^\uFEFF/, ''))),
    ).toEqual([]);
  }
  for (const path of ['/news.rss', '/sitemap.xml', '/robots.txt']) {
    const { text, headers } = await api.call('GET', path);
    expect(text).not.toMatch(/<\w+[^>]*data-hit/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
