import { createAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

test('a member finds a post by category and words, reads it, and goes on to its comments', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/news');
  const list = page.getByRole('list', { name: 'Latest News' });
  await expect(list.getByRole('listitem')).toHaveCount(9);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/users/news?page=2');
  await page.getByRole('link', { name: 'Traffic', exact: true }).click();
  await expect(page).toHaveURL('/users/news?category=traffic');
  await page.getByRole('searchbox', { name: 'Search the news' }).fill('okada');
  await expect(page).toHaveURL('/users/news?category=traffic&search=okada');
  const found = list.getByRole('link').first();
  await expect(found).toContainText(/okada/i);
  // The list of before is dimmed until the new one is there.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  const title = (await found.textContent()) ?? '';
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('1 view', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('1 view', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /comment/ }).click();
  await expect(page).toHaveURL(/\/event\/details\/\d+#comments$/);
});

test('without a post named, the newest is shown', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/newsDetails');
  await expect(page).toHaveURL(/\/users\/newsDetails\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/users/newsDetails/999999999');
  await expect(page.getByText('There is no such post here.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the news' }).click();
  await expect(page).toHaveURL('/users/news');
});
