/** The parts of a page that come once it is idle: the sender of what waits, and dialogs. */
import { expect, type Page } from '@playwright/test';

/** Waits for files that a page needs when it loses its network. @param parts the names of the files. */
export async function untilLoaded(page: Page, ...parts: readonly string[]): Promise<void> {
  await expect.poll(() => scriptsOf(page), { timeout: 30_000 }).toEqual(expect.arrayContaining([...parts]));
}

/** Without the hash at the end of each name. A file that is still under way is not listed yet. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/([\w-]+?)-[\w-]{7,8}\.js$/.exec(name)?.[1] ?? []),
  );
}
