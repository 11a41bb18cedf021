/** What people come for, as the demo commuter does it in a browser: from an address to the word that it is done. */
import type { Locator, Page } from '@playwright/test';
import { demoCommuter, demoPassword } from '#server/seed/people.ts';

export type Journey = {
  name: string;
  start: string;
  walk: (page: Page) => Promise<void>;
  /** Resets the state before the journey is walked again. */
  settle?: (page: Page) => Promise<void>;
};

/** Of the demo driver's open manifest. */
const manifestNumber = '20481736';

export const signInJourney: Journey = { name: 'Sign in', start: '/usersLogin', walk: signIn };

export const lodgeRideJourney: Journey = {
  name: 'Lodge a ride',
  start: '/users/rides/lodge',
  walk: lodgeRide,
};

/** For a signed-in person. The ride is lodged before it is flagged. */
export const memberJourneys: readonly Journey[] = [
  { name: 'Start the app', start: '/users/dashboard', walk: startApp, settle: keepApp },
  lodgeRideJourney,
  { name: 'Flag a ride', start: '/users/dashboard', walk: flagRide, settle: lodgeAnother },
  { name: 'Report an emergency', start: '/users/dashboard', walk: reportEmergency },
  { name: 'Book parking', start: '/users/parking?tab=explore', walk: bookParking },
  { name: 'Read traffic', start: '/users/traffic', walk: readTraffic },
];

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill(demoCommuter.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await press(page, 'Sign in');
  await page.waitForURL('**/users/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function startApp(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
}

/** Waits until the service worker has stored its start files and the data that it reads. */
async function keepApp(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('ruaKeptAt') !== null);
}

async function lodgeRide(page: Page): Promise<void> {
  await page.getByLabel('Manifest number').pressSequentially(manifestNumber);
  await page.getByText(/^Filled from manifest/).waitFor();
  await press(page, 'Next: trip');
  await page.getByLabel('Your pick-up address').fill('7 Boarding Lane');
  await page.getByLabel('Destination address').fill('21 Arrival Crescent');
  await press(page, 'Next: next of kin');
  await page.getByLabel('Full name').fill('Ifeanyi Okonkwo');
  await page.getByRole('textbox', { name: 'Phone' }).fill('0800 000 0111');
  await page.getByLabel('Address', { exact: true }).fill('9 Palm Nut Close');
  await press(page, 'Next: check');
  await press(page, 'Lodge ride');
  await page.getByRole('dialog', { name: 'Ride created' }).waitFor();
}

/** One that is not flagged yet. */
async function lodgeAnother(page: Page): Promise<void> {
  await page.goto(new URL(lodgeRideJourney.start, page.url()).href);
  await lodgeRide(page);
}

async function flagRide(page: Page): Promise<void> {
  await press(page, 'Flag ride');
  await press(page.getByRole('alertdialog', { name: 'Flag Ride' }), 'Continue');
  const form = page.getByRole('dialog', { name: 'You are about to flag the ride' });
  await form.getByLabel('What is happening').fill('He drives too fast and stops for nobody.');
  await press(form, 'Submit flag');
  await page.getByRole('dialog', { name: 'Ride flaged successfully' }).waitFor();
}

async function reportEmergency(page: Page): Promise<void> {
  await press(page, 'Report an emergency');
  await press(page.getByRole('dialog', { name: 'Report an emergency' }), 'Send emergency');
  await page.getByRole('dialog', { name: 'Request Sent' }).waitFor();
}

async function bookParking(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Book now:/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: /^Book / });
  await panel.getByRole('radio', { name: 'From now, no end yet' }).check();
  await press(panel, 'Book now');
  await page.getByRole('dialog', { name: 'Booking sent' }).waitFor();
}

async function readTraffic(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Description' }).waitFor();
}

/** The first of this name that is to be seen. */
async function press(within: Page | Locator, name: string): Promise<void> {
  await within.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
}
