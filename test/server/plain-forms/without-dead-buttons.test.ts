/** Where no script runs, a button that is shown does something: it sends a form or opens a popover. */
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from '#server/base/http/pages/pages.ts';
import { createAccount, createRide, createTrafficUpdate, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let passenger: TestAccount;
let ride: string;

beforeAll(async () => {
  test = await startTestServer();
  await servePages(test.server, test.app);
  passenger = await createAccount(test.app, { accountType: 'commuter' });
  const { id } = await createRide(test.app, passenger.id);
  ride = `/users/ridesDetails/${id}`;
  const author = await createAccount(test.app, { accountType: 'commuter' });
  for (const title of ['Lorry across Ikorodu Road', 'Lekki under water'])
    await createTrafficUpdate(test.app, author.id, title);
});
afterAll(() => test.close());

/** @returns the page as it stands there without scripts. */
async function plainPage(path: string, { token } = passenger) {
  const headers = { host: 'rua.test', accept: 'text/html', cookie: `__Host-rua_session=${token}` };
  const { status, text } = await test.call('GET', path, { headers });
  expect(status).toBe(200);
  const html = text.replace(/<(\/?)noscript\b/g, '<$1div');
  const { body } = new new Window().DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll('.with-scripts, [popover], dialog:not([open])')) hidden.remove();
  return body;
}

type Page = Awaited<ReturnType<typeof plainPage>>;

function deadButtons(page: Page): string[] {
  const buttons = [...page.querySelectorAll('button:not([popovertarget])')];
  return buttons.filter((one) => one.closest('form') === null).map(({ outerHTML }) => outerHTML);
}

/** @returns the links of this name, wherever it is said. */
function linksNamed(page: Page, name: string, within = 'body'): (string | null)[] {
  return [...page.querySelectorAll(`${within} a`)]
    .filter((link) => (link.getAttribute('aria-label') ?? link.textContent) === name)
    .map((link) => link.getAttribute('href'));
}

describe('without scripts', () => {
  it.each(['/users/dashboard', '/users/traffic', '/users/traffic?near=1', '/users/rides'])(
    'no button of %s is dead in the page or the strip',
    async (path) => {
      const page = await plainPage(path);
      expect(page.querySelector('.ride-strip')).not.toBeNull();
      expect(deadButtons(page)).toEqual([]);
    },
  );

  it('no button of a newcomer’s start page is dead', async () => {
    const newcomer = await createAccount(test.app, { accountType: 'commuter' });
    const page = await plainPage('/users/dashboard', newcomer);
    expect(page.querySelector('.ride-strip')).toBeNull();
    expect(deadButtons(page)).toEqual([]);
    expect(linksNamed(page, 'Report a crime')).toEqual(['/users/emergency']);
  });

  it('the strip leads to the flag of its ride', async () => {
    expect(linksNamed(await plainPage('/users/settings'), 'Flag KJA-482XY', '.ride-strip')).toEqual([ride]);
  });

  it('the start page leads to the flag, the end of the ride and the reports', async () => {
    const page = await plainPage('/users/dashboard');
    expect(linksNamed(page, 'Flag ride', 'main')).toEqual([ride]);
    expect(linksNamed(page, 'Ride complete', 'main')).toEqual([ride]);
    expect(linksNamed(page, 'Report an emergency', 'main')).toEqual(['/users/emergency']);
    expect(linksNamed(page, 'Report a crime', 'main')).toEqual(['/users/emergency']);
  });

  it('Danger leads to the page for help', async () => {
    expect(linksNamed(await plainPage('/users/traffic'), 'Danger', '#report')).toEqual(['/users/emergency']);
  });
});
