/** The cost of an act in a browser: the keys that are pressed, and the documents that are loaded. */
import type { Locator, Page } from '@playwright/test';

export type Cost = { keys: number; loads: number };

/** A chord is one key; the words that a person types are not counted. */
export type CountedKeys = {
  press: (key: string) => Promise<void>;
  /** Presses Tab until the control has the focus. */
  tabTo: (control: Locator) => Promise<void>;
  words: (text: string) => Promise<void>;
  /** @returns what `act` cost. */
  costOf: (act: () => Promise<void>) => Promise<Cost>;
};

const mostTabs = 30;

export function countKeys(page: Page): CountedKeys {
  const spent: Cost = { keys: 0, loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) spent.loads += 1;
  });
  const press = async (key: string) => {
    spent.keys += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    async tabTo(control) {
      await control.waitFor();
      for (let tabs = 0; tabs < mostTabs; tabs += 1) {
        if (await control.evaluate((element) => element === document.activeElement)) return;
        await press('Tab');
      }
      throw new Error(`${mostTabs} tabs do not reach ${control}`);
    },
    words: (text) => page.keyboard.type(text),
    async costOf(act) {
      const before = { ...spent };
      await act();
      return { keys: spent.keys - before.keys, loads: spent.loads - before.loads };
    },
  };
}
