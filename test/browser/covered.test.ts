/** The parts that are fixed to a phone's window cover no control and no field, with a ride on the road and without. */
import { createRide } from '#test/support/records.ts';
import { sliceOf } from '#test/support/slice.ts';
import { allPages } from './support/all-pages.ts';
import { coveredControls, hiddenFields } from './support/covered.ts';
import { destinationField, openLodgeForm, partButton } from './support/lodge-form.ts';
import { openShown, test } from './support/looking.ts';
import { expect, onPhone } from './support/test.ts';

const screens = [
  { width: 360, height: 740 },
  { width: 360, height: 640 },
] as const;
/** The lower screen with 300 px of it taken by a keyboard. */
const whileTyping = { width: 360, height: 340 };

for (const shown of sliceOf('what covers controls', allPages, 16)) {
  test(
    `on the page ${shown.name} nothing covers a control or a focused field`,
    onPhone,
    async ({ product, windowOf }) => {
      const { page, complaints } = await windowOf(shown.visitor);
      await page.setViewportSize(screens[0]);
      await openShown(shown, page, product);
      // The low window, as with an open keyboard, is only used for pages with a form.
      const isTypedIn = (await page.locator('.bottom-bar, main form').count()) > 0;
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await expect.poll(() => coveredControls(page)).toEqual([]);
        if (isTypedIn) await expect.poll(() => hiddenFields(page)).toEqual([]);
      }
      if (isTypedIn) {
        await page.setViewportSize(whileTyping);
        await expect.poll(() => coveredControls(page)).toEqual([]);
        await expect.poll(() => hiddenFields(page)).toEqual([]);
      }
      complaints.splice(0);
    },
  );
}

for (const part of ['driver', 'vehicle', 'park', 'photos', 'departure', 'destinationState', 'kin'] as const) {
  test(
    `nothing covers what the part ${part} opens in the form to lodge a ride`,
    onPhone,
    async ({ page, product, signInNew }) => {
      const { id } = await signInNew();
      await createRide(product.app, id);
      await page.setViewportSize(screens[1]);
      await openLodgeForm(page);
      if (part === 'destinationState') {
        // In its place stands the destination of the ride before.
        await page.getByRole('button', { name: 'Other', exact: true }).click();
        await destinationField(page).fill('21 Arrival Crescent');
        await page.keyboard.press('Escape');
      }
      const fields = page.locator('main').locator('input, textarea, button');
      const closed = await fields.count();
      await partButton(page, part).click();
      await expect.poll(() => fields.count()).not.toBe(closed);
      // The list of a field that has the focus lies over what follows.
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      for (const screen of [...screens, whileTyping]) {
        await page.setViewportSize(screen);
        await expect.poll(() => coveredControls(page)).toEqual([]);
        await expect.poll(() => hiddenFields(page)).toEqual([]);
      }
    },
  );
}

test('the header of a low window scrolls away', onPhone, async ({ page, signInNew }) => {
  await signInNew();
  await page.goto('/users/rides/lodge');
  const header = page.locator('.app-header');
  for (const [screen, isSeen] of [
    [{ width: 360, height: 740 }, true],
    [{ width: 360, height: 440 }, false],
    [{ width: 740, height: 360 }, false],
  ] as const) {
    await page.setViewportSize(screen);
    await page.mouse.wheel(0, 400);
    if (isSeen) await expect(header).toBeInViewport({ ratio: 1 });
    else await expect(header).not.toBeInViewport();
  }
});
