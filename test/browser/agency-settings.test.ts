import type { Page } from '@playwright/test';
import { goodPassword, mailsTo, newAddress } from '#test/support/accounts.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { openAccount } from './support/accounts.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Harbour <no-reply@rua.example>' } });

async function openAgency(product: Product): Promise<{ supervisor: TestAccount; officer: TestAccount }> {
  const { id: agencyId } = await createAgency(product.app, { name: 'Harbour Patrol' });
  const officer = { accountType: 'government-agency', agencyId } as const;
  return {
    supervisor: await openAccount(product, { ...officer, officerRole: 'supervisor' }),
    officer: await createAccount(product.app, officer),
  };
}

test('a supervisor changes how the agency is reached and how soon it answers, and colleagues see it at once', async ({
  product,
  openBrowser,
}) => {
  const { supervisor, officer } = await openAgency(product);
  const [page, colleague] = [await openBrowser(supervisor), await openBrowser(officer)];
  await colleague.goto('/admin/settings');
  await expect(colleague.getByText('A supervisor of your agency can change these.')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Edit Profile' })).toHaveCount(0);
  await expect(colleague.getByRole('button', { name: 'Edit deadlines' })).toHaveCount(0);

  await page.goto('/admin/settings');
  const profile = page.getByRole('region', { name: 'Your agency' });
  await expect(profile.getByLabel('Phone number')).not.toBeEditable();
  await profile.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(profile.getByLabel('Phone number')).toBeFocused();
  await profile.getByLabel('Phone number').fill('12');
  await profile.getByRole('button', { name: 'Save Profile' }).click();
  await expect(profile.getByLabel('Phone number')).toHaveAccessibleDescription(/phone|number/i);
  await profile.getByLabel('Phone number').fill('0803 000 0142');
  await profile.getByLabel('Address').fill('3 Moshood Abiola Way, Apapa');
  await profile.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('The agency’s profile is saved.')).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(colleague.getByLabel('Phone number', { exact: true })).toHaveValue('0803 000 0142');

  const deadlines = page.getByRole('region', { name: 'Deadlines' });
  await deadlines.getByRole('button', { name: 'Edit deadlines' }).click();
  await deadlines.getByLabel('Complaints, how many').fill('often');
  await deadlines.getByRole('button', { name: 'Save deadlines' }).click();
  await expect(deadlines.getByLabel('Complaints, how many')).toHaveAccessibleDescription(/minutes/);
  await expectAccessible(page);
  await deadlines.getByLabel('Complaints, how many').fill('36');
  await deadlines.getByLabel('Complaints, in').selectOption('hours');
  await deadlines.getByRole('button', { name: 'Save deadlines' }).click();
  await expect(page.getByText('The deadlines are saved.')).toBeVisible();
  await expect(deadlines.getByText('36 hours')).toBeVisible();
  await expect(colleague.getByText('36 hours')).toBeVisible();

  const hours = page.getByRole('region', { name: 'Hours', exact: true });
  await hours.getByRole('button', { name: 'Edit hours' }).click();
  await hours.getByRole('checkbox', { name: 'We always work' }).uncheck();
  await hours.getByLabel('Monday to').fill('07:00');
  await hours.getByRole('button', { name: 'Save hours' }).click();
  await expect(hours.getByText('The end must be after the beginning.')).toBeVisible();
  await expectAccessible(page);
  await hours.getByLabel('Monday to').fill('16:00');
  await hours.getByRole('checkbox', { name: 'Friday' }).uncheck();
  await hours.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('The hours are saved.')).toBeVisible();
  await expect(colleague.getByText('08:00 to 16:00')).toBeVisible();
  await expect(colleague.getByText('Closed')).toHaveCount(3);

  const own = colleague.getByRole('region', { name: 'You', exact: true });
  await own.getByRole('button', { name: 'Edit number' }).click();
  await own.getByLabel('Your phone number').fill('0809 111 2222');
  await own.getByRole('button', { name: 'Save number' }).click();
  await expect(colleague.getByText('Your number is saved.')).toBeVisible();
});

test('a person is invited by mail, joins, becomes a supervisor, and is let go', async ({
  product,
  openBrowser,
}) => {
  const { supervisor } = await openAgency(product);
  const page = await openBrowser(supervisor);
  await page.goto('/admin/settings?tab=officers');
  const invite = page.getByRole('region', { name: 'Invite an officer' });
  const pending = page.getByRole('region', { name: 'Pending invitations' });
  const email = newAddress('bola');

  await invite.getByLabel('E-mail address').fill('bola at people');
  await invite.getByRole('button', { name: 'Invite' }).click();
  await expect(invite.getByLabel('E-mail address')).toHaveAccessibleDescription(/name@example\.com/);
  await invite.getByLabel('E-mail address').fill(email);
  await invite.getByRole('button', { name: 'Invite' }).click();
  await expect(pending.getByText(email, { exact: true })).toBeVisible();
  await pending.getByRole('button', { name: 'Revoke' }).click();
  await expect(pending.getByText('Nobody is invited now.')).toBeVisible();
  await invite.getByLabel('E-mail address').fill(email);
  await invite.getByRole('button', { name: 'Invite' }).click();
  await expect(pending.getByText(email, { exact: true })).toBeVisible();

  const joining = await openBrowser();
  await join(joining, await invitationTo(product, email));
  await expect(joining).toHaveURL('/admin/dashboard');
  const officers = page.getByRole('region', { name: 'Officers' });
  const bola = officers.getByRole('listitem').filter({ hasText: email });
  await expect(bola).toContainText('Bola Adeyemi');
  await expect(pending.getByText(email, { exact: true })).toHaveCount(0);

  await joining.goto('/admin/settings?tab=officers');
  await expect(joining.getByRole('region', { name: 'Invite an officer' })).toHaveCount(0);
  await bola.getByLabel('Role of Bola Adeyemi').selectOption('supervisor');
  await expect(page.getByText('Bola Adeyemi is now a supervisor.')).toBeVisible();
  await expect(joining.getByRole('region', { name: 'Invite an officer' })).toBeVisible();
  await bola.getByLabel('Role of Bola Adeyemi').selectOption('officer');
  await expect(joining.getByRole('region', { name: 'Invite an officer' })).toHaveCount(0);
  await expectAccessible(page);

  // The last supervisor stays one.
  const own = officers.getByRole('listitem').filter({ hasText: supervisor.email });
  await own.getByLabel(/^Role of/).selectOption('officer');
  await expect(page.getByText('Your agency needs a supervisor', { exact: false })).toBeVisible();
  await expect(own.getByLabel(/^Role of/)).toHaveValue('supervisor');

  await bola.getByRole('button', { name: 'End access' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'End the access of Bola Adeyemi?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End access' }).click();
  await expect(joining).toHaveURL(/\/usersLogin/);
  await expect(bola).toHaveCount(0);
});

/** The address that the newest invitation's mail leads to. */
async function invitationTo(product: Product, email: string): Promise<string> {
  const mails = await mailsTo(product, email);
  const path = /\/join\/[\w-]+/.exec(mails.at(-1)?.body_text ?? '')?.[0];
  if (path === undefined) throw new Error(`${email} has no invitation`);
  return path;
}

async function join(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Join Harbour Patrol' })).toBeVisible();
  await page.getByLabel('First name').fill('Bola');
  await page.getByLabel('Last name').fill('Adeyemi');
  await page.getByLabel('Phone').fill('0803 765 4321');
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByLabel('Password again').fill(goodPassword);
  await page.getByRole('button', { name: 'Join' }).click();
}

test('an officer sets a new password with the current one', async ({ page, product, signIn }) => {
  const { supervisor } = await openAgency(product);
  await signIn(supervisor);
  await page.goto('/admin/settings?tab=security');
  const current = page.getByLabel('Current password');
  await current.fill('not-my-password');
  await page.getByLabel('New password').fill('yellow-molue-29-lagoon');
  await page.getByLabel('Confirm password').fill('yellow-molue-29-lagoon');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(current).toHaveAccessibleDescription(/not your current password/);
  await current.fill(goodPassword);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(/^Your password is changed/)).toBeVisible();
  await expect(current).toHaveValue('');
  await current.fill('anything');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(current).toHaveValue('');
});
