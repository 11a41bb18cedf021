/** An item, as its form asks for it. */
import type { Page } from '@playwright/test';

/** Fills in everything but photos. */
export async function fillItem(page: Page): Promise<void> {
  await page.getByLabel('Item', { exact: true }).fill('Two cartons of school books');
  await page.getByLabel('Description').fill('Brown cartons with red tape.');
  await page.getByRole('radio', { name: 'Bike' }).check();
  await page.getByLabel('Bike or vehicle number').fill('ktu 305 qb');
  await page.getByLabel('Rider’s or driver’s name').fill('Kunle Bakare');
  await page.getByLabel('Rider’s phone').fill('0803 222 0142');
  await page.getByLabel('Rider company').fill('Swift Wheels');
  await page.getByLabel('Pick-up address').fill('4 Sender Street, Surulere');
  await page.getByLabel('Destination address').fill('17 Receiver Road, Oke Ado, Ibadan North, Oyo');
}
