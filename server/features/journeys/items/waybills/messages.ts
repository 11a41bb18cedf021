/**
 * The messages of waybills: codes by SMS to rider and receiver, and changes of the item by mail to the sender. The
 * mails contain no names, because the people named may ask to be erased.
 */
import type { WaybillRole } from '#domain/journeys/waybills.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { MailMessage, SmsMessage } from '#server/base/delivery/message.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import type { LockedItem } from '#server/features/journeys/items/for-others/changes.ts';

export type CodeNotice = {
  to: { role: Exclude<WaybillRole, 'sender'>; name: string; phone: string };
  sender: { id: number; name: string };
  code: string;
  url: string;
  /** In the recipient's language. */
  t: Translate;
};

/** One SMS part, unless a name is long. */
export function codeSms({ to, sender, code, url, t }: CodeNotice): SmsMessage {
  const phrase =
    to.role === 'rider'
      ? 'RUA: {sender} gives you an item to carry. Tell them code {code} once you have it. Your page: {link}'
      : 'RUA: {sender} sends you an item. Tell the rider code {code} only once you have it. See it, or stop these: {link}';
  const text = t(phrase, { sender: sender.name, code, link: url });
  const addressed = { to: to.phone, toName: to.name, aboutId: sender.id };
  return { channel: 'sms', kind: 'waybill-code', ...addressed, secret: true, text };
}

type Sender = { id: number; email: string; first_name: string };

export function lockedMail(
  app: AppContext,
  item: LockedItem,
  sender: Sender,
  taker: WaybillRole,
): MailMessage {
  return {
    ...toSender(app, item, sender),
    kind: 'waybill-locked',
    subject: `Wrong codes for item ${item.item_ref}`,
    heading: 'A handover is locked',
    paragraphs: [
      `Five wrong codes were entered for the handover to the ${taker}, so no code is taken any more.`,
      'Ask who has the item. When all is well, send a new code from the item’s page.',
    ],
  };
}

export function receivedMail(app: AppContext, item: LockedItem, sender: Sender): MailMessage {
  return {
    ...toSender(app, item, sender),
    kind: 'item-received',
    subject: `Received: item ${item.item_ref}`,
    heading: 'The receiver has the item',
    paragraphs: ['Their code was entered, so the item counts as received.'],
  };
}

function toSender(app: AppContext, item: LockedItem, sender: Sender) {
  return {
    channel: 'mail',
    to: sender.email,
    toName: sender.first_name,
    userId: sender.id,
    facts: [
      ['Item', item.item_name],
      [item.transport_means, item.vehicle_bike_number],
      ['Rider', item.driver_name],
    ],
    action: { label: 'See the item', url: `${app.publicUrl}/users/itemDetails/${item.id}` },
  } as const;
}
