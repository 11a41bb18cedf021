import { expectAccessible } from './support/accessible.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { expect, test } from './support/test.ts';

const message = {
  'First name': 'Ngozi',
  'Last name': 'Eze',
  'E-mail address': 'ngozi@people.example',
  Message: 'Where in Aba do I lodge a ride?',
};

test('a message is thanked for in a dialog, and the form is empty after it', async ({ page }) => {
  await page.goto('/contact-us');
  await untilAwake(page);
  for (const [label, text] of Object.entries(message)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank you' });
  await expect(thanks).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(thanks).toBeHidden();
  for (const label of Object.keys(message)) await expect(page.getByLabel(label)).toHaveValue('');
  await expect(page).toHaveURL('/contact-us');
  // The empty form is a new one, not the old one in disguise.
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Four things to fix')).toBeVisible();
  await expect(thanks).toBeHidden();
});

test('Back closes the thanks', async ({ page }) => {
  await page.goto('/contact-us');
  await untilAwake(page);
  for (const [label, text] of Object.entries(message)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeHidden();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('an error is shown beside its field and in a summary that takes the focus; the rest stays', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await untilAwake(page);
  await page.getByLabel('First name').fill('Ngozi');
  await page.getByLabel('E-mail address').fill('ngozi at people');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send message' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Two things to fix' });
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(/name@example\.com/);
  await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('First name')).toHaveValue('Ngozi');
  await expectAccessible(page);
  await summary.getByRole('link', { name: /last name/i }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
});

test('when it cannot be taken, the reason stands under the form and nothing is lost', async ({ page }) => {
  // The page has loaded the scripts that handle the button.
  await page.goto('/contact-us', { waitUntil: 'networkidle' });
  for (const [label, text] of Object.entries(message)) await page.getByLabel(label).fill(text);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no connection');
  await expect(page.getByLabel('Message')).toHaveValue(message.Message);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
});
