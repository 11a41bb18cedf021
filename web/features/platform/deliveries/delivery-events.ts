/**
 * Deliveries of messages as steps of a record's timeline. A message counts with its last step; steps within the same
 * minute are merged.
 */
import { CircleX, type LucideIcon, MailCheck, Send } from 'lucide-react';
import type { Channel, Delivery } from '#domain/platform/deliveries/deliveries.ts';
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
export type RecordStep = { tone: Tone; icon: LucideIcon; title: string; detail?: string; at: string };

/** A record's own steps merged with those of its messages, newest first. */
export function withDeliverySteps(own: readonly RecordStep[], deliveries: readonly Delivery[]): RecordStep[] {
  // A message is sent right after its event, so at the same time it comes later.
  const steps = [...eventsOf(deliveries).map(stepOf), ...own];
  return steps.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

const looks: Record<Outcome, { tone: Tone; icon: LucideIcon }> = {
  delivered: { tone: 'ok', icon: MailCheck },
  sent: { tone: 'info', icon: Send },
  failed: { tone: 'bad', icon: CircleX },
};

function stepOf({ outcome, channel, names, note, at }: DeliveryEvent): RecordStep {
  const what = channel === 'sms' ? 'SMS' : 'Mail';
  const whom = names.length === 1 ? names[0] : `${names.length} agencies`;
  const title = outcome === 'failed' ? `${what} to ${whom} failed` : `${what} to ${whom} ${outcome}`;
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
