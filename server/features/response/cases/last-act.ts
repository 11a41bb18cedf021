/** Describes the officer, reporter or other agency that brought a case to its state, for a refusal that names them. */
import type { CaseEvent, CaseEventKind } from '#domain/response/cases/case-events.ts';
import { lastMoveOf } from '#domain/response/cases/case-state.ts';
import type { Queries } from '#server/base/database/queries.ts';
import { listAgencyNames, listNames } from '#server/features/response/cases/queue-store.ts';
import { listEvents } from '#server/features/response/cases/store.ts';

const deeds: Partial<Record<CaseEventKind, string>> = {
  acknowledged: 'acknowledged it',
  assigned: 'assigned it',
  started: 'started work on it',
  handed_off: 'handed it over',
  handed_back: 'handed it back',
  resolved: 'resolved it',
  reopened: 'reopened it',
  withdrawn: 'withdrew it',
};

/** @returns words such as `Bola Adeyemi acknowledged it`; undefined when the case never moved, or the account is deleted. */
export async function describeLastMove(queries: Queries, caseId: number): Promise<string | undefined> {
  return deedOf(queries, lastMoveOf(await listEvents(queries, caseId)));
}

/** @returns words such as `Bola Adeyemi assigned it`; undefined when the case was never assigned, or the account is deleted. */
export async function describeAssignment(queries: Queries, caseId: number): Promise<string | undefined> {
  const events = await listEvents(queries, caseId);
  return deedOf(
    queries,
    events.findLast(({ kind }) => kind === 'assigned'),
  );
}

async function deedOf(queries: Queries, event: CaseEvent | undefined): Promise<string | undefined> {
  if (!event || event.actorId === null) return undefined;
  const name = await actorName(queries, event, event.actorId);
  const deed = deeds[event.kind];
  return name && deed ? `${name} ${deed}` : undefined;
}

/** An officer of another agency is that agency. */
async function actorName(queries: Queries, event: CaseEvent, actorId: number): Promise<string | undefined> {
  if (event.kind !== 'handed_back') return (await listNames(queries, [actorId])).get(actorId);
  const { agencyId } = event.data.from;
  return (await listAgencyNames(queries, [agencyId])).get(agencyId);
}
