/** The queue beyond its list: on a map, and as a file. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { type Desk, openDesk, reportRide } from './support/desk.ts';
import type { Product } from './support/product.ts';
import { lodgeReport } from './support/reports.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Queue Map <no-reply@rua.example>' } });

const berger = { latitude: 6.64, longitude: 3.368 };
const ibadan = { latitude: 7.39, longitude: 3.896 };

/** A flagged ride in Ibadan, two reports at Berger, and one without a place. */
async function placedCases(product: Product, desk: Desk): Promise<void> {
  const report = { agencies: [desk.agencyId] };
  await reportRide(product, desk, ibadan);
  await lodgeReport(product, desk.reporter, {
    ...{ ...report, ...berger, type: 'emmergency', complain_title: 'Fire at Berger' },
  });
  await lodgeReport(product, desk.reporter, { ...report, ...berger, complain_title: 'Overloading' });
  await lodgeReport(product, desk.reporter, { ...report, complain_title: 'Somewhere on the road' });
}

const map = (page: Page) => page.getByRole('region', { name: 'Map of the cases' });
const caseTitle = (page: Page) => page.getByRole('article').getByRole('heading').first();

test('the queue stands on a map: a pin opens its case, and a list has the same cases for the keyboard', async ({
  page,
  product,
  signIn,
}) => {
  const desk = await openDesk(product);
  await placedCases(product, desk);
  await signIn(desk.officer);
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => void (/leaflet|queue-map/.test(request.url()) && scripts.push(request.url())),
  );
  await page.goto('/admin/queue?place_state=Lagos');
  await expect(page.getByText('Fire at Berger').first()).toBeVisible();
  expect(
    scripts.filter((url) => url.includes('queue-map')),
    'the list loads no map',
  ).toEqual([]);
  await page.goto('/admin/queue');
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  await expect(page.getByText('3 of 4 cases on the map')).toBeVisible();
  const ride = map(page).getByRole('button', { name: /^Flagged ride RD-.*Hiace bus/ });
  await expect(map(page).getByRole('button', { name: /^2 cases/ })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    await page.evaluate(() => innerWidth),
  );
  await ride.click();
  await expect(page).toHaveURL(/view=map&case=\d+/);
  await expect(caseTitle(page)).toHaveText('Hiace bus to 21 Arrival Crescent');
  await page.getByRole('link', { name: 'Close the case' }).click();

  const list = page.getByRole('list', { name: 'Cases on the map' });
  await expect(list.getByRole('link')).toHaveText([
    'Fire at Berger',
    'Hiace bus to 21 Arrival Crescent',
    'Overloading',
  ]);
  await list.getByRole('link', { name: 'Overloading' }).press('Enter');
  await expect(caseTitle(page)).toHaveText('Overloading');
});

test(
  'pins at one place are one with their number, which comes closer and then lists its cases',
  onDesktop,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    await placedCases(product, desk);
    await signIn(desk.officer);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin/queue?view=map');
    const both = map(page).getByRole('button', { name: /^2 cases/ });
    await both.focus();
    await page.keyboard.press('Enter');
    // The pin that had the focus is drawn anew.
    await expect(map(page)).toBeFocused();
    await expect(page, 'Enter on a pin opens no page').toHaveURL(/\/admin\/queue\?view=map$/);
    await both.focus();
    await page.keyboard.press('Enter');
    await map(page)
      .getByRole('button', { name: /^Complaint .*Overloading$/ })
      .click();
    await expect(page).toHaveURL(/case=\d+/);
    await expect(caseTitle(page)).toHaveText('Overloading');
  },
);

test('the map keeps to the filters, and moves nothing when a case comes in', async ({
  page,
  product,
  signIn,
}) => {
  const desk = await openDesk(product);
  await placedCases(product, desk);
  await signIn(desk.officer);
  await page.goto('/admin/queue?view=map&kind=flagged-ride');
  await expect(page.getByText('1 of 1 case on the map')).toBeVisible();
  const ride = map(page).getByRole('button', { name: /^Flagged ride .*Hiace/ });
  const before = await ride.boundingBox();
  await reportRide(product, desk, { ...berger, vehicle_name: 'Danfo' });
  await expect(page.getByText('2 of 2 cases on the map')).toBeVisible();
  expect(await ride.boundingBox()).toEqual(before);
  await page.goto('/admin/queue?view=map&state=resolved');
  await expect(page.getByText('No case matches.')).toBeVisible();
});

test(
  'without a place no case is on the map, and the list has it',
  onPhone,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    await lodgeReport(product, desk.reporter, { agencies: [desk.agencyId] });
    await signIn(desk.officer);
    await page.goto('/admin/queue?view=map');
    await expect(page.getByText('None of these cases has a place')).toBeVisible();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page.getByText('Overloading at Berger').first()).toBeVisible();
  },
);

test('an officer saves what the queue shows as a file', onDesktop, async ({ page, product, signIn }) => {
  const desk = await openDesk(product);
  await placedCases(product, desk);
  await lodgeReport(product, desk.reporter, {
    agencies: [desk.agencyId],
    type: 'crime',
    complain_title: '=1+1',
  });
  await signIn(desk.officer);
  await page.goto('/admin/queue?urgent=yes');
  await expect(page.getByText('Fire at Berger').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV of these cases' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('cases.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Fire at Berger');
  expect(lines[2]).toContain("'=1+1");
});
