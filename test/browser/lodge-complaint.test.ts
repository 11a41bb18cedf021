import type { Page } from '@playwright/test';
import { goodPassword } from '#test/support/accounts.ts';
import { createAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createPassenger, openAccount, signInWith } from './support/accounts.ts';
import { flagMeanwhile } from './support/calls.ts';
import { agencyId } from './support/reports.ts';
import { expect, test } from './support/test.ts';
import { choosePlace } from './support/typing.ts';
import { choosePhoto } from './support/vehicle.ts';

test('a complaint to all agencies, about a ride of one’s own, is lodged and opened', async ({
  page,
  product,
  signIn,
}) => {
  const { owner, ride } = await createPassenger(product);
  const { ride_id: rideId } = await product.app.database.queries
    .updateTable('rides')
    .set({ manifest_number: '20481736' })
    .where('id', '=', ride.id)
    .returning('ride_id')
    .executeTakeFirstOrThrow();
  await signIn(owner);
  await page.goto('/users/dashboard');
  await page.getByRole('link', { name: /^Lodge complaint/ }).click();
  await fillComplaint(page);
  await page.getByLabel('Ride ID or manifest number').fill('20 481 736');
  await page.getByRole('button', { name: 'Find ride' }).click();
  await page.getByRole('list', { name: 'Rides found' }).getByRole('button', { name: rideId }).click();
  await expect(page.getByRole('button', { name: 'Remove ride' })).toBeVisible();
  await choosePhoto(page, 'bus.jpg');
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
  const agencies = page.getByRole('group', { name: /^Agencies to tell/ });
  await agencies.getByRole('checkbox', { name: 'All active agencies' }).check();
  await expect(agencies.getByRole('checkbox').nth(1)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lodge complaint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complaint lodged' });
  await expect(dialog).toContainText(/CP-\w{8} goes to \d+ agencies\./);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/users\/complain\/details\/CP-/);
  await expect(page.getByRole('heading', { name: 'Overloading at Berger' })).toBeVisible();
  await expect(page.getByText(rideId).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/users/dashboard');
});

test('a complaint about a flagged ride has the agencies of its flag chosen, and one about another ride none', async ({
  page,
  product,
  signIn,
}) => {
  const { owner, ride } = await createPassenger(product);
  await signIn(owner);
  const chosen = page
    .getByRole('group', { name: /^Agencies to tell/ })
    .getByRole('checkbox', { checked: true });
  const form = `/users/complaints/lodge?ride=${ride.id}`;
  await page.goto(form);
  await expect(page.getByRole('button', { name: 'Remove ride' })).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await flagMeanwhile(product, owner, ride.id, [await agencyId(product, 'FRSC')]);
  await page.goto(form);
  await expect(page.getByRole('button', { name: 'Remove ride' })).toBeVisible();
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveAccessibleName(/^Federal Road Safety Corps/);
  // The passenger's own words stay when the ride fills in the other fields again.
  await page.goto(`${form}&about=lost`);
  await expect(page.getByLabel('Title')).toHaveValue(/^Left something in /);
  await page.getByLabel('Title').fill('My brown bag');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove ride' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('My brown bag');
});

test('what a complaint must say is summed up; an emergency may say nothing', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/complaints/lodge');
  await page.getByLabel('Title').fill('Overloading');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Overloading');
  await page.getByRole('button', { name: 'Find ride' }).click();
  await expect(page.getByText('Enter a ride ID or a manifest number.')).toBeVisible();
  await page.getByLabel('Ride ID or manifest number').fill('RD-22222222');
  await page.keyboard.press('Enter');
  await expect(page.getByText('None of your rides has this ID or manifest number.')).toBeVisible();
  await page.getByRole('button', { name: 'Lodge complaint' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Five things to fix' });
  await expect(summary).toBeFocused();
  await expect(page.getByText('Choose at least one agency.')).toHaveCount(2);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Choose at least one agency.' }).click();
  await expect(page.getByRole('checkbox', { name: 'All active agencies' })).toBeFocused();

  await page.getByRole('radio', { name: 'Emergency' }).check();
  await expect(page.getByText('In danger now?')).toBeVisible();
  await page.getByRole('button', { name: 'Lodge complaint' }).click();
  const sent = page.getByRole('dialog', { name: 'Request Sent' });
  await expect(sent).toBeVisible();
  await sent.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/users/history?tab=complaints');
  await expect(page.getByText('Overloading').filter({ visible: true })).toBeVisible();
});

test('Complaints in the public top bar leads through sign-in to the form', async ({ page, product }) => {
  const person = await openAccount(product, { accountType: 'commuter' });
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Complaints' }).first();
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signInWith(page, { email: person.email, password: goodPassword });
  await expect(page).toHaveURL('/users/complaints/lodge');
  await expect(page.getByRole('heading', { name: 'Lodge complaint' })).toBeVisible();
});

async function fillComplaint(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Company' }).check();
  await page.getByLabel('Name of the company').fill('Fast Lane Motors');
  await choosePlace(page, 'State', 'Lagos');
  await choosePlace(page, 'City or local government', 'Ikeja');
  await page.getByLabel('Title').fill('Overloading at Berger');
  await page.getByLabel('Description').fill('They put five people on each row and shouted at us.');
}
