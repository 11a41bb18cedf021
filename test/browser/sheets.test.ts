/** The sheets of a ride at 360 px: each control takes a finger, and nothing is wider than its sheet, in three languages. */
import type { Page } from '@playwright/test';
import type { Language } from '#domain/values/languages.ts';
import { catalogueOf } from '#test/support/catalogues.ts';
import { expectAccessible } from './support/accessible.ts';
import { createPassenger } from './support/accounts.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { sheet, tooWide } from './support/sheets.ts';
import { smallTargets } from './support/small-targets.ts';
import { expect, onPhone, test } from './support/test.ts';

/** Translates a text into the language of the page. */
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
      const { owner } = await createPassenger(product, { language });
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

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
}
