import type { Page } from '@playwright/test';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { complaintOnWire } from '#test/support/lodged-complaints.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import type { Product } from './support/product.ts';
import { newestCaseId } from './support/reports.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';
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

/** A person reports an emergency to this agency, or something else. */
async function report(
  { app, http }: Product,
  { agencyId }: Desk,
  title: string,
  type = 'emmergency',
): Promise<void> {
  const { token } = await createAccount(app, { accountType: 'commuter' });
  const { statusCode } = await http.inject({
    method: 'POST',
    url: lodgeComplaint.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { ...complaintOnWire, type, complain_title: title, agencies: [agencyId] },
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
  // The page shows this case, so the banner names the other one, which still waits.
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

/** The clock of the window stands from now on: its pauses pass as the test lets them, and the network takes none of it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** @returns the milliseconds of the window's clock until it shows this. */
async function clockUntilShown(page: Page, words: string): Promise<number> {
  let passed = 0;
  const look = async () => {
    await page.clock.runFor(20);
    passed += 20;
    return banner(page).filter({ hasText: words }).count();
  };
  await expect.poll(look, { intervals: [100] }).toBe(1);
  return passed;
}

test(
  'an emergency is shown within a second, on a quiet desk and on one whose slow list changes all the time',
  onDesktop,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    await signIn(desk.officer);
    await page.clock.install();
    await page.goto('/admin/queue');
    await expect(page.getByText('Nothing waits.')).toBeVisible();
    await stopClock(page);
    await report(product, desk, 'On a quiet desk');
    expect(await clockUntilShown(page, 'On a quiet desk')).toBeLessThan(1_000);
    await page.clock.runFor(10_000);

    const answered = Promise.withResolvers<void>();
    await page.route('**/api/agency/cases?**', async (route) => {
      if (!route.request().url().includes('urgent=yes')) await answered.promise;
      await route.continue();
    });
    for (let change = 1; change <= 5; change += 1) {
      const asked = page.waitForResponse((response) => response.url().includes('urgent=yes'));
      await report(product, desk, `Change ${change}`, 'complain');
      if (change === 1) await asked;
      else await page.clock.runFor(200);
    }
    await report(product, desk, 'On a busy desk');
    expect(await clockUntilShown(page, '1 more')).toBeLessThan(1_000);
    answered.resolve();
  },
);

for (const isHeldByBrowser of [true, false]) {
  const browser = isHeldByBrowser ? 'holds' : 'does not hold';
  test(
    `a reply that is written stays where it is when an emergency comes, where the browser ${browser} the page`,
    onPhone,
    async ({ page, product, signIn }) => {
      const desk = await openDesk(product);
      await signIn(desk.officer);
      await report(product, desk, 'Overloading at Berger', 'complain');
      if (!isHeldByBrowser) await page.addInitScript(forgetAnchors);
      await page.goto(`/admin/cases/${await newestCaseId(product, desk.officer)}`);
      const reply = page.getByLabel('Public reply');
      if (!isHeldByBrowser) await page.evaluate(holdNothing);
      await reply.fill('A patrol is');
      await expect(reply).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
      const before = await reply.boundingBox();
      await report(product, desk, 'Crash at Kara');
      await expect(banner(page)).toBeVisible();
      expect(await reply.boundingBox()).toEqual(before);
      await page.keyboard.type(' near.');
      await expect(reply).toHaveValue('A patrol is near.');
      expect(await reply.boundingBox()).toEqual(before);
    },
  );
}

/** Makes the page behave as in a browser that does not know `overflow-anchor`. */
function forgetAnchors(): void {
  const supports: (condition: string) => boolean = CSS.supports.bind(CSS);
  CSS.supports = (property: string, value?: string): boolean =>
    property !== 'overflow-anchor' && supports(value === undefined ? property : `(${property}: ${value})`);
}

/** The page is left where it is when something comes over it, in the page. */
function holdNothing(): void {
  for (const { style } of [document.documentElement, document.body])
    style.setProperty('overflow-anchor', 'none');
}
