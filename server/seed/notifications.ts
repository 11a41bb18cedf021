/** The latest notifications of the demo accounts, read and unread. */
import type { NotificationKind } from '#domain/platform/notifications/notifications.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { type Ids, idOf } from '#server/seed/ids.ts';
import { minutesAfter } from '#server/seed/moments.ts';
import { demoCommuter, demoCompany, demoDriver } from '#server/seed/people.ts';

type NotificationSeed = {
  readonly email: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly minutesAgo: number;
  readonly isRead?: boolean;
};

const police = 'police-cp@demo.rua.example';
const hour = 60;
const day = 24 * hour;

const seeds: readonly NotificationSeed[] = [
  {
    email: demoCommuter.email,
    kind: 'reports',
    title: 'An agency answered you',
    text: 'Federal Road Safety Corps: “Our patrol at Berger has the plate. Thank you for the photos.”',
    link: '/users/history',
    minutesAgo: 35,
  },
  {
    email: demoCommuter.email,
    kind: 'traffic',
    title: 'Two people confirm your traffic update',
    text: 'They are at the place and say that it is still there.',
    link: '/users/mytraffic',
    minutesAgo: 3 * hour,
  },
  {
    email: demoCommuter.email,
    kind: 'reports',
    title: 'Your report is acknowledged',
    text: 'Lagos State Police Command has taken up your report.',
    link: '/users/rides?tab=flagged',
    minutesAgo: 2 * day,
    isRead: true,
  },
  {
    email: demoCommuter.email,
    kind: 'account',
    title: 'You can sign in with two steps',
    text: 'An app on your phone shows a code. Whoever learns your password still cannot sign in.',
    link: '/users/settings?tab=security',
    minutesAgo: 6 * day,
    isRead: true,
  },
  {
    email: demoDriver.email,
    kind: 'account',
    title: 'Create a manifest before you load',
    text: 'Passengers who type its number have the vehicle, the park and the route filled in.',
    link: '/users/manifest/create',
    minutesAgo: 5 * hour,
  },
  {
    email: demoCompany.email,
    kind: 'account',
    title: 'Choose what reaches you by mail',
    text: 'Each kind of notification can come in RUA, by mail, both ways or not at all.',
    link: '/users/settings?tab=notifications',
    minutesAgo: 8 * hour,
  },
  {
    email: police,
    kind: 'cases',
    title: 'Overdue: a flagged ride',
    text: 'Nobody at Lagos State Police Command has acknowledged it yet. Its reporter was told that it is late.',
    link: '/admin/queue?overdue=yes',
    minutesAgo: 20,
  },
  {
    email: police,
    kind: 'cases',
    title: 'A complaint was lodged',
    text: 'Extortion at a motor park, with two photos.',
    link: '/admin/complaints',
    minutesAgo: day,
    isRead: true,
  },
];

export async function insertNotifications(tx: Transaction, users: Ids, now: Date): Promise<void> {
  const oldestFirst = seeds.toSorted((one, other) => other.minutesAgo - one.minutesAgo);
  await tx
    .insertInto('notifications')
    .values(
      oldestFirst.map(({ email, kind, title, text, link, minutesAgo, isRead }) => ({
        user_id: idOf(users, email),
        kind,
        title,
        text,
        link,
        created_at: minutesAfter(now, -minutesAgo).toISOString(),
        read_at: isRead ? minutesAfter(now, 10 - minutesAgo).toISOString() : null,
      })),
    )
    .execute();
}
