/** A notice of an agency ends thirty days after it was written, also on pages that are open then. */
import { sql } from 'kysely';
import { tellOf } from './support/plate-notices.ts';
import { expect, onPhone, test } from './support/test.ts';

const day = 86_400_000;
const plate = 'ABJ-118ZT';
const toldOf = /^Wanted, says .*: W\/7, /;

for (const [path, label] of [
  ['/users/check-plate', 'Vehicle number'],
  ['/users/rides/lodge', 'Plate or manifest number'],
] as const) {
  test(
    `${path}, left open, shows a notice for thirty days and not longer`,
    onPhone,
    async ({ page, context, product, complaints, signInNew }) => {
      await tellOf(product, plate);
      await signInNew();
      await page.clock.install();
      await page.goto(path);
      await page.getByLabel(label).fill(plate);
      await page.clock.runFor(2_000);
      const told = page.getByText(toldOf).first();
      await expect(told).toBeVisible();
      const { length } = await page.getByText(toldOf).all();
      // An answer would bring the server's own time, which does not pass here.
      await context.setOffline(true);
      await page.clock.fastForward(29 * day);
      await expect(page.getByText(toldOf)).toHaveCount(length);
      await page.clock.fastForward(day);
      await expect(page.getByText(toldOf)).toHaveCount(0);
      await expect(page.getByText('No agency notice')).toBeVisible();
      complaints.splice(0);
    },
  );
}

test(
  'a notice is shown on a phone whose clock is two months ahead',
  onPhone,
  async ({ page, product, signInNew }) => {
    await tellOf(product, plate);
    await signInNew();
    await page.clock.install({ time: Date.now() + 60 * day });
    await page.goto('/users/check-plate');
    await page.getByLabel('Vehicle number').fill(plate);
    await page.clock.runFor(2_000);
    await expect(page.getByText(toldOf).first()).toBeVisible();
  },
);

test('a notice whose thirty days are over is shown to nobody who checks the plate, and has ended for its agency', async ({
  page,
  product,
  openBrowser,
  signInNew,
}) => {
  const { officer, id } = await tellOf(product, 'EKY-774AB');
  await sql`
    update plate_notices
    set recorded_at = recorded_at - interval '30 days', created_at = created_at - interval '30 days',
      ends_at = ends_at - interval '30 days'
    where id = ${id}
  `.execute(product.app.database.queries);
  await signInNew();
  await page.goto('/users/check-plate');
  await page.getByLabel('Vehicle number').fill('EKY-774AB');
  await expect(page.getByText('No agency notice')).toBeVisible();
  const desk = await openBrowser(officer);
  await desk.goto('/admin/plate-notices');
  const notice = desk.getByRole('article').filter({ hasText: 'W/7' });
  await expect(notice.getByText('Ended', { exact: true })).toBeVisible();
  await expect(notice.getByText(/, ended \d/)).toBeVisible();
  for (const name of ['Renew', 'Withdraw']) await expect(notice.getByRole('button', { name })).toHaveCount(0);
});
