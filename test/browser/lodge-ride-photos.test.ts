/** Photos of a ride that is lodged: refused, failed, and still on their way. */
import { createAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { forgiveMissingPictures } from './support/complaints.ts';
import { fillRide, lodgeButton, partButton } from './support/lodge-form.ts';
import { expect, test } from './support/test.ts';
import { choosePhoto, refuse, uploads } from './support/vehicle.ts';

test('what only the server can refuse appears beside its field', async ({
  page,
  product,
  signIn,
  complaints,
}) => {
  const person = await createAccount(product.app, { accountType: 'commuter' });
  await signIn(person);
  await page.goto('/users/rides/lodge');
  await fillRide(page);
  await partButton(page, 'photos').click();
  await choosePhoto(page, 'bus.jpg');
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
  // Deletes the picture, as when the draft is older than the time for which RUA keeps unused pictures.
  await product.app.database.queries.deleteFrom('pictures').where('uploaded_by', '=', person.id).execute();
  await lodgeButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'One thing to fix' })).toBeFocused();
  await expect(page.locator('#vehicleImages-error')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove bus.jpg' }).click();
  await lodgeButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Ride created' })).toBeVisible();
  // A thumbnail that the window had not fetched yet is rightly not found.
  forgiveMissingPictures(complaints);
});

test('a photo that could not be sent is tried again or left out', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides/lodge');
  await page.route(uploads, refuse);
  await fillRide(page);
  await partButton(page, 'photos').click();
  await choosePhoto(page, 'bus.jpg');
  await choosePhoto(page, 'plate.jpg');
  await expect(page.getByRole('button', { name: /^Try .* again$/ })).toHaveCount(2);
  const notice = page.getByRole('alert').filter({ hasText: '2 photos could not be sent' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.unroute(uploads);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Uploaded/)).toHaveCount(2);
  await expect(notice).toHaveCount(0);

  await page.route(uploads, refuse);
  await choosePhoto(page, 'seat.jpg');
  await page
    .getByRole('alert')
    .filter({ hasText: '1 photo could not be sent' })
    .getByRole('button', { name: 'Leave it out' })
    .click();
  await expect(page.getByText('could not be sent')).toHaveCount(0);
  await lodgeButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Ride created' })).toBeVisible();
});

test('a ride that waits for its photo is not lodged without it unasked', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides/lodge');
  const { promise: isWaiting, resolve: breakOff } = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    await isWaiting;
    await refuse(route);
  });
  await fillRide(page);
  // The part of the photos is closed; the photos chosen in it are sent all the same.
  await choosePhoto(page, 'bus.jpg');
  await lodgeButton(page).click();
  await expect(page.getByText('One photo is still being sent')).toBeVisible();
  breakOff();
  const notice = page.getByRole('alert').filter({ hasText: '1 photo could not be sent' });
  await expect(notice).toContainText('The ride is not lodged yet.');
  await expect(notice.locator('xpath=..')).toBeFocused();
  await expectAccessible(page);
  await lodgeButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Ride created' })).toBeVisible();
});
