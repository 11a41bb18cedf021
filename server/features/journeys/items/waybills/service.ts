/** Use cases of waybills: what the signed-in sender does, and the wish of a receiver to be removed. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import type { CodeRenewal, ConfirmOutcome, NewWaybill, Waybill } from '#domain/journeys/items/waybills.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transact, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { getAccount } from '#server/features/identity/accounts/service.ts';
import {
  alreadyReceived,
  type LockedItem,
  lockItem,
  lockOwnItem,
  noteStep,
} from '#server/features/journeys/items/for-others/changes.ts';
import { sendCode } from '#server/features/journeys/items/waybills/code-sending.ts';
import { isCodeOf, newSecrets } from '#server/features/journeys/items/waybills/codes.ts';
import { type CodeTry, enterCode } from '#server/features/journeys/items/waybills/enter-code.ts';
import { makeWaybillOf } from '#server/features/journeys/items/waybills/for-others/make-waybill.ts';
import { chainOf, mayRenewCode } from '#server/features/journeys/items/waybills/policy.ts';
import { presentWaybill } from '#server/features/journeys/items/waybills/present.ts';
import * as store from '#server/features/journeys/items/waybills/store.ts';
import {
  refusesContact,
  rememberRefusal,
} from '#server/features/journeys/next-of-kin/for-others/refusals.ts';

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
  transact: Transact,
  actor: Actor,
  { itemId, code }: { itemId: number; code: string },
): Promise<{ outcome: ConfirmOutcome; waybill: Waybill | null }> {
  const confirmed = await transact(async (tx) => {
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

function refusalOf(entry: Extract<CodeTry, { kind: 'wrong' | 'locked' }>): AppError {
  if (entry.kind === 'locked') {
    return new AppError('wrong_state', 'Five wrong codes were entered. Issue a new code to go on.');
  }
  const message =
    entry.triesLeft === 1
      ? 'This is not the code. One try is left.'
      : `This is not the code. ${entry.triesLeft} tries are left.`;
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

/**
 * Removes a receiver, who never signed up, at their wish. Nigeria Data Protection Act 2023. Erases the receiver from
 * this sender's waybills, from the messages and from stored answers, and remembers their refusal.
 * @returns false for a page that is no receiver's. Once more is no error.
 */
export function removeReceiver(app: AppContext, token: string): Promise<boolean> {
  return app.database.transact(async (tx) => {
    const at = app.now().toISOString();
    const page = await store.findOpened(tx, token, at);
    if (page?.role !== 'receiver') return false;
    const item = await lockItem(tx, page.item_id);
    const phone = (await store.findOpened(tx, token, at))?.phone ?? '';
    if (phone === '') return true;
    await rememberRefusal(app, tx, phone);
    const names = await store.eraseReceiver(tx, item.owner_id, phone, at);
    await store.eraseMessages(tx, phone, at);
    await store.eraseAnswers(tx, item.owner_id, formatPhone(phone), names);
    await noteStep(app, tx, item, { kind: 'receiver_removed' });
    return true;
  });
}

/**
 * Issues a new code on a waybill. The caller has locked the item. The old code and page end.
 * @returns the sender's own new code; null when the code went to another person by SMS.
 * @throws AppError 404; 409 when that person had the item already; 422 beside `name` or `phone`.
 */
async function renewCodeOf(
  app: AppContext,
  tx: Transaction,
  item: LockedItem,
  placeId: number,
  change: CodeRenewal,
): Promise<string | null> {
  if (item.status !== 'ongoing') throw alreadyReceived();
  const [sender, ...takers] = await store.listCurrent(tx, item.id);
  const place = [sender, ...takers].find((one) => one?.id === placeId);
  if (!sender || !place) throw notFound('This handover');
  if (!mayRenewCode(place)) throw new AppError('wrong_state', `${place.name} has had the item already.`);
  const { role } = place;
  const person = { name: change.name || place.name, phone: change.phone || place.phone };
  if (role === 'sender') refuseChange(change);
  else await requirePhone(app, tx, person.phone);
  const secrets = newSecrets(app);
  await store.renew(tx, place.id, { ...person, ...secrets });
  await noteStep(app, tx, item, { kind: 'new_code', name: role === 'sender' ? '' : person.name });
  if (role === 'sender') return secrets.code;
  const { language } = await getAccount(tx, item.owner_id);
  const from = { id: item.owner_id, language };
  await sendCode(app, tx, item, { role, ...person }, from, secrets);
  return null;
}

function refuseChange({ name, phone }: CodeRenewal): void {
  if (name === '' && phone === '') return;
  const message = 'The sender of an item stays the same.';
  throw new AppError('invalid', message, { fields: { [name === '' ? 'phone' : 'name']: [message] } });
}

async function requirePhone(app: AppContext, tx: Transaction, phone: string): Promise<void> {
  if (!(await refusesContact(app, tx, phone))) return;
  const message = 'The owner of this number asked RUA not to send them messages. Enter another number.';
  throw new AppError('invalid', message, { fields: { phone: [message] } });
}
