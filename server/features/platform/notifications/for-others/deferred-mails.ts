/** The job that sends the deferred mails. Those of one person and kind go as one mail. */
import type { NotificationKind } from '#domain/platform/notifications/notifications.ts';
import { quietUntil } from '#domain/platform/notifications/quiet-hours.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { type Phrase, translateIn } from '#server/base/languages/translations.ts';
import type { DeferredMail, MailToAccount } from '#server/base/message.ts';
import * as store from '#server/features/platform/notifications/mail-store.ts';
import { addressed, isMailed } from '#server/features/platform/notifications/mailing.ts';
import { findPeople } from '#server/features/platform/notifications/store.ts';

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
        logFailure(
          app.log,
          'error',
          { err: error, kind: waiting.kind },
          'mails that waited could not be sent',
        );
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
  if (!person || !first || !isMailed(person, kind)) return;
  const mail = others.length === 0 ? first.mail : digestMail(app, kind, mails, person.language);
  await store.insertMailed(tx, [{ userId, kind, at: app.now().toISOString(), waiting: null }]);
  await enqueueMessages(tx, [addressed(userId, person, mail)]);
}

const headings: Record<NotificationKind, Phrase> = {
  reports: '{count} notifications about your reports',
  cases: '{count} notifications about your agency’s cases',
  parking: '{count} notifications about your parking',
  traffic: '{count} notifications about traffic',
  messages: '{count} new messages',
  'safety-pass': '{count} notifications about your safety pass',
  account: '{count} notifications about your account',
};

/** A mail lists this many of the newest notices, so that it stays small however many waited. */
const listedAtMost = 20;

/** Makes one mail of at least two notices. */
export function digestMail(
  app: AppContext,
  kind: NotificationKind,
  mails: readonly (Pick<DeferredMail, 'title' | 'link'> & { at: string })[],
  language: Language,
): MailToAccount {
  const t = translateIn(language);
  const heading = t(headings[kind], { count: mails.length });
  const more = mails.length - listedAtMost;
  return {
    kind: 'notice-digest',
    language,
    // The mail may name several people, and each of them may delete their account.
    secret: true,
    subject: `RUA: ${heading}`,
    heading,
    paragraphs: [t('They came close together, or while you wanted quiet, so here they are in one mail.')],
    facts: mails
      .slice(-listedAtMost)
      .map(({ at, title, link }) => [formatDateTime(at), { label: title, url: app.publicUrl + link }]),
    closing: [
      ...(more > 0 ? [t('and {count} more', { count: more })] : []),
      t('You choose in Settings, under Notifications, what reaches you by mail and when.'),
    ],
  };
}
