import type { Page } from '@playwright/test';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { beginTwoStep, confirmTwoStep } from '#domain/identity/accounts/two-step.ts';
import { codeOfApp, goodPassword, mailedCode, newAddress, otherThan } from '#test/support/accounts.ts';
import { expectAccessible } from './support/accessible.ts';
import { openAccount, signInWith } from './support/accounts.ts';
import { deadButtons } from './support/dead-buttons.ts';
import type { Product } from './support/product.ts';
import { holdScripts, whenAwake } from './support/scripts-ready.ts';
import { expect, test } from './support/test.ts';

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Okonkwo');
  await page.getByLabel('Phone number').fill('0803 000 0142');
  await page.getByLabel('State', { exact: true }).fill('Lagos');
  await page.getByLabel('City or local government', { exact: true }).fill('Surulere');
  await page.getByLabel('Address', { exact: true }).fill('9 Palm Nut Close');
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function askToJoin(page: Page, email: string): Promise<void> {
  await page.goto('/usersSignup', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Commuter' }).check();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/usersEmailVerification');
}

async function accountsOf({ app }: Product, email: string) {
  return app.database.queries
    .selectFrom('users')
    .select(['first_name', 'city', 'email_verified_at'])
    .where('email', '=', email)
    .execute();
}

/** Opens an account that signs in with `goodPassword` and a recovery code. */
async function openAccountWithTwoSteps(product: Product) {
  const { email, token } = await openAccount(product, { accountType: 'commuter' });
  const ask = async (url: string, payload: object) =>
    (
      await product.http.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}` },
        payload,
      })
    ).json();
  const begun = decodeAnswer(beginTwoStep, await ask(beginTwoStep.path, { current_password: goodPassword }));
  const confirmed = await ask(confirmTwoStep.path, { code: codeOfApp(begun.secret) });
  const [recoveryCode = ''] = decodeAnswer(confirmTwoStep, confirmed).recoveryCodes;
  return { email, recoveryCode };
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a language is chosen before signing in and afterwards, and the page stays the same', async ({
    page,
    signInNew,
  }) => {
    await page.goto('/usersLogin?next=%2Fusers%2Ftraffic');
    await expect(deadButtons(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Igbo' }).click();
    await expect(page).toHaveURL('/usersLogin?next=%2Fusers%2Ftraffic');
    await expect(page.getByRole('heading', { name: 'Banye', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Igbo' })).toHaveAttribute('aria-pressed', 'true');

    await signInNew();
    await page.goto('/users/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(deadButtons(page)).toHaveCount(0);
    await page.goto('/users/settings?tab=appearance');
    await page.getByRole('button', { name: 'Hausa' }).click();
    await expect(page).toHaveURL('/users/settings?tab=appearance');
    await expect(page.getByRole('button', { name: 'Hausa' })).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/users/safety-pass');
    await expect(page.getByRole('button', { name: 'Hausa' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a choice of a language leads to no other site', async ({ request, product }) => {
    for (const page of ['//example.com', 'https://example.com', '/\\example.com', '/.//example.com', ''])
      expect(
        (
          await request.post('/language', {
            form: { language: 'yo', page },
            headers: { origin: product.url },
            maxRedirects: 0,
          })
        ).headers().location,
      ).toBe('/usersLogin');
  });

  test('a person signs up, enters the code after a wrong one, and gives the details', async ({
    page,
    product,
  }) => {
    const email = newAddress('plain');
    await askToJoin(page, email);
    await expect(page.getByText(email)).toBeVisible();
    const code = await mailedCode(product, email);
    await page.getByLabel('Character 1 of 5').fill(otherThan(code));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Incorrect code', { exact: true })).toBeVisible();
    await page.getByLabel('Character 1 of 5').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/usersPersonalDetails');
    await fillDetails(page);
    await expect(page).toHaveURL('/users/dashboard');
    const accounts = await accountsOf(product, email);
    expect(accounts).toMatchObject([{ first_name: 'Amara', city: 'Surulere' }]);
    expect(accounts[0]?.email_verified_at).not.toBeNull();
  });

  test('a wrong password is said beside the field, and the right one signs in', async ({ page, product }) => {
    const { email } = await openAccount(product, { accountType: 'commuter' });
    await page.goto('/users/rides?status=active');
    await signInWith(page, { email, password: 'not-my-password' });
    await expect(page.locator('#password-error')).toContainText('is not right');
    await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    await signInWith(page, { email, password: goodPassword });
    await expect(page).toHaveURL('/users/rides?status=active');
    await expect(page.getByRole('heading', { name: 'Rides', level: 1 })).toBeVisible();
  });

  test('an account with two steps is asked for its code', async ({ page, product }) => {
    const { email, recoveryCode } = await openAccountWithTwoSteps(product);
    await page.goto('/usersLogin');
    await signInWith(page, { email, password: goodPassword });
    await expect(page.getByLabel('Code')).toBeVisible();
    await page.getByLabel('Code').fill(recoveryCode);
    await signInWith(page, { email, password: goodPassword });
    await expect(page).toHaveURL('/users/dashboard');
  });

  test('a forgotten password is set anew with the mailed code', async ({ page, product }) => {
    const { email } = await openAccount(product, { accountType: 'commuter' });
    await page.goto('/usersForgetPassword');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Character 1 of 5').fill(await mailedCode(product, email));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('New password', { exact: true }).fill('yellow-okada-51');
    await page.getByLabel('New password again').fill('yellow-okada-51');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await signInWith(page, { email, password: 'yellow-okada-51' });
    await expect(page).toHaveURL('/users/dashboard');
  });
});

test.describe('before the scripts come', () => {
  test('signing up goes to its end', async ({ page, product }) => {
    const email = newAddress('early');
    await holdScripts(page);
    await askToJoin(page, email);
    await page.getByLabel('Character 1 of 5').fill(await mailedCode(product, email));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/usersPersonalDetails');
    await fillDetails(page);
    await expect(page).toHaveURL('/users/dashboard');
    expect(await accountsOf(product, email)).toHaveLength(1);
  });

  test('a code typed into five boxes is there once they have come', async ({ page, product }) => {
    const email = newAddress('early');
    const letScriptsCome = await holdScripts(page);
    await askToJoin(page, email);
    const code = await mailedCode(product, email);
    for (const [place, symbol] of [...code].entries())
      await page.getByLabel(`Character ${place + 1} of 5`).fill(symbol);
    letScriptsCome();
    await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/usersPersonalDetails');
  });

  test('refused fields are shown after they have come, until it is sent again', async ({ page, product }) => {
    const { email } = await openAccount(product, { accountType: 'commuter' });
    const letScriptsCome = await holdScripts(page);
    await page.goto('/usersLogin', { waitUntil: 'commit' });
    await signInWith(page, { email, password: 'not-my-password' });
    await expect(page.locator('#password-error')).toContainText('is not right');
    letScriptsCome();
    await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
    await expect(page.locator('#password-error')).toContainText('is not right');
    await expectAccessible(page);
    await signInWith(page, { email, password: goodPassword });
    await expect(page).toHaveURL('/users/dashboard');
  });
});

test('scripts that come while signing up is being sent do not send it again', async ({ page, product }) => {
  const email = newAddress('midway');
  const letScriptsCome = await holdScripts(page);
  const answer = Promise.withResolvers<void>();
  const awake = await whenAwake(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await page.route('**/usersSignup', async (route) => {
    if (route.request().method() === 'POST') await answer.promise;
    await route.continue();
  });
  await page.goto('/usersSignup', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Commuter' }).check();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Create account' }).click({ noWaitAfter: true });
  letScriptsCome();
  await awake.promise;
  answer.resolve();
  await expect(page).toHaveURL('/usersEmailVerification');
  expect(posts.filter((path) => path === '/usersSignup' || path.startsWith('/api/auth'))).toEqual([
    '/usersSignup',
  ]);
  expect(await accountsOf(product, email)).toHaveLength(1);
});
