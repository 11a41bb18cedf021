/** A word of 200 letters in the fields of a dialog that is closed at first: nothing is wider than it, and each control can be pressed. */
import type { Page } from '@playwright/test';
import { sliceOf } from '#test/support/slice.ts';
import { expectToFit } from './support/accessible.ts';
import { allPages, pathOf, visitorOf } from './support/all-pages.ts';
import { coveredControls } from './support/covered.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { sheet, tooWide } from './support/sheets.ts';
import { expect, onPhone, test } from './support/test.ts';

const longWord = 'Okada'.repeat(40);

/** The page, by its name in `allPages`, and the buttons that lead to the fields one after the other. */
type Opened = readonly [page: string, ...buttons: string[]];

const dialogs: readonly Opened[] = [
  ['ride', 'Flag ride', 'Continue'],
  ['flagged-ride', 'Withdraw flag'],
  ['flagged-item', 'Make waybill'],
  ['complaint', 'Reopen'],
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
      const shown = allPages.find((one) => one.name === name);
      if (!shown) throw new Error(`there is no page ${name}`);
      const visitor = ofSupervisors.includes(opened) ? 'supervisor' : shown.visitor;
      const viewport = { width: 360, height: 740 };
      const page = await openBrowser(await visitorOf(product, visitor), { viewport });
      await page.goto(await pathOf(shown, product));
      await untilAwake(page);
      for (const button of buttons) await press(page, button);
      await fillAll(page);
      expect(await tooWide(page)).toEqual([]);
      await expectToFit(page);
      await expect.poll(() => coveredControls(page, sheet)).toEqual([]);
      // Some fields ask the server at once, which may refuse such a word.
      complaints.splice(0);
    },
  );
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
