import type { Locator, Page } from '@playwright/test';
import { createAccount, createItem, type TestAccount } from '#test/support/records.ts';
import { waybillSecretsOf } from '#test/support/waybill-codes.ts';
import { expectAccessible } from './support/accessible.ts';
import { createOfficer, createSettled } from './support/accounts.ts';
import { flagItemMeanwhile } from './support/calls.ts';
import { fillItem } from './support/item.ts';
import type { Product } from './support/product.ts';
import { actOnNewestCase, agencyId } from './support/reports.ts';
import { expect, test } from './support/test.ts';
import { choosePhoto } from './support/vehicle.ts';

test('an item is lodged with a photo, has its page, and is in the history', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(await createSettled(product));
  await page.goto('/users/dashboard');
  await page.getByRole('link', { name: /^Lodge item/ }).click();
  await expect(page.getByRole('heading', { name: 'Lodge item' })).toBeVisible();
  await fillItem(page);
  await expect(page.getByLabel('Bike or vehicle number')).toHaveValue('KTU-305QB');
  await choosePhoto(page, 'cartons.jpg');
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
  await page.getByText('Manifest and vehicle, if you know them').click();
  await page.getByLabel('Kind of vehicle').fill('Sienna');
  await page.getByLabel('Model or colour').fill('Blue');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lodge item' }).click();
  const lodged = page.getByRole('dialog', { name: 'Item Lodged' });
  await expect(lodged.getByText('KTU-305QB')).toBeVisible();
  await expectAccessible(page);
  await lodged.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/users\/itemDetails\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Two cartons of school books' })).toBeVisible();
  await expect(page.getByText('Brown cartons with red tape.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Item details' })).toContainText('SiennaVehicle modelBlue');
  await expect(page.getByRole('button', { name: /^Open picture 1 of 1/ })).toBeVisible();
  await page.getByRole('link', { name: 'History' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/users/history');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expect(page.getByText('Two cartons of school books').filter({ visible: true })).toBeVisible();
});

test('an item is followed by its waybill until its receiver has it', async ({
  page,
  context,
  product,
  openBrowser,
  signIn,
}, { project }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const phones = phonesOf(project.name, 1);
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await signIn(owner);
  await page.goto(`/users/itemDetails/${await itemCarriedBy(product, owner, phones.rider)}`);
  const waybill = page.getByRole('region', { name: 'Waybill' });
  await waybill.getByRole('button', { name: 'Make waybill' }).click();
  const form = page.getByRole('dialog', { name: /^Make the waybill of IT-/ });
  await form.getByRole('button', { name: 'Make waybill' }).click();
  await expect(form.getByText('Enter the receiver’s name.')).toBeVisible();
  await expect(form.getByText('Enter a phone number.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Receiver’s name').fill('Ngozi Eze');
  await form.getByLabel('Receiver’s phone').fill(phones.receiver);
  await form.getByRole('button', { name: 'Make waybill' }).click();
  const made = page.getByRole('dialog', { name: 'The waybill is made' });
  const own = await made.getByRole('textbox', { name: 'Your own code' }).inputValue();
  expect(own).toMatch(/^[2-9A-Z]{5}$/);
  await expectAccessible(page);
  await made.getByRole('button', { name: 'Copy your own code' }).click();
  await expect(made.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own);
  await made.getByRole('button', { name: 'Continue' }).click();
  await expect(placeOf(waybill, 'Sender (you)')).toContainText('Has it');
  await expect(placeOf(waybill, 'Rider')).toContainText('Next');

  const rider = await waybillSecretsOf(product, phones.rider);
  await enterCode(waybill, otherThan(rider.code));
  await expect(waybill.getByText('This is not the code. 4 tries are left.')).toBeVisible();
  await expectAccessible(page);
  await enterCode(waybill, rider.code.toLowerCase());
  await expect(placeOf(waybill, 'Sender (you)')).toContainText('Gave it on');
  await expect(placeOf(waybill, 'Rider')).toContainText('Has it');
  await expect(page.getByText('Kunle Bakare took the item')).toBeVisible();

  // The receiver's own page tells the sender's window.
  const phone = await openBrowser(undefined, { javaScriptEnabled: false });
  const receiver = await waybillSecretsOf(product, phones.receiver);
  await phone.goto(receiver.path);
  await phone.getByLabel(/^Do you have the item\?/).fill(receiver.code);
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await expect(placeOf(waybill, 'Receiver')).toContainText('Received it');
  await expect(page.getByText('Item received')).toBeVisible();
  await expect(waybill.getByRole('button', { name: 'Confirm handover' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Item received' })).toHaveCount(0);
  await phone.goto((await waybill.getByRole('link', { name: 'Receipt' }).getAttribute('href')) ?? '');
  await expect(phone.getByText('Print this page to keep it as a receipt.')).toBeVisible();
});

test('five wrong codes lock a handover until a new code is issued, and the own code brings the item back', async ({
  page,
  product,
  signIn,
}, { project }) => {
  const phones = phonesOf(project.name, 2);
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await signIn(owner);
  await page.goto(`/users/itemDetails/${await itemCarriedBy(product, owner, phones.rider)}`);
  const waybill = page.getByRole('region', { name: 'Waybill' });
  const own = await makeWaybill(page, phones.receiver);
  const wrong = otherThan((await waybillSecretsOf(product, phones.rider)).code, own);
  for (const left of ['4 tries are left', '3 tries are left', '2 tries are left', 'One try is left']) {
    await enterCode(waybill, wrong);
    await expect(waybill.getByText(`This is not the code. ${left}.`)).toBeVisible();
  }
  await enterCode(waybill, wrong);
  await expect(placeOf(waybill, 'Rider')).toContainText('Locked');
  await expect(waybill.getByRole('button', { name: 'Confirm handover' })).toHaveCount(0);
  await expect(page.getByText('Five wrong codes locked a handover')).toBeVisible();
  await expectAccessible(page);

  await waybill.getByRole('button', { name: 'New code for Kunle Bakare' }).click();
  const form = page.getByRole('dialog', { name: 'A new code for Kunle Bakare' });
  await form.getByLabel('Name').fill('Sadiq Bello');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Issue new code' }).click();
  await expect(page.getByText('The new code is on its way.')).toBeVisible();
  await expect(placeOf(waybill, 'Rider')).toContainText('Sadiq Bello');
  await enterCode(waybill, (await waybillSecretsOf(product, phones.rider)).code);
  await expect(placeOf(waybill, 'Rider')).toContainText('Has it');

  await waybill.getByRole('button', { name: 'New code for yourself' }).click();
  await page
    .getByRole('dialog', { name: 'A new code for yourself' })
    .getByRole('button', { name: 'Issue new code' })
    .click();
  const renewed = page.getByRole('dialog', { name: 'Your new code' });
  const newOwn = await renewed.getByRole('textbox', { name: 'Your own code' }).inputValue();
  expect(newOwn).not.toBe(own);
  await expectAccessible(page);
  await renewed.getByRole('button', { name: 'Continue' }).click();
  await enterCode(waybill, newOwn);
  await expect(page.getByText('Confirmed: the item is back with you. Its waybill is over.')).toBeVisible();
  await expect(waybill.getByRole('button', { name: 'Make waybill' })).toBeVisible();
});

test('the typed text is still there after a reload, and the missing fields are summed up', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/items/lodge');
  await page.getByLabel('Item', { exact: true }).fill('Sewing machine');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Item', { exact: true })).toHaveValue('Sewing machine');
  await page.getByRole('button', { name: 'Lodge item' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'things to fix' });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Enter a description.' }).click();
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('Item', { exact: true })).toHaveValue('');
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Item', { exact: true })).toHaveValue('Sewing machine');
});

test('a flagged item that an agency resolved is reopened with a reason', async ({
  page,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  const { id } = await createItem(product.app, owner.id);
  const officer = await createOfficer(product, 'LASTMA');
  await flagItemMeanwhile(product, owner, id, [await agencyId(product, 'LASTMA')]);
  await actOnNewestCase(product, officer, 'acknowledge');
  await actOnNewestCase(product, officer, 'resolve', { reason: 'He was warned.' });
  await signIn(owner);
  await page.goto(`/users/itemDetails/${id}`);
  await page.getByRole('button', { name: 'Reopen' }).click();
  const reopen = page.getByRole('dialog', { name: /^Reopen with / });
  await reopen.getByLabel('What is not dealt with').fill('The books are still gone.');
  await reopen.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('The books are still gone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
});

test('an item is flagged to all agencies, the flag withdrawn, and the item received', async ({
  page,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  const { id } = await createItem(product.app, owner.id);
  await signIn(owner);
  await page.goto(`/users/itemDetails/${id}`);
  await page.getByRole('button', { name: 'Flag item' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Flag Item' });
  await expect(confirm).toContainText('School books');
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Continue' }).click();
  const form = page.getByRole('dialog', { name: 'You are about to flag the item' });
  await form.getByLabel('What is happening').fill('The rider switched off his phone.');
  await form.getByRole('checkbox', { name: 'All active agencies' }).check();
  await expect(form.getByRole('checkbox').nth(1)).toBeDisabled();
  await form.getByRole('button', { name: 'Submit flag' }).click();
  const sent = page.getByRole('dialog', { name: 'Item flagged successfully' });
  await expect(sent).toContainText('It would be attended to shortly!');
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'Continue' }).click();
  const flag = page.getByRole('region', { name: /^You flagged this item/ });
  await expect(flag.getByText('“The rider switched off his phone.”')).toBeVisible();
  await expect(flag.getByText('Delivered').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Flag item' })).toHaveCount(0);
  await expectAccessible(page);

  await flag.getByRole('button', { name: 'Withdraw flag' }).click();
  const withdrawal = page.getByRole('dialog', { name: /^Withdraw the flag on IT-/ });
  await withdrawal.getByLabel('Why you withdraw it').fill('He has called me.');
  await withdrawal.getByRole('button', { name: 'Withdraw flag' }).click();
  await expect(page.getByText('The flag is withdrawn. Everyone it reached is told.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Flag item' })).toBeVisible();

  await page.getByRole('button', { name: 'Item received' }).click();
  await expect(page.getByText(/^Item IT-\w+ is received\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Item received' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Make waybill' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible();
});

test('another person’s item is not there', async ({ page, product, signIn }) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  const { id } = await createItem(product.app, owner.id);
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto(`/users/itemDetails/${id}`);
  await expect(page.getByText('There is no such item here.')).toBeVisible();
  await expectAccessible(page);
});

/** Phone numbers for one test alone, because a removed person gets no more messages, and tests read the newest text. */
function phonesOf(project: string, number: number): { rider: string; receiver: string } {
  const last = `${project === 'phone' ? 1 : 2}${number}`;
  return { rider: `0803 222 91${last}`, receiver: `0803 111 91${last}` };
}

/** An item of Kunle Bakare's, who has this number. */
async function itemCarriedBy({ app }: Product, owner: TestAccount, riderPhone: string): Promise<number> {
  const { id } = await createItem(app, owner.id);
  await app.database.queries
    .updateTable('items')
    .set({ rider_phone_number: `+234${riderPhone.slice(1).replaceAll(' ', '')}` })
    .where('id', '=', id)
    .execute();
  return id;
}

/** @returns the sender's own code. */
async function makeWaybill(page: Page, receiverPhone: string): Promise<string> {
  await page.getByRole('button', { name: 'Make waybill' }).click();
  const form = page.getByRole('dialog', { name: /^Make the waybill of IT-/ });
  await form.getByLabel('Receiver’s name').fill('Ngozi Eze');
  await form.getByLabel('Receiver’s phone').fill(receiverPhone);
  await form.getByRole('button', { name: 'Make waybill' }).click();
  const made = page.getByRole('dialog', { name: 'The waybill is made' });
  const own = await made.getByRole('textbox', { name: 'Your own code' }).inputValue();
  await made.getByRole('button', { name: 'Continue' }).click();
  return own;
}

async function enterCode(waybill: Locator, code: string): Promise<void> {
  const boxes = waybill.getByLabel(/^Character \d of 5$/);
  for (const [place, symbol] of [...code].entries()) await boxes.nth(place).fill(symbol);
  await waybill.getByRole('button', { name: 'Confirm handover' }).click();
}

/** A well-formed code that is none of these. */
function otherThan(...codes: string[]): string {
  return ['AAAAA', 'BBBBB', 'CCCCC'].find((code) => !codes.includes(code)) ?? 'DDDDD';
}

/** One of the people on the waybill. */
function placeOf(waybill: Locator, role: string): Locator {
  return waybill.getByRole('listitem').filter({ has: waybill.page().getByText(role, { exact: true }) });
}
