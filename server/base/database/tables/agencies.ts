import type { Generated, GeneratedAlways } from 'kysely';
import type { ResponderKind } from '#domain/identity/agencies/agencies.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type Agencies = {
  id: GeneratedAlways<number>;
  code: string;
  name: string;
  former_names: Generated<string[]>;
  description: Generated<string>;
  email: string;
  logo: Generated<string>;
  phone: Generated<string>;
  address: Generated<string>;
  state: string | null;
  active: Generated<boolean>;
  default_responder: Generated<boolean>;
  responds_to: Generated<ResponderKind[]>;
  /** Whether everyone may read how long the agency takes. */
  times_public: Generated<boolean>;
  /** Read with the schema of opening hours. */
  opening_hours: unknown;
  created_at: Generated<Moment>;
};

export type AgencyFollows = { user_id: number; agency_id: number; created_at: Generated<Moment> };

/** A target holds for cases that begin at `since` or later, until a newer target replaces it. */
export type AgencyTargets = {
  agency_id: number;
  case_time: 'answer' | 'resolve';
  kind: CaseKind;
  since: Moment;
  minutes: number;
};

/** An officer at the desk. */
export type Duties = {
  user_id: number;
  agency_id: number;
  session_id: number;
  since: Moment;
  until: Moment;
};

export type AgencyDeadlines = { agency_id: number; kind: CaseKind; minutes: number };

export type Invitations = {
  id: GeneratedAlways<number>;
  email: string;
  account_type: 'government-agency' | 'staff';
  agency_id: number | null;
  role: string;
  token_hash: Buffer;
  invited_by: number | null;
  created_at: Generated<Moment>;
  expires_at: Moment;
  accepted_at: Moment | null;
  revoked_at: Moment | null;
};

export type WeekMailReaders = { user_id: number };

/** `week` is the Monday that it begins with. */
export type WeekMails = { agency_id: number; week: string };
