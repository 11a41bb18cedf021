/** The queries of notifications. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { rowsOfPage } from '#domain/contract/paging.ts';
import type {
  NotificationChoice,
  NotificationKind,
  NotificationListQuery,
} from '#domain/platform/notifications/notifications.ts';
import type { QuietHours } from '#domain/platform/notifications/quiet-hours.ts';
import type { Language } from '#domain/values/languages.ts';
import type { Database, Queries, Transaction } from '#server/base/database/connection.ts';
import { lockName } from '#server/base/database/named-locks.ts';
import { dropPartitions } from '#server/base/database/partitions.ts';
import { daysBefore, removeInSteps } from '#server/base/database/removal.ts';
import { rowCount } from '#server/base/database/row-count.ts';

export type Person = {
  email: string;
  isAddressConfirmed: boolean;
  name: string;
  language: Language;
  quiet: QuietHours | null;
  /** What the person chose for kinds of notifications; kinds without a choice are left out. */
  choices: readonly NotificationChoice[];
  /** The sessions whose browsers take notifications. */
  devices: readonly number[];
};

/** @returns the people of these accounts who can still be notified. */
export async function findPeople(tx: Queries, userIds: number[]): Promise<Map<number, Person>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'first_name', 'last_name', 'language'])
    .select(['quiet_from', 'quiet_to'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('notification_preferences')
          .select(['kind', 'in_app as inApp', 'mail', 'push'])
          .whereRef('user_id', '=', 'users.id'),
      ).as('choices'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('push_subscriptions')
          .select('session_id')
          .whereRef('user_id', '=', 'users.id')
          .orderBy('session_id'),
      ).as('devices'),
    )
    .where('id', 'in', userIds)
    .where('deactivated_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => {
      const { id, email, quiet_from: from, quiet_to: to, choices, devices } = row;
      const person: Person = {
        email,
        isAddressConfirmed: row.email_verified_at !== null,
        name: `${row.first_name} ${row.last_name}`.trim(),
        language: row.language ?? 'en',
        quiet: from === null || to === null ? null : { from, to },
        choices,
        devices: devices.map((device) => device.session_id),
      };
      return [id, person];
    }),
  );
}

type NewNotification = {
  userId: number;
  kind: NotificationKind;
  title: string;
  text?: string;
  link: string;
  aboutId?: number | null;
  at: string;
};

export async function insert(tx: Transaction, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(
      notifications.map(({ userId, kind, title, text = '', link, aboutId = null, at }) => ({
        user_id: userId,
        kind,
        title,
        text,
        link,
        about_id: aboutId,
        created_at: at,
      })),
    )
    .execute();
}

const columns = ['id', 'kind', 'title', 'text', 'link', 'created_at', 'read_at'] as const;

export async function listOfUser(queries: Queries, userId: number, query: NotificationListQuery) {
  const { perPage, offset } = rowsOfPage(query);
  const wanted = queries
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .$if(query.status === 'unread', (all) => all.where('read_at', 'is', null));
  const rows = await wanted
    .select(columns)
    .orderBy('id', 'desc')
    .limit(rowCount(perPage))
    .offset(rowCount(offset))
    .execute();
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type NotificationRow = Awaited<ReturnType<typeof listOfUser>>['rows'][number];

export async function countUnread(queries: Queries, userId: number): Promise<number> {
  const { unread } = await queries
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** @returns undefined when it is not theirs. Once more keeps the first moment. */
export function markRead(tx: Transaction, userId: number, id: number, at: string) {
  return tx
    .updateTable('notifications')
    .set({ read_at: sql<string>`coalesce(read_at, ${at})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * One after the other for each person: two plans may take the same rows in opposite orders, and each would wait for the other.
 * @returns how many were unread.
 */
export async function markAllRead(
  tx: Transaction,
  userId: number,
  upToId: number,
  at: string,
): Promise<number> {
  await lockName(tx, 'notificationsOf', String(userId));
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('id', '<=', upToId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function saveChoices(
  tx: Transaction,
  userId: number,
  choices: readonly NotificationChoice[],
  quiet: QuietHours | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null })
    .where('id', '=', userId)
    .execute();
  if (choices.length === 0) return;
  await tx
    .insertInto('notification_preferences')
    .values(
      choices.map(({ kind, inApp, mail, push }) => ({ user_id: userId, kind, in_app: inApp, mail, push })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet(({ ref }) => ({
        in_app: ref('excluded.in_app'),
        mail: ref('excluded.mail'),
        push: ref('excluded.push'),
      })),
    )
    .execute();
}

/** Notices that were read are kept for this many days, all others for a year. */
const daysRead = 90;
const daysUnread = 365;

function isPast(now: Date) {
  const [read, unread] = [daysBefore(now, daysRead), daysBefore(now, daysUnread)];
  return sql<boolean>`(read_at is not null and created_at < ${read} or created_at < ${unread})`;
}

export async function deleteOld(queries: Queries, now: Date): Promise<void> {
  const old = queries.selectFrom('notifications').select('id').where(isPast(now));
  await removeInSteps((limit) =>
    queries
      .deleteFrom('notifications')
      // With an array the rows are found by their numbers. With a join PostgreSQL would read the tables of all months.
      .where('id', '=', sql<number>`any(array(${old.limit(limit)}))`)
      .where('created_at', '<', daysBefore(now, daysRead))
      .executeTakeFirstOrThrow(),
  );
}

/** Drops the months that contain only expired notices. */
export async function dropOldMonths(database: Database, now: Date): Promise<void> {
  await dropPartitions(
    database,
    'notifications',
    daysBefore(now, daysRead),
    sql<boolean>`not ${isPast(now)}`,
  );
}
