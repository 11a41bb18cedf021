import { accountHeader } from '#domain/contract/account-header.ts';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { sessionCookie } from '#server/base/http/routes/session.ts';
import { goodPassword } from '#test/support/accounts.ts';
import { createAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { logOut, openAccount, signInWith } from './support/accounts.ts';
import { agencyId } from './support/reports.ts';
import { holdScripts } from './support/scripts-ready.ts';
import { expect, test } from './support/test.ts';

test('a wrong password is said in red under the password', async ({ page, product }) => {
  const { email } = await openAccount(product, { accountType: 'commuter' });
  await page.goto('/usersLogin');
  await signInWith(page, { email, password: 'not-my-password' });
  const error = page.locator('#password-error');
  await expect(error).toHaveText('The e-mail or password is not right. Check both, or reset your password.');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/is not right/);
  const [red = 0, green = 0, blue = 0] = await error.evaluate((words) =>
    (getComputedStyle(words).color.match(/[\d.]+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await expectAccessible(page);
});

test('a password is typed unseen until it is shown, can be pasted, and is known to password programs', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/usersLogin');
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate((text) => navigator.clipboard.writeText(text), goodPassword);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field).toHaveValue(goodPassword);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
});

test('a form that is sent before the scripts are there is answered by its page, without them', async ({
  page,
  product,
}) => {
  const { email } = await openAccount(product, { accountType: 'commuter' });
  await holdScripts(page);
  await page.goto('/usersLogin', { waitUntil: 'commit' });
  await signInWith(page, { email, password: goodPassword });
  await expect(page).toHaveURL('/users/dashboard');
});

test('each request names its account once a person is signed in, and none before', async ({
  page,
  product,
}) => {
  const { id, email } = await openAccount(product, { accountType: 'commuter' });
  const named: [string, string | undefined][] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfScript = ['fetch', 'xhr'].includes(request.resourceType());
    if (isOfScript && pathname.startsWith('/api/')) named.push([pathname, request.headers()[accountHeader]]);
  });
  await page.goto('/usersLogin');
  const late = page.waitForResponse('**/api/request/agencies');
  await signInWith(page, { email, password: goodPassword });
  await late;
  const [first, ...others] = named;
  expect(first).toEqual([signIn.path, undefined]);
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter(([, account]) => account !== String(id))).toEqual([]);
});

test('remembered, the session outlives the browser; not remembered, it ends with it', async ({
  page,
  context,
  product,
}) => {
  const { email } = await openAccount(product, { accountType: 'commuter' });
  const sessionEnd = async () =>
    (await context.cookies()).find(({ name }) => name === sessionCookie)?.expires ?? 0;
  await page.goto('/usersLogin');
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck();
  await signInWith(page, { email, password: goodPassword });
  await expect(page).toHaveURL('/users/dashboard');
  expect(await sessionEnd()).toBe(-1);

  await context.clearCookies();
  await page.goto('/usersLogin');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await signInWith(page, { email, password: goodPassword });
  await expect(page).toHaveURL('/users/dashboard');
  const days = (await sessionEnd()) / 86_400 - Date.now() / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test('a visitor who opens a page without a session signs in first and comes back to it', async ({
  page,
  product,
}) => {
  const { email } = await openAccount(product, { accountType: 'commuter' });
  await page.goto('/users/rides?status=active');
  await expect(page).toHaveURL(/\/usersLogin\?next=/);
  await signInWith(page, { email, password: goodPassword });
  await expect(page).toHaveURL('/users/rides?status=active');
  await expect(page.getByRole('heading', { name: 'Rides', level: 1 })).toBeVisible();
});

test('each kind of account stays in its own area', async ({ page, product, openBrowser }) => {
  const { email } = await openAccount(product, {
    accountType: 'government-agency',
    agencyId: await agencyId(product, 'FRSC'),
  });
  await page.goto('/usersLogin');
  await signInWith(page, { email, password: goodPassword });
  await expect(page).toHaveURL(/\/admin\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/users/dashboard');
  await expect(page).toHaveURL(/\/admin\//);

  const commuter = await openBrowser(await createAccount(product.app, { accountType: 'commuter' }));
  await commuter.goto('/admin/rides');
  await expect(commuter).toHaveURL('/users/dashboard');
  await commuter.goto('/users/manifest');
  await expect(commuter).toHaveURL('/users/dashboard');
  await commuter.goto('/usersLogin');
  await expect(commuter).toHaveURL('/users/dashboard');
});

test('logging out ends the session and leaves nothing of the person on the device', async ({
  page,
  context,
  product,
}) => {
  const { email } = await openAccount(product, { accountType: 'commuter' });
  await page.goto('/usersLogin');
  await signInWith(page, { email, password: goodPassword });
  await expect(page).toHaveURL('/users/dashboard');
  expect(await storedKeys()).toContain('ruaUserDetails');
  const session = (await context.cookies()).find(({ name }) => name === sessionCookie);

  await logOut(page);
  await expect(page).toHaveURL('/usersLogin');
  expect(await storedKeys()).toEqual([]);
  // By this random value the server knows the device again: wrong passwords of others never refuse its owner there.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-rua_device']);
  await page.goto('/users/dashboard');
  await expect(page).toHaveURL(/\/usersLogin/);
  const answer = await fetch(`${product.url}/api/user/me`, {
    headers: { authorization: `Bearer ${session?.value}` },
  });
  expect(answer.status).toBe(401);

  function storedKeys(): Promise<string[]> {
    return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rua')));
  }
});
