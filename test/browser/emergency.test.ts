import type { Locator, Page } from '@playwright/test';
import { createAccount } from '#test/support/records.ts';
import { pixels } from '#test/support/uploads.ts';
import { expectAccessible } from './support/accessible.ts';
import { createOfficer, createPassenger } from './support/accounts.ts';
import { reportsOf } from './support/reports.ts';
import { expect, test } from './support/test.ts';

const here = { latitude: 6.6018, longitude: 3.3515 };
const member = { accountType: 'commuter' } as const;

test('two taps on the dashboard send an emergency with the place and the ride, once', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(here);
  const { owner, ride } = await createPassenger(product, member);
  await signIn(owner);
  await openDashboard(page);
  await page.getByRole('button', { name: 'Report an emergency' }).click();
  const form = page.getByRole('dialog', { name: 'Report an emergency' });
  await expect(form.getByRole('region', { name: 'Who is told' })).toContainText(
    'Lagos State Emergency Management Agency',
  );
  await expect(form.getByText('Your location is attached.')).toBeVisible();
  await expect(form.getByText('Your ride goes with it.')).toBeVisible();
  await expectNumbers(form);
  await expectAccessible(page);
  // Nervous fingers tap twice.
  await form.getByRole('button', { name: 'Send emergency' }).dblclick();

  const sent = page.getByRole('dialog', { name: 'Request Sent' });
  await expect(sent).toContainText('Your emergency is with RUA');
  await expect(sent.getByText('Delivered')).toHaveCount(2);
  await expect(sent.getByText('Your location is with it.')).toBeVisible();
  await expectNumbers(sent);
  await expectAccessible(page);
  expect(await reportsOf(product, owner)).toEqual([
    { type: 'emmergency', description: '', images: [], ...here, ride_id: ride.id },
  ]);

  await sent.getByRole('link', { name: 'See the report' }).click();
  await expect(page).toHaveURL(/\/users\/complain\/details\/CP-\w{8}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency' })).toBeVisible();
  await expect(page.getByText('6.6018, 3.3515').first()).toBeVisible();
  await page.getByRole('region', { name: 'Map', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Lodged here: Near .+, Lagos$/)).toBeVisible();
  // The dialog left no place of its own in the history.
  await page.goBack();
  await expect(page).toHaveURL('/users/dashboard');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a location that may be wrong by 20 km says so, and one by 60 km is not sent', async ({
  page,
  context,
  product,
  signInNew,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...here, accuracy: 20_000 });
  const owner = await signInNew();
  await openDashboard(page);
  await page.getByRole('button', { name: 'Report an emergency' }).click();
  const form = page.getByRole('dialog', { name: 'Report an emergency' });
  await expect(form.getByText('Your location is attached, but it may be wrong by 20 km.')).toBeVisible();
  await page.goBack();
  await context.setGeolocation({ ...here, accuracy: 60_000 });
  await page.reload();
  await page.getByRole('button', { name: 'Report an emergency' }).click();
  await expect(form.getByText(/^Your location is not attached: your phone cannot tell/)).toBeVisible();
  await form.getByRole('button', { name: 'Send emergency' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Sent' })).toBeVisible();
  expect(await reportsOf(product, owner)).toMatchObject([{ latitude: null, longitude: null }]);
});

test('without a location it is sent all the same, and to others when they are chosen', async ({
  page,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, member);
  await signIn(owner);
  await openDashboard(page);
  await page.getByRole('button', { name: 'Emergency', exact: true }).click();
  const numbers = page.getByRole('dialog', { name: 'Call for help' });
  await expectAccessible(page);
  await numbers.getByRole('button', { name: 'Report an emergency' }).click();
  const form = page.getByRole('dialog', { name: 'Report an emergency' });
  await expect(form.getByText(/^Your location is not attached/)).toBeVisible();
  await form.getByRole('button', { name: 'Change' }).click();
  await form.getByRole('checkbox', { name: /Ambulance/ }).uncheck();
  await form.getByRole('checkbox', { name: /Emergency Management/ }).uncheck();
  await form.getByRole('checkbox', { name: /Federal Road Safety Corps/ }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(form.getByRole('region', { name: 'Who is told' })).toContainText('Federal Road Safety Corps');
  await form.getByLabel('What is happening').fill('A trailer lost its brakes at Long Bridge.');
  await form.getByRole('button', { name: 'Send emergency' }).click();
  const sent = page.getByRole('dialog', { name: 'Request Sent' });
  await expect(sent.getByText('It went without your location.')).toBeVisible();
  await expect(sent.getByText('Federal Road Safety Corps', { exact: true })).toBeVisible();
  await expect(sent.getByText('Lagos State Ambulance Service')).toHaveCount(0);
  await sent.getByRole('button', { name: 'Done' }).click();
  await expect(sent).toBeHidden();
  // The next report is another one.
  await page.getByRole('button', { name: 'Report an emergency' }).click();
  await expect(form.getByLabel('What is happening')).toHaveValue('');
});

test('without a network the words stay, calls and SMS are offered, and it goes by itself when the network is back', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(here);
  const owner = await createAccount(product.app, member);
  await signIn(owner);
  await openDashboard(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Emergency', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Report an emergency' }).click();
  const form = page.getByRole('dialog', { name: 'Report an emergency' });
  await form.getByLabel('What is happening').fill('Robbers at Ojota & they have guns.');
  await form.getByRole('button', { name: 'Send emergency' }).click();
  await expect(form.getByRole('alert')).toContainText('No network: this is not sent');
  await expect(form.getByRole('alert')).toContainText('goes by itself when the network is back');
  await expectNumbers(form);
  const sms = await form.getByRole('link', { name: 'Send an SMS' }).getAttribute('href');
  expect(decodeURIComponent(sms ?? '')).toBe(
    'sms:?&body=Emergency. I need help. Robbers at Ojota & they have guns. ' +
      'I am at https://www.openstreetmap.org/?mlat=6.6018&mlon=3.3515',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Report an emergency' }).click();
  await expect(form.getByLabel('What is happening')).toHaveValue('Robbers at Ojota & they have guns.');

  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Request Sent' })).toBeVisible();
  expect(await reportsOf(product, owner)).toMatchObject([
    { description: 'Robbers at Ojota & they have guns.', ...here },
  ]);
});

test('a report whose answer was lost is sent again as one, also after a reload, and the additions follow', async ({
  page,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, member);
  await signIn(owner);
  await openDashboard(page);
  const create = '**/api/user/lodge-complain/create';
  await page.route(create, async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Report a crime' }).click();
  const form = page.getByRole('dialog', { name: 'Report a crime' });
  await form.getByLabel('What happened').fill('They took my bag.');
  await form.getByRole('button', { name: 'Send crime report' }).click();
  await expect(form.getByRole('alert')).toContainText('RUA has not confirmed your report');
  await form.getByLabel('What happened').fill('They took my bag at Ketu.');
  await expectAccessible(page);

  await openDashboard(page);
  await page.getByRole('button', { name: 'Report a crime' }).click();
  await expect(form.getByRole('alert')).toContainText('RUA has not confirmed your report');
  await expect(form.getByLabel('What happened')).toHaveValue('They took my bag at Ketu.');
  await expect(form.getByRole('button', { name: 'Try again' })).toBeVisible();
  // A request that is being answered at this moment is lost as well.
  await page.unrouteAll({ behavior: 'wait' });
  // By itself, from the queue.
  await expect(page.getByRole('dialog', { name: 'Request Sent' })).toContainText(
    'Your crime report is with RUA',
  );
  await expect
    .poll(() => reportsOf(product, owner))
    .toMatchObject([{ type: 'crime', description: 'They took my bag at Ketu.' }]);
});

test('a report that the phone has no room for goes from the open page when the network is back', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, member);
  await signIn(owner);
  await openDashboard(page);
  await page.getByRole('button', { name: 'Report a crime' }).click();
  const form = page.getByRole('dialog', { name: 'Report a crime' });
  await form.getByLabel('What happened').fill('They took my bag.');
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 1 });
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send crime report' }).click();
  await expect(form.getByRole('alert')).toContainText('Leave RUA open: it goes by itself');
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Request Sent' })).toBeVisible();
  expect(await reportsOf(product, owner)).toMatchObject([{ description: 'They took my bag.' }]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('They took my bag.');
});

const photo = async () => ({
  name: 'plate.jpg',
  mimeType: 'image/jpeg',
  buffer: await pixels({ width: 300, height: 200, noise: true }).jpeg().toBuffer(),
});

test('a crime does not wait for its photo, which follows it', async ({ page, product, signIn }) => {
  const owner = await createAccount(product.app, member);
  await signIn(owner);
  await openDashboard(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/fileupload/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Report a crime' }).click();
  const form = page.getByRole('dialog', { name: 'Report a crime' });
  await expect(form.getByRole('region', { name: 'Who is told' })).toContainText('Lagos State Police Command');
  await form.getByLabel('Photos').setInputFiles(await photo());
  await expect(form.getByRole('progressbar', { name: 'Uploading plate.jpg' })).toBeVisible();
  await form.getByRole('button', { name: 'Send crime report' }).click();
  const sent = page.getByRole('dialog', { name: 'Request Sent' });
  await expect(sent).toContainText('Keep what may be evidence');
  await expect(sent.getByRole('progressbar', { name: 'Uploading plate.jpg' })).toBeVisible();
  expect(await reportsOf(product, owner)).toMatchObject([{ type: 'crime', images: [] }]);
  release();
  await expect(sent.getByText(/^Uploaded, /)).toBeVisible();
  await expect.poll(async () => (await reportsOf(product, owner))[0]?.images).toHaveLength(1);
  await expectAccessible(page);
  await sent.getByRole('link', { name: 'See the report' }).click();
  await expect(page.getByRole('button', { name: /^Open picture 1 of 1/ })).toBeVisible();
});

test('a photo that a busy server refuses is sent later', async ({ page, product, signInNew, complaints }) => {
  const owner = await signInNew(member);
  await openDashboard(page);
  const answer = { status: 503, headers: { 'retry-after': '1' }, json: { code: 'unavailable' } };
  await page.route('**/api/fileupload/**', (route) => route.fulfill(answer), { times: 1 });
  await page.getByRole('button', { name: 'Report a crime' }).click();
  const form = page.getByRole('dialog', { name: 'Report a crime' });
  await form.getByLabel('Photos').setInputFiles(await photo());
  await expect(form.getByText('Kept on this phone, sent later')).toBeVisible();
  await form.getByRole('button', { name: 'Send crime report' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Sent' })).toBeVisible();
  await expect.poll(async () => (await reportsOf(product, owner))[0]?.images).toHaveLength(1);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('503')]);
});

test('a person with an unverified address sends the emergency all the same, and reads what agencies see', async ({
  page,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, { ...member, verified: false });
  await signIn(owner);
  await openDashboard(page);
  await page.getByRole('button', { name: 'Report an emergency' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report an emergency' });
  await expectNumbers(dialog);
  await expect(dialog.getByText(`Agencies see that ${owner.email} is not confirmed yet.`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send emergency' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Sent' })).toBeVisible();
});

test('officers have the numbers alone', async ({ page, product, signIn }) => {
  await signIn(await createOfficer(product, 'LASEMA'));
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Emergency', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Call for help' });
  await expect(dialog.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  await expect(dialog.getByRole('button', { name: /^Report/ })).toHaveCount(0);
});

/** Once it has what a report needs without a network. */
async function openDashboard(page: Page): Promise<void> {
  const agencies = page.waitForResponse('**/api/request/agencies');
  await page.goto('/users/dashboard');
  await agencies;
}

async function expectNumbers(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('link', { name: /^Call 112/ })).toHaveAttribute('href', 'tel:112');
  await expect(dialog.getByRole('link', { name: /^Call 767/ })).toHaveAttribute('href', 'tel:767');
}
