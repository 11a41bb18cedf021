import { createAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createManifestMeanwhile } from './support/calls.ts';
import { expect, test } from './support/test.ts';
import { choosePlace } from './support/typing.ts';
import { choosePhoto, fillVehicle, uploads } from './support/vehicle.ts';

test('what stops a manifest and is about no field is said beside the button', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'driver' }));
  await page.goto('/users/manifest/create');
  const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    await hasArrived;
    await route.continue();
  });
  await fillVehicle(page);
  await page.getByLabel('Park or terminal').fill('Ojota New Garage');
  await choosePlace(page, 'Departure state', 'Lagos');
  await choosePlace(page, 'Destination state', 'Oyo');
  await choosePhoto(page, 'bus.jpg');
  await page.getByRole('button', { name: 'Create manifest' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The photos are still being sent.' });
  await expect(notice).toBeInViewport();
  await expect(page.getByText('One thing to fix')).toHaveCount(0);
  await expectAccessible(page);
  arrive();
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Create manifest' }).click();
  await expect(page.getByRole('dialog', { name: 'Manifest created' })).toBeVisible();
});

test('a manifest has a page with a poster, which is all that prints, and leads to its end', async ({
  page,
  product,
  signIn,
}) => {
  const driver = await createAccount(product.app, { accountType: 'driver' });
  const number = await createManifestMeanwhile(product, driver);
  await signIn(driver);
  await page.goto('/users/manifest');
  await page.locator('a[href^="/users/manifest/details/"]').filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/users\/manifest\/details\/\d+$/);
  const poster = page.getByRole('region', { name: 'Poster' });
  await expect(poster).toContainText(number);
  const drawing = poster.getByRole('img', { name: /^QR code/ });
  await expect
    .poll(() => drawing.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(poster).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('The journey is over')).toBeVisible();
  await page.goto('/users/manifest');
  await expect(page.getByText(number).filter({ visible: true })).toBeVisible();
  await page.getByRole('link', { name: 'Active' }).click();
  await expect(page.getByText('No manifest like that.')).toBeVisible();
  await page.getByRole('link', { name: 'Completed' }).click();
  await expect(page.getByText(number).filter({ visible: true })).toBeVisible();
});
