/** Use cases of waybills for the signed-in sender. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import type { CodeRenewal, ConfirmOutcome, NewWaybill, Waybill } from '#domain/journeys/waybills.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { alreadyReceived, lockOwnItem } from '#server/features/journeys/items/for-others/changes.ts';
import { isCodeOf } from '#server/features/journeys/items/waybills/codes.ts';
import { type Entry, enterCode, triesLeft } from '#server/features/journeys/items/waybills/confirming.ts';
import { makeWaybillOf, renewCodeOf } from '#server/features/journeys/items/waybills/making.ts';
import { chainOf } from '#server/features/journeys/items/waybills/policy.ts';
import { presentWaybill } from '#server/features/journeys/items/waybills/present.ts';
import * as store from '#server/features/journeys/items/waybills/store.ts';

export async function makeWaybill(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { itemId, receiverName: name, receiverPhone: phone }: NewWaybill,
): Promise<{ code: string; waybill: Waybill }> {
  const item = await lockOwnItem(tx, actor, itemId);
  const code = await makeWaybillOf(app, tx, item, { name, phone });
  return { code, waybill: await requireWaybill(app, tx, itemId) };
}

export async function issueNewCode(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  handoverId: number,
  change: CodeRenewal,
): Promise<{ code: string | null; waybill: Waybill }> {
  const itemId = await store.findItemOfOwner(tx, handoverId, actor.userId);
  if (itemId === undefined) throw notFound('This handover');
  const item = await lockOwnItem(tx, actor, itemId);
  const code = await renewCodeOf(app, tx, item, handoverId, change);
  return { code, waybill: await requireWaybill(app, tx, item.id) };
}

/** A wrong code counts although the call fails, so this is a transaction of its own, which commits. */
export async function confirmHandover(
  app: AppContext,
  actor: Actor,
  { itemId, code }: { itemId: number; code: string },
): Promise<{ outcome: ConfirmOutcome; waybill: Waybill | null }> {
  const confirmed = await app.database.transact(async (tx) => {
    const item = await lockOwnItem(tx, actor, itemId);
    const chain = chainOf(await store.listCurrent(tx, itemId));
    if (item.status !== 'ongoing') {
      // The receiver's code again, after its answer was lost.
      const again = chain && !chain.next && isCodeOf(app, chain.holder, code);
      if (!again) throw alreadyReceived();
      return { outcome: 'received' as const, waybill: await currentWaybill(app, tx, itemId, false) };
    }
    if (!chain?.next) throw new AppError('wrong_state', 'This item has no waybill.');
    const entry = await enterCode(app, tx, item, { ...chain, next: chain.next }, code);
    if (entry.kind === 'wrong' || entry.kind === 'locked') return refusalOf(entry);
    const waybill = await currentWaybill(app, tx, itemId, entry.kind !== 'received');
    return { outcome: entry.kind, waybill };
  });
  if (confirmed instanceof AppError) throw confirmed;
  return confirmed;
}

function refusalOf(entry: Extract<Entry, { kind: 'wrong' | 'locked' }>): AppError {
  if (entry.kind === 'locked') {
    return new AppError('wrong_state', 'Five wrong codes were entered. Issue a new code to go on.');
  }
  const message = `This is not the code. ${triesLeft(entry.triesLeft)}`;
  return new AppError('code_incorrect', message, { fields: { code: [message] } });
}

async function requireWaybill(app: AppContext, tx: Transaction, itemId: number): Promise<Waybill> {
  const waybill = await currentWaybill(app, tx, itemId, true);
  if (!waybill) throw new Error('the waybill was there a moment ago');
  return waybill;
}

async function currentWaybill(
  app: AppContext,
  tx: Transaction,
  itemId: number,
  open: boolean,
): Promise<Waybill | null> {
  return presentWaybill(await store.listCurrent(tx, itemId), { open }, app);
}
