import { signIn } from '#domain/identity/accounts/auth.ts';
import { sessionCookie } from '#server/base/http/routes/session.ts';
import { goodPassword } from '#test/support/accounts.ts';
import { expectAccessible } from './support/accessible.ts';
import { openAccount, signInWith } from './support/accounts.ts';
import { tellOf, withdraw } from './support/plate-notices.ts';
import { expect, test } from './support/test.ts';

test.use({ settings: { LIMIT_SCALE: '0.01' } });

test('after too many wrong passwords on one device the form says when to try again', async ({
  page,
  context,
  product,
}) => {
  const { email } = await openAccount(product, { accountType: 'commuter' });
  await page.goto('/usersLogin');
  const known = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json', 'rua-session': 'cookie' };
      return (await fetch(path, { method: 'POST', headers, body })).status;
    },
    [signIn.path, JSON.stringify({ email, password: goodPassword })] as const,
  );
  expect(known).toBe(200);
  await context.clearCookies({ name: sessionCookie });
  await page.reload();
  await signInWith(page, { email, password: 'not-my-password' });
  await expect(page.locator('#password-error')).toBeVisible();
  await signInWith(page, { email, password: 'not-mine-either' });
  await expect(page.getByRole('alert')).toHaveText(/^Too many tries\. Try again in \d+ minutes\./);
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
  await expectAccessible(page);
});

test('a page whose link is asked for too often says so, and whom to call', async ({ page }) => {
  const address = '/r/a-link-that-never-was/kin';
  // Eight wait for their turn, and the rest is refused.
  const answers = await Promise.all(Array.from({ length: 16 }, () => page.request.get(address)));
  const refused = answers.find((answer) => answer.status() === 429);
  if (!refused) throw new Error('none was refused');
  await page.route(`**${address}`, (route) => route.fulfill({ response: refused }));
  await page.goto(address);
  await expect(page.getByText(/^Too many tries/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  await expectAccessible(page);
});

test('after the last check of the day an open page loses a notice that is withdrawn as well', async ({
  page,
  product,
  signInNew,
}) => {
  const { officer, id } = await tellOf(product, 'ABJ-119ZT');
  await signInNew();
  await page.goto('/users/check-plate');
  await page.getByLabel('Vehicle number').fill('ABJ-119ZT');
  const told = page.getByText(/^Wanted, says .*: W\/7, /);
  await expect(told).toBeVisible();
  await withdraw(product, officer, id);
  await expect(told).toHaveCount(0);
  await expect(page.getByText(/^Too many tries/)).toBeVisible();
});
