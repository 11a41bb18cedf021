/** The tools above the list of a queue: their number of rows, and the place of the rare tools. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { type Desk, openDesk, reportRide } from './support/desk.ts';
import type { Product } from './support/product.ts';
import { post } from './support/reports.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Tools <no-reply@rua.example>' } });

/** A supervisor's queue of one case, with views. */
async function openQueue(product: Product): Promise<Desk> {
  const desk = await openDesk(product);
  await reportRide(product, desk);
  for (const name of ['Night desk', 'Tankers']) {
    await post(product, desk.supervisor, '/api/agency/case-views/create', { name, filters: { plate: name } });
  }
  return desk;
}

/** How far apart the middles of two controls of one row may be, in pixels. */
const sameRow = 12;

/** @returns how many rows of controls stand between the title of the page and its list. */
function rowsAboveList(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main, apart) => {
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    const start = boxOf(main.querySelector('h1')).bottom;
    const end = boxOf(main.querySelector('[aria-label="Due next"], [role=table], table')).top;
    const middles = [...main.querySelectorAll('a, button, input')]
      .map(boxOf)
      .filter(({ width, top, bottom }) => width > 0 && top >= start && bottom <= end)
      .map(({ top, height }) => top + height / 2)
      .toSorted((one, other) => one - other);
    return middles.filter((middle, place) => place === 0 || middle - (middles[place - 1] ?? 0) > apart)
      .length;
  }, sameRow);
}

const moreTools = (page: Page) => page.getByRole('button', { name: 'More tools' });

test(
  'at 1280 px one row of views and search and one row of filters stand above the list',
  onDesktop,
  async ({ page, product, signIn }) => {
    const { supervisor } = await openQueue(product);
    await signIn(supervisor);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/admin/queue');
    await expect(page.getByRole('group', { name: 'Views' }).getByRole('link')).toHaveText([
      /^Night desk/,
      /^Tankers/,
    ]);
    await expect(page.getByRole('region', { name: 'Due next' })).toBeVisible();
    expect(await rowsAboveList(page)).toBe(2);
    await expect(page.getByRole('button', { name: 'Edit views' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'CSV of these cases' })).toBeVisible();
    await expect(moreTools(page)).toBeHidden();
    await expectAccessible(page);
  },
);

test(
  'on a phone two rows stand above the list, and one menu has the rare tools',
  onPhone,
  async ({ page, product, signIn }) => {
    const { supervisor } = await openQueue(product);
    await signIn(supervisor);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin/queue');
    await expect(page.getByRole('region', { name: 'Due next' })).toBeVisible();
    expect(await rowsAboveList(page)).toBe(2);
    await expect(page.getByRole('link', { name: 'CSV of these cases' })).toBeHidden();
    await moreTools(page).click();
    const menu = page.getByRole('menu', { name: 'More tools' });
    const tools = ['Choose several cases', 'CSV of these cases', 'Edit views'];
    await expect(menu.getByRole('menuitem')).toHaveText(tools);
    await expect(menu.getByRole('menuitem', { name: 'Choose several cases' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Views' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(/view=map/);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Due next' })).toBeVisible();
  },
);

test('how far a case is, is chosen in the dialog of filters, and taken away by its chip', async ({
  page,
  product,
  signIn,
}) => {
  const { officer } = await openQueue(product);
  await signIn(officer);
  await page.goto('/admin/queue');
  await page.getByRole('button', { name: 'Kind, place, plate, officer, days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('button', { name: 'Resolved' }).click();
  await dialog.getByRole('button', { name: 'Show cases' }).click();
  await expect(page).toHaveURL(/state=resolved$/);
  await expect(page.getByText('No case matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Remove the filter: Case Resolved' }).click();
  await expect(page.getByRole('main').getByText('Hiace bus to 21 Arrival Crescent').first()).toBeVisible();
});
