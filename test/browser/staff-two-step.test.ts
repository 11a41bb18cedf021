import { codeOfApp, goodPassword } from '#test/support/accounts.ts';
import { expectAccessible } from './support/accessible.ts';
import { forgetConfirmation, openAccount } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

// The test has its own product, because staff here need two-step sign-in.
test.use({ settings: { MAIL_FROM: 'RUA Strict <no-reply@rua.example>' } });

test('staff are led to set up two-step sign-in, and then confirm with a code', async ({
  product,
  openBrowser,
}) => {
  product.app.config.staffTwoStep = true;
  const account = await openAccount(product, { accountType: 'staff' });
  const person = await openAccount(product, { accountType: 'commuter' });
  const page = await openBrowser(account);
  await page.goto('/backoffice/staff');
  await expect(page).toHaveURL('/backoffice/two-step');
  await expectAccessible(page);
  await page.getByLabel('Your password').fill(goodPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByLabel('Secret', { exact: true }).inputValue()).replaceAll(' ', '');
  await page.getByLabel('Code that the app shows').fill(codeOfApp(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const recovery = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first();
  const recoveryCode = (await recovery.textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page).toHaveURL('/backoffice');

  await forgetConfirmation(product, account);
  await page.goto(`/backoffice/people/${person.id}`);
  await page.getByRole('button', { name: 'Download their data' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(confirmation.getByLabel('Code of your app, or a recovery code')).toBeFocused();
  await confirmation.getByRole('button', { name: 'Use the password instead' }).click();
  await expect(confirmation.getByLabel('Your password')).toBeVisible();
  await confirmation.getByRole('button', { name: 'Use a code instead' }).click();
  await confirmation.getByLabel('Code of your app, or a recovery code').fill(recoveryCode);
  const download = page.waitForEvent('download');
  await confirmation.getByRole('button', { name: 'Confirm' }).click();
  await download;
});
