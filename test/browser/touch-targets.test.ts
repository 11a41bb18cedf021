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

/** Forms of this many fields are refused when they are sent empty, and list the missing ones. */
const refusedForms = [
  ['/users/rides/lodge', 'Lodge', 5],
  ['/users/items/lodge', 'Lodge item', 5],
  ['/users/complaints/lodge', 'Lodge complaint', 3],
  ['/users/safety-pass', 'Make my pass', 1],
] as const;

for (const [path, button, least] of refusedForms) {
  test(
    `what the form of ${path} lacks is listed in links of at least 44 by 44 px`,
    onPhone,
    async ({ page, signInNew }) => {
      await signInNew();
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      if (path === '/users/safety-pass') await page.getByRole('button', { name: 'Add next of kin' }).click();
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      const summary = page.getByRole('alert').filter({ hasText: 'to fix' });
      await expect(summary).toBeFocused();
      expect(await summary.getByRole('link').count()).toBeGreaterThanOrEqual(least);
      await expect.poll(() => smallTargets(page, '[role="alert"]')).toEqual([]);
    },
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'what a plain form lacks is listed in links of at least 44 px in height',
    onPhone,
    async ({ page, signInNew }) => {
      await signInNew();
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/users/rides/lodge');
      await page.getByRole('button', { name: 'Lodge ride' }).click();
      const links = page.getByRole('alert').getByRole('link');
      await expect(links.first()).toBeVisible();
      for (const link of await links.all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    },
  );
});
