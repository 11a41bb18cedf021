/** Two editors of one entry see each other in the field before they write the same. */
import type { Page } from '@playwright/test';
import { faq } from '#domain/site/content/home.ts';
import { publish } from '#test/support/published-content.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { contentHome } from '#web/features/site/content-editing/page-tree.ts';
import { expectAccessible } from './support/accessible.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

// The tests of editing have content of their own.
test.use({ settings: { MAIL_FROM: 'RUA Editors Together <no-reply@rua.example>' } });

async function createEditor({ app }: Product, firstName: string): Promise<TestAccount> {
  const account = await createAccount(app, { accountType: 'staff', staffRole: 'editor' });
  await app.database.queries
    .updateTable('users')
    .set({ first_name: firstName, last_name: 'Ajayi' })
    .where('id', '=', account.id)
    .execute();
  return account;
}

/** Without loading the window anew. */
async function openSection(page: Page, of: string, section: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Where this is' }).getByRole('link').first().click();
  await page.getByRole('region', { name: of, exact: true }).getByRole('link', { name: section }).click();
  if (section.source === '^Slides') await page.getByRole('row').first().click();
}

test('an editor sees in which field a colleague is, and in which section of the page', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const id = await publish(product.app, faq, { question: 'Is it free?', answer: 'Yes.', place: 'home' });
  await signIn(await createEditor(product, 'Zainab'));
  await page.goto(`${contentHome}/faq/${id}`);
  const question = page.getByLabel('Question');
  await expect(question).toBeVisible();
  const before = await question.boundingBox();
  const here = page.getByRole('status').filter({ hasText: /Bola/ });

  const bola = await openBrowser(await createEditor(product, 'Bola'));
  await bola.goto(`${contentHome}/faq/${id}`);
  await expect(here).toHaveText('BABola is here');
  await expect(bola.getByRole('status').filter({ hasText: 'Zainab is here' })).toBeVisible();
  await bola.getByLabel('Answer').click();
  await expect(here).toHaveText('BABola is here, in Answer');
  await expect(page.locator('b').filter({ hasText: /^Bola is here$/ })).toBeVisible();
  expect(await question.boundingBox(), 'nothing moves when a colleague comes').toEqual(before);
  await expectAccessible(page);
  await question.click();
  await expect(bola.locator('b').filter({ hasText: /^Zainab is here$/ })).toBeVisible();

  await openSection(bola, 'Home', /^About/);
  await expect(here).toHaveText('BABola is here, in About');
  await expect(page.locator('b').filter({ hasText: /^Bola is here$/ })).toHaveCount(0);
  await openSection(bola, 'About', /^Introduction/);
  await expect(here).toHaveCount(0);
  await openSection(bola, 'Home', /^Slides/);
  await expect(here).toHaveText('BABola is here, in Slides');
  await bola.close();
  await expect(here, 'forgotten without a word').toHaveCount(0, { timeout: 25_000 });
});
