import type { Generated } from 'kysely';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type RateLimits = { key: string; hits: number; window_ends: Moment };

export type IdempotencyKeys = {
  user_id: number;
  key: string;
  endpoint: string;
  body_hash: Buffer;
  answer: unknown;
  created_at: Generated<Moment>;
};
