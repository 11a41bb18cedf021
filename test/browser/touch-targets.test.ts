/** On a phone each control is large enough for a finger, with a ride on the road and without. */
import { newAddress } from '#test/support/accounts.ts';
import { sliceOf } from '#test/support/slice.ts';
import { signUp } from './support/accounts.ts';
import { allPages } from './support/all-pages.ts';
import { openShown, test } from './support/looking.ts';
import { smallTargets } from './support/small-targets.ts';
import { expect, onPhone } from './support/test.ts';

for (const shown of sliceOf('touch targets', allPages, 16)) {
  test(
    `on the page ${shown.name} each control takes a press on at least 44 by 44 px`,
    onPhone,
    async ({ product, windowOf }) => {
      const { page, complaints } = await windowOf(shown.visitor);
      await page.setViewportSize({ width: 360, height: 740 });
      await openShown(shown, page, product);
      await expect.poll(() => smallTargets(page)).toEqual([]);
      complaints.splice(0);
    },
  );
}

test('where a mailed code is entered, *Change address* takes a press as well', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page, newAddress());
  await expect(page.getByRole('button', { name: 'Change address' })).toBeVisible();
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await page.context().clearCookies();
  await page.goto('/usersForgetPassword');
  await page.getByLabel('E-mail address').fill(newAddress());
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('link', { name: 'Change address' })).toBeVisible();
  await expect.poll(() => smallTargets(page)).toEqual([]);
});
