/** Presses an action of a case where the screen has it: pinned under the case, or in the menu of phones. */
import { expect, type Page } from '@playwright/test';

export async function pressCaseAction(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('toolbar', { name: 'Actions for this case' });
  await expect(bar).toBeVisible();
  const pinned = bar.getByRole('button', { name, exact: true });
  if (await pinned.isVisible()) return pinned.click();
  await bar.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
