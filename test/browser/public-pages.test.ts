import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const pages = ['/', '/usersLogin', '/usersSignup', '/usersForgetPassword'];

for (const path of pages) {
  test(`${path} is accessible and fits the width of the screen`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overhang).toBeLessThanOrEqual(0);
  });
}
