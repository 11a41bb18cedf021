/** An agency's queue: what its rows say, how it is narrowed, and its documented lists. */
import type { Locator, Page } from '@playwright/test';
import { createAccount, createAgency } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { openDesk, reportItem, reportRide } from './support/desk.ts';
import { actOnNewestCase, lodgeReport, newestCaseId, post } from './support/reports.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Queue <no-reply@rua.example>' } });

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });

test('a row shows the event, its plate, number, reporter, place and officer, and the time left', async ({
  page,
  product,
  signIn,
}) => {
  const desk = await openDesk(product);
  await reportRide(product, desk);
  await signIn(desk.officer);
  await page.goto('/admin/queue');
  const row = rows(page).filter({ hasText: 'Hiace bus to 21 Arrival Crescent' });
  await expect(row).toContainText('He drives too fast.');
  await expect(row).toContainText('KJA-482XY');
  await expect(row).toContainText(/RD-/);
  await expect(row).toContainText('Kosofe, Lagos');
  await expect(row).toContainText('Nobody has it');
  await expect(row.locator('[data-pace=calm]')).toHaveText(/mins left$/);
  await product.app.database.queries
    .updateTable('cases')
    .set({ started_at: new Date(Date.now() - 3_600_000).toISOString() })
    .where('agency_id', '=', desk.agencyId)
    .execute();
  await page.reload();
  await expect(row.locator('[data-pace=calm]')).toHaveCount(1);
  // The agency was closed for three days, which do not count for its time.
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await product.app.database.queries
    .updateTable('cases')
    .set({ started_at: hoursFromNow(-72), soon_at: hoursFromNow(1), deadline_at: hoursFromNow(2) })
    .where('agency_id', '=', desk.agencyId)
    .execute();
  await page.reload();
  await expect(row.locator('[data-pace=calm]')).toHaveCount(1);
  await product.app.database.queries
    .updateTable('cases')
    .set({ deadline_at: hoursFromNow(1 / 12), soon_at: hoursFromNow(-1 / 60) })
    .where('agency_id', '=', desk.agencyId)
    .execute();
  await page.reload();
  await expect(row.locator('[data-pace=soon]')).toHaveText('5 mins left');
  await product.app.database.queries
    .updateTable('cases')
    .set({ deadline_at: new Date(Date.now() - 26 * 60_000).toISOString(), officer_id: desk.officer.id })
    .where('agency_id', '=', desk.agencyId)
    .execute();
  await page.reload();
  await expect(row.locator('[data-pace=late]')).toHaveText('26 mins over');
  await expect(row).toContainText('Amara Okafor has it');
});

test('filters stand in the address, and pressing one takes it away', async ({ page, product, signIn }) => {
  const desk = await openDesk(product);
  await reportRide(product, desk);
  await reportRide(product, desk, {
    vehicle_number: 'LSR-640KT',
    vehicle_name: 'Danfo',
    departure_state: 'Ogun',
    departure_city: 'Ifo',
  });
  await lodgeReport(product, desk.reporter, { type: 'complain', agencies: [desk.agencyId] });
  await signIn(desk.officer);
  await page.goto('/admin/queue');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Kind, place, plate, officer, days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('button', { name: 'Flagged ride' }).click();
  await dialog.getByRole('combobox', { name: 'State' }).fill('Ogun');
  await dialog.getByRole('combobox', { name: 'Local government' }).fill('Ifo');
  await expectAccessible(page);
  await dialog.getByLabel('Plate').fill('lsr 640');
  await dialog.getByRole('button', { name: 'Show cases' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/kind=flagged-ride&place_state=Ogun&local_government=Ifo&plate=lsr\+640$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Ifo, Ogun');
  await expectAccessible(page);
  for (const name of ['Kind Flagged ride', 'LGA Ifo', 'State Ogun', 'Plate lsr 640'])
    await page.getByRole('link', { name: `Remove the filter: ${name}` }).click();
  await expect(page).toHaveURL(/\/admin\/queue\??$/);
  await expect(rows(page)).toHaveCount(3);
  const mine = page.getByRole('link', { name: /^Mine/ });
  await mine.click();
  await expect(page.getByText('No case matches.')).toBeVisible();
  await mine.click();
  await expect(rows(page)).toHaveCount(3);
  await rows(page).filter({ hasText: 'Danfo' }).getByRole('link').click();
  await page.getByRole('link', { name: 'Same plate' }).click();
  await expect(page).toHaveURL(/plate=LSR-640KT/);
  await expect(rows(page)).toHaveCount(1);
});

/** @returns in how many rows these controls stand. */
async function rowsOf(controls: Locator): Promise<number> {
  const tops = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  return new Set(tops.map(Math.round)).size;
}

test('one press changes many cases, and Undo takes it back; a case that another officer took first is refused with that officer’s name', async ({
  page,
  product,
  signIn,
}) => {
  const desk = await openDesk(product);
  await page.setViewportSize({ width: 1280, height: 900 });
  await reportRide(product, desk);
  await lodgeReport(product, desk.reporter, { type: 'complain', agencies: [desk.agencyId] });
  await signIn(desk.officer);
  await page.goto('/admin/queue');
  await expect(rows(page)).toHaveCount(2);
  await untilAwake(page);
  for (const box of await page.getByRole('checkbox', { name: /^Choose / }).all()) await box.check();
  const bar = page.getByRole('group', { name: 'Chosen cases' });
  await expect(bar).toContainText('2 chosen');
  for (const width of [1200, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await rowsOf(bar.getByRole('button')), `${width} px`).toBe(1);
  }
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(page.getByText('Acknowledging 2 cases.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Acknowledging 2 cases.')).toHaveCount(0);
  const states = () =>
    product.app.database.queries
      .selectFrom('cases')
      .select('state')
      .where('agency_id', '=', desk.agencyId)
      .orderBy('id')
      .execute();
  expect((await states()).map(({ state }) => state)).toEqual(['new', 'new']);

  for (const box of await page.getByRole('checkbox', { name: /^Choose / }).all()) await box.check();
  await bar.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 2 cases' });
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog.getByText('Choose an officer.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('To which officer').selectOption({ label: 'Amara Okafor' });
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Assigning 2 cases.')).toBeVisible();
  const colleague = await createAccount(product.app, {
    accountType: 'government-agency',
    agencyId: desk.agencyId,
  });
  await actOnNewestCase(product, colleague, 'assign', { officer_id: colleague.id });
  await expect(page.getByText('1 case assigned')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Amara Okafor assigned it before.')).toBeVisible();
  expect((await states()).map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged']);
});

test('keys go through the queue, choose, search and show themselves, and do nothing while one types', async ({
  page,
  product,
  signIn,
}) => {
  const desk = await openDesk(product);
  await page.setViewportSize({ width: 1280, height: 900 });
  await reportRide(product, desk);
  await lodgeReport(product, desk.reporter, { type: 'complain', agencies: [desk.agencyId] });
  await signIn(desk.officer);
  await page.goto('/admin/queue');
  const title = page.getByRole('heading', { level: 2, name: /Hiace bus|Overloading/ });
  await expect(title).toHaveText('Hiace bus to 21 Arrival Crescent');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await expect(help).toContainText('Open the next case');
  for (const action of [
    'Acknowledge the open case',
    'Take it and start work on it',
    'Reply to its reporter',
    'Write a note',
    'Wait, or go on',
    'Hand it over',
    'Resolve it',
    'Print it',
  ])
    await expect(help.getByText(action, { exact: true })).toBeVisible();
  await expect(help.getByRole('term')).toHaveText([
    ...['J', 'K', 'X', 'Shift X', 'Shift A', 'A', 'S', 'R', 'N', 'W', 'O', 'T', 'H', 'E', '1 to 7', 'P'],
    ...['Enter', 'Ctrl Enter', '/', 'Esc', '?'],
  ]);
  await expectAccessible(page);
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Chosen cases' })).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(title).toHaveText('Overloading at Berger');
  await page.keyboard.press('x');
  await expect(page.getByRole('group', { name: 'Chosen cases' })).toContainText('1 chosen');
  await page.keyboard.press('k');
  await expect(title).toHaveText('Hiace bus to 21 Arrival Crescent');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search cases' });
  await expect(search).toBeFocused();
  await page.keyboard.type('jxk?');
  await expect(search).toHaveValue('jxk?');
  await expect(help).toHaveCount(0);
  await search.fill('');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/cases\/\d+$/);
});

test('a new emergency stands on top, and the case that is being read stays open and where it is', async ({
  page,
  product,
  signIn,
}) => {
  const desk = await openDesk(product);
  await page.setViewportSize({ width: 1280, height: 900 });
  await reportRide(product, desk);
  await signIn(desk.officer);
  await page.goto('/admin/queue');
  const title = page.getByRole('heading', { level: 2, name: /Hiace bus|Fire/ });
  await expect(title).toHaveText('Hiace bus to 21 Arrival Crescent');
  await expect(page.getByRole('article').getByText('He drives too fast.')).toBeVisible();
  const before = await title.boundingBox();
  await lodgeReport(product, desk.reporter, {
    type: 'emmergency',
    complain_title: 'Fire at Berger',
    agencies: [desk.agencyId],
  });
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Fire at Berger');
  await expect(page.locator('[data-alarm]')).toBeVisible();
  await expect(title).toHaveText('Hiace bus to 21 Arrival Crescent');
  expect(await title.boundingBox()).toEqual(before);
  await expect(page.getByRole('link', { name: 'Same plate' })).toBeVisible();
});

/** The places on the screen of the parts that an officer may be reading. */
async function placesOn(page: Page): Promise<Record<string, number>> {
  const read = page.getByRole('main').locator('h1, h2, li:has(a), [role=toolbar] > *, button');
  const places = await read.evaluateAll((parts) =>
    parts
      .map((part) => [part.textContent ?? '', part.getBoundingClientRect()] as const)
      .filter(([, box]) => box.height > 0 && box.bottom > 56 && box.top < innerHeight)
      .map(([text, box]) => [text.replace(/\d+ mins? (left|over)|\d+$/, ''), Math.round(box.top)] as const),
  );
  return Object.fromEntries(places);
}

const narrow = [
  { width: 360, height: 640, cases: 1, where: onPhone },
  { width: 360, height: 640, cases: 8, where: onPhone },
  { width: 1024, height: 700, cases: 8, where: onDesktop },
] as const;

for (const { width, height, cases, where } of narrow) {
  test(
    `at ${width} px a new emergency moves nothing of a queue of ${cases} that is read, and stands on top after one press`,
    where,
    async ({ page, product, signIn }) => {
      const desk = await openDesk(product);
      await page.setViewportSize({ width, height });
      for (let number = 1; number <= cases; number += 1)
        await reportRide(product, desk, { vehicle_name: `Bus ${number}` });
      await signIn(desk.officer);
      await page.goto('/admin/queue');
      await expect(rows(page)).toHaveCount(cases);
      const before = await placesOn(page);
      expect(Object.keys(before).length).toBeGreaterThan(4);
      await lodgeReport(product, desk.reporter, {
        type: 'emmergency',
        complain_title: 'Fire at Berger',
        agencies: [desk.agencyId],
      });
      await expect(page.locator('[data-alarm]')).toContainText('Fire at Berger');
      const show = page.getByRole('button', { name: 'Show 1 new case' });
      await expect(show).toBeInViewport({ ratio: 1 });
      await expect(rows(page)).toHaveCount(cases);
      expect(await placesOn(page)).toMatchObject(before);
      await expectAccessible(page);
      await show.click();
      await expect(rows(page)).toHaveCount(cases + 1);
      await expect(rows(page).first()).toContainText('Fire at Berger');
      await expect(rows(page).first()).toBeInViewport();
      await expect(show).toHaveCount(0);
    },
  );
}

test(
  'at 1280 px a new emergency moves nothing of a table without an open case, and stands on top after one press',
  onDesktop,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    await page.setViewportSize({ width: 1280, height: 800 });
    await lodgeReport(product, desk.reporter, { agencies: [desk.agencyId] });
    await signIn(desk.officer);
    await page.goto('/admin/complaints');
    const lone = page.getByRole('row').filter({ hasText: 'Overloading at Berger' });
    await expect(lone).toHaveCount(1);
    const said = { type: 'emmergency', complain_title: 'Fire at Berger', agencies: [desk.agencyId] };
    await lodgeReport(product, desk.reporter, said);
    const show = page.getByRole('button', { name: 'Show 1 new case' });
    await expect(show).toBeVisible();
    const fire = page.getByRole('row').filter({ hasText: 'Fire at Berger' });
    await expect(fire).toHaveCount(0);
    await expectAccessible(page);
    await show.click();
    await expect(fire).toHaveCount(1);
    await expect(page.getByRole('row').nth(1)).toContainText('Fire at Berger');
  },
);

test(
  'on a phone a case that waits to be shown leaves the others as they are now, and stands in the list after one was opened',
  onPhone,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    await page.setViewportSize({ width: 360, height: 640 });
    await reportRide(product, desk, { vehicle_name: 'Bus 1' });
    await signIn(desk.officer);
    await page.goto('/admin/queue');
    await expect(rows(page)).toHaveCount(1);
    await actOnNewestCase(product, desk.supervisor, 'assign', { officer_id: desk.supervisor.id });
    await expect(rows(page)).toContainText('Amara Okafor has it');
    await lodgeReport(product, desk.reporter, { type: 'emmergency', agencies: [desk.agencyId] });
    await expect(page.getByRole('button', { name: 'Show 1 new case' })).toBeVisible();
    await rows(page).getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Show 1 new case' })).toHaveCount(0);
    await page.goBack();
    await expect(rows(page).first()).toContainText('Overloading at Berger');
    await expect(page.getByRole('button', { name: 'In hand 1' })).toBeVisible();
  },
);

test(
  'on a phone the case before and the one after are opened from the case, and the first and the last have one of them',
  onPhone,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    await page.setViewportSize({ width: 360, height: 640 });
    for (const title of ['First', 'Second', 'Third'])
      await lodgeReport(product, desk.reporter, {
        ...{ type: 'crime', complain_title: title, agencies: [desk.agencyId] },
      });
    await signIn(desk.officer);
    await page.goto('/admin/queue');
    await rows(page).filter({ hasText: 'First' }).getByRole('link').click();
    const title = page.getByRole('article').getByRole('heading').first();
    const previous = page.getByRole('link', { name: 'Previous case' });
    const next = page.getByRole('link', { name: 'Next case' });
    await expect(title).toHaveText('First');
    await expect(page.getByText('Case 1 of 3')).toBeVisible();
    await expect(previous).toHaveCount(0);
    await next.click();
    await expect(title).toHaveText('Second');
    await expectAccessible(page);
    await next.click();
    await expect(title).toHaveText('Third');
    await expect(page.getByText('Case 3 of 3')).toBeVisible();
    await expect(next).toHaveCount(0);
    await previous.click();
    await expect(title).toHaveText('Second');
    // One step back is the list, however many cases were opened.
    await page.goBack();
    await expect(rows(page)).toHaveCount(3);
  },
);

test(
  'an open case says where it stands in its list: beside filters, once another came in over it, and when it has left the list',
  onDesktop,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    const numbers: number[] = [];
    for (const title of ['First', 'Second', 'Third']) {
      await lodgeReport(product, desk.reporter, {
        ...{ type: 'crime', complain_title: title, agencies: [desk.agencyId] },
      });
      numbers.push(await newestCaseId(product, desk.officer));
    }
    await lodgeReport(product, desk.reporter, { type: 'complain', agencies: [desk.agencyId] });
    await signIn(desk.officer);
    await page.goto('/admin/queue');
    const opened = page.getByRole('article');
    await expect(opened.getByText('Case 1 of 4')).toBeVisible();
    await page.goto(`/admin/queue?kind=crime&case=${numbers[1]}`);
    await expect(opened.getByText('Case 2 of 3')).toBeVisible();
    await lodgeReport(product, desk.reporter, {
      ...{ type: 'crime', complain_title: 'Fourth', agencies: [desk.agencyId] },
    });
    await expect(opened.getByText('Case 2 of 4')).toBeVisible();
    await post(product, desk.supervisor, `/api/agency/cases/acknowledge/${numbers[0]}`, {});
    await expect(opened.getByText('Case 1 of 4')).toBeVisible();
    await post(product, desk.supervisor, `/api/agency/cases/acknowledge/${numbers[1]}`, {});
    await post(product, desk.supervisor, `/api/agency/cases/resolve/${numbers[1]}`, {
      reason: 'It was found.',
    });
    await expect(opened.getByText('Not on this list')).toBeVisible();
    await expect(opened.getByRole('heading', { name: 'Second' })).toBeVisible();
    await expectAccessible(page);
  },
);

const lists = [
  [
    '/admin/rides',
    ['S/N', 'Ride ID', 'Vehicle number', 'Vehicle name', 'Driver name', 'Destination', 'Status'],
  ],
  [
    '/admin/flagedItems',
    ['S/N', 'Item ID', 'Item', 'Bike number', 'Rider number', 'Rider company', 'Destination'],
  ],
  ['/admin/complaints', ['S/N', 'Complaint', 'Date', 'Role', 'Name', 'Complaint type', 'Status']],
] as const;

for (const width of [1024, 1280]) {
  test(`the documented lists show all their columns at ${width} px`, async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    await reportRide(product, desk, {
      vehicle_name: 'Marcopolo luxurious coach',
      driver_name: 'Oluwatobiloba Adebayo-Williams',
    });
    await reportItem(product, desk);
    await lodgeReport(product, desk.reporter, { type: 'emmergency', agencies: [desk.agencyId] });
    await signIn(desk.officer);
    await page.setViewportSize({ width, height: 900 });
    for (const [path, heads] of lists) {
      await page.goto(path);
      const table = page.getByRole('table');
      await expect(table.getByRole('row')).toHaveCount(2);
      expect((await table.getByRole('columnheader').allTextContents()).slice(0, heads.length)).toEqual(heads);
      const overflow = await table.evaluate(({ parentElement: frame }) =>
        frame ? frame.scrollWidth - frame.clientWidth : Number.NaN,
      );
      expect(overflow, path).toBe(0);
    }
  });
}

test(
  'on a phone several cases are chosen and handed over at once; one that a colleague handed over first is refused with their name',
  onPhone,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    const other = await createAgency(product.app, { name: 'Bridge Rescue' });
    await page.setViewportSize({ width: 360, height: 640 });
    await reportRide(product, desk);
    await reportItem(product, desk);
    await lodgeReport(product, desk.reporter, { type: 'complain', agencies: [desk.agencyId] });
    await signIn(desk.officer);
    await page.goto('/admin/queue');
    await expect(rows(page)).toHaveCount(3);
    const boxes = page.getByRole('checkbox', { name: /^Choose / });
    await expect(boxes).toHaveCount(0);
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('menuitem', { name: 'Choose several cases' }).click();
    await expect(page.getByText('Press the cases to choose.')).toBeInViewport();
    await expectAccessible(page);
    // The whole line is pressed, and opens nothing.
    for (const title of ['Hiace bus', 'Overloading']) {
      await rows(page)
        .filter({ hasText: title })
        .click({ position: { x: 200, y: 20 } });
    }
    await expect(page).toHaveURL(/\?choose=yes$/);
    const bar = page.getByRole('group', { name: 'Chosen cases' });
    await expect(bar).toContainText('2 chosen');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Hand over' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over 2 cases' });
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(dialog.getByText('Choose an agency.')).toBeVisible();
    await expect(dialog.getByText('Say why they are theirs.')).toBeVisible();
    await dialog.getByLabel('To which agency').selectOption({ label: 'Bridge Rescue' });
    await dialog.getByLabel('Why').fill('It is at their bridge.');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByText('Handing over 2 cases.')).toBeInViewport();
    const handing = { agency_id: other.id, reason: 'I know them.' };
    await actOnNewestCase(product, desk.supervisor, 'hand-off', handing);
    await expect(page.getByText('1 case handed over')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Amara Okafor handed it over before.')).toBeVisible();
    await expect(boxes).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
    const theirs = product.app.database.queries.selectFrom('cases').select('id');
    expect(await theirs.where('agency_id', '=', other.id).execute()).toHaveLength(2);
  },
);
