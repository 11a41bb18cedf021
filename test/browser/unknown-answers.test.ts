/** The answer *Not known* of a passenger is stored in English. No page shows it as the name of a place or a person. */
import { createRide } from '#test/support/records.ts';
import { openLodgeForm } from './support/lodge-form.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

test('a ride of an unknown park and a next of kin of an unknown address say neither', async ({
  page,
  product,
  signInNew,
}) => {
  const owner = await signInNew();
  const { id } = await createRide(product.app, owner.id);
  await product.app.database.queries
    .updateTable('rides')
    .set({ park_name: 'Not known', next_of_kin_address: 'Not known' })
    .where('id', '=', id)
    .execute();
  await openLodgeForm(page);
  const again = page.getByRole('region', { name: 'Same ride again' }).getByRole('button');
  await expect(again).toContainText('Lagos to Oyo again?');
  await again.click();
  const kin = page.getByRole('region', { name: 'Next of kin' });
  await expect(kin).toContainText('Ifeanyi Okafor');
  await expect(kin).not.toContainText('Not known');

  await page.goto(`/users/ridesDetails/${id}`);
  await expect(kin).toContainText('Ifeanyi Okafor');
  await expect(kin).not.toContainText('Not known');

  await page.goto('/users/dashboard');
  await page.getByRole('button', { name: 'Ride complete' }).click();
  await page.getByRole('button', { name: 'Use a button: I have arrived' }).click();
  await expect(page.getByRole('main')).toContainText(/\d min from Lagos\./);
});
