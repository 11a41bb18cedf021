import { createAccount, createRide } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { forgiveMissingPictures } from './support/complaints.ts';
import { expect, test } from './support/test.ts';

test('a picture that is no longer there is a drawing of the vehicle', async ({
  page,
  product,
  signIn,
  complaints,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  const images = [`files/vehicles/${'gone'.repeat(6)}.webp`];
  const ride = await createRide(product.app, owner.id, { images });
  await signIn(owner);
  await page.goto(`/users/ridesDetails/${ride.id}`);
  const picture = page.getByRole('button', { name: /^Open picture 1 of 1/ });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture.locator('img')).toHaveAttribute('src', /mark-danfo/);
  await expect(picture.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await picture.click();
  await expect(page.getByRole('dialog').getByText('This picture is no longer there.')).toBeVisible();
  await expectAccessible(page);
  forgiveMissingPictures(complaints);
});
