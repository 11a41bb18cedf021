/** Failures while an officer is at a case: nothing that they typed is lost, and nothing wrong is sent. */
import type { Page } from '@playwright/test';
import { createAgency } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { coveredControls } from './support/covered.ts';
import { type Desk, openDesk, reportItem, reportRide } from './support/desk.ts';
import { pagesOfPdf } from './support/pdf-text.ts';
import type { Product } from './support/product.ts';
import { actOnNewestCase, lodgeReport, newestCaseId, post } from './support/reports.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Bad Moments <no-reply@rua.example>' } });

const typed = 'We are looking for the bus.';

/** An officer reads the only case of the desk, and has begun a reply. @returns the report and its case. */
async function beginReply(page: Page, product: Product, desk: Desk) {
  const report = await lodgeReport(product, desk.reporter, { agencies: [desk.agencyId] });
  const caseId = await newestCaseId(product, desk.officer);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/queue');
  await page.getByLabel('Public reply').fill(typed);
  return { report, caseId };
}

function eventsOf({ app }: Product, caseId: number): Promise<string[]> {
  return app.database.queries
    .selectFrom('case_events')
    .select('kind')
    .where('case_id', '=', caseId)
    .orderBy('sequence')
    .execute()
    .then((events) => events.map(({ kind }) => kind));
}

test(
  'a case that its reporter withdraws while an officer types stays open, says so, and keeps the words',
  onDesktop,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    await signIn(desk.officer);
    const { report, caseId } = await beginReply(page, product, desk);
    await post(product, desk.reporter, `/api/user/lodge-complain/withdraw/${report.id}`, {
      reason: 'It was a mistake.',
    });
    await expect(page.getByText('The reporter withdrew the report')).toBeVisible();
    await expect(page.getByText('The case is withdrawn now')).toBeVisible();
    await expect(page.getByLabel('Public reply')).toHaveValue(typed);
    await expect(page.getByRole('button', { name: 'Send reply' })).toBeDisabled();
    await page.getByLabel('Public reply').press('Control+Enter');
    await expectAccessible(page);
    expect(await eventsOf(product, caseId)).not.toContain('replied');
  },
);

test(
  'a case that its reporter withdraws stays open at the addresses of mails too, with the words that an officer types',
  onDesktop,
  async ({ page, product, signIn, complaints }) => {
    const desk = await openDesk(product);
    await signIn(desk.officer);
    const report = await lodgeReport(product, desk.reporter, { agencies: [desk.agencyId] });
    const ride = await reportRide(product, desk);
    const item = await reportItem(product, desk);
    for (const [path, withdrawal] of [
      [`complaintsDetails/${report.complaintRef}`, `lodge-complain/withdraw/${report.id}`],
      [`rides/details/${ride}`, `lodge-ride/flag/withdraw/${ride}`],
      [`flagedItems/details/${item}`, `lodge-item/flag/withdraw/${item}`],
    ]) {
      await page.goto(`/admin/${path}`);
      await page.getByLabel('Public reply').fill(typed);
      await post(product, desk.reporter, `/api/user/${withdrawal}`, { reason: 'It was a mistake.' });
      await expect(page.getByText('The reporter withdrew the report')).toBeVisible();
      await expect(page.getByLabel('Public reply')).toHaveValue(typed);
      await page.waitForLoadState('networkidle');
      await expect(page.getByLabel('Public reply')).toHaveValue(typed);
    }
    // The browser names each record that is no longer there.
    complaints.splice(0);
  },
);

test(
  'a reply to a case that a colleague has just handed over is not sent, and names the colleague',
  onDesktop,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    const other = await createAgency(product.app);
    await signIn(desk.officer);
    const { caseId } = await beginReply(page, product, desk);
    // The window learns of it only by its own call: what events make it ask is answered later.
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/agency/cases**', async (route) => {
      if (route.request().method() === 'GET') await answered.promise;
      await route.continue();
    });
    await post(product, desk.supervisor, `/api/agency/cases/hand-off/${caseId}`, {
      agency_id: other.id,
      reason: 'It is theirs.',
    });
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('Amara Okafor handed it over.')).toBeVisible();
    answered.resolve();
    await expect(page.getByText('The case is handed over now')).toBeVisible();
    await expect(page.getByLabel('Public reply')).toHaveValue(typed);
    expect(await eventsOf(product, caseId)).not.toContain('replied');
  },
);

test(
  'an officer whose access ends in the middle of a reply is signed out, and leaves no words on the device',
  onDesktop,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    await signIn(desk.officer);
    const { caseId } = await beginReply(page, product, desk);
    await post(product, desk.supervisor, `/api/agency/officers/end/${desk.officer.id}`, {});
    await expect(page).toHaveURL(/\/usersLogin/);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Draft'))),
    ).toEqual([]);
    expect(await eventsOf(product, caseId)).not.toContain('replied');
  },
);

test('a description of 5,000 words is shown and printed in full, and covers nothing', async ({
  page,
  product,
  signIn,
}) => {
  const desk = await openDesk(product);
  const { id } = await lodgeReport(product, desk.reporter, { agencies: [desk.agencyId] });
  const words = Array.from({ length: 5_000 }, (_, place) => `word${place + 1}`).join(' ');
  await product.app.database.queries
    .updateTable('complaints')
    .set({ description: words })
    .where('id', '=', id)
    .execute();
  await signIn(desk.officer);
  await page.goto(`/admin/cases/${await newestCaseId(product, desk.officer)}`);
  await expect(page.getByText('word5000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeInViewport();
  expect(await coveredControls(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const sheets = pagesOfPdf(await page.pdf({ preferCSSPageSize: true, tagged: false }));
  const text = sheets.join(' ').replace(/\s+/g, ' ');
  for (const word of ['word1 ', 'word2500', 'word5000']) expect(text).toContain(word);
  expect(text).toContain(`Page ${sheets.length} of ${sheets.length}`);
});

test('a report to 40 agencies shows each and how far it is', async ({ page, product, signIn }) => {
  const desk = await openDesk(product);
  const agencies = [desk.agencyId];
  while (agencies.length < 40) {
    const { id } = await createAgency(product.app, { name: `Watch of district ${agencies.length}` });
    agencies.push(id);
  }
  await lodgeReport(product, desk.reporter, { agencies });
  await signIn(desk.officer);
  await page.goto(`/admin/cases/${await newestCaseId(product, desk.officer)}`);
  const card = page.getByRole('region', { name: 'Who has it' });
  await expect(card.getByRole('listitem')).toHaveCount(40);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a case without a position has no map, and one with a position has', async ({
  page,
  product,
  signIn,
}) => {
  const desk = await openDesk(product);
  await lodgeReport(product, desk.reporter, { agencies: [desk.agencyId] });
  await signIn(desk.officer);
  await page.goto(`/admin/cases/${await newestCaseId(product, desk.officer)}`);
  await expect(page.getByRole('heading', { name: 'Overloading at Berger' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'People' })).toBeVisible();
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
  await lodgeReport(product, desk.reporter, { agencies: [desk.agencyId], latitude: 6.64, longitude: 3.368 });
  await page.goto(`/admin/cases/${await newestCaseId(product, desk.officer)}`);
  const place = page.getByRole('listitem').filter({ hasText: 'was reported here' });
  await expect(place).toBeAttached();
});

test('the place of a case is copied in words, numbers and a link, and a device that refuses is heard', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const desk = await openDesk(product);
  const at = { latitude: 6.64, longitude: 3.368 };
  await lodgeReport(product, desk.reporter, { agencies: [desk.agencyId], ...at });
  await signIn(desk.officer);
  await page.goto(`/admin/cases/${await newestCaseId(product, desk.officer)}`);
  const map = page.getByRole('region', { name: 'Map' });
  const copy = map.getByRole('button', { name: 'Copy place' });
  await copy.click();
  await expect(map.getByRole('status')).toHaveText('The place is copied');
  const [words, numbers, link] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(words).toMatch(/\w{3}/);
  expect(numbers).toBe('6.64000, 3.36800');
  expect(link).toBe('https://www.openstreetmap.org/?mlat=6.64&mlon=3.368#map=15/6.64/3.368');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy.click();
  await expect(map.getByRole('status')).toHaveText('The place could not be copied.');
});

test('a clock of the device that is wrong, or changed meanwhile, makes no case late', async ({
  page,
  product,
  signIn,
}) => {
  const desk = await openDesk(product);
  await lodgeReport(product, desk.reporter, { agencies: [desk.agencyId] });
  await signIn(desk.officer);
  const day = 86_400_000;
  await page.clock.install({ time: Date.now() + 3 * day });
  await page.goto('/admin/queue');
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Overloading at Berger' })
    .first();
  await expect(row.locator('[data-pace]')).toHaveText('24 hrs left');
  await page.clock.setSystemTime(Date.now() + 9 * day);
  await page.clock.runFor(61_000);
  await expect(row.locator('[data-pace]')).toHaveText('24 hrs left');
  await expect(page.getByRole('region', { name: 'Due next' })).toBeVisible();
  await lodgeReport(product, desk.reporter, {
    ...{ type: 'emmergency', complain_title: 'Crash at Kara', agencies: [desk.agencyId] },
  });
  await page.goto('/admin/complaints');
  const alarm = page.locator('[data-alarm]');
  await expect(alarm).toContainText('Crash at Kara');
  const listed = page.getByRole('table').or(page.getByRole('main').getByRole('list'));
  await expect(listed.filter({ hasText: 'Overloading at Berger' }).first()).toBeVisible();
  await expect(alarm).toContainText(/just now|mins? ago/);
  await expect(listed.first()).toContainText('24 hrs left');
  for (const place of [alarm, listed.first()])
    await expect(place).not.toContainText(/(day|week)s? (ago|over)/);
});

test(
  'on a phone the incident sheet is printed whole, from its own button',
  onPhone,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    await lodgeReport(product, desk.reporter, { agencies: [desk.agencyId] });
    await actOnNewestCase(product, desk.officer, 'acknowledge');
    await actOnNewestCase(product, desk.officer, 'reply', { text: typed });
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed = 'yes';
      };
    });
    await signIn(desk.officer);
    await page.goto(`/admin/cases/${await newestCaseId(product, desk.officer)}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /Print/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    const sheets = pagesOfPdf(await page.pdf({ preferCSSPageSize: true, tagged: false }));
    const text = sheets.join(' ').replace(/\s+/g, ' ');
    for (const part of [
      'Overloading at Berger',
      'They put five people on each row',
      'Acknowledged',
      typed,
      'Lodged',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Send reply');
  },
);
