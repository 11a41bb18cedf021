import { ageCodes, goodPassword, mailedCode, newAddress, otherThan } from '#test/support/accounts.ts';
import { expectAccessible } from './support/accessible.ts';
import { signUp } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { choosePlace, typeCode } from './support/typing.ts';

test('a commuter signs up with the mailed code, gives her details, and comes to the dashboard', async ({
  page,
  product,
}) => {
  const email = newAddress('amara');
  await page.goto('/');
  await page.getByRole('link', { name: 'Join us' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await expect(
    page.getByText(
      'You stay signed in here for 30 days. On a phone that others use, press Log out when you are done.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Commuter' }).check();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL('/usersEmailVerification');
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await typeCode(page, (await mailedCode(product, email)).toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL('/usersPersonalDetails');
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Okonkwo');
  await page.getByLabel('Phone number').fill('0803 000 0142');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveAttribute(
    'autocomplete',
    'address-level1',
  );
  await choosePlace(page, 'State', 'Lagos');
  await expect(page.getByRole('combobox', { name: 'City or local government' })).toHaveAttribute(
    'placeholder',
    'Type or choose',
  );
  await choosePlace(page, 'City or local government', 'Surulere');
  await page.getByLabel('Address', { exact: true }).fill('9 Palm Nut Close');
  await page.getByRole('button', { name: 'Continue' }).click();

  const dialog = page.getByRole('dialog', { name: 'Account Created Successfully' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL('/users/dashboard');
  await expect(page.getByRole('heading', { name: /, Amara Okonkwo$/ })).toBeVisible();
  await expect(page.getByText('Verify your e-mail address')).toHaveCount(0);
});

test('a wrong code is refused, and Continue then sends a new one that works', async ({ page, product }) => {
  const email = newAddress();
  await signUp(page, email);
  const first = await mailedCode(product, email);
  await typeCode(page, otherThan(first));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Incorrect code', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Code' })).toHaveAccessibleDescription(
    /^Continue sends a new code. You can also correct this one. Incorrect code/,
  );
  await expect(page.getByLabel('Character 1 of 5')).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  const second = await mailedCode(product, email);
  expect(second).not.toBe(first);
  await typeCode(page, second);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/usersPersonalDetails');
});

test('a code that is too old says so, and a new one works', async ({ page, product }) => {
  const email = newAddress();
  await signUp(page, email);
  await ageCodes(product, email, 601);
  await typeCode(page, await mailedCode(product, email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Code expired', { exact: true })).toBeVisible();
  await expect(page.getByText('The code has run out')).toBeVisible();

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  await typeCode(page, await mailedCode(product, email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/usersPersonalDetails');
});

test('the missing fields are summed up on top; the summary takes the focus and leads to them', async ({
  page,
}) => {
  await page.goto('/usersSignup');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Three things to fix' });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Enter an e-mail address.' }).click();
  await expect(page.getByLabel('E-mail address')).toBeFocused();
});

test('a common password is refused beside its field', async ({ page }) => {
  await page.goto('/usersSignup');
  await page.getByRole('radio', { name: 'Driver' }).check();
  await page.getByLabel('E-mail address').fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.locator('#password-error')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});
