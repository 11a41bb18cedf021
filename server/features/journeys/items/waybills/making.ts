/** Makes the waybill of an item, and issues new codes on it. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import type { CodeRenewal } from '#domain/journeys/waybills.ts';
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import { getAccount, languageOfPhone } from '#server/features/identity/accounts/service.ts';
import {
  alreadyReceived,
  type LockedItem,
  noteStep,
} from '#server/features/journeys/items/for-others/changes.ts';
import { newSecrets, waybillUrl } from '#server/features/journeys/items/waybills/codes.ts';
import { type CodeNotice, codeSms } from '#server/features/journeys/items/waybills/messages.ts';
import { mayRenewCode } from '#server/features/journeys/items/waybills/policy.ts';
import * as store from '#server/features/journeys/items/waybills/store.ts';
import { refusesContact } from '#server/features/journeys/rides/shares/for-others/refusals.ts';

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
  // It is with the sender to begin with.
  await store.insert(tx, { itemId: item.id, at }, [
    { role: 'sender', ...sender, ...own, confirmedAt: at },
    ...takers.map((taker) => ({ ...taker, confirmedAt: null })),
  ]);
  await noteStep(app, tx, item, { kind: 'waybill_made', name: receiver.name });
  const from = { id: account.id, name: sender.name, language: account.language };
  for (const to of takers) await sendCode(app, tx, to, from, to);
  return own.code;
}

function nameOf(account: { first_name: string; last_name: string }): string {
  return `${account.first_name} ${account.last_name}`.trim() || 'The sender';
}

/** In the recipient's language where they chose one, else in the sender's. */
async function sendCode(
  app: AppContext,
  tx: Transaction,
  to: CodeNotice['to'],
  sender: { id: number; name: string; language: Language | null },
  { code, token }: { code: string; token: string },
): Promise<void> {
  const t = translateIn(await languageOfPhone(tx, to.phone, sender.language));
  const url = waybillUrl(app.publicUrl, token);
  await enqueueMessages(tx, [codeSms({ to, sender, code, url, t })]);
}

/** Refuses a phone whose owner asked for no messages. */
async function requireContact(
  app: AppContext,
  tx: Transaction,
  who: 'rider' | 'receiver',
  phone: string,
): Promise<void> {
  if (!(await refusesContact(app, tx, phone))) return;
  const message = `The ${who} asked RUA not to send them messages, so they cannot get a code.`;
  if (who === 'rider') throw new AppError('conflict', message);
  throw new AppError('invalid', message, { fields: { receiver_phone: [message] } });
}

/**
 * The caller has locked the item. The old code and page end.
 * @returns the sender's own new code; null when the code went to another person by SMS.
 * @throws AppError 404; 409 when that person had the item already; 422 beside `name` or `phone`.
 */
export async function renewCodeOf(
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
  const from = { id: item.owner_id, name: sender.name, language };
  await sendCode(app, tx, { role, ...person }, from, secrets);
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
