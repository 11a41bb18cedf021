/** Reading without a network: the cached records, their age, and that no other account reads them. */
import type { Page } from '@playwright/test';
import { accountHeader } from '#domain/contract/account-header.ts';
import { signOut } from '#domain/identity/accounts/accounts.ts';
import { getSafetyPass } from '#domain/identity/safety-pass.ts';
import { streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import { demoCommuter } from '#server/seed/people.ts';
import { newAddress } from '#test/support/accounts.ts';
import { createAccount, openSession } from '#test/support/records.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { createPassenger, demoAccount, logOut, signInWith, signUp } from './support/accounts.ts';
import { forgiveWhatIsNotKept, keepRecordsOf, keptIn, openKeptDevice } from './support/kept-device.ts';
import { fillRide, lodgeButton } from './support/lodge-form.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { setSession } from './support/session-cookie.ts';
import { expect, onPhone, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test.afterEach(({ complaints }) => forgiveWhatIsNotKept(complaints));

/** The files of the app that this browser has cached. */
function filesIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => url);
  });
}

const asOf = /You are offline\. What you see is as of \d{1,2}:\d\d [AP]M\./;

test('the app opens without a network, with one’s records as last seen', async ({
  page,
  context,
  product,
}) => {
  await openKeptDevice(product, page, await demoAccount(product, demoCommuter.email));
  await context.setOffline(true);

  await page.goto('/users/rides');
  await expect(page).toHaveURL(/\/users\/rides$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rides' })).toBeVisible();
  await expect(page.getByText(asOf)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await page.locator('main a[href^="/users/ridesDetails/"]:visible').first().click();
  await expect(page).toHaveURL(/\/users\/ridesDetails\/\d+$/);
  await expect(page.getByRole('region', { name: 'Next of kin' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Next of kin' })).toBeVisible();
  await expect(page.getByText(asOf)).toBeVisible();

  for (const [path, title] of [
    ['/users/dashboard', /^Good/],
    ['/users/history', 'History'],
    ['/users/history?tab=complaints', 'History'],
    ['/users/traffic', 'Traffic updates'],
    ['/users/safety-pass', 'Safety pass'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(asOf)).toBeVisible();
    await expect(page.getByText(/^Your .* did not load/)).toHaveCount(0);
  }

  await page.getByRole('button', { name: 'Emergency' }).first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Call 112' })).toBeVisible();
});

test(
  'a second start with the network cut shows the dashboard',
  onPhone,
  async ({ page, context, product }) => {
    const { owner } = await createPassenger(product);
    await openKeptDevice(product, page, owner);
    await page.close();
    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto('/users/dashboard');
    await expect(again.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
    await expect(again.getByRole('button', { name: 'Flag ride' })).toBeVisible();
    await expect(again.getByText(asOf)).toBeVisible();
  },
);

test(
  'a person who has just signed up reads at once, without a network, the ride that they lodged',
  onPhone,
  async ({ page, context, product }) => {
    const email = newAddress('amara');
    await signUp(page, email);
    const { id } = await product.app.database.queries
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await keepRecordsOf(page, { id });
    await page.goto('/users/rides/lodge');
    await fillRide(page);
    await lodgeButton(page).click();
    await page
      .getByRole('dialog', { name: 'Ride created' })
      .getByRole('button', { name: 'Continue' })
      .click();
    await expect(page).toHaveURL(/\/users\/ridesDetails\/\d+$/);
    const ride = new URL(page.url()).pathname;
    await expect
      .poll(async () => (await keptIn(page))[`rua-kept-${id}`] ?? [])
      .toContain(`/api/user/lodge-ride/details/${ride.split('/').at(-1)}`);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Ifeanyi Okonkwo')).toBeVisible();
    await page.goto('/users/rides');
    await expect(page.locator(`main a[href="${ride}"]:visible`).first()).toBeVisible();
    await page.goto('/users/dashboard');
    await expect(page.getByText('KJA-482XY').first()).toBeVisible();
    await expect(page.getByText(asOf)).toBeVisible();
  },
);

test('the map is drawn without a network, and a report waits until there is a network', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 12.0, longitude: 8.52 });
  await openKeptDevice(product, page, await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/traffic');
  const map = page.locator('.leaflet-container');
  await expect(map.locator('path.base-state')).not.toHaveCount(0);
  // The sheet of a report is loaded while the page is idle.
  await expect.poll(() => filesIn(page)).toContainEqual(expect.stringContaining('/quick-report-dialog-'));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(asOf)).toBeVisible();
  await expect(map.locator('path.base-state')).not.toHaveCount(0);
  await expect(map.getByText('Kano', { exact: true })).toHaveCount(1);
  await expect(page.getByText(/^Near .+, Kano$/)).toBeVisible();
  await page.getByRole('button', { name: 'Flood', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Flood, here' });
  await sheet.getByRole('button', { name: 'Report flood' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();
  const reported = async () =>
    (await product.app.database.queries.selectFrom('traffic_updates').select('title').execute()).filter(
      ({ title }) => /^Flood, near .+, Kano$/.test(title),
    );
  expect(await reported()).toHaveLength(0);
  await context.setOffline(false);
  await expect.poll(async () => (await reported()).length).toBe(1);
});

test('a page that is no record of theirs says that it is not here, with the numbers to call', async ({
  page,
  context,
  product,
}) => {
  await openKeptDevice(product, page);
  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 112' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test(
  'the shortcut for emergencies needs neither a network nor a session',
  onPhone,
  async ({ page, context, product }) => {
    await openKeptDevice(product, page);
    await context.clearCookies();
    await context.setOffline(true);
    await page.goto('/start?to=emergency');
    await expect(page.getByRole('link', { name: 'Call 112' })).toBeVisible();
  },
);

test('signing out removes everything from the device', onPhone, async ({ page, context, product }) => {
  const { owner } = await createPassenger(product);
  await openKeptDevice(product, page, owner);
  await logOut(page);
  await expect(page).toHaveURL(/usersLogin/);
  await expect.poll(() => keptIn(page)).toEqual({});
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rua')))).toEqual(
    [],
  );
  expect(await leftInDatabases(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/users/rides');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
});

test('so does a session that ended elsewhere, at the next answer', onPhone, async ({ page, product }) => {
  const person = await openKeptDevice(product, page);
  // The window is away, as a phone in a pocket is.
  await page.goto('about:blank');
  await product.app.database.transact(async (tx) => {
    await tx.deleteFrom('sessions').where('user_id', '=', person.id).execute();
    await product.app.sessions.changed(tx, person.id);
  });
  await page.goto('/users/rides');
  await expect(page).toHaveURL(/usersLogin/);
  await expect.poll(() => keptIn(page)).toEqual({});
});

test(
  'a person who signs in after another sees nothing of them',
  onPhone,
  async ({ page, context, product }) => {
    const { owner, ride } = await createPassenger(product);
    await openKeptDevice(product, page, owner);
    await context.clearCookies();
    const second = await openKeptDevice(product, page);
    expect(Object.keys(await keptIn(page))).toEqual([`rua-kept-${second.id}`]);
    await context.setOffline(true);
    await page.goto('/users/rides');
    await expect(page.getByText(asOf)).toBeVisible();
    await expect(page.locator('a[href^="/users/ridesDetails/"]')).toHaveCount(0);
    await page.goto(`/users/ridesDetails/${ride.id}`);
    await expect(page.getByText(/did not load/)).toBeVisible();
  },
);

test(
  'a window of another person, left open, does not take away the cached records of the person who is signed in',
  onPhone,
  async ({ page, context, product, complaints }) => {
    const first = await openKeptDevice(product, page);
    await context.clearCookies();
    const second = await openKeptDevice(product, page);
    const ask = (id: number) =>
      page.evaluate(
        async ([path, name, account]) => {
          const { status } = await fetch(path, { headers: { [name]: String(account) } });
          return status;
        },
        [getSafetyPass.path, accountHeader, id] as const,
      );
    expect(await ask(first.id)).toBe(401);
    expect(Object.keys(await keptIn(page))).toEqual([`rua-kept-${second.id}`]);
    await context.clearCookies();
    expect(await ask(second.id)).toBe(401);
    expect(await keptIn(page)).toEqual({});
    expect(complaints.splice(0).filter((words) => !words.includes('401'))).toEqual([]);
  },
);

test('a session that is not to be kept leaves nothing behind', onPhone, async ({ page, signInNew }) => {
  await signInNew();
  await page.goto('/users/dashboard');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('ruaKeptAt')), { timeout: 30_000 })
    .toBeTruthy();
  expect(await keptIn(page)).toEqual({});
});

test(
  'signing in on a phone that was shared begins with nothing',
  onPhone,
  async ({ page, context, product }) => {
    const first = await openKeptDevice(product, page);
    await context.clearCookies();
    await page.goto('/usersLogin');
    await signInWith(page, { email: demoCommuter.email, password: 'danfo-lane-sunrise' });
    await expect(page).toHaveURL(/\/users\/dashboard/);
    expect(Object.keys(await keptIn(page))).not.toContain(`rua-kept-${first.id}`);
  },
);

test('the public site starts no worker', onPhone, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

/** Records that are left in IndexedDB, under any name. */
function leftInDatabases(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const left: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined || name.startsWith('workbox')) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const count = await new Promise<number>((resolve) => {
          const request = database.transaction(store).objectStore(store).count();
          request.onsuccess = () => resolve(request.result);
        });
        if (count > 0) left.push(`${name}/${store}`);
      }
      database.close();
    }
    return left;
  });
}

test(
  'a session that ends in an old window takes nothing of the person who signed in after',
  onPhone,
  async ({ page, context, product }) => {
    const { owner: before } = await createPassenger(product);
    const token = await openSession(product.app, before.id, { remembered: true });
    await setSession(context, product.url, token);
    const streams = page.waitForResponse(`**${streamEvents.path}**`);
    await page.goto('/users/dashboard');
    await streams;

    const newer = await context.newPage();
    const owner = await openKeptDevice(product, newer);
    await newer.evaluate(
      async ([theirs, gone]) => {
        localStorage.setItem(`ruaDraft:test:${theirs}`, 'kept');
        localStorage.setItem(`ruaDraft:test:${gone}`, 'gone');
        await (await caches.open(`rua-kept-${theirs}`)).put('/of-before-the-event', new Response('kept'));
      },
      [owner.id, before.id] as const,
    );
    const reloaded = page.waitForEvent('load');
    await product.http.inject({
      method: 'POST',
      url: signOut.path,
      headers: { authorization: `Bearer ${token}` },
    });
    await reloaded;
    expect((await keptIn(newer))[`rua-kept-${owner.id}`]).toContain('/of-before-the-event');
    const stored = (id: number) => newer.evaluate((of) => localStorage.getItem(`ruaDraft:test:${of}`), id);
    expect(await stored(owner.id)).toBe('kept');
    expect(await stored(before.id)).toBeNull();
  },
);

test('the line about a missing network is in the language of the member', async ({
  page,
  context,
  signInNew,
}) => {
  await signInNew({ language: 'yo' });
  await page.goto('/users/dashboard');
  await untilAwake(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await expect(page.getByText(/^O kò sí lórí ayélujára\./)).toBeVisible();
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});
