/** A page of the product with nothing in it but the queue's own modules. */
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';

let bundled: Promise<string> | undefined;

/** The page's address is of the product, so its storage, cookies and locks are as in the app. */
export async function openQueuePage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  // The policy of our pages lets no test put a script into them.
  await (await context.newCDPSession(page)).send('Page.setBypassCSP', { enabled: true });
  await page.goto(`${url}/healthz`);
  await loadQueue(page);
  return page;
}

/** Once more after a reload. */
export async function loadQueue(page: Page): Promise<void> {
  bundled ??= bundle();
  await page.addScriptTag({ content: await bundled });
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'test/browser/support/queue-driver.ts', formats: ['iife'], name: 'driver' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('The queue was not bundled.');
  return result.output[0].code;
}
