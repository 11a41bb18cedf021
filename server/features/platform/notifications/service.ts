/** Notifies people: in the list behind the bell, and by mail, as they chose. */
import { quietUntil } from '#domain/platform/notifications/quiet-hours.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { MailMessage, PushMessage } from '#server/base/message.ts';
import { mailsOf } from '#server/features/platform/notifications/mailing.ts';
import { localized, type MemberNotice, type Notice } from '#server/features/platform/notifications/notice.ts';
import { reaches } from '#server/features/platform/notifications/policy.ts';
import * as store from '#server/features/platform/notifications/store.ts';

export type { MemberNotice, Notice, NoticeText } from '#server/features/platform/notifications/notice.ts';

/** Each person's open windows show it when the transaction commits. Accounts that are deleted are left out. */
export async function notify(
  app: AppContext,
  tx: Transaction,
  notices: readonly (Notice | MemberNotice)[],
): Promise<void> {
  const mails = await list(app, tx, notices);
  await enqueueMessages(tx, [...mails.values()]);
}

/** The notice in the list beside a mail that has a recipient already. */
export type MailedNotice = Pick<Notice, 'kind' | 'link' | 'urgent' | 'aboutId'>;

/**
 * Adds the mails to the list as notices. Mails to addresses without an account have no notice. All keep their order.
 */
export async function notifyOfMails(
  app: AppContext,
  tx: Transaction,
  about: MailedNotice,
  mails: readonly MailMessage[],
): Promise<void> {
  const told = mails.map((mail) => ({ mail, notice: noticeOf(mail, about) }));
  const going = await list(
    app,
    tx,
    told.flatMap(({ notice }) => notice ?? []),
  );
  await enqueueMessages(
    tx,
    told.flatMap(({ mail, notice }) =>
      notice ? (going.get(notice) ?? []) : { ...mail, aboutId: about.aboutId ?? null },
    ),
  );
}

function noticeOf(mail: MailMessage, about: MailedNotice): Notice | undefined {
  const { userId, channel: _channel, to: _to, ...said } = mail;
  if (userId === undefined) return undefined;
  return { ...about, userId, title: mail.subject, text: mail.paragraphs.join(' '), mail: said };
}

/** Writes them into the lists. @returns the mails that go now, by their notices. */
async function list(
  app: AppContext,
  tx: Transaction,
  notices: readonly (Notice | MemberNotice)[],
): Promise<ReadonlyMap<Notice, MailMessage>> {
  if (notices.length === 0) return new Map();
  const people = await store.findPeople(tx, [...new Set(notices.map(({ userId }) => userId))]);
  const reached = notices.flatMap((notice) => {
    const person = people.get(notice.userId);
    return person ? [{ notice: localized(notice, person), person }] : [];
  });
  const at = app.now().toISOString();
  const listed = reached.filter(({ notice, person }) => reaches(person, notice.kind, 'inApp'));
  await store.insert(
    tx,
    listed.map(({ notice }) => ({ ...notice, at })),
  );
  const told = [...new Set(listed.map(({ notice }) => notice.userId))];
  await app.live.publish(tx, told, { kind: 'notifications-changed' });
  await enqueueMessages(tx, pushesOf(app, reached));
  return mailsOf(app, tx, reached);
}

/**
 * Notices on devices: at once, or once the quiet hours are over.
 * @returns a message for each device of each person who wants this kind there.
 */
function pushesOf(
  app: AppContext,
  reached: readonly { notice: Notice; person: store.Person }[],
): PushMessage[] {
  return reached
    .filter(({ notice, person }) => reaches(person, notice.kind, 'push'))
    .flatMap(({ notice, person }) =>
      person.devices.map((sessionId) => pushTo(app, sessionId, notice, person)),
    );
}

function pushTo(app: AppContext, sessionId: number, notice: Notice, person: store.Person): PushMessage {
  const { userId, kind, title, link, urgent = false, aboutId = null } = notice;
  const isAtOnce = urgent || kind === 'account';
  const quietEnd = isAtOnce ? null : quietUntil(app.now(), person.quiet);
  return {
    channel: 'push',
    kind: urgent ? 'urgent-notice-on-device' : 'notice-on-device',
    to: String(sessionId),
    toName: kind,
    userId,
    aboutId,
    title,
    link,
    ...(quietEnd === null ? {} : { notBefore: quietEnd.toISOString() }),
  };
}
