/**
 * The PIN with which a member takes over the rides of a number that were lodged by text. The code that RUA sends to the number proves
 * who holds the phone, and a thief holds it too.
 */
import { AppError } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { checkPinOffRoad } from '#server/features/app/text/check-pin.ts';
import { lockNumber } from '#server/features/app/text/numbers.ts';
import { isAnyOnTheRoad, listOpenRides } from '#server/features/app/text/person-store.ts';
import { isPinNew } from '#server/features/app/text/pins.ts';
import type { TextNumberRow } from '#server/features/app/text/store.ts';
import { findPins } from '#server/features/journeys/arrival-pins/for-others/pins.ts';

const pinIsWrong = 'This PIN is not right. Nothing is changed.';
const pinIsNeeded =
  'This number has rides by text. Enter their PIN, or first send FORGET from that phone, which removes them.';
const pinIsNew =
  'RUA gave this number a new PIN less than 30 days ago. Try again after that, or first send FORGET from that phone, which removes its rides.';

/**
 * A wrong PIN counts although the call fails.
 * @returns the person by text whose PIN it is; undefined where no PIN is asked for.
 * @throws AppError 422 beside `pin` for a wrong one.
 */
export async function proveRides(app: AppContext, phone: string, pin: string): Promise<number | undefined> {
  const { person, isRight } = await app.database.transact((tx) => checkPinOf(app, tx, phone, pin));
  if (!isRight) throw refusal(pinIsWrong);
  return person;
}

type CheckedRides = { person: number | undefined; isRight: boolean };

async function checkPinOf(
  app: AppContext,
  tx: Transaction,
  phone: string,
  pin: string,
): Promise<CheckedRides> {
  const { row } = await lockNumber(app, tx, phone);
  const person = row.user_id ?? undefined;
  const notAsked = { person: undefined, isRight: true };
  if (person === undefined || !needsPin(row)) return notAsked;
  // A number on the road is not taken over, so nobody tries PINs of its ride here.
  if (isAnyOnTheRoad(await listOpenRides(tx, person), app.now())) return notAsked;
  const { meaning } = await checkPinOffRoad(app, tx, row, await findPins(tx, person), pin);
  return { person, isRight: meaning !== 'wrong' };
}

/** @throws AppError 422 beside `pin` where the rides of the number are not proved to be the caller's. */
export function requireProof(app: AppContext, row: TextNumberRow, proved: number | undefined): void {
  if (!needsPin(row)) return;
  if (row.user_id !== proved) throw refusal(pinIsNeeded);
  if (isPinNew(row, app.now())) throw refusal(pinIsNew);
}

/** A number whose person lodged rides by text has a PIN. */
function needsPin({ linked_at: linkedAt, pin_seed: seed }: TextNumberRow): boolean {
  return linkedAt === null && seed !== null;
}

function refusal(message: string): AppError {
  return new AppError('invalid', message, { fields: { pin: [message] } });
}
