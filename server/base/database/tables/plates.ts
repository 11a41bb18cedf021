import type { Generated, GeneratedAlways } from 'kysely';
import type { PlateNoticeKind } from '#domain/response/plate-notices/plate-notices.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type PlateNotices = {
  id: GeneratedAlways<number>;
  agency_id: number;
  author_id: number | null;
  plate: string;
  plate_code: GeneratedAlways<string>;
  kind: PlateNoticeKind;
  reference: string;
  chassis_suffix: Generated<string>;
  recorded_at: Moment;
  created_at: Moment;
  confirmed_by: number | null;
  confirmed_at: Moment | null;
  ends_at: Moment;
  closed_at: Moment | null;
  search_text: GeneratedAlways<string>;
};

export type PlateChecks = {
  id: GeneratedAlways<number>;
  /** Keyed hash of the account or the network. */
  asked_by: Buffer;
  /** Keyed hash. */
  plate: Buffer;
  at: Moment;
};
