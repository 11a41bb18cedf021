import { sliceOf } from '#test/support/slice.ts';
import { expectAccessible, expectReadable, expectToFit } from './support/accessible.ts';
import { allPages, visitorOf } from './support/all-pages.ts';
import { openShown, test } from './support/looking.ts';
import { expect, onDesktop, onPhone } from './support/test.ts';

const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;
/** The narrowest and the widest of them at 200 %. A phone zooms into its page instead; 320 px is what WCAG asks to fit. */
const zoomed = [
  { width: 320, height: 370 },
  { width: 640, height: 400 },
];

/** By touch as people hold it, or with a pointer as agencies and staff sit before it: each page once, on every screen. */
function isDeskWork(visitor: string): boolean {
  return ['agency', 'supervisor', 'staff'].includes(visitor);
}

/** Each page is looked at on the narrowest one each time; these, in turns, on all. */
const everywhere = new Set(sliceOf('appearance on every screen', allPages, 3).map(({ name }) => name));

for (const shown of allPages) {
  const where = isDeskWork(shown.visitor) ? onDesktop : onPhone;
  if (everywhere.has(shown.name)) {
    test(
      `the page ${shown.name} is accessible on every screen by day and by night, and fits at 200 % zoom`,
      where,
      async ({ product, windowOf }) => {
        const { page, complaints } = await windowOf(shown.visitor);
        await page.setViewportSize(screens[0]);
        await openShown(shown, page, product);
        for (const screen of screens) {
          await page.emulateMedia({ colorScheme: 'light' });
          await page.setViewportSize(screen);
          await expectAccessible(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          await expectReadable(page);
        }
        for (const screen of zoomed) {
          await page.setViewportSize(screen);
          await expectToFit(page);
        }
        expect(complaints.splice(0)).toEqual([]);
      },
    );
  } else {
    test(`the page ${shown.name} is accessible on a phone by day`, where, async ({ product, windowOf }) => {
      const { page, complaints } = await windowOf(shown.visitor);
      await page.setViewportSize(screens[0]);
      await openShown(shown, page, product);
      await expectAccessible(page);
      expect(complaints.splice(0)).toEqual([]);
    });
  }
}

test('the colours can be chosen, and stay chosen', async ({ page, product, signIn }) => {
  const commuter = await visitorOf(product, 'commuter');
  if (commuter) await signIn(commuter);
  await page.goto('/users/dashboard');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const day = await ground();
  await page
    .getByRole('button', { name: /Amara Okonkwo/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Account' }).getByText('Dark').click();
  await expect.poll(ground).not.toBe(day);
  const night = await ground();
  await page.reload();
  expect(await ground()).toBe(night);
});

test('the colours that are chosen are marked in both places that offer them', async ({ page, signInNew }) => {
  await signInNew();
  await page.goto('/users/settings?tab=appearance');
  const inSettings = page.getByRole('region', { name: 'On this device' });
  await expect(inSettings.getByRole('radio', { name: 'System' })).toBeChecked();
  await page
    .getByRole('button', { name: /^Account of |Commuter$/ })
    .filter({ visible: true })
    .first()
    .click();
  const inMenu = page.getByRole('dialog', { name: 'Account' });
  await expect(inMenu.getByRole('radio', { name: 'System' })).toBeChecked();
  await inMenu.getByText('Dark').click();
  for (const place of [inMenu, inSettings]) {
    await expect(place.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(place.getByRole('radio', { checked: true })).toHaveCount(place === inMenu ? 1 : 2);
  }
});
