/** The passenger's answer at the end of a flagged ride, in each case that an agency still has. */
import type { CaseEventOf } from '#domain/response/cases/case-events.ts';
import { canReopen, isOpen } from '#domain/response/cases/case-state.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { applyEvent } from '#server/features/response/cases/changes.ts';
import { helpAskedMail } from '#server/features/response/cases/messages.ts';
import { mailOfficers, reopenFor } from '#server/features/response/cases/reopening.ts';
import * as store from '#server/features/response/cases/store.ts';

/** `safe` is null when the passenger was not asked. */
type Arrival =
  | { kind: 'ride_completed'; data: { safe: boolean | null } }
  | { kind: 'completion_undone'; data: Record<string, never> };

export async function noteArrival(
  app: AppContext,
  tx: Transaction,
  flagId: number,
  actor: Actor,
  arrival: Arrival,
): Promise<void> {
  for (const one of await lockCasesOf(tx, flagId)) {
    if (isOpen(one.state)) await applyEvent(app, tx, one, { ...arrival, actorId: actor.userId });
  }
}

export type AnswerOfOverdue = CaseEventOf<'overdue_answered'>['data'];

/** An answer after an agency was told of an overdue vehicle. Each open case notes it once. */
export async function noteOverdueAnswer(
  app: AppContext,
  tx: Transaction,
  flagId: number,
  answer: AnswerOfOverdue,
): Promise<void> {
  for (const one of await lockCasesOf(tx, flagId)) {
    if (!isOpen(one.state) || (await hasNoted(tx, one.id, answer))) continue;
    await applyEvent(app, tx, one, { kind: 'overdue_answered', data: answer, actorId: null });
  }
}

async function hasNoted(
  tx: Transaction,
  caseId: number,
  { ladderEventId }: AnswerOfOverdue,
): Promise<boolean> {
  const events = await store.listEvents(tx, caseId);
  return events.some(({ kind, data }) => kind === 'overdue_answered' && data.ladderEventId === ladderEventId);
}

const reopenReason = 'The passenger says that they are not safe.';

/** The passenger asks for help. A case resolved lately is opened again; the officers get a mail at once. */
export async function askForHelp(
  app: AppContext,
  tx: Transaction,
  flagId: number,
  actor: Actor,
): Promise<void> {
  for (const one of await lockCasesOf(tx, flagId)) {
    const facts = { state: one.state, resolvedAt: one.resolved_at };
    if (isOpen(one.state)) {
      const asked = await applyEvent(app, tx, one, { kind: 'help_asked', data: {}, actorId: actor.userId });
      await mailOfficers(app, tx, asked, helpAskedMail);
    } else if (canReopen(facts, app.now())) {
      await reopenFor(app, tx, actor, one, reopenReason);
    }
  }
}

async function lockCasesOf(tx: Transaction, flagId: number) {
  const report = { flagId, complaintId: null };
  await store.lockReport(tx, report);
  return store.listCasesOf(tx, report);
}
