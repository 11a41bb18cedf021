/** A message's delivery status, as stops and texts. Never says *sent* of a queued message. */

import type { Delivery } from '#domain/platform/deliveries/deliveries.ts';
import { formatTime, formatTimeToSeconds, hourLength } from '#domain/values/clock.ts';
import { english, type Phrase, type Translate, type Translations } from '#web/languages/translations.ts';
import type { SignShape } from '#web/ui/sign.tsx';
import type { Tone } from '#web/ui/tone.ts';

export type Stop = { label: Phrase; state: 'done' | 'waiting' | 'failed'; at: string };

export type FlagState = { words: Phrase; tone: Tone; sign: SignShape };

type TimeLabel = (moment: string) => string;

/**
 * Four for an agency; three for an SMS, which has no read receipt.
 * @param isToSeconds whether the first hour counts in seconds.
 */
export function stopsOf(delivery: Delivery, isToSeconds = false): Stop[] {
  const timeOf = isToSeconds ? secondsSince(delivery.queuedAt) : (moment: string) => formatTime(moment);
  const stops = [done('Queued', delivery.queuedAt, timeOf), ...onTheWay(delivery, timeOf)];
  if (delivery.recipient !== 'agency') return stops;
  return [...stops, delivery.seenAt ? done('Seen', delivery.seenAt, timeOf) : waiting('Not seen yet')];
}

/** Later ones say the half of the day instead. */
function secondsSince(start: string): TimeLabel {
  return (moment) =>
    Date.parse(moment) - Date.parse(start) < hourLength ? formatTimeToSeconds(moment) : formatTime(moment);
}

function onTheWay(delivery: Delivery, timeOf: TimeLabel): Stop[] {
  const { state, sentAt, deliveredAt, failedAt, nextTryAt } = delivery;
  switch (state) {
    case 'queued':
      return [waiting('Not sent yet'), waiting('Not delivered')];
    case 'retrying':
      return [
        { label: 'Trying again', state: 'waiting', at: nextTryAt ? formatTime(nextTryAt) : '' },
        waiting('Not delivered'),
      ];
    case 'sent':
      return [done('Sent', sentAt, timeOf), waiting('Not confirmed')];
    case 'unknown':
      return [done('Sent', sentAt, timeOf), waiting('No report')];
    case 'delivered':
      return [done('Sent', sentAt ?? deliveredAt, timeOf), done('Delivered', deliveredAt, timeOf)];
    default: {
      const end = failed(state === 'blocked' ? 'Refused' : 'Failed', failedAt, timeOf);
      return sentAt ? [done('Sent', sentAt, timeOf), end] : [end, waiting('Not delivered')];
    }
  }
}

function done(label: Phrase, moment: string | null, timeOf: TimeLabel): Stop {
  return { label, state: 'done', at: moment ? timeOf(moment) : '' };
}

function waiting(label: Phrase): Stop {
  return { label, state: 'waiting', at: '' };
}

function failed(label: Phrase, moment: string | null, timeOf: TimeLabel): Stop {
  return { label, state: 'failed', at: moment ? timeOf(moment) : '' };
}

/** The badge of the current status. */
export function deliveryStatusOf(delivery: Delivery): FlagState {
  if (delivery.seenAt) return { words: 'Seen', tone: 'info', sign: 'ring' };
  switch (delivery.state) {
    case 'queued':
      return { words: 'Queued', tone: 'mute', sign: 'clock' };
    case 'retrying':
      return { words: 'Trying again', tone: 'wait', sign: 'clock' };
    case 'sent':
      return { words: 'Sent', tone: 'info', sign: 'half' };
    case 'unknown':
      return { words: 'Not confirmed', tone: 'mute', sign: 'half' };
    case 'delivered':
      return { words: 'Delivered', tone: 'ok', sign: 'tick' };
    case 'failed':
      return { words: 'Failed', tone: 'bad', sign: 'cross' };
    case 'blocked':
      return { words: 'Refused', tone: 'bad', sign: 'barred' };
  }
}

export type Trouble = { title: string; next: string };

/** The error and the next step; null while there is no error, or once the agency has seen the flag anyway. */
export function troubleOf(
  delivery: Delivery,
  { t, known }: Pick<Translations, 't' | 'known'> = english,
): Trouble | null {
  if (delivery.seenAt) return null;
  const { name, state, nextTryAt, reason, channel } = delivery;
  const about = (sms: Phrase, mail: Phrase) => t(channel === 'sms' ? sms : mail, { name });
  const why = reason === '' ? '' : `${known(reason).replace(/[.\s]+$/, '')}. `;
  switch (state) {
    case 'retrying':
      return {
        title: about(
          'The SMS to {name} did not get through yet',
          'The mail to {name} did not get through yet',
        ),
        next: `${why}${nextTryAt ? t('We try again at {time}.', { time: formatTime(nextTryAt) }) : t('We are trying again.')}`,
      };
    case 'failed':
      return {
        title: about('We could not deliver the SMS to {name}', 'We could not deliver the mail to {name}'),
        next: `${why}${t('We do not try again by ourselves.')}`,
      };
    case 'blocked':
      return {
        title: about('The network refused the SMS to {name}', 'The network refused the mail to {name}'),
        next: `${why}${t('We do not try again by ourselves.')}`,
      };
    case 'unknown':
      return {
        title: about('Nobody confirmed the SMS to {name}', 'Nobody confirmed the mail to {name}'),
        next: t('It was handed over long ago and may have arrived.'),
      };
    default:
      return null;
  }
}

/** Whether the owner may retry the delivery. */
export function canRetry({ state, seenAt }: Delivery): boolean {
  return seenAt === null && (state === 'failed' || state === 'blocked');
}

/** @param contact as the server writes it: `0803 000 0142, by SMS`, `2 officers, by mail`. */
export function contactLabel(contact: string, t: Translate): string {
  if (contact === 'by mail') return t('by mail');
  if (contact === 'by SMS') return t('by SMS');
  const [, value = '', way] = /^(.+?)( officers, by mail|, by SMS)$/.exec(contact) ?? [];
  if (way === undefined) return contact;
  return way === ', by SMS'
    ? t('{phone}, by SMS', { phone: value })
    : t('{count} officers, by mail', { count: value });
}
