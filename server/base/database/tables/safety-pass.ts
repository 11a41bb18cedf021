import type { Generated, GeneratedAlways } from 'kysely';

export type SafetyPasses = {
  user_id: number;
  /** Encrypted JSON. */
  facts: Buffer;
  /** Encrypted WebP. */
  photo: Buffer | null;
  photo_version: Generated<number>;
  is_on: boolean;
  changed_at: string;
};

export type SafetyPassCodes = {
  id: GeneratedAlways<number>;
  user_id: number;
  token_hash: Buffer;
  /** Encrypted; null once the code is replaced. */
  token: Buffer | null;
  created_at: string;
  ended_at: string | null;
};

export type SafetyPassOpenings = {
  id: GeneratedAlways<number>;
  user_id: number;
  at: string;
  place: Generated<string>;
};
