/** The acts of an officer on a case of their agency. */
import * as z from 'zod/mini';
import { AppError, notFound } from '#domain/contract/errors.ts';
import { picturesTogether } from '#domain/platform/pictures/uploads.ts';
import { type AgencyCase, caseStep } from '#domain/response/cases/agency-case.ts';
import type { CaseEventKind } from '#domain/response/cases/case-events.ts';
import { nextState, takesUp } from '#domain/response/cases/case-state.ts';
import type { Evidence } from '#domain/response/cases/evidence.ts';
import type { NextOfKin } from '#domain/response/cases/next-of-kin.ts';
import type { CaseOutcome } from '#domain/response/cases/outcomes.ts';
import { repliedMeanwhile } from '#domain/response/replied-meanwhile.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import {
  claimEvidence,
  claimPicturesOfCase,
} from '#server/features/platform/pictures/uploads/for-others/claims.ts';
import {
  applyEvent,
  type CaseTransition,
  type LockedCase,
  lockCase,
  refusedIn,
} from '#server/features/response/cases/changes.ts';
import { describeLastMove } from '#server/features/response/cases/last-act.ts';
import { isOwnCase } from '#server/features/response/cases/policy.ts';
import { presentStep } from '#server/features/response/cases/present.ts';
import { listNames } from '#server/features/response/cases/queue-store.ts';
import { findNextOfKin } from '#server/features/response/cases/report-store.ts';
import { readCase } from '#server/features/response/cases/service.ts';
import { listEvents } from '#server/features/response/cases/store.ts';

/** The officer's own case, held; the log of what agencies did names it. @throws AppError 404 when it is not their agency's. */
export async function lockOwnCase(tx: Transaction, actor: Actor, id: number): Promise<LockedCase> {
  const locked = await lockCase(tx, id);
  if (!isOwnCase(actor, locked.agency_id)) throw notFound('This case');
  // Without the words of the report, which may be erased: the log reads them from the report.
  noteChange(tx, { subject: `case ${id}`, before: { state: locked.state } });
  return locked;
}

/** @throws AppError 409 when the state refuses, which names the person who brought the case there. */
export async function requirePossible(
  tx: Transaction,
  { id, state }: Pick<LockedCase, 'id' | 'state'>,
  kind: CaseEventKind,
): Promise<void> {
  if (nextState(state, kind) !== undefined) return;
  const refusal = refusedIn(state);
  const mover = await describeLastMove(tx, id);
  throw mover ? new AppError(refusal.code, `${refusal.message} ${mover}.`) : refusal;
}

/** The same. A case that is taken up is acknowledged first, of which its reporter is told. @returns the case after it. */
export async function applyOwn<K extends CaseEventKind>(
  app: AppContext,
  tx: Transaction,
  locked: LockedCase,
  transition: CaseTransition<K>,
): Promise<LockedCase> {
  await requirePossible(tx, locked, transition.kind);
  if (!takesUp(locked.state, transition.kind)) return applyEvent(app, tx, locked, transition);
  const { actorId } = transition;
  const acknowledged = await applyEvent(app, tx, locked, { kind: 'acknowledged', data: {}, actorId });
  return applyEvent(app, tx, acknowledged, transition);
}

/** An officer does something to a case of their agency. @throws AppError 404; 409 when its state refuses. */
export async function changeCase<K extends CaseEventKind>(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { kind, data }: Pick<CaseTransition<K>, 'kind' | 'data'>,
): Promise<void> {
  const locked = await lockOwnCase(tx, actor, id);
  await applyOwn(app, tx, locked, { kind, data, actorId: actor.userId });
}

/** The same. @returns the case after it. */
export async function actOnCase<K extends CaseEventKind>(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  transition: Pick<CaseTransition<K>, 'kind' | 'data'>,
): Promise<AgencyCase> {
  await changeCase(app, tx, actor, id, transition);
  return readCase(app, tx, id);
}

type Reply = {
  text: string;
  picture: string;
  morePictures: readonly string[];
  seenSteps?: number | undefined;
};

/** @throws AppError 404; 409 when its state refuses or there is a reply that its writer has not seen; 422 beside `picture`. */
export async function replyToReporter(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { text, picture, morePictures, seenSteps }: Reply,
): Promise<AgencyCase> {
  const locked = await lockOwnCase(tx, actor, id);
  await requirePossible(tx, locked, 'replied');
  if (seenSteps !== undefined) await requireRepliesSeen(tx, id, seenSteps);
  const [first, ...more] = picturesTogether(picture, morePictures);
  await claimPicture(tx, actor, id, first ?? '');
  await claimPicturesOfCase(tx, id, more, actor.userId, 'more_pictures');
  const data = {
    text,
    ...(first === undefined ? {} : { picture: first }),
    ...(more.length === 0 ? {} : { morePictures: more }),
  };
  await applyOwn(app, tx, locked, { kind: 'replied', data, actorId: actor.userId });
  return readCase(app, tx, id);
}

/** @param picture empty for none. */
async function claimPicture(tx: Transaction, actor: Actor, caseId: number, picture: string): Promise<void> {
  if (picture !== '') await claimPicturesOfCase(tx, caseId, [picture], actor.userId, 'picture');
}

type Resolution = {
  outcome?: CaseOutcome | undefined;
  reason: string;
  picture: string;
  evidence?: Evidence | undefined;
};

/** @throws AppError 404; 409 when its state refuses; 422 beside `reason`, `picture` or `evidence`. */
export async function resolveCase(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  { outcome, reason, picture, evidence }: Resolution,
): Promise<AgencyCase> {
  const locked = await lockOwnCase(tx, actor, id);
  if (reason === '' && (outcome === undefined || outcome === 'other')) {
    const message = 'Enter what was done.';
    throw new AppError('invalid', message, { fields: { reason: [message] } });
  }
  await claimPicture(tx, actor, id, picture);
  if (evidence) await claimEvidence(tx, id, evidence.pictures, actor.userId, evidence.shown);
  const hasEvidence = evidence !== undefined && (evidence.text !== '' || evidence.pictures.length > 0);
  const data = { reason, picture, outcome, evidence: hasEvidence ? evidence : undefined };
  await applyOwn(app, tx, locked, { kind: 'resolved', data, actorId: actor.userId });
  return readCase(app, tx, id);
}

/** @throws AppError 404; 409 when it waits for nobody. */
export async function goOnWithCase(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<AgencyCase> {
  const locked = await lockOwnCase(tx, actor, id);
  if (locked.waits_since === null) throw new AppError('wrong_state', 'This case is waiting for nobody.');
  await applyOwn(app, tx, locked, { kind: 'went_on', data: {}, actorId: actor.userId });
  return readCase(app, tx, id);
}

/** An officer prints the sheet of a case: a step of it, in each of its states. @throws AppError 404. */
export async function printCase(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<{ id: number }> {
  await changeCase(app, tx, actor, id, { kind: 'printed', data: {} });
  return { id };
}

/** @throws AppError 404 when it is not the agency's, or has no next of kin; 409 when its state refuses. */
export async function openNextOfKin(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  reason: string,
): Promise<NextOfKin> {
  const locked = await lockOwnCase(tx, actor, id);
  await applyOwn(app, tx, locked, { kind: 'kin_opened', data: { reason }, actorId: actor.userId });
  const found = await findNextOfKin(tx, id);
  if (!found) throw notFound('The next of kin');
  return { ...found, phone: formatPhone(found.phone) };
}

/**
 * Two officers do not answer one reporter unseen by each other.
 * @param seenSteps how many steps the writer of the next reply has seen.
 * @throws AppError 409 when the agency replied after them; its data is the newest of these replies.
 */
async function requireRepliesSeen(tx: Transaction, caseId: number, seenSteps: number): Promise<void> {
  const later = (await listEvents(tx, caseId)).slice(seenSteps);
  const unseen = later.findLast(({ kind }) => kind === 'replied');
  if (!unseen) return;
  const people = await listNames(tx, unseen.actorId === null ? [] : [unseen.actorId]);
  const step = presentStep(unseen, { people, agencies: new Map(), cases: new Map() });
  throw repliedMeanwhile(step.who, z.encode(caseStep, step));
}
