/** Mails as people get them: on a phone and on a wide screen, by day and by night. */
import { allMails } from '#test/support/mails/all-mails.ts';
import { undivided, usual } from '#test/support/mails/written.ts';
import { sliceOf } from '#test/support/slice.ts';
import { expectReadable, expectToFit } from './support/accessible.ts';
import { expect, onPhone, test } from './support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every mail can be read and fits, ${colorScheme}`, onPhone, async ({ page, product }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme });
    // One language: the colours are the same in each.
    const mails = allMails(product.app, usual, { inLanguages: ['yo'] });
    for (const { name, html } of sliceOf(`mails, ${colorScheme}`, mails, 40)) {
      await test.step(name, async () => {
        await page.setContent(html);
        await expectReadable(page);
        for (const width of [360, 700]) {
          await page.setViewportSize({ width, height: 800 });
          await expectToFit(page);
        }
      });
    }
  });
}

test(
  'a word without an end breaks instead of pushing the mail over the edge',
  onPhone,
  async ({ page, product }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const { name, html } of allMails(product.app, undivided, { inLanguages: ['en'] })) {
      await test.step(name, async () => {
        await page.setContent(html);
        await expectToFit(page);
      });
    }
  },
);

test(
  'a button of a mail is as large as a finger, and lists of mails show how it begins',
  onPhone,
  async ({ page, product }) => {
    const [mail] = allMails(product.app, usual, { inLanguages: ['en'] });
    await page.setContent(mail?.html ?? '');
    const box = await page.getByRole('link', { name: 'Verify my address' }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const first = await page.evaluate(() => document.body.textContent.trim().slice(0, 20));
    expect(mail?.mail.paragraphs[0]?.startsWith(first)).toBe(true);
  },
);
