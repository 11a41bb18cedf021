/**
 * A word of 200 letters in the fields of a dialog that is closed at first: nothing is wider than it, each control can be
 * pressed, and a field that is typed in is seen, also over a keyboard.
 */
import type { Page } from '@playwright/test';
import { hideContent } from '#test/support/hidden-content.ts';
import { createAccount, createAgency, createTrafficUpdate, type TestAccount } from '#test/support/records.ts';
import { sliceOf } from '#test/support/slice.ts';
import { expectToFit } from './support/accessible.ts';
import { allPages, pathOf, visitorOf } from './support/all-pages.ts';
import { coveredControls, hiddenFields } from './support/covered.ts';
import type { Product } from './support/product.ts';
import { lodgeReport } from './support/reports.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { sheet, tooWide } from './support/sheets.ts';
import { expect, onPhone, test } from './support/test.ts';

const longWord = 'Okada'.repeat(40);

const screens = [
  { width: 360, height: 740 },
  { width: 360, height: 640 },
  // The one before with 300 px of it taken by a keyboard.
  { width: 360, height: 340 },
] as const;

/** The page, by its name in `allPages` or `ownPages`, and the buttons that lead to the fields one after the other. */
type Opened = readonly [page: string, ...buttons: string[]];

type Visit = { path: string; by: TestAccount | undefined };

/** Pages of which the demo has none in the state that is needed. */
const ownPages: Readonly<Record<string, (product: Product) => Promise<Visit>>> = {
  'complaint that no agency has opened': async (product) => {
    const by = await createAccount(product.app, { accountType: 'commuter' });
    const { id } = await createAgency(product.app);
    const { complaintRef } = await lodgeReport(product, by, { type: 'complain', agencies: [id] });
    return { path: `/users/complain/details/${complaintRef}`, by };
  },
  'company that staff have not checked': async (product) => {
    const company = await createAccount(product.app, { accountType: 'company' });
    return { path: `/backoffice/people/${company.id}`, by: await visitorOf(product, 'staff') };
  },
  'decision that hides an update': async (product) => {
    const by = await createAccount(product.app, { accountType: 'commuter' });
    const update = await createTrafficUpdate(product.app, by.id, 'Tanker on its side near Berger');
    await hideContent(product, 'traffic_updates', update);
    const { id } = await product.app.database.queries
      .insertInto('moderation_decisions')
      .values({
        ...{ update_id: update, author_id: by.id, decision: 'hidden', reason: 'The road is free.' },
        decided_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { path: `/users/decisions/${id}`, by };
  },
  'queue with filters': async (product) => ({
    path: '/admin/queue?kind=emergency',
    by: await visitorOf(product, 'supervisor'),
  }),
};

const dialogs: readonly Opened[] = [
  ['dashboard', 'Report an emergency'],
  ['dashboard', 'Report a crime'],
  ['ride', 'Flag ride', 'Continue'],
  ['ride', 'Change Next of kin'],
  ['flagged-ride', 'Withdraw flag'],
  ['flagged-item', 'Make waybill'],
  ['complaint', 'Reopen'],
  ['complaint that no agency has opened', 'Edit'],
  ['complaint that no agency has opened', 'Withdraw'],
  ['decision that hides an update', 'Appeal'],
  ['queue with filters', 'More tools', 'Save a view'],
  ['traffic', 'Flood'],
  ['my-traffic', 'Post an update'],
  ['my-traffic-details', 'Edit'],
  ['traffic-details', 'Report'],
  ['parking', 'Create parking'],
  ['parking-space', 'Edit'],
  ['settings-privacy', 'Delete account'],
  ['agency-queue', 'Kind, place, plate, officer, days'],
  ['agency-case', 'Resolve'],
  ['agency-case', 'More actions', 'Wait'],
  ['agency-case', 'More actions', 'Hand over'],
  ['agency-case', 'Tell one more'],
  ['agency-caller-rides', 'Lodge ride'],
  ['person', 'Suspend'],
  ['company that staff have not checked', 'Mark as checked'],
  ['content-entry', 'Link'],
];

/** Only a supervisor has them. */
const ofSupervisors: readonly Opened[] = [
  ['agency-ticket', 'Canned replies', 'Edit canned replies', 'Add a reply'],
];

for (const opened of sliceOf('long words in sheets', [...dialogs, ...ofSupervisors], 6)) {
  const [name, ...buttons] = opened;
  test(
    `on the page ${name} the dialog behind ${buttons.join(', ')} keeps its width and its controls with a word of 200 letters`,
    onPhone,
    async ({ product, openBrowser, complaints }) => {
      const { path, by } = await visitOf(product, opened);
      const page = await openBrowser(by, { viewport: screens[0] });
      await page.goto(path);
      await untilAwake(page);
      for (const button of buttons) await press(page, button);
      await fillAll(page);
      expect(await tooWide(page)).toEqual([]);
      await expectToFit(page);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await expect.poll(() => coveredControls(page, sheet)).toEqual([]);
        await expect.poll(() => hiddenFields(page, sheet)).toEqual([]);
      }
      // Some fields ask the server at once, which may refuse such a word.
      complaints.splice(0);
    },
  );
}

async function visitOf(product: Product, opened: Opened): Promise<Visit> {
  const [name] = opened;
  const own = ownPages[name];
  if (own) return own(product);
  const shown = allPages.find((one) => one.name === name);
  if (!shown) throw new Error(`there is no page ${name}`);
  const visitor = ofSupervisors.includes(opened) ? 'supervisor' : shown.visitor;
  return { path: await pathOf(shown, product), by: await visitorOf(product, visitor) };
}

async function press(page: Page, name: string): Promise<void> {
  const named = { name, exact: true };
  const pressed = page.getByRole('button', named).or(page.getByRole('menuitem', named));
  await pressed.filter({ visible: true }).first().click();
}

async function fillAll(page: Page): Promise<void> {
  const fields = page
    .locator(sheet)
    .locator(
      'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="tel"], [type="password"])',
    );
  await expect(fields.filter({ visible: true }).first()).toBeEditable();
  for (const field of await fields.filter({ visible: true }).all()) {
    if (await field.isEditable()) await field.fill(longWord);
  }
}
