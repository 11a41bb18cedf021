import { readFile } from 'node:fs/promises';
import { expect, test } from './support/test.ts';

test('a message of the contact page is taken, answered by mail and closed', async ({
  page,
  product,
  signInNew,
}) => {
  const { app } = product;
  const staff = await signInNew({ accountType: 'staff', staffRole: 'editor' });
  const email = `ngozi-${staff.id}@people.example`;
  await app.database.queries
    .insertInto('contact_messages')
    .values({ first_name: 'Ngozi', last_name: `Eze ${staff.id}`, email, message: 'Where in Aba?' })
    .execute();
  await page.goto('/backoffice/inbox');
  await page.getByRole('searchbox', { name: 'Search the inbox' }).fill(email);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText('1 to 1 of 1', { exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: `Ngozi Eze ${staff.id}` })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'What was written' })).toContainText('Where in Aba?');
  await page.getByRole('button', { name: 'Take it myself' }).click();
  await expect(page.getByLabel('State')).toHaveValue('in_progress');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Enter your reply.')).toBeVisible();
  await page.getByLabel('Your reply').fill('At the park beside the market.');
  await page.getByRole('button', { name: 'Send reply' }).dblclick();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'At the park beside the market.' }),
  ).toBeVisible();
  await expect(page.getByLabel('State')).toHaveValue('answered');
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  const mailsTo = () =>
    app.database.queries
      .selectFrom('outbox')
      .select('body_text')
      .where('to_address', '=', email)
      .orderBy('id')
      .execute();
  const mails = await mailsTo();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body_text).toContain('At the park beside the market.');
  for (const more of ['It opens at six.', 'And closes at ten.']) {
    await page.getByLabel('Your reply').fill(more);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: more })).toBeVisible();
    expect((await mailsTo()).at(-1)?.body_text).toContain(more);
  }
  await page.getByLabel('State').selectOption('Closed');
  await expect(page.getByRole('main').getByText('Closed').first()).toBeVisible();
  await page.goto(`/backoffice/inbox?status=closed&search=${encodeURIComponent(email)}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('contact-messages.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(email);
});

test('a subscriber is found and removed', async ({ page, product, signInNew }) => {
  const staff = await signInNew({ accountType: 'staff' });
  const email = `reader-${staff.id}@people.example`;
  await product.app.database.queries
    .insertInto('subscribers')
    .values({ email, token: `browser-test-token-${staff.id}`, confirmed_at: new Date().toISOString() })
    .execute();
  await page.goto('/backoffice/inbox?tab=subscribers');
  await page.getByRole('searchbox', { name: 'Search the subscribers' }).fill(email);
  await page
    .getByRole('button', { name: `Remove ${email}` })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No subscribers here.')).toBeVisible();
});

test('a delivery that failed is tried again, one alone and then all', async ({
  page,
  product,
  signInNew,
}) => {
  const { app } = product;
  const failed = {
    channel: 'mail',
    kind: 'desk-test',
    body_text: 'Hello',
    attempts: 10,
    state: 'failed',
    reason: 'The mail server did not answer. We tried 10 times.',
  } as const;
  await app.database.queries
    .insertInto('outbox')
    .values(['first', 'second', 'third'].map((name) => ({ ...failed, to_address: `${name}@people.example` })))
    .execute();
  await signInNew({ accountType: 'staff' });
  await page.goto('/backoffice');
  await page.getByRole('link', { name: /Deliveries that failed/ }).click();
  // Rows on wide screens, cards on phones.
  const second = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: 'se…@people.example' });
  await second.getByRole('button', { name: 'Try again' }).click();
  await expect(second).toHaveCount(0);
  await page.getByRole('button', { name: 'Try all failed again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No such message.')).toBeVisible();
  // The embedded default delivers to its own outbox.
  await expect
    .poll(async () => {
      const rows = await app.database.queries
        .selectFrom('outbox')
        .select('state')
        .where('kind', '=', 'desk-test')
        .execute();
      return rows.map(({ state }) => state);
    })
    .toEqual(['delivered', 'delivered', 'delivered']);
});

test('deliveries stand in the order of time, and are found by address, order and days', async ({
  page,
  product,
  signInNew,
}) => {
  const staff = await signInNew({ accountType: 'staff' });
  const to_address = `waits-${staff.id}@people.example`;
  const kinds = ['welcome', 'password-reset', 'new-device'];
  const days = ['2026-10-05', '2026-10-06', '2026-10-07'];
  await product.app.database.queries
    .insertInto('outbox')
    .values(
      days.map((day, place) => ({
        ...{ channel: 'mail', kind: `${kinds[place]}`, to_address, body_text: 'Hello', state: 'delivered' },
        queued_at: `${day}T08:30:00Z`,
      })),
    )
    .execute();
  await page.goto('/backoffice/deliveries');
  await page.getByRole('searchbox', { name: 'Search the queue' }).fill(to_address);
  await expect(page).toHaveURL(/search=waits/);
  // Rows on wide screens, cards on phones.
  const messages = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: '2026, 9:30 AM' });
  const dates = async () => (await messages.allTextContents()).map((text) => /0\d Oct/.exec(text)?.[0]);
  await expect.poll(dates).toEqual(['07 Oct', '06 Oct', '05 Oct']);
  const address = page.url();
  await page.goto(`${address}&sort=oldest`);
  await expect.poll(dates).toEqual(['05 Oct', '06 Oct', '07 Oct']);
  await page.getByLabel('From day').fill('2026-10-06');
  await expect.poll(dates).toEqual(['06 Oct', '07 Oct']);
  await page.getByLabel('To day').fill('2026-10-06');
  await expect.poll(dates).toEqual(['06 Oct']);
});

test('the home says what waits and shows the week as charts and as a table', async ({ page, signInNew }) => {
  await signInNew({ accountType: 'staff' });
  await page.goto('/backoffice');
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible();
  await page.getByText('The same as a table').click();
  const table = page.getByRole('table', { name: 'Numbers of each day' });
  await expect(table.getByRole('row')).toHaveCount(10);
  await expect(table.getByRole('columnheader', { name: 'Rides lodged' })).toBeVisible();
});
