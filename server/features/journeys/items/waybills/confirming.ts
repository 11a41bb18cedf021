/** Confirms that an item has changed hands: by the code of whoever takes it, or of the sender when it comes back. */
import { codeLength } from '#domain/entering.ts';
import { handoverTries } from '#domain/waybills.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import { getAccount } from '#server/features/accounts/service.ts';
import { type HeldItem, noteStep, receive } from '#server/features/items/changes.ts';
import { type MailedNotice, notify, notifyOfMails } from '#server/features/notifications/service.ts';
import { isCodeOf } from '#server/features/waybills/codes.ts';
import { lockedMail, receivedMail } from '#server/features/waybills/messages.ts';
import type { Chain } from '#server/features/waybills/policy.ts';
import * as store from '#server/features/waybills/store.ts';

/** What came of a code. Nothing is thrown for a wrong one, because that it was tried must stay written. */
export type Entry =
  | { kind: 'handed_over' | 'received' | 'given_back' }
  | { kind: 'wrong'; triesLeft: number }
  /** Five wrong ones, now or before. */
  | { kind: 'locked' };

type HeldChain = Chain<store.PlaceRow> & { next: store.PlaceRow };

/** The caller holds the item, whose waybill this is. */
export async function enterCode(
  app: AppContext,
  tx: Transaction,
  item: HeldItem,
  { sender, holder, next }: HeldChain,
  typed: string,
): Promise<Entry> {
  if (next.locked_at !== null) return { kind: 'locked' };
  // No code has another length, so nothing was guessed.
  if (typed.length !== codeLength) return { kind: 'wrong', triesLeft: handoverTries - next.wrong_tries };
  if (isCodeOf(app, next, typed)) return handOver(app, tx, item, next);
  if (holder !== sender && isCodeOf(app, sender, typed)) return giveBack(app, tx, item, holder);
  return countWrong(app, tx, item, next);
}

async function handOver(
  app: AppContext,
  tx: Transaction,
  item: HeldItem,
  taker: store.PlaceRow,
): Promise<Entry> {
  if (!(await store.confirm(tx, taker.id, app.now().toISOString()))) return { kind: 'locked' };
  await noteStep(app, tx, item, { kind: 'handed_over', name: taker.name });
  if (taker.role !== 'receiver') {
    await tellSender(app, tx, item, `${taker.name} has taken your item ${item.item_ref}`);
    return { kind: 'handed_over' };
  }
  await receive(app, tx, item, taker.name);
  const sender = await getAccount(tx, item.owner_id);
  await notifyOfMails(app, tx, noticeOf(item), [receivedMail(app, item, sender)]);
  return { kind: 'received' };
}

/** The waybill is over: its codes are known to others by now. The sender may make another. */
async function giveBack(
  app: AppContext,
  tx: Transaction,
  item: HeldItem,
  rider: store.PlaceRow,
): Promise<Entry> {
  await store.end(tx, item.id, app.now().toISOString());
  await noteStep(app, tx, item, { kind: 'given_back', name: rider.name });
  await tellSender(app, tx, item, `${rider.name} gave your item ${item.item_ref} back`);
  return { kind: 'given_back' };
}

async function countWrong(
  app: AppContext,
  tx: Transaction,
  item: HeldItem,
  next: store.PlaceRow,
): Promise<Entry> {
  const tries = await store.countWrongTry(tx, next.id, app.now().toISOString());
  if (tries !== undefined && tries < handoverTries)
    return { kind: 'wrong', triesLeft: handoverTries - tries };
  if (tries !== undefined) {
    await noteStep(app, tx, item, { kind: 'code_locked', name: next.name });
    const sender = await getAccount(tx, item.owner_id);
    await notifyOfMails(app, tx, noticeOf(item), [lockedMail(app, item, sender, next.role)]);
  }
  return { kind: 'locked' };
}

function noticeOf(item: HeldItem): MailedNotice {
  return { kind: 'reports', link: `/users/itemDetails/${item.id}` };
}

function tellSender(app: AppContext, tx: Transaction, item: HeldItem, title: string): Promise<void> {
  return notify(app, tx, [{ ...noticeOf(item), userId: item.owner_id, title, text: item.item_name }]);
}

export function triesLeft(count: number): string {
  return count === 1 ? 'One try is left.' : `${count} tries are left.`;
}
