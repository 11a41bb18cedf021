/** The passenger's answer at the end of a flagged ride, in each case that an agency still has. */
import { AppError } from '#domain/contract/errors.ts';
import type { CaseEventOf } from '#domain/response/cases/case-events.ts';
import { canReopen, isOpen } from '#domain/response/cases/case-state.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { resolveAgencies } from '#server/features/identity/agencies/service.ts';
import { applyEvent, type LockedCase } from '#server/features/response/cases/changes.ts';
import { openCases } from '#server/features/response/cases/for-others/creating.ts';
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

/**
 * The passenger asks for help. A case resolved lately is opened again; the officers get a mail at once. Where that leaves no agency,
 * the one for reports that name none is asked: afterwards each agency that was told has an open case, and no other.
 * @throws AppError 503 when no agency takes reports.
 */
export async function askForHelp(
  app: AppContext,
  tx: Transaction,
  flagId: number,
  actor: Actor,
): Promise<void> {
  const cases = await lockCasesOf(tx, flagId);
  const reached = cases.filter(
    ({ state, resolved_at: resolvedAt }) => isOpen(state) || canReopen({ state, resolvedAt }, app.now()),
  );
  for (const one of reached) await askAgain(app, tx, actor, one);
  if (reached.length === 0) await askResponder(app, tx, actor, { flagId, cases });
}

/** @param one open or resolved. */
async function askAgain(app: AppContext, tx: Transaction, actor: Actor, one: LockedCase): Promise<void> {
  if (!isOpen(one.state)) return reopenFor(app, tx, actor, one, reopenReason);
  const asked = await applyEvent(app, tx, one, { kind: 'help_asked', data: {}, actorId: actor.userId });
  await mailOfficers(app, tx, asked, helpAskedMail);
}

/**
 * Asks the default responder again: its resolved case is reopened, however long ago it ended, or else the last resolved case
 * of the flag. Where the responder had no case, it gets a new one.
 */
async function askResponder(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { flagId, cases }: { flagId: number; cases: readonly LockedCase[] },
): Promise<void> {
  const [responder] = await resolveAgencies(tx, []);
  const isTheirs = (one: LockedCase) => one.agency_id === responder?.id;
  const ended = cases.filter(({ state }) => state === 'resolved');
  const again = ended.find(isTheirs) ?? (cases.some(isTheirs) ? ended.at(-1) : undefined);
  if (again) return askAgain(app, tx, actor, again);
  const report = { flagId, complaintId: null };
  const kind = cases[0]?.kind ?? 'flagged-ride';
  await openCases(app, tx, { kind, report, reporterId: actor.userId }, responder ? [responder.id] : []);
  const opened = (await lockCasesOf(tx, flagId)).find((one) => isTheirs(one) && isOpen(one.state));
  if (!opened)
    throw new AppError('unavailable', 'No agency takes reports at the moment. In danger, call 112.');
  await askAgain(app, tx, actor, opened);
}

async function lockCasesOf(tx: Transaction, flagId: number) {
  const report = { flagId, complaintId: null };
  await store.lockReport(tx, report);
  return store.listCasesOf(tx, report);
}
