/** How often a message is tried, and how long it waits in between. */
import type { Channel } from '#domain/platform/deliveries/deliveries.ts';

export type RetryPolicy = {
  maximum: number;
  /** @param attempt the try that failed, from 1. */
  backOffSeconds: (attempt: number) => number;
};

const hour = 3600;
const minute = 60;

/** 15 s, 45 s, 2 min, 7 min, 20 min, 1 h, 3 h, 8 h, 8 h: about twenty hours. */
const growing: RetryPolicy = {
  maximum: 10,
  backOffSeconds: (attempt) => spread(Math.min(15 * 3 ** (attempt - 1), 8 * hour)),
};

/** The first waits of a text, at most five minutes each. Together they fill two hours. */
const shortWaits = 26;

/**
 * A text may say that a passenger has not arrived. After a gateway was away for half an hour it leaves within five
 * minutes, and not within one hour. After two hours the waits grow: 1 h, 3 h, 8 h, 8 h.
 */
const ofTexts: RetryPolicy = {
  maximum: shortWaits + 5,
  backOffSeconds: (attempt) =>
    attempt <= shortWaits
      ? spread(Math.min(15 * 3 ** (attempt - 1), 5 * minute))
      : spread(Math.min(hour * 3 ** (attempt - shortWaits - 1), 8 * hour)),
};

/** Messages that failed together are not tried together again. */
function spread(seconds: number): number {
  return seconds * (0.9 + 0.2 * Math.random());
}

export function retryPolicyOf(channel: Channel): RetryPolicy {
  return channel === 'sms' || channel === 'whatsapp' ? ofTexts : growing;
}
