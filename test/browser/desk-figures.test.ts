import { readFile } from 'node:fs/promises';
import { storeLives } from '#test/server/desk-figures/random-lives.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { reportRide } from './support/desk.ts';
import type { Product } from './support/product.ts';
import { newestCaseId } from './support/reports.ts';
import { expect, onDesktop, test } from './support/test.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Ferry Watch <no-reply@rua.example>' } });

type Desk = { agencyId: number; supervisor: TestAccount; officer: TestAccount };

async function openDesk({ app }: Product): Promise<Desk> {
  const { id: agencyId } = await createAgency(app, { name: 'Ferry Watch' });
  const officer = { accountType: 'government-agency', agencyId } as const;
  return {
    agencyId,
    supervisor: await createAccount(app, { ...officer, officerRole: 'supervisor' }),
    officer: await createAccount(app, officer),
  };
}

async function withCases(product: Product, { agencyId, supervisor, officer }: Desk): Promise<void> {
  const reporter = await createAccount(product.app, { accountType: 'commuter' });
  const given = {
    agencyId,
    officers: [supervisor.id, officer.id],
    reporterId: reporter.id,
    hours: null,
    targets: [],
    end: new Date(),
  };
  await storeLives(product, given, { seed: 7, count: 900 });
}

test('a supervisor reads how the desk did, week by week and kind by kind', async ({
  product,
  openBrowser,
}) => {
  const desk = await openDesk(product);
  await withCases(product, desk);
  const page = await openBrowser(desk.supervisor);
  await page.goto('/admin/figures');
  await expect(page.getByRole('heading', { level: 1, name: 'How the desk did' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Figures', includeHidden: true }).first()).toBeAttached();
  await page.getByRole('link', { name: 'Week before' }).click();
  await expect(page).toHaveURL(/week=20\d\d-\d\d-\d\d/);
  await expect(page.getByRole('region', { name: 'To acknowledge' })).toContainText(/9 in 10 within/);
  const officers = page.getByRole('region', { name: 'By officer' });
  await expect(officers.getByRole('rowheader')).toHaveCount(3);
  await expect(officers.getByRole('rowheader').last()).toHaveText('Nobody yet');
  await expect(page.getByRole('region', { name: 'By kind' }).getByRole('rowheader')).toHaveCount(7);
  await expect(page.getByRole('region', { name: 'When cases come' }).getByRole('rowheader')).toHaveCount(12);
  const weeks = page.getByRole('region', { name: 'Week over week' });
  await expect(weeks.getByRole('list').first().getByRole('listitem')).toHaveCount(7);
  const changes = weeks.getByRole('region', { name: 'What changed most since last week' });
  await expect(changes.getByRole('listitem')).toHaveCount(4);
  await expect(changes.getByRole('listitem').first()).toHaveText(/^.+ (\d[\d,]*|\d+ (min|h|days).*), was \d/);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Emergency', exact: true }).click();
  await expect(page.getByRole('region', { name: 'By kind' }).getByRole('rowheader')).toHaveText([
    'Emergency',
  ]);
  const open = page.getByRole('region', { name: 'By kind' }).getByRole('link', { name: /open cases?$/ });
  await expect(open).toHaveAttribute('href', '/admin/queue?kind=emergency');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^desk-20\d\d-\d\d-\d\d\.csv$/);
  const kinds = (await readFile(await file.path(), 'utf8')).matchAll(/,kind,([^,]*)/g);
  expect(Array.from(kinds, ([, kind]) => kind)).toEqual(['emergency']);
});

test(
  'each figure of open cases leads to a list of as many cases',
  onDesktop,
  async ({ product, openBrowser }) => {
    const desk = await openDesk(product);
    const reporter = await createAccount(product.app, { accountType: 'commuter' });
    for (let number = 1; number <= 3; number += 1) await reportRide(product, { ...desk, reporter });
    const { queries } = product.app.database;
    const caseId = await newestCaseId(product, desk.officer);
    // Opening it works its deadline out anew, from its events.
    const makeLate = () =>
      queries
        .updateTable('cases')
        .set({ kind: 'overdue-vehicle', deadline_at: '2026-03-02T23:30:00Z', deadline_missed: true })
        .where('id', '=', caseId)
        .execute();
    await makeLate();
    const page = await openBrowser(desk.supervisor);
    /** The window before it may still open the case, and end that it is late. */
    const openLate = (from: string) =>
      expect(async () => {
        await makeLate();
        await page.goto(from);
        await expect(page.getByRole('link', { name: /^1 overdue$/ }).first()).toBeVisible({ timeout: 3_000 });
      }).toPass();
    const leads = async (from: string, region: string, link: RegExp, listed: number) => {
      await (region === 'Open now' ? openLate(from) : page.goto(from));
      await page.getByRole('region', { name: region }).getByRole('link', { name: link }).first().click();
      await expect(page.getByRole('main').getByRole('checkbox', { name: /^Choose / })).toHaveCount(listed);
    };
    await leads('/admin/figures', 'By kind', /^2 open cases$/, 2);
    await leads('/admin/figures', 'By kind', /^1 open case$/, 1);
    await leads('/admin/figures', 'Open now', /^1 overdue$/, 1);
    await leads('/admin/figures?kind=overdue-vehicle', 'By officer', /^1 open case$/, 1);
    await page.goto('/admin/rides');
    await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(3);
    await expect(page.getByRole('row').filter({ hasText: 'Overdue vehicle' })).toHaveCount(1);
    await page.goto('/admin/figures?kind=flagged-ride');
    await expect(page.getByRole('region', { name: 'Open now' })).toContainText('None overdue');
    await leads('/admin/figures?kind=overdue-vehicle', 'Open now', /^1 overdue$/, 1);
    await expect(page).toHaveURL(/overdue=yes&kind=overdue-vehicle/);
  },
);

test('an officer is told that the figures are for supervisors, and has no link to them', async ({
  product,
  openBrowser,
}) => {
  const { officer } = await openDesk(product);
  const page = await openBrowser(officer);
  await page.goto('/admin/figures');
  await expect(page.getByText('Only a supervisor of your agency can see these figures.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Figures' })).toHaveCount(0);
});

test('an agency without cases has noughts, and its name stands under the officer’s', async ({
  product,
  openBrowser,
}) => {
  const { supervisor } = await openDesk(product);
  const page = await openBrowser(supervisor);
  await page.goto('/admin/figures');
  await expect(page.getByRole('region', { name: 'Open now' })).toContainText('0 cases');
  await expect(page.getByRole('region', { name: 'To answer' })).toContainText('None in this week.');
  await page.getByRole('button', { name: 'Account of Amara Okafor' }).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText('Ferry Watch');
  await expectAccessible(page);
});
