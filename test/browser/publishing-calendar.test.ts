/** A scheduled entry is moved to another day of the calendar: by dragging, by keys and on a phone, and back. */
import { z } from 'zod';
import { createEntry, scheduleEntry } from '#domain/site/content/editing.ts';
import { post } from '#domain/site/content/news.ts';
import { drawing } from '#server/seed/content/content-seed.ts';
import { postContent } from '#test/support/content.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { contentHome } from '#web/features/site/content-editing/page-tree.ts';
import { monthBeside } from '#web/features/site/content-editing/table/month-days.ts';
import { expectAccessible } from './support/accessible.ts';
import type { Product } from './support/product.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

// Readers of another test find the site as it was seeded.
test.use({ settings: { MAIL_FROM: 'RUA Calendar <no-reply@rua.example>' } });

const banner = drawing('scene-tyre-check.svg', 'A tyre check');
/** A month that is all to come, within the year for which content can be scheduled, and the one after it. */
const month = monthBeside(new Date().toISOString().slice(0, 7), 2);
const monthAfter = monthBeside(month, 1);
const calendar = `${contentHome}?view=calendar&month=${month}`;

function anEditor({ app }: Product): Promise<TestAccount> {
  return createAccount(app, { accountType: 'staff', staffRole: 'editor' });
}

const answered = z.object({ data: z.object({ id: z.number(), version: z.number() }) });

/** At 7:15 AM of Nigeria. */
async function schedule({ http }: Product, editor: TestAccount, title: string, day: string): Promise<void> {
  const send = async (url: string, payload: object) => {
    const headers = { authorization: `Bearer ${editor.token}` };
    const { body } = await http.inject({ method: 'POST', url, headers, payload });
    return answered.parse(JSON.parse(body)).data;
  };
  const content = { ...postContent, banner, title };
  const { id, version } = await send(createEntry.path.replace('{kind}', post.name), { content });
  const publishAt = `${day}T07:15:00+01:00`;
  await send(scheduleEntry.path.replace('{id}', String(id)), { version, publish_at: publishAt });
}

test(
  'a scheduled post is dragged to another day at its time, and Undo brings it back; a day that has passed is refused',
  onDesktop,
  async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const editor = await anEditor(product);
    await schedule(product, editor, 'Dragged post', `${month}-10`);
    await signIn(editor);
    await page.goto(calendar);
    const cellOf = (day: number) =>
      page.getByRole('cell').filter({ has: page.getByText(String(day), { exact: true }) });
    const entry = page.getByRole('link', { name: /^Dragged post/ });
    await expect(cellOf(10)).toContainText('Dragged post');
    await expectAccessible(page);
    await entry.dragTo(cellOf(17));
    await expect(page.getByText(/^Moved to 17 .*7:15 AM\.$/)).toBeVisible();
    await expect(cellOf(17)).toContainText('Dragged post');
    await expect(cellOf(17)).toContainText('7:15 AM');
    await expect(cellOf(10)).not.toContainText('Dragged post');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cellOf(10)).toContainText('Dragged post');
    await expect(cellOf(17)).not.toContainText('Dragged post');

    await page.clock.setFixedTime(new Date(`${month}-05T12:00:00+01:00`));
    await entry.dragTo(cellOf(4));
    await expect(page.getByText(/04 .*7:15 AM has passed\. Choose a later day\./)).toBeVisible();
    await expect(cellOf(10)).toContainText('Dragged post');
  },
);

test(
  'a scheduled post is moved by keys alone, and the day that is chosen may be of another month',
  onDesktop,
  async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const editor = await anEditor(product);
    await schedule(product, editor, 'Keyed post', `${month}-11`);
    await signIn(editor);
    await page.goto(calendar);
    await page.getByRole('link', { name: /^Keyed post/ }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Move Keyed post to another day' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move Keyed post' });
    await expect(dialog.getByText(/keeps its time, 7:15 AM/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Day').fill('2025-03-01');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/has passed\. Choose a later day\./)).toBeVisible();
    await dialog.getByLabel('Day').fill(`${monthAfter}-02`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Moved to 02 .*7:15 AM\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Keyed post/ })).toHaveCount(0);
    await page.goto(`${contentHome}?view=calendar&month=${monthAfter}`);
    await expect(page.getByRole('link', { name: /^Keyed post.*7:15 AM/ })).toBeVisible();
  },
);

test('on a phone a scheduled post is moved by its button', onPhone, async ({ page, product, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const editor = await anEditor(product);
  await schedule(product, editor, 'Pocket post', `${month}-12`);
  await signIn(editor);
  await page.goto(calendar);
  await page.getByRole('button', { name: 'Move Pocket post to another day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Pocket post' });
  await dialog.getByLabel('Day').fill(`${month}-19`);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^19/ })).toContainText('Pocket post');
});
