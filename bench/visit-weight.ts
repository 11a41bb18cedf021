/** The cost of a page's first visit: bytes as a real browser receives them, compressed, headers included. */
import type { CDPSession, Page } from '@playwright/test';

/** The aim for the signed-in shell, in KiB. */
export const shellAim = 180;

export type Weights = Map<string, number>;

/**
 * Visits an address in a browser with an empty cache. Maps and dialogs, which pages fetch once they are idle, are
 * blocked: only files that the page needs to show and answer count.
 * @returns bytes by kind of resource, as the DevTools protocol names them.
 */
export async function weighVisit(page: Page, address: string): Promise<Weights> {
  const visit = await weighVisits(page);
  return visit(address);
}

/**
 * @returns the same for one address after the other, each as if it were the first. Unless `used` is false the page is
 *   scrolled, so that a kept page fetches the scripts that wait for a reader.
 */
export async function weighVisits(
  page: Page,
): Promise<(address: string, used?: boolean) => Promise<Weights>> {
  await page.addInitScript({ content: holdBackLaterParts });
  const session = await page.context().newCDPSession(page);
  const weights = await weighTraffic(session);
  return async (address, used = true) => {
    // A request that an earlier page still makes is not of this one.
    await page.goto('about:blank');
    await session.send('Network.clearBrowserCache');
    weights.clear();
    await page.goto(address, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The stream of live events never ends, so the network is never idle. The page requests its files at once.
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    await page.locator('[role="status"]:text-is("Loading")').first().waitFor({ state: 'detached' });
    if (used) {
      await page.evaluate('dispatchEvent(new Event("scroll"))');
      await page.evaluate(scriptsRun);
    }
    await page.evaluate(everythingIsThere);
    return new Map(weights);
  };
}

/** @returns bytes that arrive from now on, by kind; it grows as they come. */
export async function weighTraffic(session: CDPSession): Promise<Weights> {
  const kindOf = new Map<string, string>();
  const weights: Weights = new Map();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'Other';
    weights.set(kind, (weights.get(kind) ?? 0) + encodedDataLength);
  });
  return weights;
}

export function sumOf(kinds: ReadonlyMap<string, number>): number {
  return [...kinds.values()].reduce((sum, bytes) => sum + bytes, 0);
}

// Run in the page, where the names of the browser are known.
const holdBackLaterParts = `
  window.requestIdleCallback = () => 0;
  IntersectionObserver.prototype.observe = () => {};
`;
// Plain pages have no router.
const scriptsRun = `
  new Promise((resolve) => {
    const look = () => {
      if (!window.__reactRouterContext || window.__reactRouterDataRouter !== undefined) resolve(true);
      else setTimeout(look, 20);
    };
    look();
  })
`;
// Pictures that wait to be scrolled to may never come.
const everythingIsThere = `
  document.fonts.ready.then(() => {
    const pictures = [...document.images].filter((image) => image.loading !== 'lazy');
    return Promise.all(pictures.map((image) => image.decode().catch(() => {}))).then(() => true);
  })
`;
