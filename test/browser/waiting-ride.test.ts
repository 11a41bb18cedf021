/** A ride that was lodged without a network: on every page and on the dashboard, and its flag waits with it. */
import type { BrowserContext, Page } from '@playwright/test';
import type { TestAccount } from '#test/support/records.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { letItLeave, stopTime, strip } from './support/held-flag.ts';
import { forgiveWhatIsNotKept, openKeptDevice } from './support/kept-device.ts';
import { untilLoaded } from './support/loaded-parts.ts';
import { fillRide, lodgeButton, openLodgeForm, ridesOf } from './support/lodge-form.ts';
import type { Product } from './support/product.ts';
import { reportsOf } from './support/reports.ts';
import { expect, onPhone, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });
test.afterEach(({ complaints }) => forgiveWhatIsNotKept(complaints));

const ticket = (page: Page) => page.getByRole('region', { name: 'Active ride' });

/** A new member on the dashboard, with a ride that RUA does not have. */
async function lodgeOffline(product: Product, page: Page, context: BrowserContext): Promise<TestAccount> {
  const owner = await openKeptDevice(product, page);
  await openLodgeForm(page);
  await untilLoaded(page, 'waiting-ticket');
  await fillRide(page);
  await context.setOffline(true);
  await lodgeButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to be sent' })).toBeVisible();
  await expect(strip(page).getByText('Not sent yet')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click();
  return owner;
}

test(
  'it has a strip, a ticket, the calls and an SMS; a flag can be undone, and goes after the ride',
  onPhone,
  async ({ page, context, product }) => {
    const owner = await lodgeOffline(product, page, context);
    await expect(ticket(page)).toContainText('Kept on this phone. We send it when you are online.');
    await expect(ticket(page)).toContainText('Ifeanyi Okonkwo');
    await expect(ticket(page)).toContainText('Ibadan North');
    await expect(strip(page).getByRole('link', { name: 'Send an SMS KJA-482XY' })).toHaveAttribute(
      'href',
      /^sms:\+2348030000111\?&body=I%20am%20travelling%20in%20KJA-482XY%2C%20from%20Ojota/,
    );
    await expectAccessible(page);
    await expectToFit(page);

    await page.getByRole('button', { name: 'Emergency', exact: true }).filter({ visible: true }).click();
    await expect(
      page.getByRole('dialog', { name: 'Call for help' }).getByRole('link', { name: 'Call 112' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    await ticket(page).getByRole('button', { name: 'Flag ride' }).click();
    await expect(page.getByRole('dialog')).toContainText('Ifeanyi Okonkwo');
    await stopTime(page);
    await raise(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Taken back. Nothing was sent.')).toBeVisible();
    await raise(page);
    await letItLeave(page);
    await expect(page.getByText(/^It is kept on this phone and goes by itself/)).toBeVisible();
    await expect(strip(page).getByRole('button', { name: 'Case KJA-482XY' })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    expect(await ridesOf(product, owner)).toEqual([]);

    await context.setOffline(false);
    await expect.poll(() => flagsBy(product, owner)).toBe(1);
    await expect(ticket(page).getByText('Flagged', { exact: true })).toBeVisible();
    await expect(strip(page).getByText('Not sent yet')).toHaveCount(0);
  },
);

test(
  'a report of a crime names its vehicle in words, and no older ride',
  onPhone,
  async ({ page, context, product }) => {
    const owner = await lodgeOffline(product, page, context);
    await page.getByRole('button', { name: 'Report a crime' }).click();
    const form = page.getByRole('dialog', { name: 'Report a crime' });
    await form.getByLabel('What happened').fill('They took my bag.');
    await expect(form).toContainText('KJA-482XY');
    await expect(form).toContainText('Your ride goes with it.');
    await form.getByRole('button', { name: 'Send crime report' }).click();
    await context.setOffline(false);
    await expect
      .poll(() => reportsOf(product, owner))
      .toMatchObject([
        {
          description:
            'They took my bag.\n\nI am travelling in KJA-482XY, from Ojota New Garage to Ibadan North.',
          ride_id: null,
        },
      ]);
  },
);

test('the form opens without a network, and lodges', onPhone, async ({ page, context, product }) => {
  const owner = await openKeptDevice(product, page);
  // The rest of the app comes once the window is idle.
  await expect.poll(() => hasFile(page, '/assets/waiting-ticket-'), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => hasFile(page, '/assets/lodge-ride-'), { timeout: 30_000 }).toBe(true);
  await context.setOffline(true);
  await openLodgeForm(page);
  await fillRide(page);
  await lodgeButton(page).click();
  await expect(strip(page).getByText('Not sent yet')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await ridesOf(product, owner)).length).toBe(1);
});

test('completed while it waits, it stays for ten seconds with an undo, and is completed once it is sent', async ({
  page,
  context,
  product,
}) => {
  const owner = await lodgeOffline(product, page, context);
  const complete = ticket(page).getByRole('button', { name: 'Ride complete' });
  await complete.click();
  await expect(strip(page)).toBeVisible();
  await expectAccessible(page);
  await ticket(page).getByRole('button', { name: 'Undo' }).click();
  await complete.click();
  await expect(ticket(page).getByText('Not sent yet. Undo takes it back.')).toBeVisible();
  await expect(ticket(page)).toHaveCount(0, { timeout: 20_000 });
  await expect(strip(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect
    .poll(async () => (await ridesOf(product, owner)).map(({ status }) => status))
    .toEqual(['completed']);
});

test(
  'with a flag that waits too, its passenger is asked whether they are safe, and the agencies read it',
  onPhone,
  async ({ page, context, product }) => {
    const owner = await lodgeOffline(product, page, context);
    await ticket(page).getByRole('button', { name: 'Flag ride' }).click();
    await raise(page);
    await page.keyboard.press('Escape');
    await ticket(page).getByRole('button', { name: 'Ride complete' }).click();
    await expect(page.getByRole('dialog', { name: 'Are you safe?' })).toContainText(
      'You flagged this ride at',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, I am safe' }).click();
    await expect(ticket(page).getByText('Not sent yet. Undo takes it back.')).toBeVisible();
    await expect(ticket(page)).toHaveCount(0, { timeout: 20_000 });
    await context.setOffline(false);
    await expect.poll(() => answersOf(product, owner)).toEqual([{ safe: true }]);
  },
);

/** Whether this device has a file of the app whose address begins so. */
function hasFile(page: Page, start: string): Promise<boolean> {
  return page.evaluate(async (beginning) => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().some(({ url }) => new URL(url).pathname.startsWith(beginning));
  }, start);
}

async function raise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cannot hold? Flag with a button' }).click();
  await page.getByRole('button', { name: 'Yes, flag it' }).click();
}

async function flagsBy({ app }: Product, { id }: TestAccount): Promise<number> {
  const flags = await app.database.queries
    .selectFrom('flags')
    .innerJoin('rides', 'rides.id', 'flags.ride_id')
    .select('flags.id')
    .where('rides.owner_id', '=', id)
    .execute();
  return flags.length;
}

/** The steps at the end of this person's rides that the agencies read. */
async function answersOf({ app }: Product, { id }: TestAccount): Promise<unknown[]> {
  const steps = await app.database.queries
    .selectFrom('case_events')
    .innerJoin('cases', 'cases.id', 'case_events.case_id')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .innerJoin('rides', 'rides.id', 'flags.ride_id')
    .select('case_events.data')
    .where('rides.owner_id', '=', id)
    .where('case_events.kind', '=', 'ride_completed')
    .execute();
  return steps.map(({ data }) => data);
}
