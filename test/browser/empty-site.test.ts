import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// A product of its own, because its content goes.
test.use({ settings: { LOG_LEVEL: 'silent' } });

test('a site without content still stands: the missing parts are left out', async ({ page, product }) => {
  await product.app.database.queries.deleteFrom('content_revisions').execute();
  await product.app.database.queries.deleteFrom('content_entries').execute();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RUA, Road Users Association');
  // The agencies are no content.
  await expect(page.locator('main section')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Agencies you can tag' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Emergency 112' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} Road Users Association/);
  await expectAccessible(page);
});
