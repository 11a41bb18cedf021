import type { Generated, GeneratedAlways } from 'kysely';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type Pictures = {
  id: GeneratedAlways<number>;
  path: string;
  folder: string;
  uploaded_by: number | null;
  /** The network that it came from without an account, as a keyed hash; null once a record refers to it. */
  uploaded_from: string | null;
  /** The same with the browser. */
  uploaded_with: string | null;
  width: number;
  height: number;
  bytes: number;
  /** How long it may wait for a record. */
  held_hours: Generated<number>;
  claimed_at: Moment | null;
  claimed_by: number | null;
  /** The case whose readers alone are served it; null for pictures of everything else. */
  case_id: number | null;
  /** Since when staff hide what it belongs to; null while they do not. */
  withheld_at: Moment | null;
  created_at: Generated<Moment>;
  /** Of all widths; null until they are made, 0 where WebP is smaller. */
  avif_bytes: number | null;
  /** Of a case: the officers of its own agency alone see it. */
  inside: Generated<boolean>;
};
