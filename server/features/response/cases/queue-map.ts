/** The queue on a map: what its pins show. */
import type { CaseFilter } from '#domain/response/cases/queue.ts';
import {
  type CaseMap,
  type MappedCase,
  mappedCases,
  mappedDecimals,
} from '#domain/response/cases/queue-map.ts';
import { referenceOf, titleOf } from '#domain/response/cases/record-in-short.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { ownerOf } from '#server/features/response/cases/policy.ts';
import { presentCaseRow } from '#server/features/response/cases/present.ts';
import type { QueueRow } from '#server/features/response/cases/queue-store.ts';
import { listPlaced } from '#server/features/response/cases/whole-queue-store.ts';

export async function mapCases(
  app: AppContext,
  db: Queries,
  actor: Actor,
  filter: CaseFilter,
): Promise<CaseMap> {
  const owner = ownerOf(app, actor);
  if (!owner) return { cases: [], placed: 0, total: 0 };
  const { rows, placed, total } = await listPlaced(db, owner, filter, mappedCases);
  return { cases: rows.flatMap(presentMapped), placed, total };
}

function presentMapped(row: QueueRow): MappedCase[] {
  const one = presentCaseRow(row);
  const { id, kind, state, urgent, startedAt, deadlineAt, soonAt, latitude, longitude } = one;
  if (latitude === null || longitude === null) return [];
  return [
    {
      ...{ id, kind, state, urgent, startedAt, deadlineAt, soonAt },
      reference: referenceOf(one),
      title: titleOf(one),
      latitude: roughly(latitude),
      longitude: roughly(longitude),
    },
  ];
}

function roughly(degrees: number): number {
  return Number(degrees.toFixed(mappedDecimals));
}
