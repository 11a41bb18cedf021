/** A word of 200 letters that is being typed widens no page, in any field. */
import type { Page } from '@playwright/test';
import { sliceOf } from '#test/support/slice.ts';
import { expectToFit } from './support/accessible.ts';
import { allPages, pathOf, visitorOf } from './support/all-pages.ts';
import { openLodgeForm, partButton } from './support/lodge-form.ts';
import { expect, onPhone, test } from './support/test.ts';

const viewport = { width: 360, height: 740 };
const longWord = 'Okada'.repeat(40);

for (const shown of sliceOf('long words typed', allPages, 16)) {
  test(
    `on the page ${shown.name} no field widens it with a word of 200 letters`,
    onPhone,
    async ({ product, openBrowser, complaints }) => {
      const page = await openBrowser(await visitorOf(product, shown.visitor), { viewport });
      await page.goto(await pathOf(shown, product));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const wide: string[] = [];
      for (const field of await fieldsOf(page)) {
        await page.locator(field).fill(longWord);
        await expectToFit(page).catch(() => wide.push(field));
        await page.keyboard.press('Escape');
      }
      expect(wide).toEqual([]);
      // Some fields ask the server at once, which may refuse such a word.
      complaints.splice(0);
    },
  );
}

for (const part of ['driver', 'vehicle', 'park', 'departure', 'kin'] as const) {
  test(
    `in the form to lodge a ride no field of the part ${part} widens the page with a word of 200 letters`,
    onPhone,
    async ({ page, signInNew, complaints }) => {
      await signInNew();
      await page.setViewportSize(viewport);
      await openLodgeForm(page);
      const closed = await fieldsOf(page);
      await partButton(page, part).click();
      await expect.poll(async () => (await fieldsOf(page)).length).toBeGreaterThan(closed.length);
      for (const field of await fieldsOf(page)) {
        if (closed.includes(field)) continue;
        await page.locator(field).fill(longWord);
        await expectToFit(page);
      }
      complaints.splice(0);
    },
  );
}

/** @returns a selector for each field that shows and takes texts. */
function fieldsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const typed =
      'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="email"], [type="tel"], [type="url"], [type="password"])';
    const fields = [...document.querySelectorAll<HTMLElement>(typed)].filter(
      (field) => field.matches(':read-write:enabled') && field.checkVisibility({ visibilityProperty: true }),
    );
    return fields.flatMap(({ id }) => (id === '' ? [] : [`[id="${id}"]`]));
  });
}
