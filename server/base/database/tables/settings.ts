import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NotificationKind } from '#domain/platform/notifications/notifications.ts';
import type { DeferredMail } from '#server/base/message.ts';

export type NotificationPreferences = {
  user_id: number;
  kind: NotificationKind;
  in_app: boolean;
  mail: boolean;
  push: Generated<boolean>;
};

export type NoticeMails = {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: NotificationKind;
  at: string;
  held: ColumnType<DeferredMail | null, string | null, string | null>;
  due_at: string | null;
};

export type TwoStepSecrets = {
  user_id: number;
  secret: Buffer;
  created_at: string;
  confirmed_at: string | null;
  last_step: Generated<number>;
};

export type RecoveryCodes = { user_id: number; code_hash: Buffer; used_at: string | null };
