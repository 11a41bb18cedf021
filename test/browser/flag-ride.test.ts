import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { createOfficer, createPassenger } from './support/accounts.ts';
import { flagMeanwhile } from './support/calls.ts';
import { expect, test } from './support/test.ts';

test('a flag to all agencies is sent once it is confirmed, and each delivery shows without a reload', async ({
  page,
  openOwnRide,
}) => {
  await openOwnRide();
  await page.getByRole('button', { name: 'Flag ride' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Flag Ride' })).toContainText('Ifeanyi Okafor');
  await expectAccessible(page);
  const form = await goOn(page);
  await form.getByLabel('What is happening').fill('He drives too fast and stops for nobody.');
  await form.getByRole('checkbox', { name: 'All active agencies' }).check();
  await expect(form.getByRole('checkbox').nth(1)).toBeDisabled();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Submit flag' }).click();

  const sent = page.getByRole('dialog', { name: 'Ride flagged successfully' });
  await expect(sent).toContainText('It would be attended to shortly!');
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: /^You flagged this ride/ })).toBeVisible();
  await expect(page.getByText('“He drives too fast and stops for nobody.”')).toBeVisible();
  await expect(told(page, 'Ifeanyi Okafor')).toContainText('Delivered');
  await page.getByText(/^The other \d+$/).click();
  await expect(told(page, 'Federal Road Safety Corps')).toContainText('Delivered');
  await expect(page.getByRole('button', { name: 'Flag ride' })).toHaveCount(0);
  await expectAccessible(page);
});

test('only the chosen agencies are told, and the passenger sees at once when an officer has opened it', async ({
  page,
  product,
  openOwnRide,
  openBrowser,
}) => {
  const officer = await openBrowser(await createOfficer(product, 'LASTMA'));
  await officer.goto('/admin/rides');
  await expect(officer.getByRole('heading', { name: 'Flagged rides' })).toBeVisible();
  await openOwnRide();
  const form = await openFlagForm(page);
  const responder = form.getByRole('checkbox', { name: /Lagos State Police Command/ });
  await expect(responder).toBeChecked();
  await expect(form.getByText('(1 picked)')).toBeVisible();
  await responder.uncheck();
  await form.getByRole('button', { name: /^Find another/ }).click();
  await form.getByRole('searchbox', { name: 'Find an agency' }).fill('traffic');
  await form.getByRole('checkbox', { name: /Lagos State Traffic Management Authority/ }).check();
  await form.getByRole('searchbox', { name: 'Find an agency' }).fill('frsc');
  await form.getByRole('checkbox', { name: /Federal Road Safety Corps/ }).check();
  await expect(form.getByText('(2 picked)')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Submit flag' }).click();
  await page
    .getByRole('dialog', { name: 'Ride flagged successfully' })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect(told(page, 'Lagos State Traffic Management Authority')).toContainText('Delivered');
  await expect(told(page, 'Lagos State Police Command')).toHaveCount(0);

  // Others flagged rides before; the queue shows the oldest first.
  const rideId = await page
    .getByText(/^RD-\w+$/)
    .first()
    .textContent();
  await officer.goto(`/admin/rides?search=${rideId}`);
  await officer
    .getByRole('link', { name: /RD-|Challenge bus stop/ })
    .first()
    .click();
  await expect(officer.getByRole('heading', { name: /to Challenge bus stop/ })).toBeVisible();
  await expectAccessible(officer);
  await expect(page.getByText('Lagos State Traffic Management Authority opened your report')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw flag' })).toBeVisible();
  await officer.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText('Lagos State Traffic Management Authority has taken it up')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw flag' })).toHaveCount(0);
  await expect(officer.getByText('KJA-482XY').filter({ visible: true }).first()).toBeVisible();
  await expect(officer.getByRole('region', { name: 'Reporter' })).toContainText('Amara Okafor');
  await expect(officer.getByText('Ifeanyi Okafor')).toHaveCount(0);
  await officer.getByRole('button', { name: 'Open next of kin' }).click();
  const reason = officer.getByRole('dialog');
  await reason.getByRole('textbox').fill('Ask if she called home.');
  await reason.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(officer.getByText('Ifeanyi Okafor', { exact: true })).toBeVisible();
  await expectAccessible(officer);
  await expect(told(page, 'Lagos State Traffic Management Authority')).toContainText('Seen');
  await expect(told(page, 'Federal Road Safety Corps')).toContainText('Not seen yet');
});

test('a ride that was flagged in another window meanwhile is not flagged twice', async ({
  page,
  product,
  openOwnRide,
}) => {
  const { owner, ride } = await openOwnRide();
  const form = await openFlagForm(page);
  await flagMeanwhile(product, owner, ride.id);
  await form.getByRole('button', { name: 'Submit flag' }).click();
  const before = page.getByRole('dialog', { name: 'This ride is flagged already' });
  await expect(before).toBeVisible();
  await expectAccessible(page);
  await before.getByRole('button', { name: 'See the flag' }).click();
  await expect(page.getByText('“He drives too fast.”')).toBeVisible();
});

test('a person with an unverified address flags the ride, and reads what agencies see', async ({
  page,
  openOwnRide,
}) => {
  const { owner } = await openOwnRide({ verified: false });
  const form = await openFlagForm(page);
  await expect(form.getByText(`Agencies see that ${owner.email} is not confirmed yet.`)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Submit flag' }).click();
  await expect(page.getByRole('dialog', { name: 'Ride flagged successfully' })).toBeVisible();
});

test('a flag is withdrawn with a reason, and the ride can be flagged again', async ({
  page,
  product,
  signIn,
}) => {
  const { owner, ride } = await createPassenger(product);
  await flagMeanwhile(product, owner, ride.id);
  await signIn(owner);
  await page.goto('/users/rides');
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await page.getByRole('button', { name: 'Withdraw flag' }).click();
  const dialog = page.getByRole('dialog', { name: /^Withdraw the flag on RD-/ });
  await dialog.getByRole('button', { name: 'Withdraw flag' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Why you withdraw it').fill('I am home safe.');
  await dialog.getByRole('button', { name: 'Withdraw flag' }).click();
  await expect(page.getByText('The flag is withdrawn. Everyone it reached is told.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Flag ride' })).toBeVisible();
  await expect(page.getByText('You withdrew the flag')).toBeVisible();
  await expect(page.getByRole('dialog', { name: /^Withdraw/ })).toHaveCount(0);
  // Its entry leaves the history a moment after it is gone from the page.
  await expect.poll(() => page.evaluate(() => 'openDialog' in (history.state ?? {}))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/users/rides');
});

async function openFlagForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Flag ride' }).click();
  return goOn(page);
}

/** Confirms that the ride is to be flagged. @returns the form. */
async function goOn(page: Page): Promise<Locator> {
  await page
    .getByRole('alertdialog', { name: 'Flag Ride' })
    .getByRole('button', { name: 'Continue' })
    .click();
  return page.getByRole('dialog', { name: 'You are about to flag the ride' });
}

/** One of those who have been told. */
function told(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: /^You flagged this ride/ })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
}
