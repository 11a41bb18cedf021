/**
 * Deliveries of messages as steps of a record's timeline. A message counts with its last step; steps within the same
 * minute are merged.
 */
import { CircleX, type LucideIcon, MailCheck, Send } from 'lucide-react';
import type { Channel, Delivery } from '#domain/platform/deliveries/deliveries.ts';
import { english, type Phrase, type Translate } from '#web/languages/translations.ts';
import type { Tone } from '#web/ui/tone.ts';

type Outcome = 'delivered' | 'sent' | 'failed';

type DeliveryEvent = {
  outcome: Outcome;
  channel: Channel;
  names: readonly string[];
  /** Why it failed. */
  note: string;
  at: string;
};

/** One step of a timeline, with its icon and text. `at` is a moment. */
export type RecordStep = {
  tone: Tone;
  icon: LucideIcon;
  title: string;
  detail?: string;
  /** The picture of an agency's reply. */
  picture?: string | undefined;
  morePictures?: readonly string[] | undefined;
  /** The pictures of evidence that an agency shows. */
  pictures?: readonly string[] | undefined;
  captions?: readonly string[] | undefined;
  at: string;
};

/** A record's own steps merged with those of its messages, newest first. */
export function withDeliverySteps(
  own: readonly RecordStep[],
  deliveries: readonly Delivery[],
  t: Translate = english.t,
): RecordStep[] {
  // A message is sent right after its event, so at the same time it comes later.
  const steps = [...eventsOf(deliveries).map((event) => stepOf(event, t)), ...own];
  return steps.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

const looks: Record<Outcome, { tone: Tone; icon: LucideIcon }> = {
  delivered: { tone: 'ok', icon: MailCheck },
  sent: { tone: 'info', icon: Send },
  failed: { tone: 'bad', icon: CircleX },
};

const titles: Record<'sms' | 'mail', Record<Outcome, Phrase>> = {
  sms: {
    delivered: 'SMS to {name} delivered',
    sent: 'SMS to {name} sent',
    failed: 'SMS to {name} failed',
  },
  mail: {
    delivered: 'Mail to {name} delivered',
    sent: 'Mail to {name} sent',
    failed: 'Mail to {name} failed',
  },
};

function stepOf({ outcome, channel, names, note, at }: DeliveryEvent, t: Translate): RecordStep {
  const [only = ''] = names;
  const name = names.length === 1 ? only : t('{count} agencies', { count: names.length });
  const title = t(titles[channel === 'sms' ? 'sms' : 'mail'][outcome], { name });
  const detail = [names.length > 1 ? `${names.join(', ')}.` : '', note].filter(Boolean).join(' ');
  return { ...looks[outcome], title, ...(detail === '' ? {} : { detail }), at };
}

function eventsOf(deliveries: readonly Delivery[]): DeliveryEvent[] {
  const groups = new Map<string, DeliveryEvent>();
  for (const delivery of deliveries) {
    const event = lastOf(delivery);
    if (!event) continue;
    const group = [event.at.slice(0, 16), event.outcome, event.channel, delivery.recipient, event.note].join(
      ' ',
    );
    const before = groups.get(group);
    groups.set(group, before ? { ...before, names: [...before.names, ...event.names] } : event);
  }
  return [...groups.values()];
}

/** @returns undefined while it is still queued. */
function lastOf({ state, channel, name, reason, ...times }: Delivery): DeliveryEvent | undefined {
  const event = (outcome: Outcome, at: string | null, note = ''): DeliveryEvent | undefined =>
    at === null ? undefined : { outcome, channel, names: [name], note, at };
  switch (state) {
    case 'delivered':
      return event('delivered', times.deliveredAt);
    case 'sent':
    case 'unknown':
      return event('sent', times.sentAt);
    case 'failed':
    case 'blocked':
      return event('failed', times.failedAt, reason);
    default:
      return undefined;
  }
}
