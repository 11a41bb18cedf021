/** The sheets of a ride at 360 px: each control takes a finger, and nothing is wider than its sheet, in three languages. */
import type { Page } from '@playwright/test';
import type { Language } from '#domain/values/languages.ts';
import { catalogueOf } from '#test/support/catalogues.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { createPassenger } from './support/accounts.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { smallTargets } from './support/small-targets.ts';
import { expect, onPhone, test } from './support/test.ts';

/** Menus that open in place are no sheets. */
const sheet = ':is([role="dialog"], [role="alertdialog"], dialog[open]):not([popover])';

/** Of the language that the page is in. */
type Say = (english: string) => string;

const sheets: readonly { name: string; open: (page: Page, say: Say) => Promise<void> }[] = [
  { name: 'Ride complete', open: (page, say) => press(page, say('Ride complete')) },
  { name: 'When the passenger expects to arrive', open: (page, say) => press(page, say('Say when')) },
  { name: 'Share this ride', open: (page, say) => press(page, say('Share this ride')) },
  { name: 'Flag ride', open: (page, say) => press(page, say('Flag ride')) },
  { name: 'Flag in the strip', open: (page, say) => press(page, `${say('Flag')} KJA-482XY`) },
  {
    name: 'Flag in the strip, with a button',
    open: async (page, say) => {
      await press(page, `${say('Flag')} KJA-482XY`);
      await press(page, say('Cannot hold? Flag with a button'));
    },
  },
  { name: 'Emergency', open: (page, say) => press(page, say('Emergency')) },
];

for (const language of ['en', 'pcm', 'ig'] as const satisfies readonly Language[]) {
  const catalogue = language === 'en' ? null : catalogueOf('web', language);
  const say: Say = (english) => catalogue?.get(english) ?? english;

  test(
    `the sheets of a ride fit a small phone and a finger in ${language}`,
    onPhone,
    async ({ page, product, signIn }) => {
      test.setTimeout(180_000);
      const { owner } = await createPassenger(product);
      await product.app.database.queries
        .updateTable('users')
        .set({ language })
        .where('id', '=', owner.id)
        .execute();
      await signIn(owner);
      await page.setViewportSize({ width: 360, height: 640 });
      for (const { name, open } of sheets) {
        await test.step(name, async () => {
          await page.goto('/users/dashboard');
          await untilAwake(page);
          await open(page, say);
          await expect(page.locator(sheet)).toBeVisible();
          await expect.poll(() => smallTargets(page, sheet)).toEqual([]);
          expect(await tooWide(page)).toEqual([]);
          await expectAccessible(page);
        });
      }
    },
  );
}

const written = [
  {
    name: 'the words of a flag',
    path: '/users/dashboard',
    open: async (page: Page) => {
      await press(page, 'Flag ride');
      await press(page, 'Continue');
    },
  },
  { name: 'a traffic update', path: '/users/mytraffic', open: (page: Page) => press(page, 'Post an update') },
  { name: 'a parking space', path: '/users/parking', open: (page: Page) => press(page, 'Create parking') },
];

test('a word of 200 letters in a field widens no sheet', onPhone, async ({ page, product, signIn }) => {
  test.setTimeout(120_000);
  const { owner } = await createPassenger(product);
  await signIn(owner);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { name, path, open } of written) {
    await test.step(name, async () => {
      await page.goto(path);
      await untilAwake(page);
      await open(page);
      const fields = page.locator(sheet).locator('textarea, input[type="text"], input:not([type])');
      await expect(fields.first()).toBeVisible();
      for (const field of await fields.all()) {
        if (await field.isVisible()) await field.fill('Okada'.repeat(40));
      }
      expect(await tooWide(page)).toEqual([]);
      await expectToFit(page);
    });
  }
});

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
}

/** What reaches over the edge of its sheet, or of the window. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const found: string[] = [];
    for (const dialog of document.querySelectorAll<HTMLElement>(selector)) {
      const edge = Math.min(innerWidth, dialog.getBoundingClientRect().right);
      for (const part of dialog.querySelectorAll<HTMLElement>('*')) {
        const { right, width } = part.getBoundingClientRect();
        const isShown = part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        const isCut = part.closest('.overflow-hidden, .truncate, [class*="sr-only"], svg') !== null;
        if (isShown && !isCut && width > 1 && right > edge + 1) found.push(part.outerHTML.slice(0, 160));
      }
    }
    return found;
  }, sheet);
}
