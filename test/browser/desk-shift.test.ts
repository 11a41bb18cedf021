/** An officer's shift: cases of all kinds come in, and are taken, answered, handed over, printed and counted. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { getDeskFigures } from '#domain/response/desk-figures/desk-figures.ts';
import { createAgency } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { type Cost, countKeys } from './support/counted-keys.ts';
import { openDesk, reportRide } from './support/desk.ts';
import { pagesOfPdf } from './support/pdf-text.ts';
import { actions, answerOpenCase, caseTitle, comeIn, forcedTitle, report, titles } from './support/shift.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';
import { listenTo } from './support/tones.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Shift <no-reply@rua.example>' } });

test(
  'cases that come in are ordered, counted and heard, and the one that is read stays open',
  onDesktop,
  async ({ product, openBrowser }) => {
    test.setTimeout(120_000);
    const desk = await openDesk(product);
    await reportRide(product, desk, { vehicle_name: 'Read now' });
    const page = await openBrowser(desk.officer);
    const played = await listenTo(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin/queue');
    await expect(caseTitle(page)).toContainText('Read now');
    await page.getByRole('heading', { level: 1 }).click();
    await comeIn(product, desk);
    await expect(titles(page, 'Unanswered emergencies')).toHaveText([
      ...['Crime 1', 'Emergency 1', 'Crime 2', 'Emergency 2', 'Crime 3', 'Emergency 3', forcedTitle],
    ]);
    await expect(titles(page, 'Overdue')).toHaveText([/^Bus 1 /, /^Bus 2 /]);
    await expect(titles(page, 'Due next')).toHaveText([/^Read now /]);
    await expect(page.getByRole('heading', { name: 'Unanswered emergencies 7' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Overdue 2' })).toBeVisible();
    await expect(page.getByText('of 31 cases')).toBeVisible();
    await expect(caseTitle(page)).toContainText('Read now');
    expect(await played()).toBeGreaterThan(0);
    const sound = page.getByRole('button', { name: 'Sound of emergencies' });
    await sound.click();
    await expect(sound).toHaveAttribute('aria-pressed', 'false');
    const before = await played();
    await report(product, desk, 'emergency', 'In silence');
    await expect(page.locator('[data-alarm]')).toContainText('7 more');
    expect(await played()).toBe(before);
  },
);

/** @returns the rows of the table of docs/benchmarks/desk-keys.md. */
async function documentedCosts(): Promise<Record<string, Cost>> {
  const text = await readFile(join(import.meta.dirname, '../../docs/benchmarks/desk-keys.md'), 'utf8');
  const rows = text.matchAll(/^\| ([A-Z][^|]*) \| (\d+) \| (\d+) \|$/gm);
  return Object.fromEntries(
    [...rows].map(([, act = '', keys, loads]) => [act, { keys: Number(keys), loads: Number(loads) }]),
  );
}

test(
  'each act costs the keys and page loads that the documentation says, with the keyboard alone',
  onDesktop,
  async ({ page, product, signIn }) => {
    test.setTimeout(120_000);
    const desk = await openDesk(product);
    const other = await createAgency(product.app, { name: 'Zuba Road Watch' });
    await product.app.database.queries
      .updateTable('users')
      .set({ first_name: 'Bola', last_name: 'Adeyemi' })
      .where('id', '=', desk.supervisor.id)
      .execute();
    await report(product, desk, 'emergency', 'Crash at Kara');
    await reportRide(product, desk);
    for (let number = 1; number <= 6; number += 1) await report(product, desk, 'complaint', `No. ${number}`);
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed = 'yes';
      };
    });
    await signIn(desk.officer);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin/queue');
    await expect(caseTitle(page)).toHaveText('Crash at Kara');
    const keys = countKeys(page);
    const costs: Record<string, Cost> = {};
    const act = async (name: string, doIt: () => Promise<void>) => {
      costs[name] = await keys.costOf(doIt);
    };

    await act('Acknowledge', async () => {
      await keys.press('a');
      await expect(actions(page).getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);
    });
    await act('Take the case and start work', async () => {
      await keys.press('s');
      await expect(page.getByText(/works on it\.$/)).toBeVisible();
    });
    const timeline = page.getByRole('article').locator('.timeline');
    await act('Reply to the reporter', async () => {
      await keys.press('r');
      await expect(page.getByLabel('Public reply')).toBeFocused();
      await keys.words('A patrol is on its way.');
      await keys.press('Control+Enter');
      await expect(timeline).toContainText('A patrol is on its way.');
      await expect(page.getByLabel('Public reply')).toHaveValue('');
    });
    await act('Write a note', async () => {
      await keys.press('n');
      await expect(page.getByLabel('Internal note')).toBeFocused();
      await keys.words('Called the park.');
      await keys.press('Control+Enter');
      await expect(timeline).toContainText('Called the park.');
    });
    await act('Give it to a colleague', async () => {
      await keys.press('o');
      await keys.words('Bola');
      await keys.press('Enter');
      await expect(page.getByText(/Bola Adeyemi works on it\.$/)).toBeVisible();
    });
    await act('Wait for others, and say for whom', async () => {
      await keys.press('w');
      await expect(page.getByRole('dialog').getByLabel('Whom it waits for')).toBeFocused();
      await keys.words('The hospital');
      await keys.press('Control+Enter');
      await expect(page.getByText(/It waits for The hospital since/)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await act('Go on', async () => {
      await keys.press('w');
      await expect(page.getByText(/It waits for The hospital since/)).toHaveCount(0);
    });
    await act('Tell one more agency, with a reason', async () => {
      await keys.press('t');
      const dialog = page.getByRole('dialog', { name: /^Tell one more / });
      await expect(dialog.getByLabel('To which agency')).toBeFocused();
      // A typed letter chooses an agency only once the list has loaded.
      await expect(dialog.getByRole('option', { name: 'Zuba Road Watch' })).toBeAttached();
      await keys.words('Zuba');
      await keys.tabTo(dialog.getByLabel('Why'));
      await keys.words('They are nearer.');
      await keys.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await expect(timeline).toContainText('They are nearer.');
    });
    const resolveOnTheSpot = async () => {
      await keys.press('e');
      const dialog = page.getByRole('dialog', { name: /^Resolve / });
      await expect(dialog).toBeFocused();
      await keys.press('1');
      await expect(dialog.getByRole('radio', { name: 'Dealt with on the spot' })).toBeChecked();
      return dialog;
    };
    await act('Resolve with a reason and words', async () => {
      const dialog = await resolveOnTheSpot();
      await keys.tabTo(dialog.getByLabel('What was done'));
      await keys.words('Everybody is at the hospital.');
      await keys.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible();
    });
    await act('Open the next case', async () => {
      await keys.press('j');
      await expect(caseTitle(page)).toHaveText('Hiace bus to 21 Arrival Crescent');
    });
    await act('Hand over, with a reason', async () => {
      await keys.press('h');
      const dialog = page.getByRole('dialog', { name: /^Hand over / });
      await expect(dialog.getByLabel('To which agency')).toBeFocused();
      await keys.words('Zuba');
      await expect(dialog.getByLabel('To which agency')).toHaveValue(String(other.id));
      await keys.tabTo(dialog.getByLabel('Why'));
      await keys.words('Theirs.');
      await keys.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('Handed over', { exact: true }).first()).toBeVisible();
    });
    await page.keyboard.press('j');
    await expect(caseTitle(page)).toHaveText('No. 1');
    const bar = page.getByRole('group', { name: 'Chosen cases' });
    await act('Choose five cases', async () => {
      for (let number = 1; number <= 5; number += 1) {
        await keys.press('Shift+X');
        await expect(bar).toContainText(`${number} chosen`);
        await expect(caseTitle(page)).toHaveText(`No. ${number + 1}`);
      }
    });
    await act('Acknowledge the five', async () => {
      await keys.press('Shift+A');
      await expect(page.getByText('Acknowledging 5 cases.')).toBeVisible();
      await expect(page.getByText('5 cases acknowledged')).toBeVisible({ timeout: 20_000 });
    });
    await act('Print the incident sheet', async () => {
      await keys.press('p');
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    });
    const sheet = pagesOfPdf(await page.pdf({ preferCSSPageSize: true, tagged: false })).join(' ');
    expect(sheet).toContain('No. 6');
    for (const other of ['No. 5', 'Work queue', 'Crash at Kara']) expect(sheet).not.toContain(other);
    await page.keyboard.press('a');
    await expect(actions(page).getByRole('button', { name: 'Resolve' })).toBeVisible();
    await act('Resolve with a reason alone', async () => {
      const dialog = await resolveOnTheSpot();
      await keys.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible();
    });
    expect(costs).toEqual(await documentedCosts());

    const reply = await product.http.inject({
      method: 'GET',
      url: getDeskFigures.path,
      headers: { authorization: `Bearer ${desk.supervisor.token}` },
    });
    const { total } = decodeAnswer(getDeskFigures, reply.json());
    expect(total).toMatchObject({
      ...{ open: 5, received: 8, answer: { count: 1 }, resolve: { count: 2 } },
      acknowledge: { count: 8 },
    });
    await signIn(desk.supervisor);
    await page.goto('/admin/figures');
    await expect(page.getByRole('region', { name: 'Open now' })).toContainText('5 cases');
    await expectAccessible(page);
  },
);

/** Acknowledges, answers and resolves the first case with the pointer. */
async function workByPointer(page: Page): Promise<void> {
  await page.goto('/admin/queue');
  await page.getByRole('main').getByRole('link', { name: 'Crash at Kara' }).first().click();
  await expect(caseTitle(page)).toHaveText('Crash at Kara');
  await expectAccessible(page);
  const dialog = await answerOpenCase(page, 'Everybody is at the hospital.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Close the case' }).click();
}

for (const [width, colorScheme, where] of [
  [1280, 'dark', onDesktop],
  [1024, 'light', onDesktop],
  [360, 'light', onPhone],
  [360, 'dark', onPhone],
] as const) {
  test(
    `a case is acknowledged, answered and resolved at ${width} px, ${colorScheme}`,
    where,
    async ({ page, product, signIn }) => {
      const desk = await openDesk(product);
      await report(product, desk, 'emergency', 'Crash at Kara');
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
      await signIn(desk.officer);
      await workByPointer(page);
      await expect(page.getByText('Nothing waits.')).toBeVisible();
    },
  );
}
