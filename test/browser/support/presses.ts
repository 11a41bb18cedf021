/** The cost of a task for a person: presses, characters typed, and fields typed into, in this window. */
import type { Page } from '@playwright/test';

export type Cost = { presses: number; typed: number; fields: number };

/** @returns a function that tells the cost since now. */
export async function countPresses(page: Page): Promise<() => Promise<Cost>> {
  let presses = 0;
  let typed = 0;
  const fields = new Set<string>();
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.exposeFunction('countTyped', (field: string) => {
    typed += 1;
    fields.add(field);
  });
  await page.evaluate(`
    // A press that is held need not end in a click; one by a key begins with no pointer.
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countPress(), true);
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail === 0 && countPress(), true);
    addEventListener('keypress', ({ isTrusted, key, target }) => isTrusted && key.length === 1 && countTyped(target.name), true);
  `);
  // The page's calls come in order: the answer to this comes after all before it.
  return async () => {
    await page.evaluate('0');
    return { presses, typed, fields: fields.size };
  };
}
