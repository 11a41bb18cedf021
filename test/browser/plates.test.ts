import { createPlateNotice } from '#domain/response/plate-notices/plate-notices.ts';
import { itemOnWire } from '#test/support/lodged-items.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { openDesk, reportItem } from './support/desk.ts';
import { tellOf, withdraw } from './support/plate-notices.ts';
import { lodgeReport, newestCaseId, post } from './support/reports.ts';
import { expect, test } from './support/test.ts';

test('a plate is checked while it is typed, and boarding it opens the form with the plate', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides');
  await page.getByRole('link', { name: 'Check a plate' }).click();
  await page.getByLabel('Vehicle number').fill('LSR-I23DE');
  await page.getByRole('button', { name: 'Did you mean LSR-123DE?' }).click();
  await expect(page.getByText('L S R 1 2 3 D E')).toBeVisible();
  await expect(page.getByText('Form used since 2011. Surulere, Lagos.')).toBeVisible();
  await expect(page.getByText('No manifest open today')).toBeVisible();
  await expect(page.getByText('No agency notice')).toBeVisible();
  await expect(page.getByText('RUA knows little. This is no promise.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I am boarding it' }).click();
  await expect(page).toHaveURL(/\/users\/rides\/lodge$/);
  await expect(page.getByLabel('Plate or manifest number')).toHaveValue('LSR-123DE');
});

test('without a network the check says so, and the plate can be boarded all the same', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/check-plate');
  await expect(page.getByLabel('Vehicle number')).toBeEditable();
  await context.setOffline(true);
  await page.getByLabel('Vehicle number').fill('KJA-482XY');
  await expect(page.getByText('No network: RUA cannot look this plate up now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'I am boarding it' })).toBeEnabled();
});

for (const [path, label] of [
  ['/users/check-plate', 'Vehicle number'],
  ['/users/rides/lodge', 'Plate or manifest number'],
] as const) {
  test(`${path}, left open, loses a notice that its agency withdraws`, async ({
    page,
    product,
    signInNew,
  }) => {
    const { officer, id } = await tellOf(product, 'ABJ-271ZT');
    await signInNew();
    await page.goto(path);
    await page.getByLabel(label).fill('ABJ-271ZT');
    const told = page.getByText(/^Wanted, says .*: W\/7, /);
    await expect(told).toBeVisible();
    await withdraw(product, officer, id);
    await expect(told).toHaveCount(0, { timeout: 1000 });
    await expect(page.getByText('No agency notice')).toBeVisible();
  });
}

test('a notice that a vehicle is stolen is written by one officer and confirmed by another', async ({
  page,
  product,
  signIn,
}) => {
  const { id: agencyId } = await createAgency(product.app);
  const newOfficer = () => createAccount(product.app, { accountType: 'government-agency', agencyId });
  await signIn(await newOfficer());
  await page.goto('/admin/plate-notices');
  await page.getByRole('button', { name: 'Write the notice' }).click();
  await expect(page.getByText('Enter the vehicle number.').first()).toBeVisible();
  await page.getByLabel('Vehicle number').fill('ksf 777 xa');
  await page.getByLabel('Reference number').fill('scid/2026/0412');
  await page.getByRole('button', { name: 'Write the notice' }).click();
  const notice = page.getByRole('article').filter({ hasText: 'KSF-777XA' });
  await expect(notice.getByText('Waits for a second officer')).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expectAccessible(page);
  await signIn(await newOfficer());
  await page.goto('/admin/plate-notices');
  await notice.getByRole('button', { name: 'Confirm' }).click();
  await expect(notice.getByText('Shown', { exact: true })).toBeVisible();
  await notice.getByRole('button', { name: 'Withdraw' }).click();
  await expect(notice.getByText('Withdrawn', { exact: true })).toBeVisible();
});

test('a list of notices takes effect once its differences were seen, as they are then', async ({
  page,
  product,
  signIn,
}) => {
  const { id: agencyId } = await createAgency(product.app);
  await signIn(await createAccount(product.app, { accountType: 'government-agency', agencyId }));
  await page.goto('/admin/plate-notices');
  const csv = 'plate,ref,date,state\nEPE-321BB,A/4,2026-01-01,wanted\n=cmd(),A/5,2026-01-01,wanted\n';
  const file = { name: 'plates.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await expect(page.getByText('No notices here.')).toBeVisible();
  await page.getByLabel('CSV file of notices').setInputFiles(file);
  await expect(page.getByText('New: EPE-321BB, Wanted, A/4')).toBeVisible();
  await expect(page.getByText(/^Line 3: Enter a plate of letters and digits/)).toBeVisible();
  await expect(page.getByText('No notices here.')).toBeVisible();
  await expectAccessible(page);
  // A colleague writes it first.
  const colleague = await createAccount(product.app, { accountType: 'government-agency', agencyId });
  const written = { plate: 'EPE-321BB', kind: 'wanted', reference: 'A/3' };
  await post(product, colleague, createPlateNotice.path, written);
  await page.getByRole('button', { name: 'Import 1' }).click();
  const refusal = page.getByText(/^The notices have changed since you looked/);
  await expect(refusal).toBeVisible();
  await page.getByLabel('CSV file of notices').setInputFiles(file);
  await expect(page.getByText('New reference: EPE-321BB, Wanted, A/4')).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await page.getByRole('button', { name: 'Import 1' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'A/4' })).toBeVisible();
});

const colours = {
  private: 'rgb(28, 79, 150)',
  commercial: 'rgb(200, 24, 24)',
  government: 'rgb(31, 107, 52)',
  diplomatic: 'rgb(93, 42, 134)',
} as const;

for (const [kind, changes] of [
  ['private', { vehicle_name: 'Danfo', plate_kind: 'private' }],
  ['commercial', { vehicle_name: 'Hiace' }],
  ['government', { vehicle_name: 'Car', plate_kind: 'government' }],
  ['diplomatic', { vehicle_name: 'Car', plate_kind: 'diplomatic' }],
] as const) {
  test(`a plate that is ${kind} has one colour on the ride, in the queue, on the case and its print, and for the next of kin`, async ({
    page,
    product,
    signIn,
  }) => {
    const { id: agencyId } = await createAgency(product.app);
    const officer = await createAccount(product.app, { accountType: 'government-agency', agencyId });
    const owner = await createAccount(product.app, { accountType: 'commuter' });
    const { id } = await post(product, owner, '/api/user/lodge-ride/create', { ...rideOnWire, ...changes });
    const flag = { lodge_ride_id: id, description: 'He drives too fast.', agencies: [agencyId] };
    await post(product, owner, '/api/user/lodge-ride/flag/create', flag);
    const { url } = await post(product, owner, `/api/user/lodge-ride/share/${id}`, {});
    const plates = page
      .getByRole('main')
      .locator('.plate, .p')
      .filter({ hasText: 'KJA-482XY', visible: true });
    const expectColour = async () => {
      await expect(plates.first()).toBeVisible();
      for (const plate of await plates.all()) await expect(plate).toHaveCSS('color', colours[kind]);
    };

    await signIn(owner);
    await page.goto(`/users/ridesDetails/${id}`);
    await expectColour();
    await page.goto('/users/rides');
    await expectColour();
    await page.goto(new URL(String(url)).pathname);
    await expectColour();
    await signIn(officer);
    for (const path of ['/admin/queue', '/admin/rides']) {
      await page.goto(path);
      await expectColour();
    }
    await page.goto(`/admin/cases/${await newestCaseId(product, officer)}`);
    await expectColour();
    await page.emulateMedia({ media: 'print' });
    await expectColour();
  });
}

test('the plate of the vehicle that carries an item is drawn in the list of flagged items', async ({
  page,
  product,
  signIn,
}) => {
  const desk = await openDesk(product);
  await reportItem(product, desk, { plate_kind: 'government' });
  await signIn(desk.officer);
  await page.goto('/admin/flagedItems');
  const drawn = page
    .getByRole('main')
    .locator('.plate')
    .filter({ hasText: itemOnWire.vehicle_bike_number, visible: true });
  await expect(drawn).toHaveCount(1);
  await expect(drawn).toHaveCSS('color', colours.government);
});

test('the queue says of a report that it has no plate, and of one that was taken back nothing', async ({
  page,
  product,
  signIn,
}) => {
  const desk = await openDesk(product);
  const { id } = await lodgeReport(product, desk.reporter, { agencies: [desk.agencyId] });
  await signIn(desk.officer);
  await page.goto('/admin/queue?state=all');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Overloading at Berger' });
  await expect(line.first()).toContainText('No plate');
  await expectAccessible(page);
  const reason = 'It was a mistake.';
  await post(product, desk.reporter, `/api/user/lodge-complain/withdraw/${id}`, { reason });
  await expect(page.getByRole('main').getByRole('link', { name: 'Withdrawn report' }).first()).toBeVisible();
  await expect(page.getByText('No plate')).toHaveCount(0);
});
