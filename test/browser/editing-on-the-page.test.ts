/** An editor works on the page itself: at its real width, at the section in hand, and by pressing another. */
import type { Page } from '@playwright/test';
import { createAccount } from '#test/support/records.ts';
import { contentHome } from '#web/features/site/content-editing/page-tree.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

// Readers of another test find the site as it was seeded.
test.use({ settings: { MAIL_FROM: 'RUA On The Page <no-reply@rua.example>' } });

const frame = (page: Page) => page.locator('iframe[title="Preview of the page"]');
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');
const widthOf = (page: Page) =>
  preview(page)
    .locator('html')
    .evaluate((root) => root.clientWidth);
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'the preview has the width of a device, and a pressed section opens beside it',
  onDesktop,
  async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(await createAccount(product.app, { accountType: 'staff', staffRole: 'editor' }));
    await page.goto(`${contentHome}/departments-heading`);
    const departments = preview(page).locator('[data-section=department]');
    await expect(departments).toHaveAttribute('data-current', '');
    await expect(departments).toBeInViewport();
    await expect(page.getByText('Section 3 of 13')).toBeVisible();
    for (const width of [360, 1280, 768]) {
      await page.getByRole('button', { name: `, ${width} pixels` }).click();
      await expect.poll(() => widthOf(page)).toBe(width);
    }
    expect((await frame(page).boundingBox())?.width, 'real width, not scaled').toBe(768);
    await expectAccessible(page);

    // Every section is in hand's reach, and no press leaves the editor.
    await expect(preview(page).locator('main [data-edit]')).toHaveCount(13);
    await expect(preview(page).locator('header[data-edit]')).toHaveCount(1);
    await expect(preview(page).locator('footer[data-edit]')).toHaveCount(1);
    await preview(page).getByRole('heading', { name: 'Commuter desk' }).click();
    await expect(title(page)).toHaveText('Commuter desk');
    await expect(preview(page).locator('[data-item]')).toContainText('Commuter desk');

    await page.getByRole('button', { name: 'Full width' }).click();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeHidden();
    await preview(page)
      .locator('[data-section=counters]')
      .click({ position: { x: 5, y: 5 } });
    await expect(title(page)).toHaveText('Four figures');
    await expect(preview(page).locator('[data-section=counters]')).toBeInViewport();
    await page.getByRole('link', { name: 'Section after: Questions' }).click();
    await expect(preview(page).locator('[data-section=faq]')).toHaveAttribute('data-current', '');

    // By keys: a section without a link or a button is a stop of Tab as well.
    await preview(page).locator('[data-section=counters]').focus();
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Four figures');
    await expect(page.locator('main')).toBeFocused();
  },
);

test(
  'a press on a newest post opens it, and one on the foot opens what the whole site shows there',
  onDesktop,
  async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(await createAccount(product.app, { accountType: 'staff', staffRole: 'editor' }));
    await page.goto(`${contentHome}/home-call`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Ride with all of us');
    const bar = preview(page).getByRole('complementary', { name: 'Draft' });
    await expect(bar).toContainText(/^You see a draft of Home from \d/);
    const newest = preview(page).locator('[data-section=post] h3').first();
    const words = (await newest.textContent()) ?? '';
    await newest.click();
    await expect(title(page)).toHaveText(words);
    await preview(page)
      .locator('footer')
      .click({ position: { x: 5, y: 5 } });
    await expect(title(page)).toHaveText('Name, addresses and phones');
  },
);

test(
  'the typed text is saved before another section opens, and the page does not scroll',
  onDesktop,
  async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(await createAccount(product.app, { accountType: 'staff', staffRole: 'editor' }));
    await page.goto(`${contentHome}/departments-heading`);
    await expect(preview(page).locator('[data-section=department]')).toBeInViewport();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Four desks for you');
    await expect(preview(page).getByRole('heading', { name: 'Four desks for you' })).toBeInViewport();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Four desks for everybody');
    await preview(page)
      .locator('[data-section=home-about]')
      .click({ position: { x: 5, y: 5 } });
    await expect(title(page)).toHaveText('About');
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
      'Four desks for everybody',
    );
  },
);

test(
  'on a phone the preview is as phones show the page, at the section in hand',
  onPhone,
  async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(await createAccount(product.app, { accountType: 'staff', staffRole: 'editor' }));
    await page.goto(`${contentHome}/home-about`);
    await page.getByRole('link', { name: 'Preview', exact: true }).click();
    await expect(preview(page).locator('[data-section=home-about]')).toBeInViewport();
    await expect.poll(() => widthOf(page)).toBe(360);
    await expectAccessible(page);
    await preview(page)
      .locator('[data-section=home-about]')
      .locator('xpath=following::*[@data-section][1]')
      .click({ position: { x: 5, y: 5 } });
    await expect(page.getByText('Section 5 of 13')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
  },
);

for (const [kind, path, sections] of [
  ['about-page', '/about', ['about-page', 'mission-vision', 'partner', 'testimonial', 'about-call']],
  ['membership-banner', '/members', ['membership-banner', 'faq', 'member', 'partner', 'membership-call']],
] as const) {
  test(
    `the sections of ${path} follow its introduction in the order that staff gave them`,
    onDesktop,
    async ({ page, product, signIn }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await signIn(await createAccount(product.app, { accountType: 'staff', staffRole: 'editor' }));
      await page.goto(`${contentHome}/${kind}`);
      await page.getByRole('link', { name: 'Order of the sections' }).click();
      const shown = preview(page).locator('main [data-section]');
      // While the preview loads anew it has none.
      const order = () =>
        shown
          .evaluateAll((all) => all.map((section) => section.getAttribute('data-section')))
          .catch(() => []);
      await expect.poll(order).toEqual(sections);
      const [introduction, first, second, ...others] = sections;
      // There is no campaign, so the section in the first place is left out.
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: / down$/ })
        .click();
      await expect.poll(order).toEqual([introduction, second, first, ...others]);
    },
  );
}

test(
  'the sections of the home page are put in another order, by a button and by keys, and readers see it once published',
  onDesktop,
  async ({ page, product, signIn, openBrowser }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(await createAccount(product.app, { accountType: 'staff', staffRole: 'editor' }));
    await page.goto(`${contentHome}/departments-heading`);
    await page.getByRole('link', { name: 'Order of the sections' }).click();
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(13);
    // There is no campaign, so the section in this place is left out.
    await expect(rows.first()).toContainText('Campaigns');
    const placeOfQuestions = async () =>
      (await rows.allTextContents()).findIndex((text) => text.includes('Questions'));
    await page.getByRole('button', { name: 'Departments down' }).click();
    await expect(rows.nth(1)).toContainText('About');
    await page.getByRole('button', { name: 'Move Questions' }).focus();
    await page.keyboard.press('Enter');
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(placeOfQuestions).toBeLessThan(5);
    const place = await placeOfQuestions();
    await expectAccessible(page);
    const shown = preview(page).locator('main [data-section]');
    // The slides come first.
    await expect(shown.nth(place)).toHaveAttribute('data-section', 'faq');
    const reader = await openBrowser();
    await reader.goto('/');
    await expect(reader.locator('main [data-section]').nth(1)).toHaveAttribute('data-section', 'department');
    await page.getByRole('button', { name: 'Publish' }).click();
    const asked = page.getByRole('dialog', { name: 'Publish Order of the sections?' });
    await expect(asked.getByText('One field differs from what readers see.')).toBeVisible();
    await asked.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published. Readers see it now.')).toBeVisible();
    await expect(async () => {
      await reader.reload();
      expect(await reader.locator('main [data-section]').nth(place).getAttribute('data-section')).toBe('faq');
    }).toPass();
  },
);
