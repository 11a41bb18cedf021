/** Use cases of plate notices. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import type {
  NewPlateNotice,
  PlateNotice,
  PlateNoticeQuery,
  PlateNoticeState,
} from '#domain/response/plate-notices/plate-notices.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import {
  agencyOf,
  endFrom,
  isOfOwnAgency,
  mayConfirm,
  stateOf,
} from '#server/features/response/plate-notices/policy.ts';
import { factsOf, presentNotice } from '#server/features/response/plate-notices/present.ts';
import * as store from '#server/features/response/plate-notices/store.ts';

export type ShownNotice = Awaited<ReturnType<typeof store.listShownOfPlate>>[number];

/** The notices that a person who checks a plate is shown at this moment. @param plateCode as `foldedCode` spells it. */
export function listShownNotices(
  db: Queries,
  plateCode: string,
  now: Date,
  most: number,
): Promise<ShownNotice[]> {
  return store.listShownOfPlate(db, plateCode, now.toISOString(), most);
}

export async function listNotices(
  app: AppContext,
  db: Queries,
  actor: Actor,
  query: PlateNoticeQuery,
): Promise<Page<PlateNotice>> {
  const now = app.now();
  const { rows, total } = await store.listOfAgency(db, agencyOf(actor), query, now.toISOString());
  return pageOf(
    rows.map((row) => presentNotice(row, actor, now)),
    total,
    query,
  );
}

/** @throws AppError 409 when the agency has such a notice on the plate. */
export async function createNotice(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  notice: NewPlateNotice,
): Promise<PlateNotice> {
  const now = app.now();
  const row = await store.insert(tx, {
    ...notice,
    agencyId: agencyOf(actor),
    authorId: actor.userId,
    recordedAt: now.toISOString(),
    createdAt: now.toISOString(),
    endsAt: endFrom(now),
  });
  if (!row) throw new AppError('conflict', 'Your agency has such a notice on this plate. Renew that one.');
  noteChange(tx, { subject: `plate notice ${row.id}`, after: { plate: row.plate, kind: row.kind } });
  return presentNotice(row, actor, now);
}

/** @throws AppError 404 for another agency's; 409 when it does not wait; 403 for its own author. */
export async function confirmNotice(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<PlateNotice> {
  const now = app.now();
  const row = await lockInState(tx, actor, id, now, ['waiting']);
  if (!mayConfirm(actor, factsOf(row), now))
    throw new AppError('not_allowed', 'Another officer than the one who wrote it confirms it.');
  const confirmed = await store.confirm(tx, id, actor.userId, now.toISOString(), endFrom(now));
  return noted(tx, actor, row, confirmed, now);
}

/** @throws AppError 404 for another agency's; 409 when it is not shown. */
export async function renewNotice(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<PlateNotice> {
  const now = app.now();
  const row = await lockInState(tx, actor, id, now, ['shown']);
  return noted(tx, actor, row, await store.renew(tx, id, endFrom(now)), now);
}

/** Windows that show it lose it at once. @throws AppError 404 for another agency's; 409 when it has ended or is withdrawn. */
export async function withdrawNotice(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<PlateNotice> {
  const now = app.now();
  const row = await lockInState(tx, actor, id, now, ['waiting', 'shown']);
  await app.live.publishToEveryone(tx, { kind: 'plate-notice-withdrawn' });
  return noted(tx, actor, row, await store.close(tx, id, now.toISOString()), now);
}

async function lockInState(
  tx: Transaction,
  actor: Actor,
  id: number,
  now: Date,
  states: readonly PlateNoticeState[],
): Promise<store.NoticeRow> {
  const row = await store.lock(tx, id);
  if (!row || !isOfOwnAgency(actor, factsOf(row))) throw notFound('This notice');
  const state = stateOf(factsOf(row), now);
  if (!states.includes(state)) throw new AppError('wrong_state', refusals[state]);
  return row;
}

const refusals: Record<PlateNoticeState, string> = {
  waiting: 'This notice waits for a second officer.',
  shown: 'This notice is shown already.',
  ended: 'This notice has ended. Write a new one.',
  withdrawn: 'This notice is withdrawn.',
};

function noted(
  tx: Transaction,
  actor: Actor,
  before: store.NoticeRow,
  after: store.NoticeRow,
  now: Date,
): PlateNotice {
  noteChange(tx, {
    subject: `plate notice ${after.id}`,
    before: { state: stateOf(factsOf(before), now), endsAt: before.ends_at },
    after: { state: stateOf(factsOf(after), now), endsAt: after.ends_at },
  });
  return presentNotice(after, actor, now);
}
