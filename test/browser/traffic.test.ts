import { decodeAnswer } from '#domain/contract/envelope.ts';
import type { Voice } from '#domain/road/traffic/status.ts';
import { createTrafficUpdate, voiceTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { createAccount } from '#test/support/records.ts';
import { trafficOnWire } from '#test/support/traffic.ts';
import { expectAccessible } from './support/accessible.ts';
import { createOfficer } from './support/accounts.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { choosePhoto } from './support/vehicle.ts';

const wide = { viewport: { width: 1280, height: 900 } };
const maryland = { latitude: 6.572, longitude: 3.368 };

const person = (product: Product) => createAccount(product.app, { accountType: 'commuter' });

/** Posted as a program posts it. */
async function posted(product: Product, changes: object, token?: string): Promise<{ id: number }> {
  const author = token ?? (await person(product)).token;
  const response = await fetch(`${product.url}${createTrafficUpdate.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${author}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...trafficOnWire, ...changes }),
  });
  return decodeAnswer(createTrafficUpdate, await response.json());
}

/** Said by another person's program. */
async function voiced(product: Product, id: number, voice: Voice): Promise<void> {
  const { token } = await person(product);
  const response = await fetch(`${product.url}${voiceTrafficUpdate.path.replace('{id}', String(id))}`, {
    method: voiceTrafficUpdate.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ voice }),
  });
  decodeAnswer(voiceTrafficUpdate, await response.json());
}

test('one tap in Traffic News says that an update is still there, with an undo, and not of one’s own', async ({
  product,
  openBrowser,
}) => {
  const author = await person(product);
  const { id } = await posted(product, { title: 'Lorry on its side at Berger' }, author.token);
  const page = await openBrowser(await person(product));
  await page.clock.install();
  await page.goto('/users/traffic');
  const news = page.getByRole('list', { name: 'Traffic News' });
  const there = news.getByRole('button', { name: 'Still there: Lorry on its side at Berger' });
  await there.click();
  await expectAccessible(page);
  await news.getByRole('button', { name: 'Undo: Lorry on its side at Berger' }).click();
  await expect(there).toBeVisible();
  await there.click();
  await expect(news.getByText('Still there. Thank you.')).toBeVisible();
  await page.clock.fastForward(11_000);
  const said = () =>
    product.app.database.queries
      .selectFrom('traffic_voices')
      .select('voice')
      .where('update_id', '=', id)
      .execute();
  await expect.poll(said).toEqual([{ voice: 'there' }]);

  const own = await openBrowser(author);
  await own.goto('/users/traffic');
  const row = own.getByRole('listitem').filter({ hasText: 'Lorry on its side at Berger' });
  await expect(row.first()).toBeVisible();
  await expect(row.getByRole('button', { name: /^Still there/ })).toHaveCount(0);
});

test('an update posted on a phone shows in another window at once, which confirms it', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const title = 'Tanker leaks at Ikeja Along';
  const other = await openBrowser(await person(product), wide);
  await other.goto('/users/traffic');
  await expect(other.getByRole('heading', { name: 'Traffic News' })).toBeVisible();

  await signIn(await person(product));
  await page.goto('/users/mytraffic');
  await expect(page.getByText('No traffic update yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Post an update' }).click();
  const form = page.getByRole('dialog', { name: 'Post a traffic update' });
  await form.getByRole('button', { name: 'Post update' }).click();
  await expect(form.getByText('Three things to fix')).toBeVisible();
  // In the order of the fields.
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([/about/, /title/, /see/]);
  await expectAccessible(page);
  await form.getByLabel('What is it').selectOption('Danger');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('What you see').fill('Petrol runs down the gutter. Stay away with fire.');
  await choosePhoto(page, 'tanker.jpg');
  await form.getByRole('button', { name: 'Post update' }).click();
  const done = page.getByRole('dialog', { name: 'Traffic Update Created successfully' });
  await expectAccessible(page);
  await done.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await other.getByRole('list', { name: 'Traffic News' }).getByRole('link', { name: title }).click();
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(other.getByText('1 view · by Amara Okafor')).toBeVisible();
  await expect(other.getByRole('img', { name: `Posted with: ${title}` })).toBeVisible();
  await other.getByRole('button', { name: 'Still there' }).click();
  await expect(other.getByText('1 person said it is still there, just now.')).toBeVisible();
  await expectAccessible(other);
  await expect(page.getByText('1 person said it is still there, just now.')).toBeVisible();
});

test('a word can be changed, and enough of them end an update in every window', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const { id } = await posted(product, { title: 'Bus across the lane at Palmgrove' });
  await signIn(await person(product));
  await page.goto(`/users/trafficDetails/${id}`);
  // The first word is still on its way when the second is said.
  const link = Promise.withResolvers<void>();
  await page.route('**/voice/*', async (route) => {
    await link.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Still there' }).click();
  await expect(page.getByRole('button', { name: 'Still there' })).toHaveAttribute('aria-pressed', 'true');
  // News of another person's word says nothing of the one on its way.
  await voiced(product, id, 'there');
  await expect(page.getByText('1 person said it is still there, just now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Still there' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Not there' }).click();
  link.resolve();
  await expect(page.getByText('1 person said it has cleared, just now.')).toBeVisible();
  const other = await openBrowser(await person(product), wide);
  await other.goto(`/users/trafficDetails/${id}`);
  await other.getByRole('button', { name: 'Not there' }).click();
  await expect(other.getByText('No longer counted as current.')).toBeVisible();
  await expect(page.getByText('No longer counted as current.')).toBeVisible();
});

test('the list is searched, filtered and asked for near the person, all in the address', async ({
  product,
  openBrowser,
}) => {
  await posted(product, { title: 'Crash beside the Maryland mall', ...maryland });
  const page = await openBrowser(await person(product), {
    ...wide,
    geolocation: maryland,
    permissions: ['geolocation'],
  });
  await page.goto('/users/traffic');
  const list = page.getByRole('list', { name: 'Traffic News' });
  await page.getByRole('link', { name: 'Flooding' }).click();
  await expect(page).toHaveURL(/kind=flooding/);
  await expect(list.getByRole('link', { name: /Awolowo Road/ })).toBeVisible();
  await expect(list.getByRole('link', { name: /Maryland mall/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).not.toHaveURL(/kind=/);
  await page.getByRole('link', { name: 'Near me' }).click();
  await expect(page).toHaveURL(/near=1/);
  await expect(list.getByRole('link').first()).toHaveAccessibleName('Crash beside the Maryland mall');
  await expect(list.getByText('50 m away').first()).toBeVisible();
  await expect(list.getByRole('link', { name: /Abuja/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Everywhere' }).click();
  await page.getByRole('searchbox', { name: 'Search traffic updates' }).fill('kubwa');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search traffic updates' }).fill('no such road');
  await expect(page.getByText('No traffic update matches.')).toBeVisible();
  await expectAccessible(page);
});

test('a person about to post a known report says that it is still there instead', async ({
  page,
  product,
  signIn,
}) => {
  const { id } = await posted(product, {
    title: 'Trailer blocks Ikotun roundabout',
    category: 'Closed road',
  });
  await signIn(await person(product));
  await page.goto('/users/mytraffic?new=1');
  const form = page.getByRole('dialog', { name: 'Post a traffic update' });
  await form.getByLabel('What is it').selectOption('Closed road');
  await form.getByLabel('Title').fill('Trailer blocks the Ikotun roundabout');
  await expect(form.getByRole('status').filter({ hasText: 'This may be reported already' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'It is still there' }).click();
  await expect(form).toHaveCount(0);
  await page.goto(`/users/trafficDetails/${id}`);
  await expect(page.getByRole('button', { name: 'Still there' })).toHaveAttribute('aria-pressed', 'true');
});

test('an author edits and removes what they posted', async ({ page, product, signIn }) => {
  const author = await person(product);
  const { id } = await posted(product, { title: 'Lorry stuck at Anthony' }, author.token);
  await signIn(author);
  await page.goto(`/users/trafficDetails/${id}`);
  await page.getByRole('link', { name: 'Edit or remove' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit traffic update' });
  await form.getByLabel('Title').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('One thing to fix');
  await expect(form.locator('#title-error')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Title').fill('Lorry stuck at Anthony, outbound');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Lorry stuck at Anthony, outbound' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove this update?' })
    .getByRole('button', { name: 'Remove update' })
    .click();
  await expect(page).toHaveURL(/\/users\/mytraffic$/);
  await expect(page.getByText('No traffic update yet.')).toBeVisible();
});

test('an update is reported to staff with a reason, once', async ({ page, product, signIn }) => {
  const { id } = await posted(product, { title: 'Cheap tyres at Ladipo' });
  await signIn(await person(product));
  await page.goto(`/users/trafficDetails/${id}`);
  await page.getByRole('button', { name: 'Report' }).click();
  const form = page.getByRole('dialog', { name: 'Report this update' });
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(form.getByText('Choose what is wrong with it.')).toBeVisible();
  await form.getByLabel('It is advertising').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('You reported this update.')).toBeVisible();
});

test('an officer’s advisory shows in Live Feeds at once, and goes when it is ended', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  await signIn(await person(product));
  await page.goto('/users/traffic');
  const feeds = page.getByRole('region', { name: 'Live Feeds' });
  await expect(feeds.getByText('Night work on Eko Bridge')).toBeVisible();
  const officer = await openBrowser(await createOfficer(product, 'LASTMA'), wide);
  await officer.goto('/admin/advisories');
  await officer.getByRole('button', { name: 'Tell road users' }).click();
  await expect(officer.getByText('Two things to fix')).toBeVisible();
  await officer.getByLabel('Title').fill('Carter Bridge is one way');
  await officer.getByLabel('What road users should know').fill('Towards the Island until 11 AM.');
  await officer.getByRole('button', { name: 'Tell road users' }).click();
  await expect(feeds.getByText('Carter Bridge is one way')).toBeVisible();
  await expectAccessible(officer);
  await officer
    .getByRole('listitem')
    .filter({ hasText: 'Carter Bridge is one way' })
    .getByRole('button', { name: 'End now' })
    .click();
  await expect(feeds.getByText('Carter Bridge is one way')).toHaveCount(0);
});

test('the ticker turns by itself unless it is held, and stands still for those who want less motion', async ({
  page,
  product,
  signIn,
}) => {
  const someone = await person(product);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(someone);
  await page.goto('/users/traffic');
  const ticker = page.getByRole('region', { name: 'Newest traffic updates' });
  await expect(ticker.getByRole('link')).toHaveCount(6);
  await expect(ticker.getByRole('button', { name: 'Stop the updates turning' })).toHaveCount(0);
  const first = ticker.getByRole('listitem').first();
  await expect(first).not.toHaveClass(/sr-only/);
  await ticker.getByRole('button', { name: 'Next update' }).click();
  await expect(first).toHaveClass(/sr-only/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(ticker.getByRole('button', { name: 'Stop the updates turning' })).toBeVisible();
});

test('a phone whose clock is wrong takes over what the server wrote, and then says it by its clock', async ({
  page,
  product,
  signIn,
}) => {
  await posted(product, { title: 'Lorry off the road at Alapere' });
  await signIn(await person(product));
  await page.clock.setFixedTime(Date.now() + 10 * 60_000);
  await page.goto('/users/traffic');
  // A difference is a complaint of the browser's, and ends the test.
  const own = page.getByRole('article').filter({ hasText: 'Lorry off the road' });
  await expect(own).toContainText('Posted 10 minutes ago.');
});
