/** The form to lodge a ride: the constant fields, and the parts that open in place. */
import type { Locator, Page } from '@playwright/test';
import type { TestAccount } from '#test/support/records.ts';
import type { Product } from './product.ts';
import { untilAwake } from './scripts-ready.ts';
import { choosePlace } from './typing.ts';

export async function openLodgeForm(page: Page): Promise<void> {
  await page.goto('/users/rides/lodge');
  await untilAwake(page);
}

export const codeField = (page: Page): Locator => page.getByLabel('Plate or manifest number');

export const destinationField = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Destination address' });

export const lodgeButton = (page: Page): Locator => page.getByRole('button', { name: 'Lodge', exact: true });

export const shareButton = (page: Page): Locator => page.getByRole('button', { name: 'Lodge and share' });

export const restButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'The rest is not known' });

export const createdDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Ride created' });

/** The rides of an account in the database. */
export async function ridesOf({ app }: Product, { id }: TestAccount) {
  return await app.database.queries.selectFrom('rides').selectAll().where('owner_id', '=', id).execute();
}

const partButtons = {
  driver: /^Driver/,
  vehicle: /^Vehicle/,
  park: /^Park/,
  photos: /^Photos/,
  kin: 'Change Next of kin',
  departure: 'Change Your pick-up address',
  destinationState: 'Change Destination state',
  plate: 'Change Vehicle number',
} as const;

export function partButton(page: Page, part: keyof typeof partButtons): Locator {
  const name = partButtons[part];
  // A filled-in value stands in the place of the part's name.
  return page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
}

export async function fillSeen(page: Page): Promise<void> {
  await codeField(page).fill('kja 482 xy');
  await partButton(page, 'driver').click();
  await page.getByLabel('Driver’s name').fill('Sunday Ogbeide');
  await partButton(page, 'vehicle').click();
  await page.getByLabel('Kind of vehicle').fill('Hiace');
  await page.getByLabel('Model or colour').fill('White');
}

export async function fillTrip(page: Page): Promise<void> {
  await partButton(page, 'park').click();
  await page.getByLabel('Park or terminal').fill('Ojota New Garage');
  await fillDeparture(page);
  await destinationField(page).fill('21 Arrival Crescent');
  await partButton(page, 'destinationState').click();
  await choosePlace(page, 'Destination state', 'Oyo');
  await choosePlace(page, 'Destination city', 'Ibadan North');
}

async function fillDeparture(page: Page): Promise<void> {
  await partButton(page, 'departure').click();
  await page.getByLabel('Your pick-up address', { exact: true }).fill('7 Boarding Lane');
  await choosePlace(page, 'Departure state', 'Lagos');
  await choosePlace(page, 'Departure local government', 'Kosofe');
}

/** @param phone another one where SMS are sent to it: one number gets so many a day. */
export async function fillKin(page: Page, phone = '+234 803 000 0111'): Promise<void> {
  await partButton(page, 'kin').click();
  await page.getByLabel('Full name').fill('Ifeanyi Okonkwo');
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await page.getByLabel('Address', { exact: true }).fill('9 Palm Nut Close');
}

/** All that a ride of a new person needs. */
export async function fillRide(page: Page): Promise<void> {
  await fillSeen(page);
  await fillTrip(page);
  await fillKin(page);
}
