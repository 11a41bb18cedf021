import { expectAccessible, expectToFit } from './support/accessible.ts';
import { createOfficer, createPassenger, createSettled } from './support/accounts.ts';
import { flagMeanwhile } from './support/calls.ts';
import { actOnNewestCase } from './support/reports.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { expect, onPhone, test } from './support/test.ts';
import { posted } from './support/traffic-updates.ts';

test('agencies are followed and unfollowed, eight on a page', async ({ page, product, signIn }) => {
  await signIn(await createSettled(product));
  await page.goto('/users/dashboard');
  const card = page.getByRole('region', { name: 'Who to follow' });
  await expect(card.getByText('1 to 8 of 13')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Follow / })).toHaveCount(8);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Page 2 of 2' }).click();
  await expect(card.getByText('9 to 13 of 13')).toBeVisible();
  const [code = ''] = await card.locator('tbody b').allTextContents();
  await card.getByRole('button', { name: `Follow ${code}`, exact: true }).click();
  await expect(card.getByRole('button', { name: `Following: unfollow ${code}` })).toBeVisible();

  await page.reload();
  await card.getByRole('button', { name: 'Page 2 of 2' }).click();
  await card.getByRole('button', { name: `Following: unfollow ${code}` }).click();
  await expect(card.getByRole('button', { name: `Follow ${code}`, exact: true })).toBeVisible();
});

test(
  'on every screen the tiles fill their rows, and parking stands before the agencies',
  onPhone,
  async ({ product, openBrowser }) => {
    for (const accountType of ['commuter', 'driver'] as const) {
      const { owner } = await createPassenger(product, { accountType });
      const page = await openBrowser(owner);
      await page.goto('/users/dashboard');
      const tiles = page.getByRole('navigation', { name: 'Start something' }).getByRole('link');
      await expect(tiles.filter({ hasText: 'Traffic update' })).toBeVisible();
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
        const rows = Map.groupBy(tops, (top) => top);
        expect(new Set([...rows.values()].map((row) => row.length)).size).toBe(1);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      const [parking, agencies] = await Promise.all(
        ['Parking space', 'Who to follow'].map((name) => page.getByRole('region', { name }).boundingBox()),
      );
      expect(parking?.y).toBeLessThan(agencies?.y ?? 0);
    }
  },
);

test('the time in the greeting changes as the minute does', async ({ page, product, signIn }) => {
  const today = new Date().toISOString().slice(0, 10);
  await signIn(await createSettled(product));
  await page.clock.install({ time: `${today}T09:59:20Z` });
  await page.goto('/users/dashboard');
  await untilAwake(page);
  await page.clock.pauseAt(`${today}T09:59:50Z`);
  const greeting = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(greeting).toContainText('10:59 AM');
  await page.clock.fastForward(11_000);
  await expect(greeting).toContainText('11:00 AM');
});

test('the map shows where the person is once they allow it', async ({ page, context, product, signIn }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 6.4969, longitude: 3.3544 });
  await signIn(await createSettled(product));
  await page.goto('/users/dashboard');
  const card = page.getByRole('region', { name: 'Around you now' });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('The green dot is where you are. RUA does not keep it.')).toBeVisible();
  await expect(card.getByText('You are here, at 6.4969, 3.3544')).toBeAttached();
  await expect(card.locator('.map-pin-person')).toBeVisible();
  await expectAccessible(page);
});

test('the map frames the person together with an update that is kilometres away', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const jalingo = { latitude: 8.893, longitude: 11.36 };
  await posted(product, { title: 'Bridge under water', ...jalingo, latitude: jalingo.latitude + 0.07 });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(jalingo);
  await signIn(await createSettled(product));
  await page.goto('/users/dashboard');
  const map = page.getByRole('region', { name: 'Map of where you are' });
  await map.scrollIntoViewIfNeeded();
  const update = map.getByRole('button', { name: /Bridge under water$/ });
  await expect(async () => {
    const [frame, ...pins] = await Promise.all(
      [map, map.locator('.map-pin-person'), update].map((part) => part.boundingBox()),
    );
    if (!frame || pins.length !== 2) throw new Error('the map is not there');
    for (const pin of pins) {
      if (!pin) throw new Error('a pin is not there');
      expect(pin.x).toBeGreaterThanOrEqual(frame.x);
      expect(pin.y).toBeGreaterThanOrEqual(frame.y);
      expect(pin.x + pin.width).toBeLessThanOrEqual(frame.x + frame.width);
      expect(pin.y + pin.height).toBeLessThanOrEqual(frame.y + frame.height);
    }
  }).toPass({ timeout: 15_000 });
});

test('without permission the map shows Lagos and says why', async ({ page, product, signIn }) => {
  await signIn(await createSettled(product));
  await page.goto('/users/dashboard');
  const card = page.getByRole('region', { name: 'Around you now' });
  await card.scrollIntoViewIfNeeded();
  const ask = card.getByRole('button', { name: 'Find me' });
  if (await ask.isVisible()) await ask.click();
  await expect(card.getByText(/^Your location is off for RUA, so the map shows Lagos/)).toBeVisible();
  await expect(card.getByRole('region', { name: 'Map of Lagos' })).toBeVisible();
});

test('the emergency numbers can be called from every page, also without a network', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const { owner } = await createPassenger(product);
  await signIn(owner);
  for (const path of ['/users/dashboard', '/users/rides', '/users/rides/lodge']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Emergency', exact: true })).toBeVisible();
  }
  await page.goto('/users/dashboard');
  await expect(page.getByText('KJA-482XY').first()).toBeVisible();
  // The line about the network is loaded once the page is idle.
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
  await expect.poll(async () => (await page.evaluate(loaded)).join()).toContain('/assets/banner-');
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline. What you see is as of /)).toBeVisible();
  await expect(page.getByText('KJA-482XY').first()).toBeVisible();
  await page.getByRole('button', { name: 'Emergency', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Call for help' });
  await expect(dialog.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  await expect(dialog.getByRole('link', { name: /767/ })).toHaveAttribute('href', 'tel:767');
  await expect(dialog.getByRole('link', { name: /122/ })).toHaveAttribute('href', 'tel:122');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Emergency', exact: true })).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('the ride on the road leaves the dashboard when it is complete', async ({ page, product, signIn }) => {
  const { owner } = await createPassenger(product);
  await signIn(owner);
  await page.goto('/users/dashboard');
  await expect(page.getByText('You have one ride on the road.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ride complete' }).click();
  await page.getByRole('button', { name: 'Use a button: I have arrived' }).click();
  await expect(page.getByText('You have no ride on the road.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ride complete' })).toHaveCount(0);
});

test('the ticket says when the passenger expects to arrive, and the newest step of the ride', async ({
  page,
  product,
  signIn,
}) => {
  const { owner, ride } = await createPassenger(product);
  const officer = await createOfficer(product, 'Police_CP');
  await signIn(owner);
  await page.goto('/users/dashboard');
  const ticket = page.getByRole('region', { name: 'Active ride' });
  const news = ticket.getByRole('status');
  await expect(ticket.getByText('When do you expect to arrive?')).toBeVisible();
  await expect(news).toHaveCount(0);

  await ticket.getByRole('button', { name: 'Say when' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '2 h' }).click();
  await expect(ticket.getByText(/^Arriving about \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Change' })).toBeVisible();
  await expect(news).toHaveCount(0);

  await flagMeanwhile(product, owner, ride.id);
  await expect(news).toHaveText(/^Last news: You flagged this ride/);
  await actOnNewestCase(product, officer, 'reply', { text: 'A patrol is on its way to Ogere.' });
  await expect(news).toHaveText(
    /^Last news: Lagos State Police Command answeredA patrol is on its way to Ogere\.$/,
  );
  await expectAccessible(page);
  await expectToFit(page);
});
