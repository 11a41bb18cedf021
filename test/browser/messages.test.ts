import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { createTicket, getTicket } from '#domain/response/messages/messages.ts';
import { createAccount, createRide, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createOfficer, logOut } from './support/accounts.ts';
import { flagMeanwhile } from './support/calls.ts';
import type { Product } from './support/product.ts';
import { agencyId, post } from './support/reports.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

const isReply = /\/reply$/;

const phone = { viewport: { width: 360, height: 780 } };
const desk = { viewport: { width: 1280, height: 860 } };

for (const [name, theirs, ours, where] of [
  ['a phone and a desk', phone, desk, onPhone],
  ['a desk and a phone', desk, phone, onDesktop],
] as const) {
  test(`a person and an officer write to each other, on ${name}`, where, async ({ product, openBrowser }) => {
    const owner = await createAccount(product.app, { accountType: 'commuter' });
    const ride = await createRide(product.app, owner.id);
    const officer = await openBrowser(await createOfficer(product, 'LASTMA'), ours);
    await officer.goto('/admin/messages');
    await expect(officer.getByRole('heading', { name: 'Messages' })).toBeVisible();

    const page = await openBrowser(owner, theirs);
    await page.goto(`/users/ridesDetails/${ride.id}`);
    await page.getByRole('link', { name: 'Send a message' }).click();
    await expect(page.getByText(/^About RD-/)).toBeVisible();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Write a message or add a picture.')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByLabel('Agency', { exact: true })
      .selectOption({ label: 'Lagos State Traffic Management Authority' });
    await page.getByLabel('Message', { exact: true }).fill('Is the lane at Berger closed?\nOn both sides?');
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ name: 'lane.png', mimeType: 'image/png', buffer: await picture() });
    await expect(page.getByText(/^Uploaded/)).toBeVisible();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('log')).toContainText('Is the lane at Berger closed?');
    await expect(page.getByText('Sent', { exact: true })).toBeVisible();
    await expectAccessible(page);

    // The officer's list shows it without a reload.
    await officer.getByRole('link', { name: 'Amara Okafor' }).first().click();
    await expect(officer.getByRole('log')).toContainText('On both sides?');
    await expect(officer.getByRole('button', { name: 'Open the picture' })).toBeVisible();
    await expect(officer.getByText(/about Ride RD-/)).toBeVisible();
    await expect(officer.getByRole('link', { name: /^Ride RD-/ })).toHaveCount(0);
    await expect(page.getByText('Seen', { exact: true })).toBeVisible();
    await officer.getByLabel('Message', { exact: true }).fill('Only towards Ojota.');
    await officer.getByLabel('Message', { exact: true }).press('Enter');
    await expect(officer.getByRole('log')).toContainText('Only towards Ojota.');
    await expectAccessible(officer);
    await expect(page.getByRole('log')).toContainText('Only towards Ojota.');

    const box = page.getByLabel('Message', { exact: true });
    await box.fill('Thank you.');
    await box.press('Shift+Enter');
    await box.pressSequentially('Good night.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(officer.getByRole('log')).toContainText('Thank you.\nGood night.');
    await expect(box).toHaveValue('');
    await expectOrder(page, ['Is the lane at Berger closed?', 'Only towards Ojota.', 'Thank you.']);

    await officer.getByRole('button', { name: 'Close ticket' }).click();
    await expect(page.getByText(/^Closed .* Write to open it again\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'All messages' }).click();
    await expect(page.getByRole('log')).toBeHidden();
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('log')).toBeVisible();
  });
}

test(
  'on a phone the list and the conversation are two views, and Back goes from one to the other',
  onPhone,
  async ({ product, openBrowser }) => {
    const person = await createAccount(product.app, { accountType: 'driver' });
    await writeMeanwhile(product, person, 'Where do I hand in a phone?');
    const page = await openBrowser(person, phone);
    await page.goto('/users/messages');
    const search = page.getByRole('searchbox', { name: 'Search messages' });
    await page.getByRole('link', { name: 'Lagos State Police Command' }).click();
    await expect(page.getByRole('log')).toContainText('Where do I hand in a phone?');
    await expect(search).toBeHidden();
    await page.goBack();
    await expect(search).toBeVisible();
    await expect(page.getByRole('log')).toBeHidden();
  },
);

test('a message about a flagged ride has the agency chosen that has its flag', async ({
  page,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  const ride = await createRide(product.app, owner.id);
  const tagged = await agencyId(product, 'LAMATA');
  await flagMeanwhile(product, owner, ride.id, [tagged]);
  await signIn(owner);
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await page.getByRole('link', { name: 'Send a message' }).click();
  await expect(page.getByText(/^About RD-/)).toBeVisible();
  await expect(page.getByLabel('Agency', { exact: true })).toHaveValue(String(tagged));
});

test('a message whose answer is lost is sent once, and one that does not get through is kept', async ({
  page,
  product,
  signIn,
  complaints,
}) => {
  await openTicket({ page, product, signIn }, 'The first');
  const box = page.getByLabel('Message', { exact: true });

  // The server takes it, and the answer gets lost.
  await page.route(
    isReply,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const answered = page.waitForResponse((response) => isReply.test(response.url()) && response.ok());
  await box.fill('The second');
  await box.press('Enter');
  await answered;
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('log').getByText('The second')).toHaveCount(1);

  await page.route(isReply, (route) => route.abort());
  await box.fill('The third');
  await box.press('Enter');
  await expect(page.getByText('Sending')).toBeVisible();
  await box.fill('The fourth');
  await box.press('Enter');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Kept on this phone. We send it when you are online.').first()).toBeVisible();
  await expectAccessible(page);
  // Pressed before the way is free: by itself it would be tried again as well.
  await again.click();
  await page.unroute(isReply);
  await expect(again).toHaveCount(0);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await page.reload();
  await expectOrder(page, ['The first', 'The second', 'The third', 'The fourth']);
  expect(complaints.splice(0).every((words) => words.includes('ERR_FAILED'))).toBe(true);
});

test('a message that the device has no room for is not called kept, and goes when it is tried again', async ({
  page,
  context,
  product,
  signIn,
  complaints,
}) => {
  const { person, reference } = await openTicket({ page, product, signIn }, 'The first');
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 1 });
  await page.route(isReply, (route) => route.abort());
  await page.getByLabel('Message', { exact: true }).fill('The second');
  await page.getByLabel('Message', { exact: true }).press('Enter');
  await expect(page.getByText('Not sent.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Kept on this phone/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Not sent.', { exact: true })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await page.unroute(isReply);
  await expect.poll(() => messagesOf(product, person, reference)).toEqual(['The first', 'The second']);
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('log').getByText('The second')).toHaveCount(1);
  expect(complaints.splice(0).every((words) => words.includes('ERR_FAILED'))).toBe(true);
});

test('an officer who logs out with a message unsent is told that the tab alone has it, and nothing of it stays', async ({
  product,
  openBrowser,
  complaints,
}) => {
  const person = await createAccount(product.app, { accountType: 'commuter' });
  const reference = await writeMeanwhile(product, person, 'Is the road free?', 'LAWMA');
  const page = await openBrowser(await createOfficer(product, 'LAWMA'), desk);
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await page.goto(`/admin/messages?ticket=${reference}`);
  await page.route(isReply, (route) => route.abort());
  await page.getByLabel('Message', { exact: true }).fill('Ask Musa at the gate.');
  await page.getByLabel('Message', { exact: true }).press('Enter');
  await expect(page.getByText('Not sent.', { exact: true })).toBeVisible();
  expect(await stored()).toContain('Ask Musa at the gate.');

  await logOut(page);
  const dialog = page.getByRole('dialog', { name: 'Not everything is sent' });
  await expect(dialog).toContainText('This tab alone has: 1 × message.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send first, then log out' }).click();
  await expect(dialog.getByRole('alert')).toContainText('leave this tab open');
  await dialog.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL(/\/usersLogin/);
  expect(await stored()).not.toContain('Ask Musa at the gate.');
  await expect.poll(() => messagesOf(product, person, reference)).toEqual(['Is the road free?']);
  expect(complaints.splice(0).every((words) => words.includes('ERR_FAILED'))).toBe(true);
});

test('a message that an officer has begun outlasts a reload, and goes when it is sent and when they log out', async ({
  page,
  product,
  signIn,
}) => {
  const person = await createAccount(product.app, { accountType: 'commuter' });
  const reference = await writeMeanwhile(product, person, 'Where do I hand in a phone?', 'FRSC');
  await signIn(await createOfficer(product, 'FRSC'));
  await page.goto(`/admin/messages?ticket=${reference}`);
  const box = page.getByLabel('Message', { exact: true });
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ruaTicketDraft')));
  await box.fill('At our office in');
  await page.reload();
  await expect(box).toHaveValue('At our office in');
  await untilAwake(page);
  await box.fill('At our office in Ikeja.');
  await box.press('Enter');
  await expect(page.getByRole('log')).toContainText('At our office in Ikeja.');
  expect(await drafts()).toEqual([]);
  await box.fill('It opens at eight.');
  expect(await drafts()).toHaveLength(1);
  await logOut(page);
  await expect(page).toHaveURL(/\/usersLogin/);
  expect(await drafts()).toEqual([]);
});

test('of two officers who answer at once the second reads the first’s words, and sends theirs anyway with one press', async ({
  product,
  openBrowser,
  complaints,
}) => {
  const person = await createAccount(product.app, { accountType: 'commuter' });
  const reference = await writeMeanwhile(product, person, 'Where do I hand in a phone?', 'FRSC');
  const page = await openBrowser(await createOfficer(product, 'FRSC'), desk);
  await page.goto(`/admin/messages?ticket=${reference}`);
  const box = page.getByLabel('Message', { exact: true });
  await box.fill('At our office in Ikeja.');
  // The window does not know yet what a colleague writes.
  const { promise: isWritten, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(getTicket.path.replace('{reference}', `${reference}*`), async (route) => {
    await isWritten;
    await route.continue();
  });
  const colleague = await createOfficer(product, 'FRSC');
  await post(product, colleague, `/api/user/message/tickets/${reference}/reply`, {
    message: 'Ask the driver first.',
    file: '',
  });
  await box.press('Enter');
  const log = page.getByRole('log');
  await expect(log.getByRole('alert')).toContainText('Amara Okafor replied meanwhile. Read that reply');
  goOn();
  await expect(log).toContainText('Ask the driver first.');
  await expectAccessible(page);
  await log.getByRole('button', { name: 'Send anyway' }).click();
  await expect(log.getByRole('alert')).toHaveCount(0);
  await expect
    .poll(() => messagesOf(product, person, reference))
    .toEqual(['Where do I hand in a phone?', 'Ask the driver first.', 'At our office in Ikeja.']);
  // The browser names the refusal.
  expect(complaints.splice(0).every((words) => words.includes('409'))).toBe(true);
});

test('only an image can go with a message', async ({ page, product, signIn }) => {
  await openTicket({ page, product, signIn }, 'Hello');
  const file = page.getByLabel('Picture', { exact: true });
  await file.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText('Invalid file. Please select an image.')).toBeVisible();
  await file.setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
  await expect(page.getByText('Invalid file. Please select an image.')).toBeVisible();
  await expectAccessible(page);
  await file.setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: await picture() });
  await expect(page.getByText('Invalid file. Please select an image.')).toHaveCount(0);
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  // The message that the server answered takes the place of the one on its way.
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Open the picture' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('several pictures go with one message, are removed singly, and are turned in the viewer', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const { reference } = await openTicket({ page, product, signIn }, 'Hello');
  const named = async (name: string) => ({ name, mimeType: 'image/png', buffer: await picture() });
  const file = page.getByLabel('Picture', { exact: true });
  await file.setInputFiles([await named('bag.png'), await named('strap.png'), await named('lock.png')]);
  await expect(page.getByText(/^Uploaded/)).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove strap.png' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open picture [12] of 2/ })).toHaveCount(2);
  await page.getByRole('button', { name: /^Open picture 2 of 2/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await page.goBack();
  await expectAccessible(page);

  const officer = await openBrowser(await createOfficer(product, 'Police_CP'));
  await officer.goto(`/admin/messages?ticket=${reference}`);
  await expect(officer.getByRole('button', { name: /^Open picture [12] of 2/ })).toHaveCount(2);
});

test('a picture that is opened while its message is on its way stays open', async ({
  page,
  product,
  signIn,
}) => {
  await openTicket({ page, product, signIn }, 'Hello');
  const image = { name: 'bag.png', mimeType: 'image/png', buffer: await picture() };
  await page.getByLabel('Picture', { exact: true }).setInputFiles(image);
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
  const gate = Promise.withResolvers<void>();
  await page.route(isReply, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Open the picture' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  gate.resolve();
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open the picture' })).toHaveCount(1);
});

test('tabs, search, stars and unread counts are in the address and on the server', async ({
  page,
  product,
  signIn,
}) => {
  const person = await createAccount(product.app, { accountType: 'commuter' });
  await writeMeanwhile(product, person, 'About a lamp', 'LAWMA');
  await writeMeanwhile(product, person, 'About a phone');
  await signIn(person);
  await page.goto('/users/messages');
  const police = page.getByRole('link', { name: 'Lagos State Police Command' });
  const waste = page.getByRole('link', { name: 'Lagos Waste Management Authority' });
  await expect(police).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ has: waste })
    .getByRole('button', { name: /^Put a star on/ })
    .click();
  await page.getByRole('link', { name: /^Starred/ }).click();
  await expect(page).toHaveURL(/status=starred/);
  await expect(police).toHaveCount(0);
  await expect(waste).toBeVisible();
  await page.getByRole('link', { name: /^Unread/ }).click();
  await expect(page.getByText('No message matches.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all messages' }).click();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('phone');
  await expect(page).toHaveURL(/search=phone/);
  await expect(waste).toHaveCount(0);
  await expect(police).toBeVisible();
});

test('an officer moves by keys, takes a ticket, and answers with a canned reply that a supervisor wrote', async ({
  product,
  openBrowser,
}) => {
  const person = await createAccount(product.app, { accountType: 'commuter' });
  await writeMeanwhile(product, person, 'The first question', 'NSCDC');
  const newer = await writeMeanwhile(product, person, 'The second question', 'NSCDC');
  const page = await openBrowser(await createOfficer(product, 'NSCDC', 'supervisor'), desk);
  await page.goto('/admin/messages');
  await expect(page.getByRole('link', { name: 'Amara Okafor' })).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`ticket=${newer}`));
  await expect(page.getByRole('log')).toContainText('The second question');
  await page.keyboard.press('j');
  await expect(page.getByRole('log')).toContainText('The first question');
  await page.keyboard.press('k');
  await expect(page.getByRole('log')).toContainText('The second question');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('log')).toHaveCount(0);
  await expect(page).not.toHaveURL(/ticket=/);
  await page.keyboard.press('j');
  await expect(page.getByRole('log')).toContainText('The second question');

  await page.getByLabel('Officer').selectOption({ label: 'Amara Okafor' });
  await expect(page.getByText('with Amara')).toBeVisible();

  await page.getByRole('button', { name: 'Canned replies' }).click();
  await page.getByRole('button', { name: 'Edit canned replies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Canned replies' });
  await dialog.getByRole('button', { name: 'Add a reply' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Title').fill('On our way');
  await dialog.getByLabel('Reply').fill('A patrol is on its way.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A patrol is on its way.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Canned replies' }).click();
  await page.getByRole('button', { name: /^On our way/ }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('A patrol is on its way.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log')).toContainText('A patrol is on its way.');
  await page.getByRole('heading', { name: 'Messages' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No ticket is open.')).toBeVisible();
});

test('a person with an unverified address is led to the code', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter', verified: false }));
  await page.goto('/users/messages?new=yes');
  await expect(page.getByText('Verify your e-mail address first')).toBeVisible();
  await page.getByRole('link', { name: 'Enter the code', exact: true }).click();
  await expect(page).toHaveURL('/usersEmailVerification');
});

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 60, channels: 3, background: '#3a7d44' } })
    .png()
    .toBuffer();
}

type Own = { page: Page; product: Product; signIn: (person: TestAccount) => Promise<void> };

/** A new person with the page of a ticket, which has this message. */
async function openTicket(
  { page, product, signIn }: Own,
  message: string,
): Promise<{ person: TestAccount; reference: string }> {
  const person = await createAccount(product.app, { accountType: 'commuter' });
  const reference = await writeMeanwhile(product, person, message);
  await signIn(person);
  await page.goto(`/users/messages?ticket=${reference}`);
  return { person, reference };
}

/** @returns the reference of a ticket that the person's other window opened. */
async function writeMeanwhile(
  product: Product,
  { token }: TestAccount,
  message: string,
  code = 'Police_CP',
): Promise<string> {
  const reply = await product.http.inject({
    method: 'POST',
    url: createTicket.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { receiver_id: await agencyId(product, code), message, file: '' },
  });
  expect(reply.statusCode).toBe(200);
  return String(reply.json().data.reference);
}

/** The messages that the server has. */
async function messagesOf({ http }: Product, { token }: TestAccount, reference: string): Promise<string[]> {
  const reply = await http.inject({
    url: getTicket.path.replace('{reference}', reference),
    headers: { authorization: `Bearer ${token}` },
  });
  const messages: { message: string }[] = reply.json().data.messages;
  return messages.map(({ message }) => message);
}

async function expectOrder(page: Page, words: string[]): Promise<void> {
  await expect(page.getByRole('log')).toContainText(words.at(-1) ?? '');
  const text = (await page.getByRole('log').textContent()) ?? '';
  const places = words.map((word) => text.indexOf(word));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
}
