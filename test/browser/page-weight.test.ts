/** The weights that pages may have, measured as on a phone: see support/page-budgets.ts. */
import type { Socket } from 'node:net';
import { sliceOf } from '#test/support/slice.ts';
import { lodgeRideJourney } from '../../bench/journeys.ts';
import { sumOf, type Weights, weighVisits } from '../../bench/visit-weight.ts';
import { createPassenger } from './support/accounts.ts';
import { allPages, pathOf, visitorOf } from './support/all-pages.ts';
import { type PageBudget, pageBudgets } from './support/page-budgets.ts';
import type { Product } from './support/product.ts';
import { expect, onPhone, test } from './support/test.ts';

// The test has its own product, because flags of earlier tests make an agency's pages heavier.
test.use({ settings: { MAIL_FROM: 'RUA Weights <no-reply@rua.example>' } });

test('every page has a budget, and every budget a page', onPhone, () => {
  expect(Object.keys(pageBudgets).toSorted()).toEqual(allPages.map(({ name }) => name).toSorted());
});

/** All of the public site but those that open with a form to be sent. */
const quietPages = new Set([
  ...['home', 'about', 'membership', 'news', 'media', 'projects', 'post', 'project'],
  ...['privacy-policy', 'terms', 'agencies', 'agency-page'],
]);

test(
  'a page of the public site loads no script until it is used, and is weighed with those that it loads then',
  onPhone,
  async ({ page, product }) => {
    const weigh = await weighVisits(page);
    for (const { name, path } of allPages.filter((shown) => quietPages.has(shown.name))) {
      const address = product.url + (typeof path === 'string' ? path : await path(product));
      expect([name, (await weigh(address, false)).get('Script')]).toEqual([name, undefined]);
      expect((await weigh(address)).get('Script')).toBeGreaterThan(100 * 1024);
    }
  },
);

/** Some each time; the home page and the dashboard, which have aims of their own, always. */
const weighed = new Set([
  'home',
  'dashboard',
  ...sliceOf('page weights', allPages, 10).map(({ name }) => name),
]);
const weighedPages = allPages.filter(({ name }) => weighed.has(name));
const visitors = [...new Set(weighedPages.map(({ visitor }) => visitor))];

for (const visitor of visitors) {
  const pages = weighedPages.filter((shown) => shown.visitor === visitor);

  test(
    `what ${visitor} opens first weighs no more than its budget`,
    onPhone,
    async ({ page, product, signIn }) => {
      // One browser for all of them; each visit begins with nothing cached.
      test.setTimeout(20_000 + pages.length * 10_000);
      const account = await visitorOf(product, visitor);
      // The page is complete before any is opened: data that change while one loads are asked for again.
      const shownAt = new Map<string, string>();
      for (const shown of pages) shownAt.set(shown.name, await pathOf(shown, product));
      if (account) await signIn(account);
      const weigh = await weighVisits(page);
      const heavier: string[] = [];
      for (const [name, path] of shownAt) {
        const weights = await weigh(product.url + path);
        const budget = pageBudgets[name];
        if (budget) heavier.push(...overBudget(budget, weights).map((line) => `${name}: ${line}`));
      }
      expect(heavier).toEqual([]);
    },
  );
}

/** KiB from an empty browser until it says that the ride is lodged, late parts and headers included. */
const lodgingAim = 336;

test(
  'lodging a ride costs no more than its aim, from the first byte on',
  onPhone,
  async ({ page, product, signIn }) => {
    const { owner } = await createPassenger(product);
    await signIn(owner);
    const sent = bytesSentBy(product);
    await page.goto(lodgeRideJourney.start);
    await lodgeRideJourney.walk(page);
    expect(sent() / 1024).toBeLessThanOrEqual(lodgingAim);
  },
);

/**
 * The bytes that the product really sends over its connections, for every caller, headers included.
 * @returns how many have left since now.
 */
function bytesSentBy({ http }: Product): () => number {
  const sockets = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => sockets.add(socket));
  return () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
}

/** The kinds of files, by their names in the DevTools protocol. */
const kinds = {
  script: ['Script'],
  style: ['Stylesheet'],
  font: ['Font'],
  picture: ['Image'],
  answer: ['Fetch', 'XHR'],
} as const;

/** KiB by which the same page differs from one visit to the next: headers, ids and times compress differently. */
const play = 0.5;

/** @returns a line for each kind that is too heavy. */
function overBudget(budget: PageBudget, weights: Weights): string[] {
  const weigh = (names: readonly string[]) => names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
  const measured: [kind: string, bytes: number, may: number][] = [
    ['script', weigh(kinds.script), budget.script],
    ['style', weigh(kinds.style), budget.style],
    ['font', weigh(kinds.font), budget.font],
    ['picture', weigh(kinds.picture), budget.picture],
    ['answer', weigh(kinds.answer), budget.answer],
    ['in all', sumOf(weights), budget.inAll],
  ];
  return measured
    .filter(([, bytes, may]) => bytes / 1024 > may + play)
    .map(([kind, bytes, may]) => `${kind} ${(bytes / 1024).toFixed(1)} KiB of ${may}`);
}
