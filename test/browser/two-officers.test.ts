/** Two officers of one agency who do the same at the same moment: one of them is told who did it, and loses no word. */
import type { Page } from '@playwright/test';
import { createAccount, createAgency } from '#test/support/records.ts';
import { openDesk, reportRide } from './support/desk.ts';
import type { Product } from './support/product.ts';
import { actOnNewestCase, newestCaseId } from './support/reports.ts';
import { caseTitle } from './support/shift.ts';
import { expect, onDesktop, test } from './support/test.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Two Officers <no-reply@rua.example>' } });

const typed = 'A patrol is near.';

/** A case that is acknowledged, and two officers: Amara Okafor and Bola Okafor. */
async function sharedCase(product: Product) {
  const desk = await openDesk(product);
  const ofAgency = { accountType: 'government-agency', agencyId: desk.agencyId } as const;
  const colleague = await createAccount(product.app, { ...ofAgency, firstName: 'Bola' });
  await reportRide(product, desk);
  await actOnNewestCase(product, desk.officer, 'acknowledge');
  const path = `/admin/cases/${await newestCaseId(product, desk.officer)}`;
  return { ...desk, colleague, path };
}

/** Shows the case, with a reply that is begun. */
async function beginReply(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Public reply').fill(typed);
  await expect(page.getByRole('button', { name: 'Start work' })).toBeVisible();
}

/** The window sees the case as it is now until the returned function is called. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/agency/cases**', async (route) => {
    if (route.request().method() === 'GET') await promise;
    await route.continue();
  });
  return resolve;
}

test(
  'of two officers who take a case at once one has it, and the other is told who, sees it, and keeps their words',
  onDesktop,
  async ({ page, product, signIn, openBrowser }) => {
    const { officer, colleague, path } = await sharedCase(product);
    await signIn(officer);
    const other = await openBrowser(colleague);
    for (const window of [page, other]) {
      await beginReply(window, path);
      await caseTitle(window).click();
    }
    const goOn = await holdBack(other);
    await page.keyboard.press('s');
    await expect(page.getByText(/Amara Okafor, who works on it\.$/)).toBeVisible();
    await other.keyboard.press('s');
    await expect(other.getByText(/Amara Okafor started work on it\./)).toBeVisible();
    goOn();
    await expect(other.getByText(/Amara Okafor, who works on it\.$/)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Start work' })).toHaveCount(0);
    for (const window of [page, other]) await expect(window.getByLabel('Public reply')).toHaveValue(typed);
  },
);

test(
  'of two officers who hand a case over at once one does, and the other is told who, sees it, and keeps their words',
  onDesktop,
  async ({ page, product, signIn, openBrowser }) => {
    const { officer, colleague, path } = await sharedCase(product);
    await createAgency(product.app, { name: 'Zuba Road Watch' });
    await createAgency(product.app, { name: 'Bridge Rescue' });
    await signIn(officer);
    const other = await openBrowser(colleague);
    const windows = [
      [page, 'Zuba Road Watch', 'It is on their road.'],
      [other, 'Bridge Rescue', 'It is on the bridge.'],
    ] as const;
    const dialogOf = (window: Page) => window.getByRole('dialog', { name: /^Hand over / });
    for (const [window, agency, reason] of windows) {
      await beginReply(window, path);
      await caseTitle(window).click();
      await window.keyboard.press('h');
      await dialogOf(window).getByLabel('To which agency').selectOption({ label: agency });
      await dialogOf(window).getByLabel('Why').fill(reason);
    }
    await dialogOf(page).getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByText('Handed over', { exact: true }).first()).toBeVisible();
    await dialogOf(other).getByRole('button', { name: 'Hand over' }).click();
    await expect(other.getByText('Amara Okafor handed it over.')).toBeVisible();
    await expect(dialogOf(other).getByLabel('Why')).toHaveValue('It is on the bridge.');
    await dialogOf(other).getByRole('button', { name: 'Cancel' }).click();
    await expect(other.getByText('The case is handed over now')).toBeVisible();
    await expect(other.getByLabel('Public reply')).toHaveValue(typed);
  },
);
