/** An officer's shift: 30 cases of all kinds, and what the pages of a desk show of them. */
import type { Locator, Page } from '@playwright/test';
import { arriveWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { reportOverdue } from '#server/features/reporting/flags/overdue.ts';
import { lockRide } from '#server/features/reporting/flags/store.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { createPassenger } from './accounts.ts';
import { type Desk, reportItem, reportRide } from './desk.ts';
import type { Product } from './product.ts';
import { lodgeReport, newestCaseId, post } from './reports.ts';
import { expect } from './test.ts';

const types = { emergency: 'emmergency', crime: 'crime', complaint: 'complain' } as const;

export async function report(
  product: Product,
  desk: Desk,
  kind: keyof typeof types,
  title: string,
): Promise<void> {
  await lodgeReport(product, desk.reporter, {
    ...{ type: types[kind], complain_title: title, agencies: [desk.agencyId] },
  });
}

/** The title of the report of a passenger who is forced. */
export const forcedTitle = 'Passenger may be forced';

/**
 * RUA itself tells the agency that answers where nobody is named: of a passenger who does not arrive, and of one who gave
 * the second PIN.
 */
async function passengersNeedHelp(product: Product, { agencyId }: Desk): Promise<void> {
  const { app } = product;
  await app.database.transact(async (tx) => {
    await tx
      .updateTable('agencies')
      .set({ default_responder: false })
      .where('default_responder', '=', true)
      .execute();
    await tx.updateTable('agencies').set({ default_responder: true }).where('id', '=', agencyId).execute();
  });
  const late = await createPassenger(product);
  await app.database.transact(async (tx) => {
    const ride = await lockRide(tx, late.ride.id);
    if (ride) await reportOverdue(app, tx, ride, 'kin-silent');
  });
  const forced = await createPassenger(product);
  await givePins(app, forced.owner.id);
  const { duress: pin } = ownPins;
  await post(product, forced.owner, arriveWithPin.path.replace('{id}', String(forced.ride.id)), { pin });
  await notifyOfDuress(app);
}

/** 30 cases of all seven kinds, of which two are past their time. */
export async function comeIn(product: Product, desk: Desk): Promise<void> {
  const { queries } = product.app.database;
  for (let number = 1; number <= 8; number += 1) {
    await reportRide(product, desk, { vehicle_name: `Bus ${number}` });
    if (number <= 2) {
      await queries
        .updateTable('cases')
        .set({
          deadline_at: new Date(Date.now() - (3 - number) * 3_600_000).toISOString(),
          // Otherwise the job that tells of it works the deadline out anew, from the events.
          deadline_missed: true,
        })
        .where('id', '=', await newestCaseId(product, desk.officer))
        .execute();
    }
    await reportItem(product, desk);
    if (number <= 6) await report(product, desk, 'complaint', `Complaint ${number}`);
    if (number <= 3) await report(product, desk, 'crime', `Crime ${number}`);
    if (number <= 3) await report(product, desk, 'emergency', `Emergency ${number}`);
  }
  await passengersNeedHelp(product, desk);
}

export const titles = (page: Page, group: string) =>
  page.getByRole('region', { name: group, exact: true }).getByRole('listitem').getByRole('link');
export const caseTitle = (page: Page) => page.getByRole('article').getByRole('heading').first();
export const actions = (page: Page) => page.getByRole('toolbar', { name: 'Actions for this case' });

/** Acknowledges, answers and begins to resolve the open case with the pointer. @returns the dialog, filled in. */
export async function answerOpenCase(page: Page, done: string): Promise<Locator> {
  await actions(page).getByRole('button', { name: 'Acknowledge' }).click();
  await actions(page).getByRole('button', { name: 'Start work' }).click();
  await expect(page.getByText(/works on it\.$/)).toBeVisible();
  await page.getByLabel('Public reply').fill('A patrol is on its way.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByLabel('Public reply')).toHaveValue('');
  await actions(page).getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: /^Resolve / });
  await dialog.getByRole('radio', { name: 'Dealt with on the spot' }).check();
  await dialog.getByLabel('What was done').fill(done);
  return dialog;
}
