/** A draft is shown to people without an account, by a link that its editor can end. */
import { faq } from '#domain/site/content/home.ts';
import { publish } from '#test/support/published-content.ts';
import { createAccount } from '#test/support/records.ts';
import { contentHome } from '#web/features/site/content-editing/page-tree.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// Readers of another test find the site as it was seeded.
test.use({ settings: { MAIL_FROM: 'RUA Drafts <no-reply@rua.example>' } });

test('an editor shares a draft of the home page, and ends the link', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const id = await publish(product.app, faq, { question: 'Is it free?', answer: 'Yes.', place: 'home' });
  await signIn(await createAccount(product.app, { accountType: 'staff', staffRole: 'editor' }));
  await page.goto(`${contentHome}/faq/${id}`);
  await page.getByLabel('Question').fill('Does it cost anything?');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Share draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share the draft of Home' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make a link for 7 days' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link to the draft' }).inputValue();
  await expect(dialog.getByText(/^Works until /)).toBeVisible();
  await expectAccessible(page);

  const reader = await openBrowser();
  await reader.goto(link);
  const bar = reader.getByRole('complementary', { name: 'Draft' });
  await expect(bar).toContainText(/You see a draft of Home from \d+:\d\d [AP]M\./);
  await expect(reader.getByText('Does it cost anything?')).toBeVisible();
  await expectAccessible(reader);
  // Other pages are as readers see them.
  await reader.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader).toHaveURL(/\/about$/);
  await expect(bar).toHaveCount(0);
  await reader.goBack();
  await expect(bar).toBeVisible();

  await dialog.getByRole('button', { name: 'End the link now' }).click();
  await expect(dialog.getByRole('button', { name: 'Make a link for 7 days' })).toBeVisible();
  expect((await reader.reload())?.status()).toBe(410);
  await expect(reader.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expect(reader.getByText('Does it cost anything?')).toHaveCount(0);
  await expectAccessible(reader);
});
