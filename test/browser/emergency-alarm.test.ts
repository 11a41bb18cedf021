import type { Page } from '@playwright/test';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { complaintOnWire } from '#test/support/lodged-complaints.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { listenTo } from './support/tones.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Alarm <no-reply@rua.example>' } });

type Desk = { agencyId: number; officer: TestAccount; supervisor: TestAccount };

async function openDesk({ app }: Product): Promise<Desk> {
  const { id: agencyId } = await createAgency(app);
  const officer = { accountType: 'government-agency', agencyId } as const;
  return {
    agencyId,
    officer: await createAccount(app, officer),
    supervisor: await createAccount(app, { ...officer, officerRole: 'supervisor' }),
  };
}

/** A person reports an emergency to this agency. */
async function report({ app, http }: Product, { agencyId }: Desk, title: string): Promise<void> {
  const { token } = await createAccount(app, { accountType: 'commuter' });
  const { statusCode } = await http.inject({
    method: 'POST',
    url: lodgeComplaint.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...complaintOnWire, type: 'emmergency', complain_title: title, agencies: [agencyId] },
  });
  expect(statusCode).toBe(200);
}

const banner = (page: Page) => page.locator('[data-alarm]');

test('an emergency is on top of every window of its agency at once, until an officer takes it up', async ({
  product,
  openBrowser,
}) => {
  const desk = await openDesk(product);
  const one = await openBrowser(desk.officer, { reducedMotion: 'no-preference' });
  const other = await openBrowser(desk.supervisor, { reducedMotion: 'reduce' });
  await one.goto('/admin/settings');
  await other.goto('/admin/rides');
  await expect(one.getByRole('heading', { name: 'Your agency' })).toBeVisible();
  await expect(other.getByText('No ride is flagged to your agency.')).toBeVisible();
  await expect(banner(one)).toHaveCount(0);

  await report(product, desk, 'Crash with injuries, Kara bridge');
  await expect(banner(one)).toContainText('Emergency: Crash with injuries, Kara bridge');
  await expect(banner(other)).toContainText('Crash with injuries, Kara bridge');
  await expect(one).toHaveTitle('(1) Emergency');
  await expect(one).toHaveTitle('Settings | RUA');
  await expect(other).toHaveTitle('(1) Emergency. Flagged rides | RUA');
  await expectAccessible(one);

  await report(product, desk, 'Fire in a tanker, Ojota');
  await expect(one).toHaveTitle('(2) Emergencies');
  await expect(banner(one).getByRole('link', { name: '1 more' })).toHaveAttribute(
    'href',
    '/admin/queue?urgent=yes&state=new',
  );
  await one.keyboard.press('Shift');
  await expect(one).toHaveTitle('Settings | RUA');

  await banner(one).getByRole('link', { name: 'Open the case' }).click();
  await expect(one.getByRole('heading', { name: 'Crash with injuries, Kara bridge' })).toBeVisible();
  // Of this case the page itself tells; the other still waits.
  await expect(banner(one)).toContainText('Fire in a tanker, Ojota');
  await one.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(banner(other)).toContainText('Fire in a tanker, Ojota');
  await banner(other).getByRole('link', { name: 'Open the case' }).click();
  await other.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(banner(one)).toHaveCount(0);
  await expect(banner(other)).toHaveCount(0);
  await expect(other).toHaveTitle('Case | RUA');
});

test('an emergency sounds, unless this device is silent', async ({ product, openBrowser }) => {
  const desk = await openDesk(product);
  const page = await openBrowser(desk.officer);
  const played = await listenTo(page);
  await page.goto('/admin/dashboard');
  const sound = page.getByRole('button', { name: 'Sound of emergencies' });
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(sound).toHaveAttribute('title', 'Emergencies sound on this device');
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await report(product, desk, 'Silent');
  await expect(banner(page)).toBeVisible();
  expect(await played()).toBe(0);

  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  const once = await played();
  expect(once).toBeGreaterThan(0);
  await report(product, desk, 'Loud');
  await expect.poll(played).toBe(once * 2);
});

test('an emergency sounds while more wait than the window lists, and those that waited before do not', async ({
  product,
  openBrowser,
}) => {
  const desk = await openDesk(product);
  for (let count = 1; count <= 22; count += 1) await report(product, desk, `Waiting ${count}`);
  const page = await openBrowser(desk.officer);
  const played = await listenTo(page);
  // The window learns from it which waited before it was opened.
  const newest = page.waitForResponse((response) => response.url().includes('sort=newest'));
  await page.goto('/admin/dashboard');
  await expect(banner(page)).toContainText('21 more');
  await newest;
  await page.getByRole('heading', { level: 1 }).click();
  expect(await played()).toBe(0);
  await report(product, desk, 'One more');
  await expect(banner(page)).toContainText('22 more');
  await expect.poll(played).toBeGreaterThan(0);
  await expect(page).toHaveTitle(/Emergenc/);
});

test('a window of an officer whose access ends is closed out at once', async ({ product, openBrowser }) => {
  const desk = await openDesk(product);
  const leaving = await openBrowser(desk.officer);
  await leaving.goto('/admin/queue');
  await expect(leaving.getByText('Nothing waits.')).toBeVisible();
  const supervisor = await openBrowser(desk.supervisor);
  await supervisor.goto('/admin/settings?tab=officers');
  await supervisor
    .getByRole('listitem')
    .filter({ hasText: desk.officer.email })
    .getByRole('button', { name: /^End access/ })
    .click();
  await supervisor.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await expect(leaving).toHaveURL(/\/usersLogin/);
  await expect(supervisor.getByText(desk.officer.email)).toHaveCount(0);
});
