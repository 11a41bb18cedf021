import type { Generated, GeneratedAlways } from 'kysely';

export type AuditEntries = {
  number: number;
  at: string;
  actor_id: number | null;
  actor_name: string;
  actor_role: string;
  agency_id: number | null;
  action: string;
  subject: string;
  network: string;
  details: string;
  seal: Buffer;
  search_text: GeneratedAlways<string>;
};

export type AuditHead = {
  one_row: Generated<boolean>;
  number: number;
  seal: Buffer;
  /** Null until the first entry under a version that makes proofs. */
  proof: Buffer | null;
};
