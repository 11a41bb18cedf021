/** What every browser test gets: a running RUA as its base address, and a page that may not complain. */
import { test as base, expect } from '@playwright/test';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { runRua } from '#test/support/running-rua.ts';

type OfRun = {
  /** The environment RUA is started with; a file with others gets a RUA of its own. */
  settings: Record<string, string>;
  /** Its data folder; the address is `baseURL`. */
  rua: { url: string; dataFolder: string };
};

type OfTest = {
  /** Collects errors of the page; the test fails when there are any at its end. */
  complaints: string[];
};

export const test = base.extend<OfTest, OfRun>({
  settings: [{ LIMIT_SCALE: '1000' }, { option: true, scope: 'worker' }],
  rua: [
    async ({ settings }, use) => {
      const { dataFolder, remove } = makeDataFolder();
      const running = await runRua(dataFolder, settings);
      await use({ url: running.url, dataFolder });
      await running.stop();
      await remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ rua }, use) => use(rua.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
