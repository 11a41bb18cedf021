import { mock } from 'node:test';
import { createAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// A product of its own, because its database is spoilt for a while.
test.use({ settings: { LOG_LEVEL: 'silent' } });

test('a page that fails says so, tells nothing internal, and is there again afterwards', async ({
  page,
  product,
  signIn,
  complaints,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  const { pool } = product.app.database;
  // The log says why, in its own form; nothing is printed beside it.
  const printed = mock.method(console, 'error', () => undefined);
  await pool.query('alter table sessions rename to sessions_away');
  try {
    const answer = await page.goto('/users/dashboard');
    expect(answer?.status()).toBe(500);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-request-id': expect.stringMatching(/^[\w-]+$/),
    });
    expect(await answer?.text()).not.toMatch(/sessions|relation|\.tsx?\b|\n\s+at /);
    await expect(page.getByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible();
    await expect(page.getByText('Try again in a moment. Nothing you lodged is lost.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'In danger? Call 112' })).toHaveAttribute('href', 'tel:112');
    await expectAccessible(page);
    expect(printed.mock.callCount()).toBe(0);
  } finally {
    printed.mock.restore();
    await pool.query('alter table sessions_away rename to sessions');
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Amara Okafor' })).toBeVisible();
  // The failed page itself, and nothing else.
  expect(complaints).toEqual([expect.stringMatching(/status of 500 .*\/users\/dashboard\)$/)]);
  complaints.length = 0;
});
