/** Named views of an agency's queue, and filters that belong together. */
import type { Locator, Page } from '@playwright/test';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import type { Product } from './support/product.ts';
import { actOnNewestCase, lodgeReport, newestCaseId } from './support/reports.ts';
import { expect, onDesktop, test } from './support/test.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Views <no-reply@rua.example>' } });

/** An agency that has a complaint and an emergency, both in Lagos. */
async function agencyWithCases(product: Product): Promise<{ officer: TestAccount; supervisor: TestAccount }> {
  const { id: agencyId } = await createAgency(product.app);
  const at = { accountType: 'government-agency', agencyId } as const;
  const reporter = await createAccount(product.app, { accountType: 'commuter' });
  for (const type of ['complain', 'emmergency'])
    await lodgeReport(product, reporter, { type, agencies: [agencyId] });
  return {
    officer: await createAccount(product.app, at),
    supervisor: await createAccount(product.app, { ...at, officerRole: 'supervisor' }),
  };
}

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });

async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Kind, place, plate, officer, days' }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

const views = (page: Page) => page.getByRole('group', { name: 'Views' }).getByRole('link');

test(
  'a supervisor saves the chosen filters as a view, which every officer sees with its count and uses',
  onDesktop,
  async ({ page, product, signIn, openBrowser }) => {
    const { officer, supervisor } = await agencyWithCases(product);
    await signIn(supervisor);
    await page.goto('/admin/queue');
    await page.getByRole('button', { name: 'Save a view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Views' });
    await expect(dialog.getByText('Choose filters first to save them under a name.')).toBeVisible();
    await page.keyboard.press('Escape');
    const officers = await openBrowser(officer);
    await officers.goto('/admin/queue');
    await expect(rows(officers)).toHaveCount(2);
    await expect(officers.getByRole('button', { name: 'Save a view' })).toHaveCount(0);

    await page.goto('/admin/queue?kind=emergency&place_state=Lagos');
    await page.getByRole('button', { name: 'Save a view' }).click();
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(dialog.getByText('Enter a name.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Name of the filters that are chosen now').fill('Lagos to Ibadan road');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(views(page)).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);

    await expect(views(officers)).toHaveText('Lagos to Ibadan road1');
    await views(officers).click();
    await expect(officers).toHaveURL(/\?kind=emergency&place_state=Lagos$/);
    await expect(rows(officers)).toHaveCount(1);
    await views(officers).click();
    await expect(rows(officers)).toHaveCount(2);

    await page.getByRole('button', { name: 'Edit views' }).click();
    await dialog.getByRole('button', { name: 'Rename Lagos to Ibadan road' }).click();
    await expectAccessible(page);
    await dialog.getByLabel('New name of Lagos to Ibadan road').fill('Ibadan road');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(views(officers)).toHaveText('Ibadan road1');
    await dialog.getByRole('button', { name: 'Remove Ibadan road' }).click();
    await expect(views(officers)).toHaveCount(0);
  },
);

test('a local government goes with its state, by the chip and in the dialog', async ({
  page,
  product,
  signIn,
}) => {
  const { officer } = await agencyWithCases(product);
  await signIn(officer);
  const there = '/admin/queue?place_state=Ogun&local_government=Ifo';
  await page.goto(there);
  await page.getByRole('link', { name: 'Remove the filter: State Ogun' }).click();
  await expect(page.getByRole('link', { name: 'Remove the filter: LGA Ifo' })).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);
  await page.goto(there);
  const dialog = await openFilters(page);
  await expect(dialog.getByRole('button', { name: 'Remove Ifo' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'State' }).fill('Lagos');
  await expect(dialog.getByRole('button', { name: 'Remove Ifo' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show cases' }).click();
  await expect(page).toHaveURL(/place_state=Lagos$/);
  await expect(rows(page)).toHaveCount(2);
});

test('several kinds and local governments are chosen together, and each is taken away by itself', async ({
  page,
  product,
  signIn,
}) => {
  const { officer } = await agencyWithCases(product);
  await signIn(officer);
  await page.goto('/admin/queue');
  const dialog = await openFilters(page);
  for (const name of ['Crime report', 'Emergency', 'Complaint', 'Crime report'])
    await dialog.getByRole('button', { name, exact: true }).click();
  // Without a state those of all states are offered.
  const place = dialog.getByRole('combobox', { name: 'Local government' });
  await place.fill('Ike');
  await dialog.getByRole('option', { name: 'Ikeja', exact: true }).click();
  await place.fill('Ifo');
  await dialog.getByRole('option', { name: 'Ifo', exact: true }).click();
  await expect(place).toHaveValue('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove Ifo' }).click();
  await place.fill('Kosofe');
  await dialog.getByRole('button', { name: 'Show cases' }).click();
  const chosen = (query: string) => new RegExp(`\\?${query.replaceAll('|', '%7C')}$`);
  await expect(page).toHaveURL(chosen('kind=emergency|complaint&local_government=Ikeja|Kosofe'));
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Remove the filter: Kind Complaint' }).click();
  await expect(page).toHaveURL(chosen('kind=emergency&local_government=Ikeja|Kosofe'));
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Remove the filter: LGA Ikeja' }).click();
  await expect(page.getByText('No case matches.')).toBeVisible();
  await openFilters(page);
  await expect(dialog.getByRole('button', { name: 'Emergency', pressed: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove Kosofe' })).toBeVisible();
});

test('filters that are chosen on a later page of the queue begin at the first page of what they find', async ({
  page,
  product,
  signIn,
}) => {
  const { officer } = await agencyWithCases(product);
  await signIn(officer);
  await page.goto('/admin/queue?page=2');
  const dialog = await openFilters(page);
  await dialog.getByRole('combobox', { name: 'State' }).fill('Lagos');
  await dialog.getByRole('button', { name: 'Show cases' }).click();
  await expect(page).toHaveURL(/\?place_state=Lagos$/);
  await expect(rows(page)).toHaveCount(2);
});

// On a phone the cases in hand are folded.
test(
  'an officer, and the first and the last day, have a chip each, which takes them away',
  onDesktop,
  async ({ page, product, signIn }) => {
    const { officer, supervisor } = await agencyWithCases(product);
    const id = await newestCaseId(product, officer);
    await actOnNewestCase(product, supervisor, 'assign', { officer_id: officer.id });
    await signIn(supervisor);
    await page.goto('/admin/queue');
    const dialog = await openFilters(page);
    await dialog.getByLabel('Officer').selectOption(String(officer.id));
    await dialog.getByRole('button', { name: 'Show cases' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).getByRole('link')).toHaveAttribute('href', new RegExp(`case=${id}$`));
    await page.goto(`/admin/queue?officer=${officer.id}&from=2026-03-01&to=2026-03-02`);
    await expect(page.getByText('No case matches.')).toBeVisible();
    const chips = page.getByRole('link', { name: /^Remove the filter: / });
    const names = ['Officer Amara Okafor', 'Since 01 Mar 2026', 'Until 02 Mar 2026'];
    await expect(chips).toHaveText(names.map((name) => `Remove the filter: ${name}`));
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Remove the filter: Until 02 Mar 2026' }).click();
    await expect(page).toHaveURL(/\?officer=\d+&from=2026-03-01$/);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Remove the filter: Since 01 Mar 2026' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Remove the filter: Officer Amara Okafor' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(chips).toHaveCount(0);
  },
);

test(
  'an address without overdue cases and with those that have no position is read, and a chip for each takes it away',
  onDesktop,
  async ({ page, product, signIn }) => {
    const { supervisor } = await agencyWithCases(product);
    await signIn(supervisor);
    await page.goto('/admin/queue?urgent=no&overdue=no&placed=yes');
    await expect(page.getByText('No case matches.')).toBeVisible();
    const chips = page.getByRole('link', { name: /^Remove the filter: / });
    const words = ['No emergencies or crimes', 'Not overdue', 'With a position'];
    await expect(chips).toHaveText(words.map((name) => `Remove the filter: ${name}`));
    await page.getByRole('link', { name: 'Remove the filter: With a position' }).click();
    await expect(page).toHaveURL(/\?urgent=no&overdue=no$/);
    await expect(rows(page)).toHaveCount(1);
    await page.goto('/admin/queue?placed=no');
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Remove the filter: Without a position' }).click();
    await expect(chips).toHaveCount(0);
    await expect(rows(page)).toHaveCount(2);
  },
);
