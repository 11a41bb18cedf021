/** Mails of notices: sent at once, or held for the end of quiet hours or of a flood. */
import type { NotificationKind } from '#domain/platform/notifications/notifications.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { MailMessage, MailToAccount } from '#server/base/message.ts';
import * as store from '#server/features/platform/notifications/mail-store.ts';
import type { Notice } from '#server/features/platform/notifications/notice.ts';
import {
  bypassesPreferences,
  hourMilliseconds,
  mailsPerHour,
  reaches,
  waitsUntil,
} from '#server/features/platform/notifications/policy.ts';
import type { Person } from '#server/features/platform/notifications/store.ts';

type Reached = { notice: Notice; person: Person };
type WithMail = { notice: Notice & { mail: MailToAccount }; person: Person };

/** An address that is not confirmed may be another person's. */
export function isMailed(person: Person, kind: NotificationKind): boolean {
  return person.isAddressConfirmed && reaches(person, kind, 'mail');
}

function hasMail(reached: Reached): reached is WithMail {
  return reached.notice.mail !== undefined;
}

export function addressed(userId: number, person: Person, mail: MailToAccount): MailMessage {
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
    .filter(({ notice, person }) => bypassesPreferences(notice) || isMailed(person, notice.kind));
  const isAtOnce = ({ notice }: WithMail) => notice.urgent === true || bypassesPreferences(notice);
  const mayWait = mails.filter((one) => !isAtOnce(one));
  const held = await deferSome(app, tx, mayWait);
  return new Map(
    mails
      .filter((one) => !held.has(one))
      .map(({ notice, person }) => [notice, addressed(notice.userId, person, mailOf(notice))]),
  );
}

/** @returns the notices that are deferred. The others are counted. */
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
