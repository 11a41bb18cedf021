/** The deliveries of the messages of a report, read with its record: one a recipient, however many officers get the mail. */
import type { RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  type Channel,
  type Delivery,
  type DeliveryState,
  deliveryState,
} from '#domain/platform/deliveries/deliveries.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { subquery } from '#server/base/database/queries.ts';
import type { ReportCaseRow } from '#server/features/response/cases/for-others/report-cases.ts';

/** One message in the answer of `messagesOf`. */
export type MessageRow = {
  id: number;
  recipient: 'agency' | 'next-of-kin';
  agency_id: number | null;
  to_name: string;
  to_address: string;
  channel: Channel;
  state: string;
  queued_at: string;
  sent_at: string | null;
  delivered_at: string | null;
  failed_at: string | null;
  next_try_at: string | null;
  reason: string;
};

const messageColumns = [
  'id',
  'recipient',
  'agency_id',
  'to_name',
  'to_address',
  'channel',
  'state',
  'queued_at',
  'sent_at',
  'delivered_at',
  'failed_at',
  'next_try_at',
  'reason',
] as const;

/** @param report such as `outbox.flag_id = flag.id`. @returns a JSON list for a select, oldest first. */
export function messagesOf(report: RawBuilder<boolean>): RawBuilder<MessageRow[]> {
  const messages = subquery
    .selectFrom('outbox')
    .select(messageColumns)
    .where(report)
    // The database requires a recipient for each message about a report. Messages to a passenger have none and are left
    // out.
    .where('recipient', 'is not', null)
    .$narrowType<{ recipient: MessageRow['recipient'] }>()
    .orderBy('id');
  return jsonArrayFrom(messages);
}

/** An agency is reached when one of its officers is, so the furthest message speaks for it. */
const furthestFirst: readonly DeliveryState[] = [
  'delivered',
  'sent',
  'unknown',
  'queued',
  'retrying',
  'failed',
  'blocked',
];

export function presentDeliveries(report: { cases: ReportCaseRow[]; messages: MessageRow[] }): Delivery[] {
  const toAgencies = report.cases.flatMap(({ agency, seen_at }) => {
    const messages = report.messages.filter((message) => message.agency_id === agency.id);
    const officers = messages.length === 1 ? 'by mail' : `${messages.length} officers, by mail`;
    const furthest = furthestOf(messages);
    if (!furthest) return [];
    return [
      {
        ...presentMessage(furthest),
        name: agency.name,
        code: agency.code,
        contact: officers,
        seenAt: isoOrNull(seen_at),
      },
    ];
  });
  const toNextOfKin = report.messages
    .filter((message) => message.recipient === 'next-of-kin')
    .map((message) => ({
      ...presentMessage(message),
      contact: smsContact(message.to_address),
    }));
  return [...toAgencies, ...toNextOfKin];
}

/** @param phone in E.164; empty once its owner asked to be erased. */
export function smsContact(phone: string): string {
  return phone === '' ? 'by SMS' : `${formatPhone(phone)}, by SMS`;
}

function furthestOf(messages: MessageRow[]): MessageRow | undefined {
  const rank = (message: MessageRow) => furthestFirst.indexOf(deliveryState.parse(message.state));
  return messages.toSorted((one, other) => rank(one) - rank(other))[0];
}

function presentMessage(message: MessageRow): Delivery {
  return {
    id: message.id,
    recipient: message.recipient,
    agencyId: message.agency_id,
    name: message.to_name,
    code: '',
    contact: '',
    channel: message.channel,
    state: deliveryState.parse(message.state),
    queuedAt: new Date(message.queued_at).toISOString(),
    sentAt: isoOrNull(message.sent_at),
    deliveredAt: isoOrNull(message.delivered_at),
    failedAt: isoOrNull(message.failed_at),
    nextTryAt: isoOrNull(message.next_try_at),
    seenAt: null,
    reason: message.reason,
  };
}

function isoOrNull(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
