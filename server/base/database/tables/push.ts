import type { Generated } from 'kysely';

export type MadeKeys = { name: string; sealed: Buffer; created_at: Generated<string> };

export type PushSubscriptions = {
  session_id: number;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: string;
};
