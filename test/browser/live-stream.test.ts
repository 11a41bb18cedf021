/** A window whose stream of events the server closed, because its session had one too many. */
import type { Request } from '@playwright/test';
import { streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import { openEventWindow } from '#test/support/event-window.ts';
import { createAccount } from '#test/support/records.ts';
import { expect, onDesktop, test } from './support/test.ts';

test(
  'it opens no other for half a minute, then one by itself, and one at once when it is looked at',
  onDesktop,
  async ({ page, product, signIn }) => {
    const { id, email, token } = await createAccount(product.app, { accountType: 'commuter' });
    await signIn({ id, email, token });
    await page.clock.install();
    let opened = 0;
    let closed = 0;
    const isStream = (request: Request) => request.url().includes(streamEvents.path);
    page.on('request', (request) => {
      if (isStream(request)) opened += 1;
    });
    // The page ends it as soon as it is told, or the server did.
    const countClosed = (request: Request) => {
      if (isStream(request)) closed += 1;
    };
    page.on('requestfinished', countClosed).on('requestfailed', countClosed);
    /** Five others of the same session. @returns once the page's own has ended. */
    const closePagesStream = async () => {
      const before = closed;
      const headers = { authorization: `Bearer ${token}` };
      const others = await Promise.all(
        Array.from({ length: 5 }, () => openEventWindow(new URL(page.url()).origin, headers)),
      );
      await expect.poll(() => closed).toBe(before + 1);
      for (const other of others) other.close();
    };

    const isThere = page.waitForResponse((response) => isStream(response.request()));
    await page.goto('/users/rides');
    await isThere;
    await closePagesStream();
    await page.clock.runFor(29_000);
    expect(opened).toBe(1);
    const isBack = page.waitForResponse((response) => isStream(response.request()));
    await page.clock.runFor(31_001);
    await isBack;
    await closePagesStream();
    const isSeen = page.waitForResponse((response) => isStream(response.request()));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await isSeen;
    expect(opened).toBe(3);
  },
);
