/** Use cases of the PIN that a member chooses. Each sees and changes their own, with the password. */

import { AppError } from '#domain/contract/errors.ts';
import {
  type ChosenPins,
  type OwnArrivalPin,
  type PinRefusal,
  pinRefusalMessages,
} from '#domain/journeys/rides/arrival-pins.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transact } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import {
  hashTyped,
  requireCurrentPassword,
} from '#server/features/identity/accounts/for-others/password-check.ts';
import {
  findPins,
  hashPins,
  refusalOfPins,
  savePins,
} from '#server/features/journeys/arrival-pins/for-others/pins.ts';
import * as store from '#server/features/journeys/arrival-pins/store.ts';

/** Never whether there is a second PIN: a thief may hold the phone. */
export async function getArrivalPin(db: Queries, { userId }: Pick<Actor, 'userId'>): Promise<OwnArrivalPin> {
  return { isChosen: (await findPins(db, userId)) !== undefined };
}

/** Both at once. @throws AppError 422 beside the field that is wrong. */
export async function chooseArrivalPin(
  app: AppContext,
  transact: Transact,
  { userId }: Actor,
  { currentPassword, pin, duressPin }: ChosenPins,
): Promise<OwnArrivalPin> {
  const refusal = refusalOfPins(pin, duressPin);
  if (refusal) throw refused(refusal);
  const password = await hashTyped(app, userId, currentPassword);
  const hashed = await hashPins(app, pin, duressPin);
  await transact(async (tx) => {
    await requireCurrentPassword(tx, userId, password);
    await savePins(app, tx, userId, hashed);
  });
  return { isChosen: true };
}

function refused({ field, why }: { field: 'pin' | 'duressPin'; why: PinRefusal }): AppError {
  const message = pinRefusalMessages[why];
  const wireName = field === 'pin' ? 'pin' : 'duress_pin';
  return new AppError('invalid', message, { fields: { [wireName]: [message] } });
}

/** @throws AppError 422 beside `current_password`. */
export async function removeArrivalPin(
  app: AppContext,
  transact: Transact,
  { userId }: Actor,
  currentPassword: string,
): Promise<OwnArrivalPin> {
  const password = await hashTyped(app, userId, currentPassword);
  await transact(async (tx) => {
    await requireCurrentPassword(tx, userId, password);
    await store.remove(tx, userId);
  });
  return { isChosen: false };
}
