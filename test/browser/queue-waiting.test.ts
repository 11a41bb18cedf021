/** A case that waits for others: a key and a word put it last, and phones fold what nobody has to act on at once. */

import { expectAccessible } from './support/accessible.ts';
import { type Desk, openDesk, reportRide } from './support/desk.ts';
import type { Product } from './support/product.ts';
import { post } from './support/reports.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Waiting <no-reply@rua.example>' } });

/** Two reports, of which the older one is in hand. */
async function openQueue(product: Product): Promise<Desk & { taken: number }> {
  const desk = await openDesk(product);
  await reportRide(product, desk);
  await reportRide(product, desk);
  const { id } = await product.app.database.queries
    .selectFrom('cases')
    .select('id')
    .where('agency_id', '=', desk.agencyId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await post(product, desk.supervisor, `/api/agency/cases/acknowledge/${id}`, {});
  return { ...desk, taken: id };
}

test('W says whom a case waits for, and W again goes on', onDesktop, async ({ page, product, signIn }) => {
  const { supervisor, taken } = await openQueue(product);
  await signIn(supervisor);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/queue?case=${taken}`);
  await expect(page.getByRole('button', { name: 'Wait' })).toBeVisible();
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: /waits for others$/ });
  await dialog.getByRole('button', { name: 'Wait', exact: true }).click();
  await expect(dialog.getByText('Say whom it waits for.')).toBeVisible();
  await dialog.getByRole('button', { name: 'The reporter' }).click();
  await expect(dialog.getByLabel('Whom it waits for')).toHaveValue('The reporter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Wait', exact: true }).click();
  await expect(dialog).toBeHidden();
  const waiting = page.getByRole('region', { name: 'Waiting for others' });
  await expect(waiting.getByRole('listitem')).toContainText('The reporter, just now');
  await expect(page.getByText(/It waits for The reporter since /)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('w');
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('region', { name: 'In hand' })).toBeVisible();
});

test('a phone folds what nobody has to act on at once', onPhone, async ({ page, product, signIn }) => {
  const { supervisor, taken } = await openQueue(product);
  await post(product, supervisor, `/api/agency/cases/wait/${taken}`, { whom: 'LASEMA' });
  await signIn(supervisor);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/queue');
  await expect(page.getByRole('definition')).toHaveText(['2', '0']);
  const waiting = page.getByRole('region', { name: 'Waiting for others' });
  const fold = waiting.getByRole('button', { name: /^Waiting for others/ });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(waiting.getByRole('listitem')).toBeHidden();
  await fold.click();
  await expect(waiting.getByRole('listitem')).toContainText('LASEMA, just now');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nobody’s' }).click();
  // A filtered list shows every match.
  await expect(waiting.getByRole('listitem')).toBeVisible();
  await expect(fold).toBeHidden();
});
