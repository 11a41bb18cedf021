/** Cookies that a test puts into a browser, as the server would have set them. */
import type { BrowserContext } from '@playwright/test';
import { sessionCookie } from '#server/base/http/routes/session.ts';

/**
 * Browsers take a name that begins with `__Host-` over HTTPS, and from their own machine without it: a test that sets one past
 * the network has to say HTTPS.
 */
export function setHostCookie(
  context: BrowserContext,
  url: string,
  cookie: { name: string; value: string },
): Promise<void> {
  return context.addCookies([{ ...cookie, url: url.replace(/^http:/, 'https:') }]);
}

/** The browser is signed in. @param url of the product. @param token of the session. */
export function setSession(context: BrowserContext, url: string, token: string): Promise<void> {
  return setHostCookie(context, url, { name: sessionCookie, value: token });
}
