/** The SMS that tells the next of kin that the passenger arrived, or was forced to say so, in their language. */
import { notifyAfterSeconds } from '#domain/journeys/rides/arrivals.ts';
import { formatTime } from '#domain/values/clock.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { withTime } from '#server/base/delivery/sms-text.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import type { OutboxMessage } from '#server/base/message.ts';
import { getAccount, languageOfPhone } from '#server/features/identity/accounts/service.ts';
import { refusesContact } from '#server/features/journeys/next-of-kin/for-others/refusals.ts';
import { arrivalKind, duressKind, isOwnNumber } from '#server/features/journeys/rides/arrival-store.ts';
import { forcedText } from '#server/features/journeys/rides/forced-message.ts';
import type { EndedLadder } from '#server/features/journeys/rides/ladder/for-others/ride-changes.ts';
import { passengerInSms, writeOfPassenger } from '#server/features/journeys/rides/passenger-in-sms.ts';
import { shareUrl } from '#server/features/journeys/rides/shares/for-others/address.ts';
import { openShare } from '#server/features/journeys/rides/shares/for-others/creating.ts';
import type { OwnRideRow } from '#server/features/journeys/rides/store.ts';

/** The silent alarm is sent only after the passenger has the answer. */
const forcedAfterSeconds = 1;

/** A message that is being sent has ended by then, for good or to be tried again, which it is not. */
const afterAnotherSeconds = 60;

export type Ending = EndedLadder & {
  /** The passenger was forced to say that they arrived. */
  isForced: boolean;
  /** False where the text about a forced passenger may not hold the name that their account has. */
  isNamed?: boolean;
};

/**
 * The same queries and one row, whichever it tells, so that the time of an answer says nothing.
 * @returns none when they asked not to be contacted, get no SMS, or the account's address is not confirmed.
 */
export async function arrivalMessages(
  app: AppContext,
  tx: Transaction,
  actor: Pick<Actor, 'userId' | 'emailVerified'>,
  ride: OwnRideRow,
  { isOneUnderWay, isUnwanted, isForced, isNamed = true }: Ending,
): Promise<OutboxMessage[]> {
  const to = ride.next_of_kin_phone;
  if (!actor.emailVerified || !canBeTexted(to, app.config.smsCountries)) return [];
  if (await refusesContact(app, tx, to, actor.userId)) return [];
  const account = await getAccount(tx, actor.userId);
  const t = translateIn(await languageOfPhone(tx, to, account.language));
  const link = shareUrl(app.publicUrl, await openShare(tx, ride.id, 'next-of-kin'));
  const passenger = await passengerInSms(app, tx, actor.userId, isNamed ? account.first_name : '');
  const isOwn = await isOwnNumber(tx, actor.userId, to);
  const told = {
    channel: 'sms',
    to,
    toName: ride.next_of_kin_full_name,
    rideId: ride.id,
    aboutId: actor.userId,
  } as const;
  // The phone that the passenger may hold under threat gets what it always gets.
  if (isForced && !isOwn) {
    const text = withTime(forcedText(passenger, link, t), app.now().toISOString());
    return [{ ...told, kind: duressKind, secret: true, afterSeconds: forcedAfterSeconds, text }];
  }
  const values = { time: formatTime(app.now(), 'iso'), link };
  return [
    {
      ...told,
      kind: arrivalKind,
      ...(isUnwanted ? { suppressed: true } : {}),
      afterSeconds: isOneUnderWay ? afterAnotherSeconds : notifyAfterSeconds,
      text: writeOfPassenger(passenger, t, (name) =>
        t('RUA: {name} arrived at {time} and says so. See it, or stop these: {link}', { ...values, name }),
      ),
    },
  ];
}
