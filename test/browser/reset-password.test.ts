import { goodPassword, mailedCode, mailsTo, newAddress, otherThan } from '#test/support/accounts.ts';
import { expectAccessible } from './support/accessible.ts';
import { openAccount, signInWith } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { typeCode } from './support/typing.ts';

const chosen = 'keke under rain clouds';

test('a person who forgot the password sets a new one with the mailed code, and signs in with it', async ({
  page,
  product,
}) => {
  const email = newAddress();
  await openAccount(product, { accountType: 'commuter', email });
  await page.goto('/usersLogin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();

  await expect(page).toHaveURL('/usersForgetPasswordVerification');
  await expectAccessible(page);
  const code = await mailedCode(product, email);
  await typeCode(page, otherThan(code));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Incorrect code', { exact: true })).toBeVisible();
  await typeCode(page, code);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL('/usersPasswordCreation');
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('New password again').fill(`${chosen} `);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.locator('#retypePassword-error')).toHaveText('The two passwords are not the same.');
  await page.getByLabel('New password again').fill(chosen);
  await page.getByRole('button', { name: 'Set password' }).click();

  await expect(page).toHaveURL(/^[^?]*\/usersLogin\?/);
  await expect(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
  await signInWith(page, { email, password: goodPassword });
  await expect(page.locator('#password-error')).toBeVisible();
  await signInWith(page, { email, password: chosen });
  await expect(page).toHaveURL('/users/dashboard');
  const kinds = (await mailsTo(product, email)).map(({ kind }) => kind);
  expect(kinds).toContain('password-changed');
});

test('an address without an account is told the same, and gets no code', async ({ page, product }) => {
  const email = newAddress('stranger');
  await page.goto('/usersForgetPassword');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL('/usersForgetPasswordVerification');
  await expect(page.getByText(email)).toBeVisible();
  await typeCode(page, 'ABCDE');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Incorrect code', { exact: true })).toBeVisible();
  const sent = (await mailsTo(product, email)).filter(({ state }) => state !== 'suppressed');
  expect(sent).toEqual([]);
});

test('nobody comes to the new password without the code', async ({ page }) => {
  await page.goto('/usersPasswordCreation');
  await expect(page).toHaveURL('/usersForgetPassword');
});
