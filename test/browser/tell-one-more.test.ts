/** An officer tells one more agency of a report: from the card of the agencies that have it, on a desk and on a phone. */
import { createAccount, createAgency } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { openDesk, reportRide } from './support/desk.ts';
import { pagesOfPdf } from './support/pdf-text.ts';
import { newestCaseId, post } from './support/reports.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA One More <no-reply@rua.example>' } });

const reason = 'A trailer must be moved.';

for (const [width, colorScheme, where] of [
  [1280, 'dark', onDesktop],
  [360, 'light', onPhone],
] as const) {
  test(
    `at ${width} px an officer tells one more agency, which has it at once; the reporter reads why, and the sheet has the step`,
    where,
    async ({ page, product, signIn, openBrowser }) => {
      const desk = await openDesk(product);
      const rescue = await createAgency(product.app, { name: `Bridge Rescue ${width}` });
      const theirs = await createAccount(product.app, {
        accountType: 'government-agency',
        agencyId: rescue.id,
      });
      const rideId = await reportRide(product, desk);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await signIn(desk.officer);
      await page.goto(`/admin/cases/${await newestCaseId(product, desk.officer)}`);
      const card = page.getByRole('region', { name: 'Who has it' });
      await expect(card.getByRole('listitem')).toHaveCount(1);
      await expectAccessible(page);
      await card.getByRole('button', { name: 'Tell one more' }).click();
      const dialog = page.getByRole('dialog', { name: /^Tell one more agency of RD-/ });
      await dialog.getByRole('button', { name: 'Tell them' }).click();
      await expect(dialog.getByText('Choose an agency.')).toBeVisible();
      const agency = dialog.getByLabel('To which agency');
      const has = await card.getByRole('listitem').locator('b').textContent();
      await expect(agency.getByRole('option', { name: has?.replace(', us', '') ?? '' })).toHaveCount(0);
      await agency.selectOption({ label: rescue.name });
      await dialog.getByRole('button', { name: 'Tell them' }).click();
      await expect(dialog.getByText('Say why they should know.')).toBeVisible();
      await dialog.getByLabel('Why').fill(reason);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Tell them' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(card.getByRole('listitem')).toHaveCount(2);
      await expect(card.getByRole('listitem').filter({ hasText: rescue.name })).toContainText('New');
      // The case goes on.
      const actions = page.getByRole('toolbar', { name: 'Actions for this case' });
      await expect(actions.getByRole('button', { name: 'Acknowledge' })).toBeVisible();
      const sheets = pagesOfPdf(await page.pdf({ preferCSSPageSize: true, tagged: false }));
      const text = sheets.join(' ').replace(/\s+/g, ' ');
      for (const part of ['Told one more agency', `${rescue.name}: ${reason}`]) expect(text).toContain(part);
      expect(text).not.toContain('Tell one more');

      const other = await openBrowser(theirs);
      await other.goto(`/admin/cases/${await newestCaseId(product, theirs)}`);
      await expect(other.getByText('He drives too fast.')).toBeVisible();
      await expect(other.getByText(reason).first()).toBeAttached();

      const reporters = await openBrowser(desk.reporter);
      await reporters.goto(`/users/ridesDetails/${rideId}`);
      await expect(reporters.getByText(/ told one more agency$/).first()).toBeVisible();
      await expect(reporters.getByText(reason).first()).toBeVisible();
      await expect(reporters.getByText(rescue.name).first()).toBeVisible();
    },
  );
}

test(
  'an officer who tells an agency that a colleague has just told reads who did',
  onDesktop,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    const rescue = await createAgency(product.app, { name: 'Pier Rescue' });
    await reportRide(product, desk);
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(desk.officer);
    const caseId = await newestCaseId(product, desk.officer);
    await page.goto(`/admin/cases/${caseId}`);
    const card = page.getByRole('region', { name: 'Who has it' });
    await card.getByRole('button', { name: 'Tell one more' }).click();
    const dialog = page.getByRole('dialog', { name: /^Tell one more agency of RD-/ });
    await dialog.getByLabel('To which agency').selectOption({ label: rescue.name });
    await dialog.getByLabel('Why').fill(reason);
    // The window learns of it only by its own call.
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/agency/cases**', async (route) => {
      if (route.request().method() === 'GET') await answered.promise;
      await route.continue();
    });
    await post(product, desk.supervisor, `/api/agency/cases/tell/${caseId}`, {
      agency_id: rescue.id,
      reason: 'They have a crane.',
    });
    await dialog.getByRole('button', { name: 'Tell them' }).click();
    await expect(page.getByText('Pier Rescue has this report already. Amara Okafor told it.')).toBeVisible();
    await expect(dialog.getByLabel('Why')).toHaveValue(reason);
    answered.resolve();
    await expect(card.getByRole('listitem')).toHaveCount(2);
  },
);
