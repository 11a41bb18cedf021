/** The ladder on the page of a ride: the plan with its times, the passenger's answers, and that of the next of kin. */
import type { Page } from '@playwright/test';
import { formatTime } from '#domain/values/clock.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { answerAsKin, createExpected, rungsOf } from './support/overdue-ride.ts';
import type { Product } from './support/product.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { expect, test } from './support/test.ts';

const planned = 'If you do not say that you arrived';
const asked = 'Did you arrive?';
const unused = 'If you do not arrive';

const card = (page: Page, title: string) => page.getByRole('region', { name: title });
const rungsIn = (page: Page, title: string) => card(page, title).getByRole('listitem');

/** The times on the card, such as `16:30`. */
async function timesOf(product: Product, rideId: number): Promise<string[]> {
  return (await rungsOf(product, rideId)).map(({ due_at }) => formatTime(due_at));
}

test('before the arrival the card has the plan with its times, and the passenger can do without', async ({
  page,
  product,
  signIn,
}) => {
  const { owner, ride } = await createExpected(product, 30);
  await signIn(owner);
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await expect(rungsIn(page, planned)).toHaveText([/RUA asks you/, /RUA asks again/, /Ifeanyi is told/]);
  const times = await timesOf(product, ride.id);
  for (const [place, time] of times.entries()) {
    await expect(rungsIn(page, planned).nth(place)).toContainText(time);
  }
  await expectAccessible(page);
  await expectToFit(page);
  await card(page, planned).getByRole('button', { name: 'Do not ask on this ride' }).click();
  await expect(card(page, unused)).toContainText('Nobody is told when you are late.');
  expect(await rungsOf(product, ride.id)).toEqual([]);
  await card(page, unused).getByRole('button', { name: 'Ask me after all' }).click();
  await expect(rungsIn(page, planned)).toHaveCount(3);
  expect(await timesOf(product, ride.id)).toEqual(times);
});

test('once RUA has asked, an hour more moves the plan', async ({ page, product, signIn }) => {
  const { owner, ride } = await createExpected(product, -25);
  await signIn(owner);
  await expect.poll(() => doneOf(product, ride.id)).toEqual(['asked']);
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await expect(rungsIn(page, asked).first()).toHaveText(/RUA asked you/);
  await expect(card(page, asked)).toContainText('1 hour more: RUA asks again at');
  await expect(card(page, asked).getByRole('button', { name: 'Yes, I have arrived' })).toBeVisible();
  // Opening the page is a sign of life, so RUA asks there once more.
  await expect(rungsIn(page, asked).filter({ hasText: 'RUA asked once more' })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await card(page, asked).getByRole('button', { name: '1 hour more' }).click();
  await expect(rungsIn(page, planned)).toHaveText([/RUA asks you/, /RUA asks again/, /Ifeanyi is told/]);
  const moved = (await timesOf(product, ride.id)).slice(-3);
  for (const [place, time] of moved.entries()) {
    await expect(rungsIn(page, planned).nth(place)).toContainText(time);
  }
});

test('the passenger sees whom RUA told, and that the next of kin says fine', async ({
  page,
  product,
  signIn,
}) => {
  const { owner, ride } = await createExpected(product, -60);
  await signIn(owner);
  await expect.poll(() => doneOf(product, ride.id)).toContain('kin-told');
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await expect(rungsIn(page, asked).filter({ hasText: 'Ifeanyi was told' })).toBeVisible();
  await untilAwake(page);
  expect(await answerAsKin(product, ride.id, 'fine')).toBe(303);
  await expect(card(page, asked)).toContainText('Ifeanyi says that you are fine. RUA still asks you.');
  await expectAccessible(page);
});

test('help tells the next of kin at once', async ({ page, product, signIn }) => {
  const { owner, ride } = await createExpected(product, -25);
  await signIn(owner);
  await expect.poll(() => doneOf(product, ride.id)).toEqual(['asked']);
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await card(page, asked).getByRole('button', { name: 'Help' }).click();
  await expect(
    rungsIn(page, 'You asked for help').filter({ hasText: 'Ifeanyi was told that you need help' }),
  ).toBeVisible();
});

async function doneOf({ app }: Product, rideId: number): Promise<string[]> {
  const rows = await app.database.queries
    .selectFrom('ladder_rungs')
    .select('rung')
    .where('ride_id', '=', rideId)
    .where('done_at', 'is not', null)
    .orderBy('due_at')
    .execute();
  return rows.map(({ rung }) => rung);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the plan stands in the page, and a form has the answers', async ({ page, product, signIn }) => {
    const { owner, ride } = await createExpected(product, 30);
    await signIn(owner);
    await page.goto(`/users/ridesDetails/${ride.id}`);
    await expect(rungsIn(page, planned)).toHaveText([/RUA asks you/, /RUA asks again/, /Ifeanyi is told/]);
    const send = (title: string) => card(page, title).getByRole('button', { name: 'Send' }).click();
    await send(planned);
    await expect(card(page, planned).getByRole('alert')).toContainText('Choose one of the answers.');
    await card(page, planned).getByRole('radio', { name: 'Do not ask on this ride' }).check();
    await send(planned);
    await expect(card(page, unused)).toContainText('Nobody is told when you are late.');
    await card(page, unused).getByRole('radio', { name: 'Ask me after all' }).check();
    await send(unused);
    await card(page, planned).getByRole('radio', { name: 'Tell an agency too' }).check();
    await send(planned);
    await expect(rungsIn(page, planned).last()).toHaveText(/An agency is told/);
    await expect(card(page, planned).getByRole('radio', { name: 'Tell no agency' })).toBeVisible();
    await expectToFit(page);
  });

  test('an hour more is one answer, and help another', async ({ page, product, signIn }) => {
    const { owner, ride } = await createExpected(product, -25);
    await signIn(owner);
    await expect.poll(() => doneOf(product, ride.id)).toEqual(['asked']);
    await page.goto(`/users/ridesDetails/${ride.id}`);
    await expect(rungsIn(page, asked).first()).toHaveText(/RUA asked you/);
    await card(page, asked).getByRole('radio', { name: '1 hour more' }).check();
    await card(page, asked).getByRole('button', { name: 'Send' }).click();
    await expect(rungsIn(page, planned)).toHaveCount(3);
    await card(page, planned).getByRole('radio', { name: 'Help' }).check();
    await card(page, planned).getByRole('button', { name: 'Send' }).click();
    await expect(card(page, 'You asked for help')).toContainText('Ifeanyi was told that you need help');
  });
});
