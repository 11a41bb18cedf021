/** The notices of an agency as its officers see them. */
import type { PlateNotice } from '#domain/response/plate-notices/plate-notices.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { mayConfirm, type NoticeFacts, stateOf } from '#server/features/response/plate-notices/policy.ts';
import type { NoticeRow } from '#server/features/response/plate-notices/store.ts';
import { plateKindOfRow } from '#server/features/road/vehicles/for-others/plate-kind.ts';

export function factsOf(row: NoticeRow): NoticeFacts {
  return {
    agencyId: row.agency_id,
    authorId: row.author_id,
    kind: row.kind,
    confirmedAt: row.confirmed_at,
    endsAt: row.ends_at,
    closedAt: row.closed_at,
  };
}

export function presentNotice(row: NoticeRow, actor: Actor, now: Date): PlateNotice {
  const facts = factsOf(row);
  return {
    id: row.id,
    plate: row.plate,
    plateKind: plateKindOfRow({
      vehicle_number: row.plate,
      vehicle_name: null,
      vehicle_model: null,
      plate_kind: null,
    }),
    kind: row.kind,
    reference: row.reference,
    chassisSuffix: row.chassis_suffix,
    recordedAt: row.recorded_at,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    state: stateOf(facts, now),
    mayConfirm: mayConfirm(actor, facts, now),
  };
}
