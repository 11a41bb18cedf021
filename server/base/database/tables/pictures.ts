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
  /** How many hours the picture may wait for a record. */
  held_hours: Generated<number>;
  claimed_at: Moment | null;
  claimed_by: number | null;
  /** The case whose readers alone may see the picture; null for pictures of other records. */
  case_id: number | null;
  /** When staff hid the record of the picture; null while it is not hidden. */
  withheld_at: Moment | null;
  created_at: Generated<Moment>;
  /** The bytes of all widths in AVIF; null until they are made, 0 where WebP is smaller. */
  avif_bytes: number | null;
  /** Whether only officers of the case's own agency may see the picture. */
  inside: Generated<boolean>;
};
