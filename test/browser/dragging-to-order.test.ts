/** Entries and sections are put in another order by the mouse; by keys, content-editing.test.ts and editing-on-the-page.test.ts do it. */
import type { Locator, Page } from '@playwright/test';
import { campaign } from '#domain/site/content/campaign.ts';
import { drawing } from '#server/seed/content/content-seed.ts';
import { publish } from '#test/support/published-content.ts';
import { createAccount } from '#test/support/records.ts';
import { contentHome } from '#web/features/site/content-editing/page-tree.ts';
import { expect, onDesktop, test } from './support/test.ts';

// Readers of another test find the site as it was seeded.
test.use({ settings: { MAIL_FROM: 'RUA Dragging <no-reply@rua.example>' } });

const banner = drawing('scene-tyre-check.svg', 'A tyre check');
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');

/** To just under the upper edge of the target, so before it. */
function dragBefore(row: Locator, target: Locator): Promise<void> {
  return row.dragTo(target, { targetPosition: { x: 120, y: 4 } });
}

test(
  'entries of a list are dragged by the mouse, and readers see them in that order',
  onDesktop,
  async ({ page, product, signIn, openBrowser }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const names = ['First of the list', 'Second of the list', 'Third of the list'];
    for (const title of names) {
      await publish(product.app, campaign, { title, content: 'Board only at the park.', banner });
    }
    await signIn(await createAccount(product.app, { accountType: 'staff', staffRole: 'editor' }));
    await page.goto(`${contentHome}/campaign`);
    const rows = page.getByRole('row');
    const ordered = page.waitForResponse((answer) => answer.url().includes('/content/order/campaign'));
    await dragBefore(rows.filter({ hasText: 'Third' }), rows.filter({ hasText: 'First' }));
    expect((await ordered).status()).toBe(200);
    await page.reload();
    for (const [place, name] of ['Third', 'First', 'Second'].entries()) {
      await expect(rows.nth(place)).toContainText(name);
    }
    const reader = await openBrowser();
    await expect(async () => {
      await reader.goto('/');
      const shown = await reader.locator('[data-section=campaign] h2').allTextContents();
      expect(shown).toEqual(['Third of the list', 'First of the list', 'Second of the list']);
    }).toPass();
  },
);

test(
  'sections of the home page are dragged by the mouse, and the page beside them follows',
  onDesktop,
  async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(await createAccount(product.app, { accountType: 'staff', staffRole: 'editor' }));
    await page.goto(`${contentHome}/home-order`);
    const rows = page.getByRole('row');
    await dragBefore(rows.filter({ hasText: 'Four figures' }), rows.filter({ hasText: 'Departments' }));
    await expect(rows.nth(1)).toContainText('Four figures');
    const sections = preview(page).locator('main [data-section]');
    await expect(sections.filter({ hasNotText: 'of the list' }).nth(1)).toHaveAttribute(
      'data-section',
      'counters',
    );
    await page.reload();
    await expect(rows.nth(1)).toContainText('Four figures');
  },
);
