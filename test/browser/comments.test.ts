import { goodPassword } from '#test/support/accounts.ts';
import { createAccount } from '#test/support/records.ts';
import { openAccount, signInWith } from './support/accounts.ts';
import { pathOfFirst } from './support/all-pages.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { expect, test } from './support/test.ts';

test('a member comments; nobody else sees it before staff have read it', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const path = await pathOfFirst(product, 'post');
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto(path);
  const text = 'At Ojota they read the number out loud now.';
  await page.getByLabel('Your comment').fill(text);
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByText('It appears once our staff have read it.')).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('');
  const own = page.getByRole('listitem').filter({ hasText: text });
  await expect(own).toContainText('Only you see it yet');
  const stranger = await openBrowser();
  await stranger.goto(product.url + path);
  await expect(stranger.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await expect(stranger.getByText(text)).toHaveCount(0);
});

test('a comment whose answer was lost is stored once when it is sent again, and other words are another', async ({
  page,
  product,
  signIn,
  complaints,
}) => {
  const { app } = product;
  const owner = await createAccount(app, { accountType: 'commuter' });
  await signIn(owner);
  await page.goto(await pathOfFirst(product, 'post'));
  const send = page.getByRole('button', { name: 'Send comment' });
  await page.getByLabel('Your comment').fill('Count the seats first.');
  let isLost = true;
  await page.route('**/event/details/*', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.fallback();
    await route.fetch();
    isLost = false;
    return route.abort();
  });
  await send.click();
  await expect.poll(() => isLost).toBe(false);
  await expect(page.getByLabel('Your comment')).toHaveValue('Count the seats first.');
  await send.click();
  await expect(page.getByText('It appears once our staff have read it.')).toBeVisible();
  await page.getByLabel('Your comment').fill('And the spare tyre.');
  await send.click();
  await expect(page.getByLabel('Your comment')).toHaveValue('');
  await expect(page.getByText('And the spare tyre.')).toBeVisible();
  const stored = await app.database.queries
    .selectFrom('comments')
    .select('body')
    .where('author_id', '=', owner.id)
    .orderBy('id')
    .execute();
  expect(stored.map(({ body }) => body)).toEqual(['Count the seats first.', 'And the spare tyre.']);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
});

test('an empty comment is refused beside the field', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'driver' }));
  await page.goto(await pathOfFirst(product, 'post'));
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByLabel('Your comment')).toHaveAccessibleDescription(/Enter your comment\./);
});

test('a stranger signs in and comes back to the post', async ({ page, product }) => {
  const path = await pathOfFirst(product, 'post');
  const member = await openAccount(product, { accountType: 'commuter' });
  await page.goto(path);
  await page.locator('#comments').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signInWith(page, { email: member.email, password: goodPassword });
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel('Your comment')).toBeVisible();
});

test('a person with an unverified address, or no member, is told so', async ({ page, product, signIn }) => {
  const path = await pathOfFirst(product, 'post');
  await signIn(await createAccount(product.app, { accountType: 'commuter', verified: false }));
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Verify your e-mail address' })).toBeVisible();
  await signIn(await createAccount(product.app, { accountType: 'staff' }));
  await page.goto(path);
  await expect(page.getByText('Commuters, drivers and companies comment here.')).toBeVisible();
});

test('a post is shared by plain links, and its link is copied', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await pathOfFirst(product, 'post');
  await page.goto(path);
  const address = encodeURIComponent(product.url + path);
  for (const name of ['WhatsApp', 'X', 'Facebook', 'e-mail']) {
    const link = page.getByRole('link', { name: new RegExp(`^Share (on|by) ${name}`) });
    expect(await link.getAttribute('href')).toContain(address);
  }
  // Only scripts copy: a press before them does nothing.
  await untilAwake(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.url + path);
});

test('the subscription begins under a post', async ({ page, product }) => {
  await page.goto(await pathOfFirst(product, 'post'));
  const email = page.getByLabel('E-mail address');
  await email.fill('nobody');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(email).toHaveAccessibleDescription(/name@example\.com/);
  await email.fill('reader@people.example');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('One more step')).toBeVisible();
});
