/**
 * Confirms that an item has changed hands: by the code of the person who takes it, or of the sender when it comes
 * back.
 */
import { codeLength } from '#domain/identity/accounts/auth.ts';
import { handoverTries } from '#domain/journeys/items/waybills.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import { getAccount } from '#server/features/identity/accounts/service.ts';
import { type LockedItem, noteStep, receive } from '#server/features/journeys/items/for-others/changes.ts';
import { isCodeOf } from '#server/features/journeys/items/waybills/codes.ts';
import { lockedMail, receivedMail } from '#server/features/journeys/items/waybills/messages.ts';
import type { Chain } from '#server/features/journeys/items/waybills/policy.ts';
import * as store from '#server/features/journeys/items/waybills/store.ts';
import { type MailedNotice, notify, notifyOfMails } from '#server/features/platform/notifications/service.ts';

/** The result of a code. A wrong one throws nothing, because the try must stay written. */
export type CodeTry =
  | { kind: 'handed_over' | 'received' | 'given_back' }
  | { kind: 'wrong'; triesLeft: number }
  /** Five wrong ones, now or before. */
  | { kind: 'locked' };

type LockedChain = Chain<store.WaybillRow> & { next: store.WaybillRow };

/** The caller holds the item, whose waybill this is. */
export async function enterCode(
  app: AppContext,
  tx: Transaction,
  item: LockedItem,
  { sender, holder, next }: LockedChain,
  typed: string,
): Promise<CodeTry> {
  if (next.locked_at !== null) return { kind: 'locked' };
  // No code has another length, so nothing was guessed.
  if (typed.length !== codeLength) return { kind: 'wrong', triesLeft: handoverTries - next.wrong_tries };
  // Sent again after its answer was lost: it is so already.
  if (holder !== sender && isCodeOf(app, holder, typed)) return { kind: 'handed_over' };
  if (isCodeOf(app, next, typed)) return handOver(app, tx, item, next);
  if (holder !== sender && isCodeOf(app, sender, typed)) return giveBack(app, tx, item, holder);
  return countWrong(app, tx, item, next);
}

async function handOver(
  app: AppContext,
  tx: Transaction,
  item: LockedItem,
  taker: store.WaybillRow,
): Promise<CodeTry> {
  if (!(await store.confirm(tx, taker.id, app.now().toISOString()))) return { kind: 'locked' };
  await noteStep(app, tx, item, { kind: 'handed_over', name: taker.name });
  if (taker.role !== 'receiver') {
    await notifySender(app, tx, item, (t) =>
      t('{name} has taken your item {id}', { name: taker.name, id: item.item_ref }),
    );
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
  item: LockedItem,
  rider: store.WaybillRow,
): Promise<CodeTry> {
  await store.end(tx, item.id, app.now().toISOString());
  await noteStep(app, tx, item, { kind: 'given_back', name: rider.name });
  await notifySender(app, tx, item, (t) =>
    t('{name} gave your item {id} back', { name: rider.name, id: item.item_ref }),
  );
  return { kind: 'given_back' };
}

async function countWrong(
  app: AppContext,
  tx: Transaction,
  item: LockedItem,
  next: store.WaybillRow,
): Promise<CodeTry> {
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

function noticeOf(item: LockedItem): MailedNotice {
  return { kind: 'reports', link: `/users/itemDetails/${item.id}` };
}

function notifySender(
  app: AppContext,
  tx: Transaction,
  item: LockedItem,
  titleIn: (t: Translate) => string,
): Promise<void> {
  const textFor = (t: Translate) => ({ title: titleIn(t), text: item.item_name });
  return notify(app, tx, [{ ...noticeOf(item), userId: item.owner_id, textFor }]);
}
