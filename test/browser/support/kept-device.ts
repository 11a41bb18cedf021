/** A browser that keeps records for reading offline: its person asked to stay signed in. */
import type { BrowserContext, Page } from '@playwright/test';
import { createAccount, openSession, type TestAccount } from '#test/support/records.ts';
import type { Product } from './product.ts';
import { setSession } from './session-cookie.ts';
import { expect } from './test.ts';

/** Signs a person in as the sign-in page does when its box is ticked. */
export async function stayAs(
  { app, url }: Product,
  context: BrowserContext,
  { id }: Pick<TestAccount, 'id'>,
): Promise<void> {
  await setSession(context, url, await openSession(app, id, { remembered: true }));
}

/** The page's browser has what it keeps of this person, or of a new one. */
export async function openKeptDevice(
  product: Product,
  page: Page,
  known?: TestAccount,
): Promise<TestAccount> {
  const person = known ?? (await createAccount(product.app, { accountType: 'commuter' }));
  await stayAs(product, page.context(), person);
  await keepRecordsOf(page, person);
  return person;
}

/** A record that was never cached fails without a network, which the browser writes down. */
export function forgiveWhatIsNotKept(complaints: string[]): void {
  const others = complaints.filter((complaint) => !/ERR_FAILED \(\S+\/api\//.test(complaint));
  complaints.splice(0, complaints.length, ...others);
}

/** The API answers kept in this browser, by the names of the caches. */
export function keptIn(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      // Files of the app, which are nobody's secret.
      if (name.startsWith('workbox') || name === 'rua-app') continue;
      const cache = await caches.open(name);
      kept[name] = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    }
    return kept;
  });
}

/** Shows the dashboard, and waits until the worker has what it keeps of this person. */
export async function keepRecordsOf(page: Page, { id }: Pick<TestAccount, 'id'>): Promise<void> {
  await page.goto('/users/dashboard');
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem('ruaKeptAt')), { timeout: 30_000 })
    .toMatch(new RegExp(`^${id} `));
  await expect
    .poll(async () => (await keptIn(page))[`rua-kept-${id}`] ?? [])
    .toContain('/api/user/safety-pass');
}
