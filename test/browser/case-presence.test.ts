/** Officers of one agency at the same case see each other there. */
import type { Page, Request } from '@playwright/test';
import { type PresenceAct, signalPresence } from '#domain/response/cases/presence.ts';
import type { TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createOfficer, createPassenger } from './support/accounts.ts';
import { flagMeanwhile } from './support/calls.ts';
import type { Product } from './support/product.ts';
import { actOnNewestCase, agencyId, newestCaseId, post } from './support/reports.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

async function openedCase(product: Product): Promise<{ officer: TestAccount; path: string }> {
  const { owner, ride } = await createPassenger(product);
  const officer = await createOfficer(product, 'LAMATA');
  await flagMeanwhile(product, owner, ride.id, [await agencyId(product, 'LAMATA')]);
  return { officer, path: `/admin/cases/${await newestCaseId(product, officer)}` };
}

/** An officer of the same agency, whose first name is Bola. */
async function createBola(product: Product): Promise<TestAccount> {
  const bola = await createOfficer(product, 'LAMATA');
  await product.app.database.queries
    .updateTable('users')
    .set({ first_name: 'Bola', last_name: 'Adeyemi' })
    .where('id', '=', bola.id)
    .execute();
  return bola;
}

const status = (page: Page) => page.getByRole('article').locator('header').getByRole('status');

test('an officer sees a colleague come, reply, and write a note', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const { officer, path } = await openedCase(product);
  await signIn(officer);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(status(page)).toHaveText('');
  const story = page.getByRole('heading', { name: 'What happened' });
  const before = await story.boundingBox();
  const bola = await openBrowser(await createBola(product));
  await bola.goto(path);
  await expect(status(page)).toContainText('Bola is here');
  await expect(status(bola)).toContainText('Amara is here');
  await bola.getByLabel('Public reply').fill('A patrol is near.');
  await expect(status(page)).toContainText('Bola is replying');
  await expectAccessible(page);
  expect(await story.boundingBox(), 'the story that the officer reads does not move').toEqual(before);
  await bola.getByLabel('Public reply').fill('');
  await expect(status(page)).toContainText('Bola is here');
  await bola.getByRole('tab', { name: 'Internal note' }).click();
  await bola.getByLabel('Internal note').fill('Patrol 4 is leaving.');
  await expect(status(page)).toContainText('Bola is writing a note');
  await bola.getByRole('button', { name: 'Add note' }).click();
  await expect(status(page)).toContainText('Bola is here');
});

for (const [width, where] of [
  [1280, onDesktop],
  [1024, onDesktop],
  [360, onPhone],
] as const) {
  test(
    `a case in the panel of the queue shows who is there, and does not move, at ${width} px`,
    where,
    async ({ page, product, signIn, openBrowser }) => {
      const { officer, path } = await openedCase(product);
      await actOnNewestCase(product, officer, 'start');
      await page.setViewportSize({ width, height: 900 });
      await signIn(officer);
      // The case is not in this list, and a line beside the case says so.
      await page.goto(`/admin/queue?case=${path.split('/').at(-1)}&state=new`);
      const story = page.getByRole('heading', { name: 'What happened' });
      await expect(page.getByText(/^Not on this (list|page)$/)).toBeVisible();
      await expect(page.getByText(/works on it\.$/)).toBeVisible();
      await expect(status(page)).toHaveText('');
      const before = await story.boundingBox();
      const bola = await openBrowser(await createBola(product));
      await bola.goto(path);
      await expect(status(page)).toContainText('Bola is here');
      expect(await story.boundingBox(), 'the story that the officer reads does not move').toEqual(before);
      await expectAccessible(page);
    },
  );
}

test(
  'a window says that its officer is there every eight seconds while it is seen, that they reply while they type, and nothing while it is hidden',
  onDesktop,
  async ({ page, product, signIn }) => {
    const { officer, path } = await openedCase(product);
    await signIn(officer);
    await page.clock.install();
    let told = 0;
    const telling = signalPresence.path.replace('{id}', path.split('/').at(-1) ?? '');
    const isTelling = (request: Request) => request.url().includes(telling);
    page.on('request', (request) => {
      if (isTelling(request)) told += 1;
    });
    const answered = () => page.waitForResponse((response) => isTelling(response.request()));
    const first = answered();
    await page.goto(path);
    await first;
    const second = answered();
    await page.clock.runFor(8_001);
    await second;
    const tellingOf = (act: PresenceAct) =>
      page.waitForRequest((request) => isTelling(request) && request.postDataJSON().doing === act);
    const replying = tellingOf('replying');
    await page.getByLabel('Public reply').fill('A patrol is near.');
    await replying;
    // Ten seconds without a key.
    const quiet = tellingOf('here');
    await page.clock.runFor(10_001);
    await quiet;
    await setVisibility(page, 'hidden');
    const before = told;
    await page.clock.runFor(60_000);
    // The window hears first that a colleague comes, and then that they have the case.
    const bola = await createBola(product);
    const asked = page.waitForRequest(
      (request) => request.url().includes('/api/agency/cases/') && !isTelling(request),
    );
    await post(product, bola, telling, { window: 'one', doing: 'here' });
    await actOnNewestCase(product, bola, 'start');
    await asked;
    expect(told).toBe(before);
    const third = answered();
    await setVisibility(page, 'visible');
    await third;
  },
);

function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test(
  'of two officers who give a case at once one wins, and the other keeps their words and is told who has it',
  onDesktop,
  async ({ page, product, signIn, openBrowser }) => {
    const { officer, path } = await openedCase(product);
    const colleague = await createBola(product);
    await signIn(officer);
    const other = await openBrowser(colleague);
    for (const window of [page, other]) {
      await window.goto(path);
      await window.getByLabel('Public reply').fill('A patrol is near.');
      await expect(window.getByLabel('Officer', { exact: true })).toHaveValue('');
    }
    // The second window does not know yet what the first one changes.
    const { promise: isGiven, resolve: goOn } = Promise.withResolvers<void>();
    await other.route(/\/api\/agency\/cases\/details\//, async (route) => {
      await isGiven;
      await route.continue();
    });
    await page.getByLabel('Officer', { exact: true }).selectOption(String(colleague.id));
    await expect(page.getByText(/Bola Adeyemi works on it\.$/)).toBeVisible();
    await other.getByLabel('Officer', { exact: true }).selectOption(String(officer.id));
    await expect(other.getByText('Bola Adeyemi has this case now. Amara Okafor assigned it.')).toBeVisible();
    goOn();
    await expect(other.getByLabel('Officer', { exact: true })).toHaveValue(String(colleague.id));
    await expect(other.getByLabel('Public reply')).toHaveValue('A patrol is near.');
  },
);

test('of two officers who reply at once one is sent, and the other reads it before theirs goes out with one press', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const { officer, path } = await openedCase(product);
  await signIn(officer);
  const bola = await openBrowser(await createBola(product));
  for (const window of [page, bola]) {
    await window.goto(path);
    await window
      .getByLabel('Public reply')
      .fill(window === bola ? 'A patrol is near.' : 'It is the white bus.');
  }
  // The first window does not know yet what the second one sends.
  const { promise: isSent, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/api\/agency\/cases\/details\//, async (route) => {
    await isSent;
    await route.continue();
  });
  await bola.getByRole('button', { name: 'Send reply' }).click();
  await expect(bola.getByLabel('Public reply')).toHaveValue('');
  const reply = page.getByLabel('Public reply');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText(/^Bola Adeyemi replied meanwhile\. Read that reply/)).toBeVisible();
  goOn();
  const told = page.getByRole('region', { name: 'Write' }).getByRole('alert');
  await expect(told).toContainText('Bola Adeyemi replied meanwhile');
  await expect(told).toContainText('A patrol is near.');
  await expect(reply).toHaveValue('It is the white bus.');
  const anyway = page.getByRole('button', { name: 'Send anyway' });
  await expect(anyway).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(reply).toHaveValue('');
  await expect(told).toHaveCount(0);
  const sent = await product.app.database.queries
    .selectFrom('case_events')
    .select('data')
    .where('case_id', '=', Number(path.split('/').at(-1)))
    .where('kind', '=', 'replied')
    .orderBy('sequence')
    .execute();
  expect(sent.map(({ data }) => data)).toEqual([
    { text: 'A patrol is near.' },
    { text: 'It is the white bus.' },
  ]);
});

test('what a colleague replies while an officer types stands at the button, and the field stays where it is', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const { officer, path } = await openedCase(product);
  await signIn(officer);
  await page.goto(path);
  const bola = await openBrowser(await createBola(product));
  await bola.goto(path);
  const reply = page.getByLabel('Public reply');
  await reply.fill('It is the white bus.');
  const top = () => reply.evaluate((field) => field.getBoundingClientRect().top);
  const before = await top();
  await bola.getByLabel('Public reply').fill('A patrol is near.');
  await bola.getByRole('button', { name: 'Send reply' }).click();
  const told = page.getByRole('region', { name: 'Write' }).getByRole('alert');
  await expect(told).toContainText('A patrol is near.');
  expect(await top(), 'the field with the typed text does not move').toBe(before);
  await page.getByRole('tab', { name: 'Internal note' }).click();
  await page.getByRole('tab', { name: 'Public reply' }).click();
  await expect(told).toContainText('A patrol is near.');
  await reply.press('Control+Enter');
  const anyway = page.getByRole('button', { name: 'Send anyway' });
  await expect(anyway).toBeFocused();
  await reply.fill('');
  await expect(told).toHaveCount(0);
  await reply.pressSequentially('We have the plate.');
  await expect(page.getByRole('button', { name: 'Send reply' })).toBeVisible();
  await expect(told).toHaveCount(0);
  await reply.press('Control+Enter');
  await expect(reply).toHaveValue('');
});
