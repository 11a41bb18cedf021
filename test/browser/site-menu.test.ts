import { untilAwake } from './support/scripts-ready.ts';
import { expect, onPhone, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await untilAwake(page);
});

test(
  'the menu of phones opens, and closes with Escape and by going to another page',
  onPhone,
  async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main, phone' });
    // A disclosure: its summary is no button for every tool.
    const toggle = page.locator('summary[aria-label="Menu"]');
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveURL('/about');
    await expect(menu).toBeHidden();
  },
);

test('the menu leads to each page, and says how to reach us', onPhone, async ({ page }) => {
  await page.locator('summary[aria-label="Menu"]').click();
  const menu = page.getByRole('navigation', { name: 'Main, phone' });
  const places = await menu
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(places.slice(0, 5)).toEqual(['/', '/about', '/members', '/news&events', '/contact-us']);
  await expect(menu.getByRole('link', { name: '0800 000 0782' })).toHaveAttribute('href', 'tel:08000000782');
  await expect(menu.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
});

test('a menu opened before the scripts came stays open', onPhone, async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Main, phone' });
  await page.route('**/assets/*.js', async (route) => {
    await menu.waitFor({ state: 'visible' });
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('summary[aria-label="Menu"]').click();
  await untilAwake(page);
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});
