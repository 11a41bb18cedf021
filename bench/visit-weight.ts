/** What a first visit of a page costs: bytes as a real browser receives them, compressed, headers included. */
import type { Page } from '@playwright/test';

/** The aim for the signed-in shell, in KiB. */
export const shellAim = 180;

/**
 * Visits an address in a browser that has nothing cached. Maps and dialogs, which pages fetch once they are quiet, are
 * held back: what is weighed is what the page needs to show and answer.
 * @returns bytes by kind of resource, as the DevTools protocol names them.
 */
export async function weighVisit(page: Page, address: string): Promise<Map<string, number>> {
  await page.addInitScript({ content: holdBackLaterParts });
  const session = await page.context().newCDPSession(page);
  const kindOf = new Map<string, string>();
  const kinds = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'Other';
    kinds.set(kind, (kinds.get(kind) ?? 0) + encodedDataLength);
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The stream of live events never ends, so the network is never idle; what a page asks for, it asks for at once.
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.locator('[role="status"]:text-is("Loading")').first().waitFor({ state: 'detached' });
  await page.evaluate(everythingIsThere);
  return kinds;
}

export function sumOf(kinds: ReadonlyMap<string, number>): number {
  return [...kinds.values()].reduce((sum, bytes) => sum + bytes, 0);
}

// Run in the page, where the names of the browser are known.
const holdBackLaterParts = `
  window.requestIdleCallback = () => 0;
  IntersectionObserver.prototype.observe = () => {};
`;
// Pictures that wait to be scrolled to may never come.
const everythingIsThere = `
  document.fonts.ready.then(() => {
    const pictures = [...document.images].filter((image) => image.loading !== 'lazy');
    return Promise.all(pictures.map((image) => image.decode().catch(() => {}))).then(() => true);
  })
`;
