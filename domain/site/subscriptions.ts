/** Subscriptions to the news: by e-mail, once the address's owner confirmed, until they end it. */
import * as z from 'zod/mini';
import { anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, limitsOfLink, rawAnswer } from '#domain/contract/endpoint.ts';
import { linkToken, wireObject } from '#domain/contract/wire.ts';
import { emailAddress } from '#domain/values/email-address.ts';
import { languageQuery } from '#domain/values/languages.ts';

/** A subscription can be confirmed for this long after the mail about it. */
export const subscriptionDays = 7;
/** A second request within this time sends no further mail. */
export const subscriptionMailMinutes = 10;

/** One address gets at most this many confirmation mails a day. The last mail still holds a working link. */
export const subscriptionMailsPerDay = 5;

const hour = 3600;

export const subscribe = defineEndpoint({
  name: 'subscribe',
  noun: 'subscriptions',
  summary: 'Ask for the news by e-mail: mails a link that confirms it',
  method: 'POST',
  path: '/api/request/subscribe',
  access: anyone,
  body: wireObject({ email: emailAddress }),
  // The same for every address, so that it does not reveal who subscribed.
  answer: dataAnswer(
    wireObject({ email: z.string() }),
    'Look into your mailbox: the news begin once you open the link that we sent.',
  ),
  limits: [
    { per: 'address', maximum: 60, seconds: hour, slowedToMilliseconds: 1_000 },
    // This many mails a day go to people who may not have asked for them. Beyond that, one mail goes out every ten
    // seconds.
    { per: 'all', maximum: 2_000, seconds: 24 * hour, turnSeconds: 10 },
  ],
});

const page = {
  noun: 'subscriptions',
  access: anyone,
  params: z.object({ token: linkToken }),
  answer: rawAnswer('text/html'),
  limits: limitsOfLink,
} as const;

export const openConfirmPage = defineEndpoint({
  ...page,
  name: 'openConfirmPage',
  summary: 'The page on which the owner of an address confirms the subscription; opening it changes nothing',
  method: 'GET',
  path: '/subscribe/confirm/{token}',
  query: languageQuery,
});

export const confirmSubscription = defineEndpoint({
  ...page,
  name: 'confirmSubscription',
  summary: 'Begin the news',
  method: 'POST',
  path: '/subscribe/confirm/{token}',
  form: true,
});

export const openLeavePage = defineEndpoint({
  ...page,
  name: 'openLeavePage',
  summary: 'The page on which a subscriber ends the news; opening it changes nothing',
  method: 'GET',
  path: '/subscribe/leave/{token}',
  query: languageQuery,
});

/** Mail programs send it too, with one tap: RFC 8058. */
export const endSubscription = defineEndpoint({
  ...page,
  name: 'endSubscription',
  summary: 'End the news and erase the address',
  method: 'POST',
  path: '/subscribe/leave/{token}',
  form: true,
});
