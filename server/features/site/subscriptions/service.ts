/**
 * Use cases of subscriptions. An address gets news only once its owner confirmed by a button, because programs that
 * scan mails open every link. No answer reveals whether an address is known.
 */
import { subscriptionMailsPerDay } from '#domain/site/subscriptions.ts';
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { daysBefore } from '#server/base/database/removal.ts';
import { enqueueMessages, enqueueNews } from '#server/base/delivery/outbox.ts';
import { retentionDays } from '#server/base/delivery/retention.ts';
import { newToken } from '#server/base/secrets/speakable-ids.ts';
import {
  alreadySubscribedMail,
  confirmationMail,
  newsMail,
  type PublishedPost,
} from '#server/features/site/subscriptions/mails.ts';
import * as store from '#server/features/site/subscriptions/store.ts';

/**
 * Both cases write the same rows, so that their duration reveals nothing. Strangers who ask for an address use up its mails of
 * the day, and not its owner's way in: the link in each of them works.
 */
export async function subscribe(
  app: AppContext,
  tx: Transaction,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const subscriber = await store.request(tx, { email, language, token: newToken() });
  if (!subscriber || (await store.hasMailsOfDay(tx, email, subscriptionMailsOfDay(app)))) return;
  const makeMail = subscriber.confirmed_at === null ? confirmationMail : alreadySubscribedMail;
  await enqueueMessages(tx, [makeMail(app, { ...subscriber, email })]);
}

function subscriptionMailsOfDay({ config }: AppContext): number {
  return Math.ceil(subscriptionMailsPerDay * config.limitScale);
}

/** The subscriber behind a link, and their state. */
export type Subscription =
  | { kind: 'asked'; email: string }
  | { kind: 'confirmed'; email: string }
  | { kind: 'ended' }
  | { kind: 'unknown' };

export async function findSubscription(app: AppContext, token: string): Promise<Subscription> {
  const found = await store.findByToken(app.database.queries, token);
  if (!found) return { kind: 'unknown' };
  const { email, confirmed_at } = found;
  if (email === null) return { kind: 'ended' };
  return { kind: confirmed_at === null ? 'asked' : 'confirmed', email };
}

/** @param language of the page; null leaves that of the mail. @returns how far it is now. */
export async function confirmSubscription(
  app: AppContext,
  token: string,
  language: Language | null,
): Promise<Subscription> {
  await app.database.transact((tx) => store.confirm(tx, token, language));
  return findSubscription(app, token);
}

/** Erases the address, also from mails: what waits is not sent. */
export async function endSubscription(app: AppContext, token: string): Promise<Subscription> {
  await app.database.transact((tx) => end(tx, { token }));
  return findSubscription(app, token);
}

/** The same for staff. @returns false when there is no such subscriber any more. */
export function endById(tx: Transaction, id: number): Promise<boolean> {
  return end(tx, { id });
}

async function end(tx: Transaction, which: { token: string } | { id: number }): Promise<boolean> {
  const ended = await store.end(tx, which);
  if (ended !== undefined) await store.eraseMails(tx, ended);
  return ended !== undefined;
}

/**
 * Once for each post and subscriber, however often it is published.
 * @param firstAt when the post was first out, if it was: then it is mailed to those alone who were to have a mail at that time, for as
 *   long as it is known who got one.
 */
export async function mailNews(
  app: AppContext,
  tx: Transaction,
  post: PublishedPost,
  firstAt: string | null,
): Promise<void> {
  if (firstAt !== null && firstAt <= daysBefore(app.now(), retentionDays)) return;
  await enqueueNews(tx, { id: post.id, confirmedBy: firstAt }, (reader) => newsMail(app, post, reader));
}
