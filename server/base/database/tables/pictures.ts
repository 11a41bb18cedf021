import type { Generated, GeneratedAlways } from 'kysely';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type Pictures = {
  id: GeneratedAlways<number>;
  path: string;
  folder: string;
  uploaded_by: number | null;
  width: number;
  height: number;
  bytes: number;
  claimed_at: Moment | null;
  claimed_by: number | null;
  created_at: Generated<Moment>;
  /** Of all widths; null until they are made, 0 where WebP is smaller. */
  avif_bytes: number | null;
};
