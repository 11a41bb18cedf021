import type { Generated, GeneratedAlways } from 'kysely';
import type { NotificationKind } from '#domain/notifications.ts';

export type Notifications = {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: NotificationKind;
  title: string;
  text: Generated<string>;
  link: string;
  created_at: Generated<string>;
  read_at: string | null;
  /** Whom it tells of, where that is not whose list it is in. */
  about_id: number | null;
};
