/** Mails of notices: at once, or held for the end of quiet hours or of a flood, and then sent as one. */

import type { NotificationKind } from '#domain/platform/notifications/notifications.ts';
import { quietUntil } from '#domain/platform/notifications/quiet-hours.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { DeferredMail, MailMessage, MailToAccount } from '#server/base/delivery/message.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import * as store from '#server/features/platform/notifications/mail-store.ts';
import type { Notice } from '#server/features/platform/notifications/notice.ts';
import {
  alwaysGoes,
  hourMilliseconds,
  mailsPerHour,
  reaches,
  waitsUntil,
} from '#server/features/platform/notifications/policy.ts';
import { findPeople, type Person } from '#server/features/platform/notifications/store.ts';

type Reached = { notice: Notice; person: Person };
type WithMail = { notice: Notice & { mail: MailToAccount }; person: Person };

function hasMail(reached: Reached): reached is WithMail {
  return reached.notice.mail !== undefined;
}

function addressed(userId: number, person: Person, mail: MailToAccount): MailMessage {
  return { toName: person.name, ...mail, channel: 'mail', to: person.email, userId };
}

function mailOf({ mail, aboutId = null }: WithMail['notice']): MailToAccount {
  return { ...mail, aboutId };
}

/** @returns the mails that go now, by the notices that they belong to; the others wait, or were not wanted. */
export async function mailsOf(
  app: AppContext,
  tx: Transaction,
  reached: readonly Reached[],
): Promise<ReadonlyMap<Notice, MailMessage>> {
  const mails = reached
    .filter(hasMail)
    .filter(({ notice, person }) => alwaysGoes(notice) || reaches(person, notice.kind, 'mail'));
  const isAtOnce = ({ notice }: WithMail) => notice.urgent === true || alwaysGoes(notice);
  const mayWait = mails.filter((one) => !isAtOnce(one));
  const held = await deferSome(app, tx, mayWait);
  return new Map(
    mails
      .filter((one) => !held.has(one))
      .map(({ notice, person }) => [notice, addressed(notice.userId, person, mailOf(notice))]),
  );
}

/** @returns those that wait. The others are counted. */
async function deferSome(
  app: AppContext,
  tx: Transaction,
  mails: readonly WithMail[],
): Promise<ReadonlySet<WithMail>> {
  const held = new Set<WithMail>();
  if (mails.length === 0) return held;
  const now = app.now();
  const at = now.toISOString();
  const userIds = [...new Set(mails.map(({ notice }) => notice.userId))];
  const since = new Date(now.getTime() - hourMilliseconds).toISOString();
  const sent = new Map<string, { count: number; firstAt: Date }>();
  for (const { user_id, kind, count, first_at } of await store.countSent(tx, userIds, since)) {
    sent.set(`${user_id} ${kind}`, { count, firstAt: new Date(first_at) });
  }
  const maximum = Math.ceil(mailsPerHour * app.config.limitScale);
  const rows = mails.map((one): store.Mailed => {
    const { notice, person } = one;
    const { userId, kind, title, link } = notice;
    const key = `${userId} ${kind}`;
    const recent = sent.get(key) ?? { count: 0, firstAt: now };
    const until = waitsUntil(now, person, recent, maximum);
    if (until === null) {
      sent.set(key, { ...recent, count: recent.count + 1 });
      return { userId, kind, at, waiting: null };
    }
    held.add(one);
    return {
      userId,
      kind,
      at,
      waiting: { held: { title, link, mail: mailOf(notice) }, dueAt: until.toISOString() },
    };
  });
  await store.insertMailed(tx, rows);
  return held;
}

const atOnce = 100;

/** One transaction for each person and kind: however many processes do this, each mail goes once. */
export async function sendDeferredMails(app: AppContext): Promise<void> {
  for (;;) {
    const due = await store.listDue(app.database.queries, app.now().toISOString(), atOnce);
    let failures = 0;
    for (const waiting of due) {
      try {
        await app.database.transact((tx) => sendWaiting(app, tx, waiting));
      } catch (error) {
        failures += 1;
        app.log.error({ err: error, kind: waiting.kind }, 'mails that waited could not be sent');
      }
    }
    if (due.length < atOnce || failures > 0) return;
  }
}

async function sendWaiting(app: AppContext, tx: Transaction, waiting: store.Waiting): Promise<void> {
  const { user_id: userId, kind } = waiting;
  const person = (await findPeople(tx, [userId])).get(userId);
  // The person may have changed their settings since.
  const quietEnd = person ? quietUntil(app.now(), person.quiet) : null;
  if (quietEnd !== null) return store.postpone(tx, waiting, quietEnd.toISOString());
  const mails = await store.takeWaiting(tx, waiting);
  const [first, ...others] = mails;
  if (!person || !first || !reaches(person, kind, 'mail')) return;
  const mail = others.length === 0 ? first.mail : digestMail(app, kind, mails);
  await store.insertMailed(tx, [{ userId, kind, at: app.now().toISOString(), waiting: null }]);
  await enqueueMessages(tx, [addressed(userId, person, mail)]);
}

const subjects: Record<NotificationKind, string> = {
  reports: 'notifications about your reports',
  cases: 'notifications about your agency’s cases',
  parking: 'notifications about your parking',
  traffic: 'notifications about traffic',
  messages: 'new messages',
  'safety-pass': 'notifications about your safety pass',
  account: 'notifications about your account',
};

function digestMail(
  app: AppContext,
  kind: NotificationKind,
  mails: readonly (DeferredMail & { at: string })[],
): MailToAccount {
  const heading = `${mails.length} ${subjects[kind]}`;
  return {
    kind: 'notice-digest',
    // It may name several people, any of whom may delete their account.
    secret: true,
    subject: `RUA: ${heading}`,
    heading,
    paragraphs: ['They came close together, or while you wanted quiet, so here they are in one mail.'],
    facts: mails.map(({ at, title, link }) => [
      formatDateTime(at),
      { label: title, url: app.publicUrl + link },
    ]),
    closing: ['You choose in Settings, under Notifications, what reaches you by mail and when.'],
  };
}
