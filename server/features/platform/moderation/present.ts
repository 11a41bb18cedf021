/** Rows of moderated content to answers. */
import type { ModeratedItem, ModeratedKind, OwnDecision } from '#domain/platform/moderation/moderation.ts';
import { isoMoment, isoMomentOrNull } from '#server/base/database/json-moments.ts';
import type { DecidedItem, DecisionRow } from '#server/features/platform/moderation/decisions-store.ts';
import type { ModeratedRow } from '#server/features/platform/moderation/store.ts';

export function presentItem(kind: ModeratedKind, row: ModeratedRow): ModeratedItem {
  const { id, status, title, text, detail, pictures, author, link } = row;
  return {
    ...{ id, kind, status, title, text, detail, pictures, author, link },
    createdAt: row.created_at,
    reportCount: row.report_count,
    reports: row.reports.map(({ created_at, ...report }) => ({
      ...report,
      createdAt: isoMoment(created_at),
    })),
    decisions: row.decisions.map((made) => ({
      id: made.id,
      decision: made.decision,
      reason: made.reason,
      decidedAt: isoMoment(made.decided_at),
      decidedBy: made.decided_by,
      appeal: made.appeal ?? '',
      appealedAt: isoMomentOrNull(made.appealed_at),
      outcome: made.outcome,
      outcomeReason: made.outcome_reason,
      outcomeAt: isoMomentOrNull(made.outcome_at),
      outcomeBy: made.outcome_by,
    })),
  };
}

export function presentOwn(kind: ModeratedKind, made: DecisionRow, item: DecidedItem): OwnDecision {
  return {
    id: made.id,
    kind,
    title: item.title,
    text: item.text,
    decision: made.decision,
    reason: made.reason,
    decidedAt: made.decided_at,
    appeal: made.appeal ?? '',
    appealedAt: made.appealed_at,
    outcome: made.outcome,
    outcomeReason: made.outcome_reason,
    outcomeAt: made.outcome_at,
    can: { appeal: made.appealed_at === null && isInForce(made, item) },
  };
}

/** The decision that hides the content now: no later decision exists. */
export function isInForce(made: DecisionRow, item: DecidedItem): boolean {
  return made.decision === 'hidden' && item.status === 'hidden' && item.newest === made.id;
}
