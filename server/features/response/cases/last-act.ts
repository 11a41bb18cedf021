/** Which officer or reporter brought a case where it is, for a refusal that names them. */
import type { CaseEvent, CaseEventKind } from '#domain/response/cases/case-events.ts';
import type { Queries } from '#server/base/database/queries.ts';
import { listNames } from '#server/features/response/cases/queue-store.ts';
import { listEvents } from '#server/features/response/cases/store.ts';

const deeds: Partial<Record<CaseEventKind, string>> = {
  acknowledged: 'acknowledged it',
  assigned: 'assigned it',
  started: 'started work on it',
  handed_off: 'handed it over',
  resolved: 'resolved it',
  withdrawn: 'withdrew it',
};

/**
 * @param counts which of the events with a deed may be the last one.
 * @returns such as `Bola Adeyemi acknowledged it`; undefined when there is none, or its account is gone.
 */
export async function describeLastAct(
  queries: Queries,
  caseId: number,
  counts: (event: CaseEvent) => boolean = () => true,
): Promise<string | undefined> {
  const events = await listEvents(queries, caseId);
  const last = events.findLast((event) => deeds[event.kind] !== undefined && counts(event));
  if (!last || last.actorId === null) return undefined;
  const name = (await listNames(queries, [last.actorId])).get(last.actorId);
  return name ? `${name} ${deeds[last.kind]}` : undefined;
}
