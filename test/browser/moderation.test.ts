import { createAccount, createTrafficUpdate } from '#test/support/records.ts';
import { expect, test } from './support/test.ts';

test('a reported update is hidden, its author appeals, and a colleague shows it again', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const { app } = product;
  const author = await createAccount(app, { accountType: 'commuter' });
  const staff = await createAccount(app, { accountType: 'staff' });
  const colleague = await createAccount(app, { accountType: 'staff' });
  const title = `Tanker on its side near Berger ${author.id}`;
  const id = await createTrafficUpdate(app, author.id, title);
  const reporter = await openBrowser(await createAccount(app, { accountType: 'driver' }));
  await reporter.goto(`${product.url}/users/trafficDetails/${id}`);
  await reporter.getByRole('button', { name: 'Report' }).click();
  await reporter.getByLabel('It is not true').check();
  await reporter.getByLabel('More for our staff').fill('I stand there and see nothing.');
  await reporter.getByRole('button', { name: 'Send report' }).click();
  await expect(reporter.getByText('You reported this update.')).toBeVisible();

  await signIn(staff);
  await page.goto('/backoffice');
  await page.getByRole('link', { name: /Reported traffic updates/ }).click();
  const card = page.getByRole('listitem').filter({ hasText: title }).first();
  await expect(card).toContainText('I stand there and see nothing.');
  await card.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('Enter a reason.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Why').fill('The road is free.');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(card).toHaveCount(0);
  await reporter.reload();
  await expect(reporter.getByText(title)).toHaveCount(0);

  const writing = await openBrowser(author);
  await writing.goto(`${product.url}/users/notifications`);
  await writing.getByRole('link', { name: new RegExp(`${title}.*is hidden`) }).click();
  await expect(writing.getByText('The road is free.')).toBeVisible();
  await writing.getByRole('button', { name: 'Appeal' }).click();
  await writing.getByLabel('Why it should be seen').fill('I passed it again a minute ago.');
  await writing.getByRole('button', { name: 'Send appeal' }).click();
  await expect(writing.getByText('Being read')).toBeVisible();
  await expect(writing.getByRole('button', { name: 'Appeal' })).toHaveCount(0);

  const appealed = await openBrowser(colleague);
  await appealed.goto(`${product.url}/backoffice/moderation?queue=traffic&status=appealed`);
  const waiting = appealed.getByRole('listitem').filter({ hasText: title }).first();
  await expect(waiting).toContainText('I passed it again a minute ago.');
  await waiting.getByRole('button', { name: 'Show it again' }).click();
  await appealed.getByRole('dialog').getByLabel('Why').fill('You are right, and we are sorry.');
  await appealed.getByRole('dialog').getByRole('button', { name: 'Show it again' }).click();
  await expect(waiting).toHaveCount(0);

  await expect(writing.getByText('You are right, and we are sorry.')).toBeVisible();
  await reporter.reload();
  await expect(reporter.getByRole('heading', { name: title })).toBeVisible();
});

test('a comment is shown, reported by a reader, and hidden; editors see comments alone', async ({
  page,
  product,
  signInNew,
  openBrowser,
}) => {
  const { app } = product;
  const author = await createAccount(app, { accountType: 'commuter' });
  const { id: post_id } = await app.database.queries
    .selectFrom('content_entries')
    .select('id')
    .where('kind', '=', 'post')
    .where('published', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const body = `Cheap tyres, call me ${author.id}`;
  await app.database.queries.insertInto('comments').values({ post_id, author_id: author.id, body }).execute();
  await signInNew({ accountType: 'staff', staffRole: 'editor' });
  await page.goto('/backoffice/moderation?status=new');
  await expect(page.getByRole('link', { name: 'Parking spaces' })).toHaveCount(0);
  const card = page.getByRole('listitem').filter({ hasText: body }).first();
  await card.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(card).toHaveCount(0);

  const reader = await openBrowser(await createAccount(app, { accountType: 'commuter' }));
  await reader.goto(`${product.url}/event/details/${post_id}`);
  const comment = reader.getByRole('listitem').filter({ hasText: body });
  await comment.getByRole('link', { name: /Report/ }).click();
  await reader.getByLabel('It is advertising').check();
  await reader.getByRole('button', { name: 'Send report' }).click();
  await expect(reader).toHaveURL(/event\/details/);

  await page.goto('/backoffice/moderation?status=reported');
  const reported = page.getByRole('listitem').filter({ hasText: body }).first();
  await expect(reported).toContainText('It is advertising');
  await reported.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('It is advertising.');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(reported).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByText(body)).toHaveCount(0);
});

test('Back closes the dialog of a decision', async ({ page, product, signInNew }) => {
  const author = await createAccount(product.app, { accountType: 'commuter' });
  const update_id = await createTrafficUpdate(product.app, author.id, `Flood at Lekki ${author.id}`);
  const reporter = await createAccount(product.app, { accountType: 'driver' });
  await product.app.database.queries
    .insertInto('traffic_reports')
    .values({
      ...{ update_id, reporter_id: reporter.id, reason: 'untrue' },
      created_at: new Date().toISOString(),
    })
    .execute();
  await signInNew({ accountType: 'staff' });
  await page.goto(`/backoffice/moderation?queue=traffic&search=Lekki ${author.id}`);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/queue=traffic/);
});
