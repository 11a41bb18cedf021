/** A next of kin whom a person typed on a phone: whether RUA may text them, and their name. */
import type { Kin } from '#domain/app/text/acts.ts';
import { unnamedKin } from '#domain/journeys/next-of-kin.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { TextNumberRow } from '#server/features/app/text/store.ts';
import { refusesContact } from '#server/features/journeys/next-of-kin/for-others/refusals.ts';

/** A caller gives the same refusal for both reasons, so that nobody learns by trying numbers who wants no messages. */
export async function mayBeTold(
  app: AppContext,
  tx: Transaction,
  { user_id }: TextNumberRow,
  { phone }: Kin,
): Promise<boolean> {
  if (!canBeTexted(phone, app.config.smsCountries)) return false;
  return !(await refusesContact(app, tx, phone, user_id ?? undefined));
}

export function fullNameOf({ name }: Kin): string {
  return name === '' ? unnamedKin : name;
}
