/** The main tasks of people, as the demo commuter does them in a browser: from an address to the word that it is done. */
import type { Locator, Page } from '@playwright/test';
import { demoCommuter, demoPassword } from '#server/seed/people.ts';

export type Journey = {
  name: string;
  start: string;
  walk: (page: Page) => Promise<void>;
  /** Resets the state before the journey is walked again. */
  settle?: (page: Page) => Promise<void>;
};

/** The number of the demo driver's open manifest. */
const manifestNumber = '20481736';

/** The form is a real one, which posts before its scripts have come. */
export const signInFormJourney: Journey = {
  name: 'Sign in: the form takes what is typed',
  start: '/usersLogin',
  walk: typeIntoSignIn,
  settle: requireTyped,
};

export const signInJourney: Journey = { name: 'Sign in', start: '/usersLogin', walk: signIn };

export const lodgeRideJourney: Journey = {
  name: 'Lodge a ride by the number of its manifest',
  start: '/users/rides/lodge',
  walk: lodgeRide,
};

/** Journeys of a signed-in person. The ride is lodged before it is flagged. */
export const memberJourneys: readonly Journey[] = [
  { name: 'Start the app', start: '/users/dashboard', walk: startApp, settle: keepApp },
  lodgeRideJourney,
  { name: 'Lodge a ride by its plate', start: lodgeRideJourney.start, walk: lodgeByPlate },
  { name: 'Lodge the same ride again', start: lodgeRideJourney.start, walk: lodgeSameAgain },
  { name: 'Flag a ride, from any page', start: '/users/settings', walk: flagRide, settle: lodgeAnother },
  { name: 'Report an emergency', start: '/users/dashboard', walk: reportEmergency },
  { name: 'Accept a booking', start: '/users/parking', walk: acceptBooking, settle: undoAccepting },
  { name: 'Book parking', start: '/users/parking?tab=explore', walk: bookParking },
  { name: 'Read traffic', start: '/users/traffic', walk: readTraffic },
];

async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill(demoCommuter.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
}

/**
 * As soon as the page is drawn, taps the first field and types a letter. The protocol of the browser does it: Playwright's
 * own locators load a script into the page, which takes about a second of a slowed processor.
 */
async function typeIntoSignIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const drawn = new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve();
    });
  });
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await drawn;
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#email' });
  const { quads } = await session.send('DOM.getContentQuads', { nodeId });
  const [left = 0, top = 0] = quads[0] ?? [];
  await page.touchscreen.tap(left + 8, top + 8);
  await page.keyboard.press('a');
}

async function requireTyped(page: Page): Promise<void> {
  const typed = await page.getByLabel('E-mail address').inputValue();
  if (typed !== 'a') throw new Error(`The field to sign in took “${typed}” instead of “a”.`);
}

async function signIn(page: Page): Promise<void> {
  await fillSignIn(page);
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
  await page.getByLabel('Plate or manifest number').pressSequentially(manifestNumber);
  await page.getByText(/^Filled from manifest/).waitFor();
  await press(page, 'Lodge');
  await page.getByRole('dialog', { name: 'Ride created' }).waitFor();
}

async function lodgeByPlate(page: Page): Promise<void> {
  await page.getByLabel('Plate or manifest number').pressSequentially('LSR123DE');
  // Destinations of earlier rides stand in its place.
  await press(page, 'Other');
  await page.getByRole('combobox', { name: 'Destination address' }).fill('Ibadan');
  await page.keyboard.press('Escape');
  await press(page, 'The rest is not known');
  await press(page, 'Lodge');
  await page.getByRole('dialog', { name: 'Ride created' }).waitFor();
}

async function lodgeSameAgain(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Same ride again' }).getByRole('button').first().click();
  await press(page, 'Lodge');
  await page.getByRole('dialog', { name: 'Ride created' }).waitFor();
}

/** Lodges another ride, which is not flagged yet. */
async function lodgeAnother(page: Page): Promise<void> {
  await page.goto(new URL(lodgeRideJourney.start, page.url()).href);
  await lodgeRide(page);
}

/** Holds the button for 1.5 seconds and waits five more, during which the flag could be taken back. */
async function flagRide(page: Page): Promise<void> {
  // A press of before is shown as a short one.
  await page.locator('html[data-awake]').waitFor();
  const strip = page.getByRole('region', { name: 'Your ride on the road' });
  await strip.getByRole('button', { name: /^Flag / }).hover();
  await page.mouse.down();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'Ride flagged successfully' }).waitFor();
}

async function reportEmergency(page: Page): Promise<void> {
  await press(page, 'Report an emergency');
  await press(page.getByRole('dialog', { name: 'Report an emergency' }), 'Send emergency');
  await page.getByRole('dialog', { name: 'Request Sent' }).waitFor();
}

/** Accepts a booking and waits until it can no longer be taken back: the answer is sent ten seconds later. */
async function acceptBooking(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Accept the booking/ })
    .filter({ visible: true })
    .first()
    .click();
  await undoButton(page).waitFor();
}

async function undoAccepting(page: Page): Promise<void> {
  await undoButton(page).click();
}

function undoButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Undo accepting/ }).filter({ visible: true });
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
