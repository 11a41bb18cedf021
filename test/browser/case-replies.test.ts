/** Replies from a case: saved ones, pictures, their readers; and the actions of a case on phones. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createItem, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createOfficer, createPassenger } from './support/accounts.ts';
import { flagItemMeanwhile, flagMeanwhile } from './support/calls.ts';
import { openDesk } from './support/desk.ts';
import type { Product } from './support/product.ts';
import { actOnNewestCase, agencyId, lodgeReport, newestCaseId, post } from './support/reports.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { saveData, uploadOf } from './support/stored-pictures.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

test('an officer answers with a canned reply and a picture, by keyboard, and the reporter sees both', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const { owner, ride } = await createPassenger(product);
  const officer = await createOfficer(product, 'LAMATA', 'supervisor');
  const saved = { title: 'On our way', text: 'A patrol is on its way.' };
  await post(product, officer, '/api/agency/canned-replies/create', saved);
  await flagMeanwhile(product, owner, ride.id, [await agencyId(product, 'LAMATA')]);
  await signIn(officer);
  await page.goto(`/admin/cases/${await newestCaseId(product, officer)}`);
  const reply = page.getByLabel('Public reply');
  const box = page.getByRole('region', { name: 'Write' });
  await reply.fill('We have the plate.');
  await box.getByRole('button', { name: 'On our way' }).focus();
  await page.keyboard.press('Enter');
  await expect(reply).toHaveValue('We have the plate. A patrol is on its way.');
  await expect(reply).toBeFocused();
  await expect(box.getByRole('button', { name: 'Canned replies' })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Add pictures' })).toBeVisible();
  await box.locator('input[type=file]').setInputFiles(await photo('bus'));
  await expect(box.getByText(/^Uploaded/)).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing is wider than the window').toBe(0);
  await box.getByRole('tab', { name: 'Internal note' }).click();
  await box.getByRole('tab', { name: 'Public reply' }).click();
  await expect(box.getByText(/^Uploaded/)).toBeVisible();
  await box.getByRole('button', { name: 'Send reply' }).click();
  await expect(reply).toHaveValue('');
  await expect(box.getByText(/^Uploaded/)).toHaveCount(0);
  await page.goto(`${page.url()}?tab=timeline`);
  const picture = page.getByRole('img', { name: 'Picture in the reply' });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 64);

  const theirs = await openBrowser(owner);
  await theirs.goto(`/users/ridesDetails/${ride.id}`);
  const doings = theirs.getByRole('region', { name: 'What the agencies do' });
  await expect(doings.getByText('We have the plate. A patrol is on its way.')).toBeVisible();
  await expect(doings.getByRole('img', { name: /^Picture in the answer/ })).toHaveJSProperty(
    'naturalWidth',
    64,
  );
  await expect(doings.getByText('Amara', { exact: true })).toBeVisible();
  await expect(doings.getByText('Okafor')).toHaveCount(0);
  const history = theirs.getByRole('region', { name: 'What happened' });
  await expect(history.getByRole('img', { name: 'Picture in the answer' })).toBeVisible();
  await expectAccessible(theirs);
});

test('a reply takes up to four pictures, says so of a fifth, and shows each until it is removed', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const { owner, ride } = await openFlaggedCase({ page, product, signIn });
  const box = page.getByRole('region', { name: 'Write' });
  const file = box.locator('input[type=file]');
  await page.getByLabel('Public reply').fill('Which of these?');
  await file.setInputFiles([await photo('front'), await photo('side')]);
  await expect(box.getByText(/^Uploaded/)).toHaveCount(2);
  await file.setInputFiles([await photo('back'), await photo('inside'), await photo('roof')]);
  await expect(box.getByText('Up to 4 pictures. Remove one first.')).toBeVisible();
  await expect(box.getByText(/^Uploaded/)).toHaveCount(4);
  await box.getByRole('button', { name: 'Send reply' }).click();
  await expect(box.getByText('A picture was not sent. Try it again, or remove it.')).toBeVisible();
  await box.getByRole('button', { name: 'Remove roof.png' }).click();
  await box.getByRole('button', { name: 'Remove side.png' }).click();
  await expect(box.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await box.getByRole('tab', { name: 'Internal note' }).click();
  await box.getByRole('tab', { name: 'Public reply' }).click();
  await expect(box.getByText(/^Uploaded/)).toHaveCount(3);
  await box.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByLabel('Public reply')).toHaveValue('');
  await expect(box.getByRole('listitem')).toHaveCount(0);
  await page.goto(`${page.url()}?tab=timeline`);
  await expect(page.getByRole('img', { name: /^Picture in the reply, [123]\/3$/ })).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('img', { name: 'Picture in the reply, 3/3' });
  await expect(printed).toBeVisible();
  await expect(printed).toHaveJSProperty('naturalWidth', 64);

  const theirs = await openBrowser(owner);
  await theirs.goto(`/users/ridesDetails/${ride.id}`);
  for (const place of ['What the agencies do', 'What happened']) {
    const pictures = theirs.getByRole('region', { name: place }).getByRole('img', { name: /\/3$/ });
    await expect(pictures).toHaveCount(3);
  }
});

test('after a reload a note that was not sent is still there, and a reply that was sent is not', async ({
  page,
  product,
  signIn,
}) => {
  await openFlaggedCase({ page, product, signIn });
  const reply = page.getByLabel('Public reply');
  const note = page.getByLabel('Internal note');
  await reply.fill('We have the plate.');
  await page.getByRole('tab', { name: 'Internal note' }).click();
  await note.fill('Ask the park first.');
  await page.getByRole('tab', { name: 'Public reply' }).click();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(reply).toHaveValue('');
  await page.reload();
  await untilAwake(page);
  await page.getByRole('tab', { name: 'Internal note' }).click();
  await expect(note).toHaveValue('Ask the park first.');
  await page.getByRole('tab', { name: 'Public reply' }).click();
  await expect(reply).toHaveValue('');
});

test('the incident sheet has the picture of a reply, small', onDesktop, async ({ page, product, signIn }) => {
  await openFlaggedCase({ page, product, signIn });
  await page.getByLabel('Public reply').fill('Is it this bus?');
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#3a7d44' } })
    .jpeg()
    .toBuffer();
  const box = page.getByRole('region', { name: 'Write' });
  await box.locator('input[type=file]').setInputFiles({ name: 'bus.jpg', mimeType: 'image/jpeg', buffer });
  await box.getByRole('button', { name: 'Send reply' }).click();
  const picture = page.getByRole('img', { name: 'Picture in the reply' });
  await expect(picture).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(picture).toBeVisible();
  const { width } = (await picture.boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(60);
  expect(width).toBeLessThan(200);
});

test(
  'the incident sheet has the pictures of the report, small, and says where a device that saves data leaves them out',
  onDesktop,
  async ({ page, context, product, signIn }) => {
    const desk = await openDesk(product);
    const size = { width: 1200, height: 900 };
    const images = [
      await uploadOf(product, desk.reporter, size),
      await uploadOf(product, desk.reporter, size),
    ];
    await lodgeReport(product, desk.reporter, { agencies: [desk.agencyId], images });
    await signIn(desk.officer);
    await page.goto(`/admin/cases/${await newestCaseId(product, desk.officer)}`);
    const leftOut = page.getByText('This device saves data: the pictures are left out.');
    await expect(page.getByText(/^Printed /)).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    const pictures = page.getByRole('region', { name: 'What happened' }).locator('img');
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveJSProperty('naturalWidth', 320);
      const { width } = (await picture.boundingBox()) ?? { width: 0 };
      expect(width).toBeGreaterThan(60);
      expect(width).toBeLessThan(200);
    }
    await expect(leftOut).toHaveCount(0);

    await saveData(context, product);
    await page.reload();
    await expect(leftOut).toBeVisible();
    await expect(pictures).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(leftOut).toBeHidden();
  },
);

test(
  'printing a case is in the log, however it is asked for',
  onDesktop,
  async ({ page, product, signIn }) => {
    const { officer, id } = await openFlaggedCase({ page, product, signIn });
    await expect(page.getByText('He drives too fast.')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const logged = () =>
      product.app.database.queries
        .selectFrom('audit_entries')
        .select(['action', 'subject'])
        .where('actor_id', '=', officer.id)
        .orderBy('number')
        .execute();
    await expect.poll(logged).toEqual([
      { action: 'getCase', subject: `case ${id}` },
      { action: 'printCase', subject: `case ${id}` },
    ]);
  },
);

test(
  'on a phone the next step stays pinned, and the others are in a menu for fingers and keys',
  onPhone,
  async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openFlaggedCase({ page, product, signIn });
    const bar = page.getByRole('toolbar', { name: 'Actions for this case' });
    await expect(bar.getByRole('button')).toHaveText([/^Acknowledge/, /^Start work/, '']);
    expect(await bar.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const more = bar.getByRole('button', { name: 'More actions' });
    await more.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items).toHaveText(['Reply', 'Note', 'Hand over', 'Print']);
    await expect(items.first()).toBeFocused();
    await expectAccessible(page);
    for (const box of await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))) {
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThan(640);
    }
    await page.keyboard.press('ArrowUp');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(more).toBeFocused();
    await more.click();
    await items.filter({ hasText: 'Note' }).click();
    await expect(page.getByLabel('Internal note')).toBeFocused();
    await bar.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(bar.getByRole('button')).toHaveText([/^Start work/, /^Reply/, '']);
    await more.click();
    await items.filter({ hasText: 'Resolve' }).click();
    await expect(page.getByRole('dialog', { name: /^Resolve / })).toBeVisible();
  },
);

test('the documented pages of an agency show its case at their own addresses', async ({
  page,
  product,
  signIn,
}) => {
  const { owner, ride } = await createPassenger(product);
  const officer = await createOfficer(product, 'LAMATA');
  const agencies = [await agencyId(product, 'LAMATA')];
  const item = await createItem(product.app, owner.id);
  await flagMeanwhile(product, owner, ride.id, agencies);
  await flagItemMeanwhile(product, owner, item.id, agencies);
  const { id } = await lodgeReport(product, owner, { type: 'complain', agencies });
  await signIn(officer);
  const pages = [
    [`/admin/rides/details/${ride.id}`, 'Flagged rides', /^Ride RD-/],
    [`/admin/flagedItems/details/${item.id}`, 'Flagged items', /^Item IT-/],
    [`/admin/complaintsDetails/${id}`, 'Complaints', /^Complaint CP-/],
  ] as const;
  for (const [path, list, title] of pages) {
    await page.goto(path);
    await expect(page.getByRole('toolbar', { name: 'Actions for this case' })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main').getByRole('link', { name: list })).toBeVisible();
    await expectAccessible(page);
  }
  const about = page.getByRole('region', { name: 'About the report' });
  const second = await page.context().newPage();
  await second.goto(`/admin/ridesDetails/${ride.id}`);
  await expect(second).toHaveURL(`/admin/rides/details/${ride.id}`);
  await second.close();
  for (const term of ['Role', 'Name', 'City and state'])
    await expect(about.getByText(term, { exact: true })).toBeVisible();
  await actOnNewestCase(product, officer, 'acknowledge');
  await expect(page.getByRole('button', { name: 'Start work' })).toBeVisible();
});

async function photo(name: string) {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a7d44' } });
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

type Opening = { page: Page; product: Product; signIn: (officer: TestAccount) => Promise<void> };

/** A passenger flags a ride to an agency, whose officer opens the case. */
async function openFlaggedCase({ page, product, signIn }: Opening) {
  const { owner, ride } = await createPassenger(product);
  const officer = await createOfficer(product, 'LAMATA');
  await flagMeanwhile(product, owner, ride.id, [await agencyId(product, 'LAMATA')]);
  const id = await newestCaseId(product, officer);
  await signIn(officer);
  await page.goto(`/admin/cases/${id}`);
  return { owner, ride, officer, id };
}
