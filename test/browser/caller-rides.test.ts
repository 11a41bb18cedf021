/** An officer lodges a ride for a person who calls: the agency's ride, with the caller's phone behind an opening that is logged. */
import { rideStateLabels } from '#domain/journeys/rides/ride-state-labels.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';
import { choosePlace } from './support/typing.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Callers <no-reply@rua.example>' } });

for (const [width, where] of [
  [360, onPhone],
  [1280, onDesktop],
] as const) {
  test(
    `at ${width} px an officer lodges a ride for a caller, finds it again, and ends it`,
    where,
    async ({ page, product, signIn }) => {
      const { id: agencyId } = await createAgency(product.app, { name: 'Roads Command' });
      await signIn(await createAccount(product.app, { accountType: 'government-agency', agencyId }));
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/admin/rides');
      await page.getByRole('button', { name: 'Lodge ride' }).click();
      const form = page.getByRole('dialog', { name: 'Lodge ride' });
      await form.getByRole('button', { name: 'Lodge', exact: true }).click();
      await expect(form.getByText('Enter the vehicle number.').first()).toBeVisible();
      await expectAccessible(page);
      await form.getByLabel('Caller’s phone').fill('08030000777');
      await form.getByLabel('Vehicle number').fill('lsr 123 de');
      await form.getByLabel('Kind of vehicle').fill('Sienna');
      await form.getByLabel('Kind of plate').selectOption('private');
      await form.getByLabel('Park or terminal').fill('Ojota New Garage');
      await choosePlace(page, 'Destination state', 'Oyo');
      await form.getByRole('button', { name: 'Lodge', exact: true }).click();
      const created = page.getByRole('dialog', { name: 'Ride created' });
      await expect(created).toContainText('is lodged by Roads Command for a caller, 0803 000 0777.');
      await expect(created.locator('.plate')).toHaveAttribute('data-ground', 'private');
      await created.getByRole('button', { name: 'Continue' }).click();

      await page.getByRole('link', { name: 'Lodged for callers 1' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Lodged for callers' })).toBeVisible();
      await expect(page.getByText('0803 000 0777')).toHaveCount(0);
      await expectAccessible(page);
      await page
        .getByRole('link', { name: /^RC-|Ojota/ })
        .first()
        .click();
      const ride = page.getByRole('dialog', { name: /^RC-/ });
      await expect(ride).toContainText('Lodged by Roads Command for a caller');
      await expect(ride.getByRole('link', { name: /Call the caller/ })).toHaveAttribute(
        'href',
        'tel:+2348030000777',
      );
      await expectAccessible(page);
      await ride.getByRole('button', { name: 'Ride complete' }).click();
      await expect(ride.getByText(rideStateLabels.completed).first()).toBeVisible();
      await ride.getByRole('button', { name: 'Remove the phone' }).click();
      await expect(ride.getByText('The phone was removed.')).toBeVisible();
      await ride.getByRole('button', { name: 'Close' }).click();
      await expect(ride).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Lodged for callers 0' })).toBeVisible();
    },
  );
}
