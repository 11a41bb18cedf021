import type { Generated, GeneratedAlways } from 'kysely';
import type { NotificationKind } from '#domain/platform/notifications/notifications.ts';

export type Notifications = {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: NotificationKind;
  title: string;
  text: Generated<string>;
  link: string;
  created_at: Generated<string>;
  read_at: string | null;
  /** The account it is about, where that is not the recipient's. */
  about_id: number | null;
};

export type MadeKeys = { name: string; sealed: Buffer; created_at: Generated<string> };

export type PushSubscriptions = {
  session_id: number;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: string;
};
