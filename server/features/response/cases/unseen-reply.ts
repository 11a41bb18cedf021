/** Two officers do not answer one reporter unseen by each other. */
import * as z from 'zod/mini';
import { caseStep } from '#domain/response/cases/endpoints.ts';
import { repliedMeanwhile } from '#domain/response/replied-meanwhile.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { presentStep } from '#server/features/response/cases/present.ts';
import { listNames } from '#server/features/response/cases/queue-store.ts';
import { listEvents } from '#server/features/response/cases/store.ts';

/**
 * @param seenSteps how many steps the writer of the next reply has seen.
 * @throws AppError 409 when the agency replied after them; its data is the newest of these replies.
 */
export async function requireRepliesSeen(tx: Transaction, caseId: number, seenSteps: number): Promise<void> {
  const later = (await listEvents(tx, caseId)).slice(seenSteps);
  const unseen = later.findLast(({ kind }) => kind === 'replied');
  if (!unseen) return;
  const people = await listNames(tx, unseen.actorId === null ? [] : [unseen.actorId]);
  const step = presentStep(unseen, { people, agencies: new Map(), cases: new Map() });
  throw repliedMeanwhile(step.who, z.encode(caseStep, step));
}
