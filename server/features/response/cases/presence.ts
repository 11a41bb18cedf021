/** The officers of the agency who have a case open. Only they are told, and it is not stored. */
import { notFound } from '#domain/contract/errors.ts';
import { type Colleague, type PresenceAct, presenceActs } from '#domain/response/cases/presence.ts';
import type { PresentWindow } from '#server/base/delivery/presence.ts';
import { announcePresence, type PresenceCaller } from '#server/base/delivery/present-people.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { listOfficersOf } from '#server/features/identity/agencies/service.ts';
import { isOwnCase } from '#server/features/response/cases/policy.ts';
import { findCase } from '#server/features/response/cases/store.ts';

/** @returns the colleagues at the case. @throws AppError 404 when the case is not the agency's. */
export async function signalPresence(
  caller: PresenceCaller & { actor: Actor },
  caseId: number,
  said: { window: string; doing: PresenceAct },
): Promise<Colleague[]> {
  const { app, actor } = caller;
  const found = await findCase(app.database.queries, caseId);
  if (!found || !isOwnCase(actor, found.agency_id)) throw notFound('This case');
  const present = await announcePresence(caller, {
    ...said,
    place: `case ${caseId}`,
    people: await listOfficersOf(app.database.queries, found.agency_id),
    seenIn: (windows) => doneIn(windows) ?? '',
    event: { kind: 'case-presence', caseId },
  });
  return present.map(({ person: { id, firstName, lastName }, windows, secondsLeft }) => ({
    officer: { id, firstName, lastName },
    doing: doneIn(windows) ?? 'here',
    secondsLeft,
  }));
}

/** @returns the most important act of an officer's windows; undefined when there is no window. */
function doneIn(windows: readonly Pick<PresentWindow, 'doing'>[]): PresenceAct | undefined {
  const acts = windows.map(actOf);
  return presenceActs.findLast((act) => acts.includes(act));
}

/** A window of a newer version may do what this one does not know. */
function actOf({ doing }: Pick<PresentWindow, 'doing'>): PresenceAct {
  return presenceActs.find((known) => known === doing) ?? 'here';
}
