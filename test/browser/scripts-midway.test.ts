/** Scripts that arrive while a plain form is on its way: it is sent once, and the person sees what came of it. */
import type { Page } from '@playwright/test';
import { createPassenger } from './support/accounts.ts';
import { ridesOf } from './support/lodge-form.ts';
import { agencyId, reportsOf } from './support/reports.ts';
import { holdScripts, whenAwake } from './support/scripts-ready.ts';
import { expect, onPhone, test } from './support/test.ts';

type Midway = {
  /** Sends the form, lets the scripts come, then the answer. @returns whether the form stood until then. */
  sendMidway: (form: string, button: string) => Promise<{ showsForm: boolean }>;
  /** The paths that were posted to. */
  posts: readonly string[];
};

/** Opens the page without its scripts, until its plain forms show. */
async function openPlain(page: Page, address: string): Promise<Midway> {
  const [path = address] = address.split('?');
  const letScriptsCome = await holdScripts(page);
  const awake = await whenAwake(page);
  const answer = Promise.withResolvers<void>();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (route.request().method() === 'POST') await answer.promise;
      await route.continue();
    },
  );
  await page.clock.install();
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(12_000);
  return {
    posts,
    sendMidway: async (form, button) => {
      const plain = page.getByRole('region', { name: form, exact: true });
      await plain.getByRole('button', { name: button }).click({ noWaitAfter: true });
      await expect.poll(() => posts).toContain(path);
      letScriptsCome();
      const showsForm = await awake.promise;
      answer.resolve();
      return { showsForm };
    },
  };
}

async function fillRide(page: Page, plate: string): Promise<void> {
  const form = page.getByRole('region', { name: 'The ride', exact: true });
  await form.getByLabel('Vehicle number').fill(plate);
  await form.getByLabel('Destination address').fill('21 Arrival Crescent');
  await form.getByLabel('Destination state').fill('Oyo');
  await form.getByLabel('Your pick-up address').fill('7 Boarding Lane');
  await form.getByLabel('Departure state').fill('Lagos');
  await form.getByLabel('Full name').fill('Ifeanyi Okonkwo');
  await form.getByLabel('Phone').fill('0803 000 0111');
  await form.getByLabel('Address', { exact: true }).fill('9 Palm Nut Close');
}

const actsIn = (posts: readonly string[], act: RegExp) => posts.filter((path) => act.test(path));

test('a ride is lodged once, and its page opens', onPhone, async ({ page, product, signInNew }) => {
  const owner = await signInNew();
  const { sendMidway, posts } = await openPlain(page, '/users/rides/lodge');
  await fillRide(page, 'abj 118 zt');
  await sendMidway('The ride', 'Lodge ride');
  await expect(page).toHaveURL(/\/users\/ridesDetails\/\d+$/);
  await expect(page.getByRole('main').getByText('ABJ-118ZT').first()).toBeVisible();
  expect(actsIn(posts, /rides/)).toEqual(['/users/rides/lodge']);
  expect(await ridesOf(product, owner)).toHaveLength(1);
});

test(
  'a ride that is refused says why, and keeps the typed text',
  onPhone,
  async ({ page, product, signInNew }) => {
    const owner = await signInNew();
    const { sendMidway } = await openPlain(page, '/users/rides/lodge');
    await fillRide(page, '');
    await sendMidway('The ride', 'Lodge ride');
    const form = page.getByRole('region', { name: 'The ride', exact: true });
    await expect(form.getByRole('alert')).toContainText('One thing to fix');
    await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByLabel('Full name')).toHaveValue('Ifeanyi Okonkwo');
    await form.getByLabel('Vehicle number').fill('abj 118 zt');
    await form.getByRole('button', { name: 'Lodge ride' }).click();
    await expect(page).toHaveURL(/\/users\/ridesDetails\/\d+$/);
    expect(await ridesOf(product, owner)).toHaveLength(1);
  },
);

test('a traffic update is posted once, and its page opens', onPhone, async ({ page, product, signInNew }) => {
  const author = await signInNew();
  const { sendMidway, posts } = await openPlain(page, '/users/mytraffic');
  const form = page.getByRole('region', { name: 'Post an update' });
  await form.getByLabel('What is it').selectOption('Flooding');
  await form.getByLabel('Title').fill('Lekki under water');
  await form.getByLabel('What you see').fill('Both lanes.');
  await sendMidway('Post an update', 'Post update');
  await expect(page).toHaveURL(/\/users\/mytraffic\/details\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lekki under water' })).toBeVisible();
  expect(actsIn(posts, /traffic/)).toEqual(['/users/mytraffic']);
  const updates = await product.app.database.queries
    .selectFrom('traffic_updates')
    .select('title')
    .where('author_id', '=', author.id)
    .execute();
  expect(updates).toHaveLength(1);
});

test(
  'a flag without a word is sent once, keeps its form until then, and says whom it went to',
  onPhone,
  async ({ page, product, signIn }) => {
    const { owner, ride } = await createPassenger(product);
    await signIn(owner);
    const { sendMidway, posts } = await openPlain(page, `/users/ridesDetails/${ride.id}`);
    const { showsForm } = await sendMidway('Flag ride', 'Flag ride');
    expect(showsForm).toBe(true);
    await expect(page.getByRole('heading', { name: 'Who has been told' })).toBeVisible();
    expect(actsIn(posts, /flag|ridesDetails/)).toEqual([`/users/ridesDetails/${ride.id}`]);
    const flags = await product.app.database.queries
      .selectFrom('flags')
      .select('id')
      .where('ride_id', '=', ride.id)
      .execute();
    expect(flags).toHaveLength(1);
  },
);

test('an emergency is sent once, and its page opens', onPhone, async ({ page, product, signInNew }) => {
  const person = await signInNew();
  const { sendMidway, posts } = await openPlain(page, '/users/emergency');
  const form = page.getByRole('region', { name: 'Report an emergency' });
  await form.getByLabel('What is happening').fill('Fire on the bridge');
  await sendMidway('Report an emergency', 'Send emergency');
  await expect(page).toHaveURL(/\/users\/complain\/details\/CP-/);
  await expect(page.getByRole('main').getByText('Fire on the bridge').first()).toBeVisible();
  expect(actsIn(posts, /emergency|complaint/)).toEqual(['/users/emergency']);
  expect(await reportsOf(product, person)).toHaveLength(1);
});

test('a message is sent once, and its ticket opens', onPhone, async ({ page, product, signInNew }) => {
  const person = await signInNew();
  const { sendMidway, posts } = await openPlain(page, '/users/messages?new=yes');
  const form = page.getByRole('region', { name: 'Write to an agency' });
  await form.getByLabel('Agency').selectOption(String(await agencyId(product, 'FRSC')));
  await form.getByLabel('Message').fill('Where is the nearest office?');
  await sendMidway('Write to an agency', 'Send');
  await expect(page).toHaveURL(/\/users\/messages\?ticket=TK-/);
  await expect(page.getByRole('listitem').getByText('Where is the nearest office?').last()).toBeVisible();
  expect(actsIn(posts, /messages|tickets/)).toEqual(['/users/messages']);
  const tickets = await product.app.database.queries
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', person.id)
    .execute();
  expect(tickets).toHaveLength(1);
});
