import { decodeAnswer } from '#domain/contract/envelope.ts';
import { listAgencyFigures } from '#domain/identity/agencies/organization.ts';
import { createAdvisory } from '#domain/response/advisories.ts';
import { expectAccessible } from './support/accessible.ts';
import { createOfficer } from './support/accounts.ts';
import { agencyId } from './support/reports.ts';
import { expect, test } from './support/test.ts';

/** A consent of an agency would show on the pages of other files. */
test.use({ settings: { MAIL_FROM: 'RUA Open Figures <no-reply@rua.example>' } });

const desktop = { viewport: { width: 1280, height: 800 } };

test('agencies are sorted by a press, and each has a page with its answers and what it tells road users', async ({
  product,
  openBrowser,
}) => {
  const supervisor = await createOfficer(product, 'FRSC', 'supervisor');
  const id = await agencyId(product, 'FRSC');
  const silent = product.app.database.queries.updateTable('agencies').set({ times_public: false });
  await silent.where('id', '=', id).execute();
  const desk = await openBrowser(supervisor, desktop);
  await desk.goto('/admin/settings');
  const card = desk.getByRole('region', { name: 'Public page' });
  await card.getByLabel('Everybody may read how long we take').check();
  await expect(desk.getByText('Saved. The public page shows it within five minutes.')).toBeVisible();
  const response = await desk.request.post(createAdvisory.path, {
    data: { title: 'Flood at Ogere', text: 'Use the old road.', hours: 2 },
    headers: { origin: product.app.publicUrl },
  });
  expect(response.status()).toBe(200);
  await desk.goto('/admin/dashboard');
  await expect(desk.getByText('Use the old road.')).toBeVisible();

  const page = await openBrowser(undefined, desktop);
  await page.goto('/agencies');
  const figures = decodeAnswer(
    listAgencyFigures,
    (await product.http.inject({ method: 'GET', url: listAgencyFigures.path })).json(),
  );
  expect(new Set(figures.map(({ timesPublic }) => timesPublic))).toEqual(new Set([true, false]));
  for (const { agency, timesPublic, weeks } of figures) {
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/agencies/${agency.id}"]`) });
    await expect(row.getByText('Not public')).toHaveCount(timesPublic ? 0 : 2);
    const words = `Reports of the last 12 weeks, oldest first: ${weeks.join(', ')}`;
    const bars = row.getByRole('img', { name: words }).locator('rect');
    const heights = await bars.evaluateAll((drawn) => drawn.map((bar) => Number(bar.getAttribute('height'))));
    const most = Math.max(1, ...weeks);
    expect(heights).toEqual(weeks.map((count) => Math.max(1, (count / most) * 24)));
  }
  await expect(page.getByRole('columnheader', { name: 'Reports' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('columnheader', { name: 'Agency' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=name/);
  const namesInOrder = async () => {
    const names = await page.getByRole('rowheader').allInnerTexts();
    const own = names.map((name) => name.split('\n').at(-1) ?? '');
    return own.join() === own.toSorted((one, other) => one.localeCompare(other, 'en')).join();
  };
  await expect.poll(namesInOrder).toBe(true);
  await expectAccessible(page);
  await page.goto(`/agencies/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answers = page.getByRole('region', { name: 'How it answers' });
  await expect(answers.getByRole('img', { name: /^Reports of the last 12 weeks, / })).toBeVisible();
  await expect(answers.getByText('Not public')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What it tells road users' })).toContainText(
    'Flood at Ogere',
  );
  await expectAccessible(page);
  expect((await page.goto('/agencies/999999'))?.status()).toBe(404);
});

test('everybody reads of how many rides RUA raised an alarm, and that nothing was counted', async ({
  product,
  openBrowser,
}) => {
  const { queries } = product.app.database;
  await queries.deleteFrom('ladder_months').execute();
  const page = await openBrowser(undefined, desktop);
  await page.goto('/agencies?sort=open');
  const region = page.getByRole('region', { name: 'When a passenger does not arrive' });
  await expect(region).toContainText('No ride with an expected arrival was counted');
  const year = new Date().getUTCFullYear();
  const counts = { rides: 20_000, asked: 1_600, answered: 1_500, kin_told: 200, agency_told: 8, verified: 4 };
  await queries
    .insertInto('ladder_months')
    .values({ month: `${year}-06-01`, ...counts })
    .execute();
  // Pages are kept for five minutes, each of its own address.
  await page.goto('/agencies?sort=resolve');
  const own = region.getByRole('region', { name: String(year) });
  await expect(own.getByRole('term').filter({ hasText: 'Next of kin told' }).locator('..')).toHaveText(
    'Next of kin told2001 % of rides2 % at most',
  );
  await expect(own.getByRole('term').filter({ hasText: 'Verified' }).locator('..')).toHaveText(
    'Verified450 % of those30 % at least',
  );
  await expectAccessible(page);
});
