/** Notifications for a person, on any page, and the channels by which they want them. */
import * as z from 'zod/mini';
import { anyAccount } from '#domain/contract/access.ts';
import type { AccountType } from '#domain/contract/account-types.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { idNumber, idText, moment, wireObject } from '#domain/contract/wire.ts';

/** The subject; people choose for each kind where it reaches them. */
export const notificationKinds = [
  /** Steps of one's own flags, complaints and waybills. */
  'reports',
  /** Cases of an officer's agency. */
  'cases',
  'parking',
  'traffic',
  'messages',
  'safety-pass',
  'account',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
const notificationKind = z.enum(notificationKinds);

/** Kinds that this account type receives and may switch off. Notifications about the account itself always come. */
export function chosenKinds(accountType: AccountType): readonly NotificationKind[] {
  switch (accountType) {
    case 'government-agency':
      return ['cases', 'messages', 'traffic'];
    case 'staff':
      return ['traffic', 'messages'];
    default:
      return ['reports', 'parking', 'traffic', 'messages', 'safety-pass'];
  }
}

export const notification = wireObject({
  id: z.number(),
  kind: notificationKind,
  title: z.string(),
  text: z.string(),
  /** The page of ours that shows it. */
  link: z.string(),
  createdAt: moment,
  readAt: z.nullable(moment),
});
export type Notification = z.output<typeof notification>;

export const notificationStatuses = ['all', 'unread'] as const;

export const notificationListQuery = wireObject({
  page: pageFields.page,
  perPage: pageFields.perPage,
  status: z.optional(z.enum(notificationStatuses)),
});
export type NotificationListQuery = z.output<typeof notificationListQuery>;

export const listNotifications = defineEndpoint({
  name: 'listNotifications',
  noun: 'notifications',
  summary: "The caller's notifications, newest first",
  method: 'GET',
  path: '/api/user/notifications',
  access: anyAccount,
  query: notificationListQuery,
  answer: pageAnswer(notification),
  kept: true,
});

export const countUnread = defineEndpoint({
  name: 'countUnread',
  noun: 'notifications',
  summary: 'How many notifications the caller has not read',
  method: 'GET',
  path: '/api/user/notifications/unread',
  access: anyAccount,
  answer: dataAnswer(wireObject({ unread: z.number() })),
  kept: true,
});

export const readNotification = defineEndpoint({
  name: 'readNotification',
  noun: 'notifications',
  summary: 'Mark one notification as read',
  method: 'POST',
  path: '/api/user/notifications/read/{id}',
  access: anyAccount,
  params: z.object({ id: idText }),
  answer: dataAnswer(notification, 'Read.'),
});

export const readAllNotifications = defineEndpoint({
  name: 'readAllNotifications',
  noun: 'notifications',
  summary: 'Mark all notifications as read, up to the newest that the caller has seen',
  method: 'POST',
  path: '/api/user/notifications/read-all',
  access: anyAccount,
  body: wireObject({ upTo: idNumber }),
  answer: dataAnswer(wireObject({ unread: z.number() }), 'All read.'),
});

/** Where one kind of notification reaches a person. */
const notificationChoice = wireObject({
  kind: notificationKind,
  inApp: z.boolean(),
  mail: z.boolean(),
  /** Whether this kind is shown on the devices that accept notifications. */
  push: z._default(z.boolean(), true),
});
export type NotificationChoice = z.output<typeof notificationChoice>;

/** A time of day in West Africa Time such as `22:00`; empty for none. */
const clockTime = z
  .string({ error: 'Enter a time such as 22:00.' })
  .check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, { error: 'Enter a time such as 22:00.' }));

/** Mails wait from one time to the other; both are empty for no quiet hours. */
export const notificationPreferences = wireObject({
  choices: z
    .array(notificationChoice, { error: 'Send the choices as a list.' })
    .check(z.maxLength(notificationKinds.length, { error: 'Send each kind once.' })),
  quietFrom: clockTime,
  quietTo: clockTime,
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

export const getNotificationPreferences = defineEndpoint({
  name: 'getNotificationPreferences',
  noun: 'notifications',
  summary: 'Where each kind of notification reaches the caller, and when mails wait',
  method: 'GET',
  path: '/api/user/notifications/preferences',
  access: anyAccount,
  answer: dataAnswer(notificationPreferences),
});

export const saveNotificationPreferences = defineEndpoint({
  name: 'saveNotificationPreferences',
  noun: 'notifications',
  summary: 'Choose where each kind of notification reaches the caller, and when mails wait',
  method: 'POST',
  path: '/api/user/notifications/preferences',
  access: anyAccount,
  body: notificationPreferences,
  answer: dataAnswer(notificationPreferences, 'Your choices are saved.'),
});
