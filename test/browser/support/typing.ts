/** Fields that answer to every key, filled as people fill them. */
import { expect, type Page } from '@playwright/test';

/** Types a mailed code into the first box; each symbol goes on to the next. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Character 1 of 5').click();
  await page.keyboard.type(code);
}

/** Searches a list of places by typing until one is left, and takes it with the keyboard. */
export async function choosePlace(page: Page, label: string, place: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(place.toLowerCase());
  await expect(page.getByRole('option', { name: place, exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(place);
}
