/** The SMS that tells the next of kin that the passenger arrived, in their language. */
import { toldAfterSeconds } from '#domain/journeys/arrivals.ts';
import { formatTime } from '#domain/values/clock.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { nameInSms } from '#server/base/delivery/sms-text.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import type { OutboxMessage } from '#server/base/message.ts';
import { getAccount, languageOfPhone } from '#server/features/identity/accounts/service.ts';
import { arrivalKind } from '#server/features/journeys/rides/arriving-store.ts';
import { shareUrl } from '#server/features/journeys/rides/shares/for-others/address.ts';
import { openShare } from '#server/features/journeys/rides/shares/for-others/creating.ts';
import { refusesContact } from '#server/features/journeys/rides/shares/for-others/refusals.ts';
import type { OwnRideRow } from '#server/features/journeys/rides/store.ts';

/** A message that is being sent has ended by then, for good or to be tried again, which it is not. */
const afterAnotherSeconds = 60;

/**
 * @param isOneUnderWay whether another message of the ride to the next of kin is being sent: this one comes after it.
 * @returns none when they asked not to be contacted, get no SMS, or the account's address is not confirmed.
 */
export async function arrivalMessages(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  ride: OwnRideRow,
  isOneUnderWay: boolean,
): Promise<OutboxMessage[]> {
  const to = ride.next_of_kin_phone;
  if (!actor.emailVerified || !canBeTexted(to, app.config.smsCountries)) return [];
  if (await refusesContact(app, tx, to)) return [];
  const account = await getAccount(tx, actor.userId);
  const t = translateIn(await languageOfPhone(tx, to, account.language));
  const link = shareUrl(app.publicUrl, await openShare(tx, ride.id, 'next-of-kin'));
  const values = {
    name: nameInSms(account.first_name, t('Your relative')),
    time: formatTime(app.now(), 'iso'),
    link,
  };
  return [
    {
      channel: 'sms',
      kind: arrivalKind,
      to,
      toName: ride.next_of_kin_full_name,
      rideId: ride.id,
      aboutId: actor.userId,
      afterSeconds: isOneUnderWay ? afterAnotherSeconds : toldAfterSeconds,
      text: t('RUA: {name} arrived at {time} and says so. See it, or stop these: {link}', values),
    },
  ];
}
