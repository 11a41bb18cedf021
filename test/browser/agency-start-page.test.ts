/** The start page of an agency's officers. */
import { createAdvisory } from '#domain/response/advisories.ts';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { post } from './support/reports.ts';
import { expect, test } from './support/test.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Start <no-reply@rua.example>' } });

test('the start page has a hint for safety, until the agency has an advisory in force', async ({
  page,
  product,
  signIn,
}) => {
  const desk = await openDesk(product);
  await signIn(desk.officer);
  await page.goto('/admin/dashboard');
  const hint = page.getByText('For safety', { exact: true });
  await expect(hint).toBeVisible();
  await expect(hint.locator('..')).toHaveText(/^For safety\S.{40,}\.$/);
  await expectAccessible(page);
  const advisory = { title: 'Flood at Ogere', text: 'Use the old road.', hours: 2 };
  await post(product, desk.supervisor, createAdvisory.path, advisory);
  await page.reload();
  await expect(page.getByText('Use the old road.')).toBeVisible();
  await expect(hint).toHaveCount(0);
});
