/** A vehicle and its photos, as forms ask for them. */
import { expect, type Page, type Route } from '@playwright/test';
import { pixels } from '#test/support/uploads.ts';

export async function fillVehicle(page: Page): Promise<void> {
  await page.getByLabel('Vehicle number').fill('kja 482 xy');
  await page.getByLabel('Driver’s name').fill('Sunday Ogbeide');
  await page.getByLabel('Kind of vehicle').fill('Hiace');
  await page.getByLabel('Model or colour').fill('White');
  await expect(page.getByLabel('Vehicle number')).toHaveValue('KJA-482XY');
}

export async function choosePhoto(page: Page, name: string): Promise<void> {
  const buffer = await pixels({ width: 900, height: 600, noise: true }).jpeg().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

/** Where photos are sent. */
export const uploads = '/api/fileupload/vehicles';

/** As the server answers while it takes no pictures. */
export function refuse(route: Route): Promise<void> {
  const json = {
    status: false,
    code: 'too_many_requests',
    message: 'Too many tries.',
    data: null,
    errors: {},
  };
  return route.fulfill({ status: 429, json });
}
