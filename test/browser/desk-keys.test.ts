/** The desk at the hands of an officer who is quick: nothing that they press or type goes astray. */
import { createAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/desk.ts';
import { newestCaseId, post } from './support/reports.ts';
import { actions, caseTitle, report } from './support/shift.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

/** Its agencies would be among those that other files count. */
test.use({ settings: { MAIL_FROM: 'RUA Quick Keys <no-reply@rua.example>' } });

test(
  'the next case begins at its head, however far the officer had read in the one before',
  onDesktop,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    for (const title of ['First', 'Second']) await report(product, desk, 'complaint', title);
    await signIn(desk.officer);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin/queue');
    await expect(caseTitle(page)).toHaveText('First');
    await page.keyboard.press('r');
    await expect(page.getByLabel('Public reply')).toBeFocused();
    await expect(caseTitle(page)).not.toBeInViewport();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(caseTitle(page)).toHaveText('Second');
    await expect(caseTitle(page)).toBeInViewport();
  },
);

test(
  'a case that is opened far down the list begins at its head, and closing it leads back to its line',
  onPhone,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    for (let number = 1; number <= 8; number += 1) await report(product, desk, 'complaint', `No. ${number}`);
    await signIn(desk.officer);
    await page.goto('/admin/queue');
    const line = page.getByRole('main').getByRole('link', { name: 'No. 8', exact: true });
    await line.click();
    await expect(caseTitle(page)).toHaveText('No. 8');
    await expect(caseTitle(page)).toBeInViewport();
    await page.getByRole('link', { name: 'Close the case' }).click();
    await expect(line).toBeInViewport();
  },
);

test('saved replies that come late do not move the reply', onDesktop, async ({ page, product, signIn }) => {
  const desk = await openDesk(product);
  for (const title of [
    'Lost and found desk',
    'We have your message',
    'Which vehicle was it?',
    'A patrol is near',
  ])
    await post(product, desk.supervisor, '/api/agency/canned-replies/create', { title, text: title });
  await report(product, desk, 'complaint', 'Overloading at Berger');
  await signIn(desk.officer);
  await page.setViewportSize({ width: 1280, height: 900 });
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/agency/canned-replies*', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto('/admin/queue');
  const field = page.getByLabel('Public reply');
  await field.focus();
  const before = await field.boundingBox();
  asked.resolve();
  await expect(page.getByRole('button', { name: 'Which vehicle was it?' })).toBeVisible();
  expect(await field.boundingBox()).toEqual(before);
});

test('the words of a dialog are there when it is opened again, until they are sent', async ({
  page,
  product,
  signIn,
}) => {
  const desk = await openDesk(product);
  await report(product, desk, 'complaint', 'Overloading at Berger');
  await signIn(desk.officer);
  await page.goto(`/admin/cases/${await newestCaseId(product, desk.officer)}`);
  await actions(page).getByRole('button', { name: 'Start work' }).click();
  await expect(page.getByText(/works on it\.$/)).toBeVisible();
  const dialog = page.getByRole('dialog');
  for (const [key, label, words] of [
    ['e', 'What was done', 'The driver was warned.'],
    ['e', 'Evidence', 'His papers were seen.'],
    ['h', 'Why', 'It is theirs.'],
    ['t', 'Why', 'They should know.'],
    ['w', 'Whom it waits for', 'The hospital'],
  ] as const) {
    await page.keyboard.press(key);
    await dialog.getByRole('textbox', { name: label }).fill(words);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press(key);
    await expect(dialog.getByRole('textbox', { name: label })).toHaveValue(words);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.keyboard.press('t');
  await dialog.getByLabel('To which agency').selectOption({ index: 1 });
  await dialog.getByLabel('Why').press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(dialog.getByLabel('Why')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('w');
  await dialog.getByLabel('Whom it waits for').press('Control+Enter');
  await expect(page.getByText(/It waits for The hospital since/)).toBeVisible();
});

test(
  'by keys a case is given to the officer at whom Enter is pressed, and to nobody on the way',
  onDesktop,
  async ({ page, product, signIn }) => {
    const desk = await openDesk(product);
    await createAccount(product.app, { accountType: 'government-agency', agencyId: desk.agencyId });
    await report(product, desk, 'complaint', 'Overloading at Berger');
    const caseId = await newestCaseId(product, desk.officer);
    const given = () =>
      product.app.database.queries
        .selectFrom('case_events')
        .select('kind')
        .where('case_id', '=', caseId)
        .where('kind', '=', 'assigned')
        .execute();
    await signIn(desk.officer);
    await page.goto(`/admin/cases/${caseId}`);
    const field = page.getByLabel('Officer', { exact: true });
    await expect(field).toBeVisible();
    await page.keyboard.press('o');
    await expect(field).toBeFocused();
    const nobody = await field.inputValue();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const officer = await field.inputValue();
    expect(officer).not.toBe(nobody);
    await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(await given()).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/works on it\.$/)).toBeVisible();
    await expect(field).toHaveValue(officer);
    expect(await given()).toHaveLength(1);
    // The keys of the case work at once.
    await page.keyboard.press('r');
    await expect(page.getByLabel('Public reply')).toBeFocused();
  },
);
