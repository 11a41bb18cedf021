import { newAddress } from '#test/support/accounts.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

test('the API is described on a page and as OpenAPI', async ({ page, request }) => {
  await page.goto('/api/docs');
  const call = page.locator('#lodgeRide');
  await call.getByText('Lodge a ride before boarding').click();
  await expect(call.getByText('"vehicle_number"').first()).toBeVisible();
  await expectAccessible(page);
  const description: unknown = await (await request.get('/api/openapi.json')).json();
  expect(description).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
});

test('the outbox shows the messages to an address', async ({ page, request }) => {
  const email = newAddress();
  await request.post('/api/auth/register', {
    data: { email, password: 'purple-keke-84', account_type: 'commuter' },
  });
  await page.goto('/outbox');
  await page.getByLabel('E-mail address or phone number').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: /^\w{5} is your RUA code$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail address or phone number').fill('nobody@people.example');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No messages to this address yet.')).toBeVisible();
});

test('a page that is not there says so, with the status and a way on', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/');
});

test('a link that never was says so', async ({ page }) => {
  const answer = await page.goto('/r/not-a-link');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no such link' })).toBeVisible();
  await expectAccessible(page);
});
