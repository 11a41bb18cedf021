import type { Generated, GeneratedAlways } from 'kysely';
import type { Decision, Outcome } from '#domain/platform/moderation/moderation.ts';
import type { ReportReason, ReportState } from '#domain/platform/moderation/reports.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';

type Reports = {
  id: GeneratedAlways<number>;
  reporter_id: number | null;
  reason: ReportReason;
  note: Generated<string>;
  state: Generated<ReportState>;
  created_at: Moment;
  decided_at: Moment | null;
  decided_by: number | null;
};

export type TrafficReports = Reports & { update_id: number };
export type CommentReports = Reports & { comment_id: number };
export type SpaceReports = Reports & { space_id: number };

/** A decision on exactly one update, comment or space. */
export type ModerationDecisions = {
  id: GeneratedAlways<number>;
  update_id: number | null;
  comment_id: number | null;
  space_id: number | null;
  author_id: number | null;
  decision: Decision;
  reason: string;
  decided_at: Moment;
  decided_by: number | null;
  appeal: string | null;
  appealed_at: Moment | null;
  outcome: Outcome | null;
  outcome_reason: Generated<string>;
  outcome_at: Moment | null;
  outcome_by: number | null;
};
