import { demoCommuter } from '#server/database/seed/people.ts';
import { sumOf, weighVisit } from '../../bench/visit-weight.ts';
import { demoAccount } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

/** KiB. Lower them when a page gets lighter; nothing may make it heavier unnoticed. */
const heaviest = 180;
const heaviestHome = { scripts: 120, inAll: 200 };

test('a first visit of the signed-in shell stays light', async ({ page, product, signIn }) => {
  await signIn(await demoAccount(product, demoCommuter.email));
  const kinds = await weighVisit(page, `${product.url}/users/dashboard`);
  expect(kinds.get('Script')).toBeGreaterThan(0);
  expect(sumOf(kinds) / 1024).toBeLessThan(heaviest);
});

test('a first visit of the home page stays light', async ({ page, product }) => {
  const kinds = await weighVisit(page, product.url);
  expect((kinds.get('Script') ?? 0) / 1024).toBeLessThan(heaviestHome.scripts);
  expect(sumOf(kinds) / 1024).toBeLessThan(heaviestHome.inAll);
});
