import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createOfficer, createPassenger } from './support/accounts.ts';
import { flagMeanwhile } from './support/calls.ts';
import { pressCaseAction } from './support/case-actions.ts';
import type { Product } from './support/product.ts';
import { actOnNewestCase, agencyId, lodgeReport } from './support/reports.ts';
import { expect, test } from './support/test.ts';

test('a person and an officer follow an emergency in two windows, from its sending to its reopening', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const reporter = await createAccount(product.app, { accountType: 'commuter' });
  const agencies = [await agencyId(product, 'NSCDC')];
  await lodgeReport(product, reporter, { type: 'complain', agencies });
  const officer = await openBrowser(await createOfficer(product, 'NSCDC'));
  await officer.goto('/admin/queue');
  await expect(officer.getByRole('heading', { level: 1 })).toBeVisible();
  await signIn(reporter);
  await page.goto('/users/dashboard');
  await page.getByRole('button', { name: 'Report an emergency' }).click();
  const form = page.getByRole('dialog', { name: 'Report an emergency' });
  await form.getByRole('button', { name: 'Change' }).click();
  await form.getByRole('button', { name: /^Find another/ }).click();
  await form.getByRole('searchbox', { name: 'Find an agency' }).fill('NSCDC');
  await form.getByRole('checkbox', { name: /Security and Civil Defence/ }).check();
  await form.getByLabel('What is happening').fill('A bus is on fire at Berger.');
  await form.getByRole('button', { name: 'Send emergency' }).click();
  await page
    .getByRole('dialog', { name: 'Request Sent' })
    .getByRole('link', { name: 'See the report' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency' })).toBeVisible();
  const ref = page.url().split('/').at(-1) ?? '';

  // The case is there at once, before the earlier cases that are not urgent.
  const queue = officer
    .getByRole('main')
    .getByRole('link', { name: /^(Emergency|Overloading at Berger)$/ })
    .filter({ visible: true });
  // Without a panel beside it the list moves only when it is asked to.
  if ((officer.viewportSize()?.width ?? 0) < 1280)
    await officer.getByRole('button', { name: 'Show 1 new case' }).click();
  await expect(queue).toHaveText(['Emergency', 'Overloading at Berger']);
  await queue.first().click();
  await expect(officer.getByText(ref).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/Civil Defence Corps opened your report$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await officer.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText(/Civil Defence Corps has taken it up$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await officer.getByLabel('Public reply').fill('Two engines are on their way.');
  await officer.getByRole('button', { name: 'Send reply' }).click();
  const doings = page.getByRole('region', { name: 'What the agencies do' });
  await expect(doings.getByText('Two engines are on their way.')).toBeVisible();
  await page.getByRole('button', { name: 'Emergency resolved' }).click();
  const question = page.getByRole('alertdialog', { name: `Is the emergency ${ref} over?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, it is over' }).click();
  await expect(page.getByText('You said that the emergency is over')).toBeVisible();
  await expect(page.getByText('Over', { exact: true })).toBeVisible();
  await pressCaseAction(officer, 'Resolve');
  const resolve = officer.getByRole('dialog', { name: `Resolve ${ref}` });
  await resolve.getByRole('radio', { name: 'Dealt with on the spot' }).check();
  await resolve.getByLabel('What was done').fill('The fire is out.');
  await resolve.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText(/Civil Defence Corps resolved it$/)).toBeVisible();

  await doings.getByRole('button', { name: 'Reopen' }).click();
  const reopen = page.getByRole('dialog', { name: /^Reopen with / });
  await reopen.getByRole('button', { name: 'Reopen' }).click();
  await expect(reopen.getByText('Enter a reason.')).toBeVisible();
  await expectAccessible(page);
  await reopen.getByLabel('What is not dealt with').fill('It burns again.');
  await reopen.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText(/^You reopened it with .*Civil Defence Corps$/)).toBeVisible();
  await expect(reopen).toHaveCount(0);
  await expect(officer.getByRole('button', { name: 'Acknowledge' })).toBeVisible();
  await expect(officer.getByText('It burns again.')).toBeVisible();
  await expectAccessible(page);
});

test('a complaint is put right and withdrawn while no agency has taken it up', async ({
  page,
  product,
  signIn,
}) => {
  const { complaintRef } = await openReport(page, product, signIn, { type: 'complain' });
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${complaintRef}` });
  await expect(edit.getByLabel('Title')).toHaveValue('Overloading at Berger');
  await expect(edit.getByRole('combobox', { name: 'City or local government' })).toHaveAttribute(
    'placeholder',
    'Type or choose',
  );
  await edit.getByLabel('Title').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('link', { name: 'Enter a title.' })).toBeVisible();
  await expectAccessible(page);
  await edit.getByLabel('Title').fill('Overloading at Ojota');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The agencies are told.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Overloading at Ojota' })).toBeVisible();
  await expect(page.getByText('You changed it; the agencies are told')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw' }).click();
  const withdraw = page.getByRole('dialog', { name: `Withdraw ${complaintRef}` });
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(withdraw.getByText('Enter a reason.')).toBeVisible();
  await expectAccessible(page);
  await withdraw.getByLabel('Why you withdraw it').fill('It was another bus.');
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(withdraw).toHaveCount(0);
  await expect(page.getByText('It was another bus.')).toBeVisible();
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  for (const name of ['Edit', 'Withdraw']) await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('an agency that takes it up while it is being put right is told of in the form', async ({
  page,
  product,
  signIn,
}) => {
  await openReport(page, product, signIn, { type: 'crime' });
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: /^Edit CP-/ });
  await edit.getByLabel('Title').fill('Robbery');
  await actOnNewestCase(product, await createOfficer(product, 'LAMATA'), 'acknowledge');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert')).toContainText('An agency is working on this report already');
});

for (const kind of ['complaint', 'flagged ride'] as const) {
  test(`a message of a ${kind} that failed is sent again, and the window shows it also without live events`, async ({
    page,
    product,
    signIn,
  }) => {
    const openRecord = async () => {
      if (kind === 'complaint') {
        const { id } = await openReport(page, product, signIn, { type: 'emmergency' });
        return sql`complaint_id = ${id}`;
      }
      const { owner, ride } = await createPassenger(product);
      await flagMeanwhile(product, owner, ride.id, [await agencyId(product, 'LAMATA')]);
      await signIn(owner);
      await page.goto(`/users/ridesDetails/${ride.id}`);
      return sql`flag_id in (select id from flags where ride_id = ${ride.id})`;
    };
    await page.route(`**${streamEvents.path}*`, () => {});
    const messages = sql<boolean>`channel = 'mail' and ${await openRecord()}`;
    const { queries } = product.app.database;
    const states = () => queries.selectFrom('outbox').select('state').where(messages).distinct().execute();
    await expect.poll(states).toEqual([{ state: 'delivered' }]);
    await queries
      .updateTable('outbox')
      .set({ state: 'failed', reason: 'The mailbox is full' })
      .where(messages)
      .execute();
    await page.reload();
    await page.getByRole('button', { name: 'Try mail again' }).click();
    await expect(page.getByText('We are trying again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try mail again' })).toHaveCount(0);
  });
}

test('a flagged ride is reopened, and its history tells of every message', async ({
  page,
  product,
  signIn,
}) => {
  const { owner, ride } = await createPassenger(product);
  const officer = await createOfficer(product, 'LAMATA');
  await flagMeanwhile(product, owner, ride.id, [await agencyId(product, 'LAMATA')]);
  await actOnNewestCase(product, officer, 'acknowledge');
  await actOnNewestCase(product, officer, 'reply', { text: 'The driver was stopped.' });
  await actOnNewestCase(product, officer, 'resolve', { reason: 'He was fined.' });
  await signIn(owner);
  await page.goto(`/users/ridesDetails/${ride.id}`);
  const history = page.getByRole('region', { name: 'What happened' });
  await expect(history.getByText(/^SMS to .* delivered$/)).toBeVisible();
  await expect(history.getByText(/^Mail to Lagos Metropolitan .* delivered$/)).toBeVisible();
  await expect(history.getByText('The driver was stopped.')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).click();
  const reopen = page.getByRole('dialog', { name: /^Reopen with / });
  await reopen.getByLabel('What is not dealt with').fill('He drives as before.');
  await reopen.getByRole('button', { name: 'Reopen' }).click();
  await expect(history.getByText('He drives as before.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
  await expectAccessible(page);
});

test('another person finds no such complaint', async ({ page, product, signIn, openBrowser }) => {
  const { complaintRef } = await openReport(page, product, signIn, { type: 'crime' });
  const stranger = await openBrowser(await createAccount(product.app, { accountType: 'commuter' }));
  await stranger.goto(`/users/complain/details/${complaintRef}`);
  await expect(stranger.getByText('There is no such complaint here.')).toBeVisible();
  await expectAccessible(stranger);
});

/** Lodged with LAMATA, and its page opened by its reporter. */
async function openReport(
  page: Page,
  product: Product,
  signIn: (person: TestAccount) => Promise<void>,
  said: { type: string },
) {
  const reporter = await createAccount(product.app, { accountType: 'commuter' });
  const report = await lodgeReport(product, reporter, {
    ...said,
    agencies: [await agencyId(product, 'LAMATA')],
  });
  await signIn(reporter);
  await page.goto(`/users/complain/details/${report.complaintRef}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return report;
}
