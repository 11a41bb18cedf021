/**
 * The messages of waybills: codes by SMS to rider and receiver, and changes of the item by mail to the sender. The
 * mails contain no names, because the people named may ask to be erased.
 */
import type { WaybillRole } from '#domain/journeys/items/waybills.ts';
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { type Translate, translateIn } from '#server/base/languages/translations.ts';
import type { MailMessage, SmsMessage } from '#server/base/message.ts';
import type { LockedItem } from '#server/features/journeys/items/for-others/changes.ts';
import { type ItemPlateRow, plateOfItem } from '#server/features/journeys/items/for-others/present-row.ts';

export type CodeNotice = {
  to: { role: Exclude<WaybillRole, 'sender'>; name: string; phone: string };
  senderId: number;
  code: string;
  url: string;
  /** Translates into the recipient's language. */
  t: Translate;
};

/**
 * One SMS part. Its reader may never have heard of RUA or of the sender, so no word of the sender is in it: neither a name nor what
 * they wrote of the item. The page behind the link shows both.
 */
export function codeSms({ to, senderId, code, url, t }: CodeNotice): SmsMessage {
  const phrase =
    to.role === 'rider'
      ? 'RUA: you are given an item to carry. Tell its sender code {code} once you have it. Your page: {link}'
      : 'RUA: an item is on its way to you. Tell the rider code {code} only once you have it. See it, or stop these: {link}';
  const addressed = { to: to.phone, toName: to.name, aboutId: senderId };
  return {
    channel: 'sms',
    kind: 'waybill-code',
    ...addressed,
    secret: true,
    text: t(phrase, { code, link: url }),
  };
}

type ToldItem = ItemPlateRow &
  Pick<LockedItem, 'id' | 'item_ref' | 'item_name' | 'transport_means' | 'driver_name'>;

type Sender = { id: number; email: string; first_name: string; language: Language | null };

export function lockedMail(app: AppContext, item: ToldItem, sender: Sender, taker: WaybillRole): MailMessage {
  const language = sender.language ?? 'en';
  const t = translateIn(language);
  return {
    ...toSender(app, item, sender, t),
    language,
    kind: 'waybill-locked',
    subject: t('Wrong codes for item {id}', { id: item.item_ref }),
    heading: t('A handover is locked'),
    paragraphs: [
      t(
        taker === 'rider'
          ? 'Five wrong codes were entered for the handover to the rider, so no code is taken any more.'
          : 'Five wrong codes were entered for the handover to the receiver, so no code is taken any more.',
      ),
      t('Ask who has the item. When all is well, send a new code from the item’s page.'),
    ],
  };
}

export function receivedMail(app: AppContext, item: ToldItem, sender: Sender): MailMessage {
  const language = sender.language ?? 'en';
  const t = translateIn(language);
  return {
    ...toSender(app, item, sender, t),
    language,
    kind: 'item-received',
    subject: t('Received: item {id}', { id: item.item_ref }),
    heading: t('The receiver has the item'),
    paragraphs: [t('Their code was entered, so the item counts as received.')],
  };
}

function toSender(app: AppContext, item: ToldItem, sender: Sender, t: Translate) {
  return {
    channel: 'mail',
    to: sender.email,
    toName: sender.first_name,
    userId: sender.id,
    facts: [
      [t('Item'), item.item_name],
      [t(item.transport_means), { plate: plateOfItem(item) }],
      [t('Rider'), item.driver_name],
    ],
    action: { label: t('See the item'), url: `${app.publicUrl}/users/itemDetails/${item.id}` },
  } as const;
}
