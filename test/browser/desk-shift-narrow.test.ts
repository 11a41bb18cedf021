/** An officer's shift where a case stands in the place of the list: on a tablet and on a phone. */
import type { Page } from '@playwright/test';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { getDeskFigures } from '#domain/response/desk-figures/desk-figures.ts';
import { createAgency } from '#test/support/records.ts';
import { sliceOf } from '#test/support/slice.ts';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { actions, answerOpenCase, caseTitle, comeIn, forcedTitle, titles } from './support/shift.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';
import { listenTo } from './support/tones.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Narrow Shift <no-reply@rua.example>' } });

/** On a phone it is in the menu of the actions that have no place. */
async function chooseHandingOver(page: Page, isPhone: boolean): Promise<void> {
  if (!isPhone) return actions(page).getByRole('button', { name: 'Hand over' }).click();
  await actions(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Hand over' }).click();
}

async function openCase(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(caseTitle(page)).toContainText(title);
}

/** Two complaints are chosen, on a phone by a press on each, and acknowledged at once. */
async function acknowledgeTwo(page: Page, isPhone: boolean): Promise<void> {
  await page.goto('/admin/queue?kind=complaint');
  const titled = page.getByRole('link', { name: /^Complaint \d$/ });
  const rows = page.getByRole('main').getByRole('listitem').filter({ has: titled });
  await expect(rows).toHaveCount(6);
  if (isPhone) {
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('menuitem', { name: 'Choose several cases' }).click();
    await expect(page.getByText('Press the cases to choose.')).toBeInViewport();
  }
  for (const title of ['Complaint 1', 'Complaint 2']) {
    const row = rows.filter({ hasText: title });
    if (isPhone) await row.click({ position: { x: 200, y: 20 } });
    else await row.getByRole('checkbox').check();
  }
  const bar = page.getByRole('group', { name: 'Chosen cases' });
  await expect(bar).toContainText('2 chosen');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText('Acknowledging 2 cases.')).toBeInViewport();
  await expect(page.getByText('2 cases acknowledged')).toBeVisible({ timeout: 20_000 });
}

const screens = [
  { width: 1024, height: 768, colorScheme: 'dark', where: onDesktop },
  { width: 360, height: 740, colorScheme: 'light', where: onPhone },
  { width: 1024, height: 768, colorScheme: 'light', where: onDesktop },
  { width: 360, height: 740, colorScheme: 'dark', where: onPhone },
] as const;

for (const { width, height, colorScheme, where } of sliceOf('narrow shifts', screens, 1)) {
  test(
    `a shift of 30 cases is seen through at ${width} px, ${colorScheme}: their order, their sound, a reply, a resolution, a handover, two acknowledged at once, a print and the figures`,
    where,
    async ({ product, openBrowser }) => {
      test.setTimeout(180_000);
      const desk = await openDesk(product);
      await createAgency(product.app, { name: 'Zuba Road Watch' });
      const options = { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' } as const;
      const page = await openBrowser(desk.officer, options);
      await page.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset.printed = 'yes';
        };
      });
      const played = await listenTo(page);
      await page.goto('/admin/queue');
      await expect(page.getByText('Nothing waits.')).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await comeIn(product, desk);
      // The first cases are read meanwhile.
      await expect(page.getByText('of 30 cases')).toBeVisible();
      await page.getByRole('button', { name: /^Show \d+ new cases$/ }).click();
      await expect(titles(page, 'Unanswered emergencies')).toHaveText([
        ...['Crime 1', 'Emergency 1', 'Crime 2', 'Emergency 2', 'Crime 3', 'Emergency 3', forcedTitle],
      ]);
      await expect(titles(page, 'Overdue')).toHaveText([/^Bus 1 /, /^Bus 2 /]);
      expect(await played()).toBeGreaterThan(0);
      await expectAccessible(page);

      await openCase(page, 'Crime 1');
      await expectAccessible(page);
      const resolving = await answerOpenCase(page, 'The phone was found.');
      await resolving.getByRole('button', { name: 'Resolve' }).click();
      await expect(resolving).toHaveCount(0);
      await page.getByRole('link', { name: 'Close the case' }).click();

      await openCase(page, 'Bus 1');
      await chooseHandingOver(page, where === onPhone);
      const handing = page.getByRole('dialog', { name: /^Hand over / });
      await handing.getByLabel('To which agency').selectOption({ label: 'Zuba Road Watch' });
      await handing.getByLabel('Why').fill('It is on their road.');
      await expectAccessible(page);
      await handing.getByRole('button', { name: 'Hand over' }).click();
      await expect(handing).toHaveCount(0);
      await page.getByRole('link', { name: 'Open on a page of its own' }).click();
      await expect(page).toHaveURL(/\/admin\/cases\/\d+$/);
      // The actions of the panel go with it.
      await expect(page.getByRole('link', { name: 'Close the case' })).toHaveCount(0);
      await actions(page).getByRole('button', { name: 'Print' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');

      await acknowledgeTwo(page, where === onPhone);

      const supervisors = await openBrowser(desk.supervisor, options);
      await supervisors.goto('/admin/figures');
      await expect(supervisors.getByRole('region', { name: 'Open now' })).toContainText('28 cases');
      await expect(supervisors.getByRole('region', { name: 'To answer' })).toContainText('1 case');
      await expectAccessible(supervisors);
      const reply = await product.http.inject({
        method: 'GET',
        url: getDeskFigures.path,
        headers: { authorization: `Bearer ${desk.supervisor.token}` },
      });
      expect(decodeAnswer(getDeskFigures, reply.json()).total).toMatchObject({
        ...{ open: 28, received: 30, acknowledge: { count: 4 }, answer: { count: 1 } },
        resolve: { count: 1 },
      });
    },
  );
}
