/** How far a message got, in stops and words. Never says *sent* of what is queued. */

import { formatTime } from '#domain/clock.ts';
import type { Delivery } from '#domain/deliveries.ts';
import type { Phrase } from '#web/languages/speech.ts';
import type { SignShape } from '#web/ui/sign.tsx';
import type { Tone } from '#web/ui/tone.ts';

export type Stop = { label: string; state: 'done' | 'waiting' | 'failed'; at: string };

export type Standing = { words: Phrase; tone: Tone; sign: SignShape };

/** Four for an agency; three for an SMS, because nobody sees it being read. */
export function stopsOf(delivery: Delivery): Stop[] {
  const stops = [done('Queued', delivery.queuedAt), ...onTheWay(delivery)];
  if (delivery.recipient !== 'agency') return stops;
  return [...stops, delivery.seenAt ? done('Seen', delivery.seenAt) : waiting('Not seen yet')];
}

function onTheWay(delivery: Delivery): Stop[] {
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
      return [done('Sent', sentAt), waiting('Not confirmed')];
    case 'unknown':
      return [done('Sent', sentAt), waiting('No report')];
    case 'delivered':
      return [done('Sent', sentAt ?? deliveredAt), done('Delivered', deliveredAt)];
    default: {
      const end = failed(state === 'blocked' ? 'Refused' : 'Failed', failedAt);
      return sentAt ? [done('Sent', sentAt), end] : [end, waiting('Not delivered')];
    }
  }
}

function done(label: string, moment: string | null): Stop {
  return { label, state: 'done', at: moment ? formatTime(moment) : '' };
}

function waiting(label: string): Stop {
  return { label, state: 'waiting', at: '' };
}

function failed(label: string, moment: string | null): Stop {
  return { label, state: 'failed', at: moment ? formatTime(moment) : '' };
}

/** The badge: what is known to be so now. */
export function standingOf(delivery: Delivery): Standing {
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

/** What went wrong and what happens next; null while all goes well, or once the agency has seen the flag anyway. */
export function troubleOf(delivery: Delivery): Trouble | null {
  if (delivery.seenAt) return null;
  const { name, state, nextTryAt, reason } = delivery;
  const what = delivery.channel === 'sms' ? `the SMS to ${name}` : `the mail to ${name}`;
  const why = reason === '' ? '' : `${reason.replace(/[.\s]+$/, '')}. `;
  switch (state) {
    case 'retrying':
      return {
        title: `${capital(what)} did not get through yet`,
        next: `${why}${nextTryAt ? `We try again at ${formatTime(nextTryAt)}.` : 'We are trying again.'}`,
      };
    case 'failed':
      return {
        title: `We could not deliver ${what}`,
        next: `${why}We do not try again by ourselves.`,
      };
    case 'blocked':
      return {
        title: `The network refused ${what}`,
        next: `${why}We do not try again by ourselves.`,
      };
    case 'unknown':
      return {
        title: `Nobody confirmed ${what}`,
        next: 'It was handed over long ago and may have arrived.',
      };
    default:
      return null;
  }
}

/** Whether the owner may ask for another try. */
export function canRetry({ state, seenAt }: Delivery): boolean {
  return seenAt === null && (state === 'failed' || state === 'blocked');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
