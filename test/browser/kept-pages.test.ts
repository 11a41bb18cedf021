/** Pages that the server keeps: one copy for everybody, never an old one for long, and alive in the browser. */
import type { APIRequestContext } from '@playwright/test';
import { sql } from 'kysely';
import { homeCall } from '#domain/site/content/call-to-action.ts';
import { demoCommuter } from '#server/seed/people.ts';
import { demoAccount } from './support/accounts.ts';
import type { Product } from './support/product.ts';
import { holdScripts, untilAwake } from './support/scripts-ready.ts';
import { expect, onPhone, test } from './support/test.ts';

async function keep(request: APIRequestContext, path: string): Promise<string> {
  await request.get(path);
  const { etag } = (await request.get(path)).headers();
  expect(etag).toBeTruthy();
  return etag ?? '';
}

/** Publishes a title as an editor does. */
async function publishCallTitle({ app }: Product, title: string): Promise<void> {
  await app.database.transact(async (tx) => {
    await sql`
      update content_entries set published = jsonb_set(published, '{title}', ${JSON.stringify(title)}::jsonb)
      where kind = ${homeCall.name}
    `.execute(tx);
    await app.published.changed(tx);
  });
}

for (const path of ['/members', '/members?fbclid=1']) {
  test(`${path} runs its scripts under a policy that names them`, async ({ page, request }) => {
    if (!path.includes('?')) await keep(request, path);
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("'sha256-");
    expect(policy).not.toMatch(/script-src[^;]*nonce/);
    // Only a page whose scripts run goes to another without loading it anew.
    await untilAwake(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /privacy/i })
      .click();
    await expect(page).toHaveURL(/privacy-policy/);
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

test('a search that is typed before the scripts load finds its posts', onPhone, async ({ page, request }) => {
  await keep(request, '/news&events');
  const letScriptsCome = await holdScripts(page);
  await page.goto('/news&events');
  const search = page.getByRole('searchbox', { name: 'Search the news' });
  await search.click();
  await page.keyboard.type('okada');
  letScriptsCome();
  await untilAwake(page);
  await expect(search).toHaveValue('okada');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/news&events?search=okada');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/okada/i);
});

test('a token of the API changes nothing about a kept page', onPhone, async ({ request, product }) => {
  const tag = await keep(request, '/members');
  const { token } = await demoAccount(product, demoCommuter.email);
  for (const authorization of [`Bearer ${token}`, 'Bearer null', 'Basic YTpi']) {
    const answer = await request.get('/members', { headers: { authorization } });
    expect(answer.headers()).toMatchObject({ etag: tag, 'cache-control': expect.stringContaining('public') });
    expect(await answer.text()).not.toContain(demoCommuter.email);
  }
});

test(
  'the scripts of a kept page wait, and those of any other page come after its style',
  onPhone,
  async ({ request }) => {
    await keep(request, '/about');
    const kept = await (await request.get('/about')).text();
    expect(kept).toContain('id="deferred-script"');
    expect(kept).not.toMatch(/<link[^>]*modulepreload|<script[^>]*type="module"/);
    const other = await (await request.get('/users/sign-in')).text();
    const preloads = other.match(/<link[^>]*modulepreload[^>]*>/g) ?? [];
    expect(preloads.length).toBeGreaterThan(5);
    expect(preloads.filter((link) => !/fetchpriority="low"/i.test(link))).toEqual([]);
  },
);

test('a browser that has the page already gets no second copy', onPhone, async ({ request }) => {
  const etag = await keep(request, '/about');
  const again = await request.get('/about', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  expect((await again.body()).length).toBe(0);
});

test(
  'a signed-in person gets a page of their own, which is not kept',
  onPhone,
  async ({ page, product, request, signIn }) => {
    await keep(request, '/');
    await signIn(await demoAccount(product, demoCommuter.email));
    const answer = await page.goto('/');
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    expect(answer?.headers().etag).toBeUndefined();
  },
);

test('a published page replaces the cached one', onPhone, async ({ product, request }) => {
  await keep(request, '/');
  const title = `Board the right bus, ${Date.now()}`;
  await publishCallTitle(product, title);
  await expect.poll(async () => (await request.get('/')).text()).toContain(title);
});

test('an address with parameters that no page reads is not kept', onPhone, async ({ request }) => {
  await request.get('/?fbclid=1');
  const answer = await request.get('/?fbclid=1');
  expect(answer.headers().etag).toBeUndefined();
});

test('an address that leads nowhere is not kept', onPhone, async ({ request }) => {
  await request.get('/event/details/999999');
  const answer = await request.get('/event/details/999999');
  expect(answer.status()).toBe(404);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
});
