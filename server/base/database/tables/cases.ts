import type { Generated, GeneratedAlways } from 'kysely';
import type { CaseState } from '#domain/response/cases/case-state.ts';
import type { CaseOutcome } from '#domain/response/cases/outcomes.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';

/** A flag or a complaint in the hands of one agency. */
export type Cases = {
  id: GeneratedAlways<number>;
  agency_id: number;
  kind: CaseKind;
  flag_id: number | null;
  complaint_id: number | null;
  reporter_id: number | null;
  urgent: GeneratedAlways<boolean>;
  version: number;
  state: CaseState;
  officer_id: number | null;
  started_at: Moment;
  seen_at: Moment | null;
  acknowledged_at: Moment | null;
  resolved_at: Moment | null;
  /** Why it is resolved; null while it is not, and where none was chosen. */
  outcome: CaseOutcome | null;
  deadline_at: Moment | null;
  soon_at: Moment | null;
  deadline_missed: Generated<boolean>;
  /** The name of the party that a case in hand waits for, and since when; both null for none. */
  waits_for: string | null;
  waits_since: Moment | null;
  /** Both updated by triggers from the case's record and its reporter. */
  search_key: Generated<string>;
  search_text: Generated<string>;
  /** These three columns are updated by the same triggers, in folded spelling. */
  plate_code: Generated<string>;
  place_state: Generated<string>;
  place_city: Generated<string>;
};

export type CaseEvents = {
  case_id: number;
  sequence: number;
  kind: string;
  data: unknown;
  actor_id: number | null;
  at: Generated<Moment>;
};

/** Filters of the queue under a name, for all officers of the agency. */
export type CaseViews = {
  id: GeneratedAlways<number>;
  agency_id: number;
  name: string;
  filters: unknown;
  created_by: number | null;
  created_at: Moment;
};
