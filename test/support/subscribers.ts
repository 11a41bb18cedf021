/** Subscribers to the news, by way of the mails they get. */
import { subscribe } from '#domain/site/subscriptions.ts';
import { mailsTo, newAddress } from '#test/support/accounts.ts';
import type { Reply, TestServer } from '#test/support/server.ts';

/** The paths of the links in the newest mail to the address. */
export async function linksTo(test: TestServer, email: string): Promise<string[]> {
  const newest = (await mailsTo(test, email)).at(-1);
  const links = newest?.body_text.match(/http:\/\/rua\.test\/subscribe\S+/g) ?? [];
  return links.map((link) => new URL(link).pathname);
}

/** Asks for the news. @returns the path of the link that confirms it. */
export async function confirmLink(test: TestServer, email: string): Promise<string> {
  await test.call('POST', subscribe.path, { body: { email } });
  const [link] = await linksTo(test, email);
  if (!link?.startsWith('/subscribe/confirm/')) throw new Error('the mail has no link that confirms');
  return link;
}

export const leaveLink = (confirm: string) => confirm.replace('/confirm/', '/leave/');

/** Sends the form as a browser does: empty, from a page that does not tell its origin. */
export function press(test: TestServer, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  return test.call('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
  });
}

/** A subscriber of the news, and the path of the link that confirmed it. */
export async function subscribed(test: TestServer): Promise<{ email: string; link: string }> {
  const email = newAddress('reader');
  const link = await confirmLink(test, email);
  const pressed = await press(test, link);
  if (pressed.status !== 303) throw new Error(pressed.text);
  return { email, link };
}
