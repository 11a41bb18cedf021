/** Makes the waybill of an item. */
import { AppError } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { getAccount } from '#server/features/identity/accounts/service.ts';
import {
  alreadyReceived,
  type LockedItem,
  noteStep,
} from '#server/features/journeys/items/for-others/changes.ts';
import { sendCode } from '#server/features/journeys/items/waybills/code-sending.ts';
import { newSecrets } from '#server/features/journeys/items/waybills/codes.ts';
import * as store from '#server/features/journeys/items/waybills/store.ts';
import { refusesContact } from '#server/features/journeys/next-of-kin/for-others/refusals.ts';

type Person = { name: string; phone: string };

/** The caller holds the item. @returns the sender's own code. @throws AppError 409, or 422 beside `receiver_phone`. */
export async function makeWaybillOf(
  app: AppContext,
  tx: Transaction,
  item: LockedItem,
  receiver: Person,
): Promise<string> {
  if (item.status !== 'ongoing') throw alreadyReceived();
  if ((await store.listCurrent(tx, item.id)).length > 0) {
    throw new AppError('conflict', 'This item has a waybill already.');
  }
  const rider = { name: item.driver_name, phone: item.rider_phone_number };
  await requireContact(app, tx, 'rider', rider.phone);
  await requireContact(app, tx, 'receiver', receiver.phone);
  const account = await getAccount(tx, item.owner_id);
  const at = app.now().toISOString();
  const sender = { name: nameOf(account), phone: account.phone };
  const own = newSecrets(app);
  const takers = [
    { role: 'rider', ...rider, ...newSecrets(app) },
    { role: 'receiver', ...receiver, ...newSecrets(app) },
  ] as const;
  // At first the sender has the item.
  await store.insert(tx, { itemId: item.id, at }, [
    { role: 'sender', ...sender, ...own, confirmedAt: at },
    ...takers.map((taker) => ({ ...taker, confirmedAt: null })),
  ]);
  await noteStep(app, tx, item, { kind: 'waybill_made', name: receiver.name });
  for (const to of takers) await sendCode(app, tx, item, to, account, to);
  return own.code;
}

function nameOf(account: { first_name: string; last_name: string }): string {
  return `${account.first_name} ${account.last_name}`.trim() || 'The sender';
}

/** Refuses a phone whose owner asked for no messages. */
async function requireContact(
  app: AppContext,
  tx: Transaction,
  who: 'rider' | 'receiver',
  phone: string,
): Promise<void> {
  if (!(await refusesContact(app, tx, phone))) return;
  if (who === 'rider') {
    const words = 'The rider asked RUA not to send them messages, so they cannot get a code.';
    throw new AppError('conflict', words);
  }
  const message = 'The receiver asked RUA not to send them messages, so they cannot get a code.';
  throw new AppError('invalid', message, { fields: { receiver_phone: [message] } });
}
