/**
 * Decides whether an SMS may go to the gateway: to which numbers, and how many a day. Accounts are free and name any
 * number, so without limits anybody could have strangers texted at RUA's expense.
 *
 * The counts are rows of the database, taken in the order of their keys by one statement. Processes that send at the
 * same moment wait for each other there, and an SMS that one limit refuses counts for none.
 */
import { callingCodeOf } from '#domain/values/phones.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { refusalReasons, type SmsLimitName } from '#server/base/delivery/sms-refusals.ts';
import { countOneMore, markCounted, type UncountedSms } from '#server/base/delivery/sms-store.ts';
import type { WaitingMessage } from '#server/base/delivery/transport.ts';
import { pseudonymOf } from '#server/base/secrets/pseudonym.ts';

type Counter = { limit: SmsLimitName; key: string; maximum: number };
type Sent = ReadonlyMap<string, number>;

/** So many SMS of one account to one next of kin go out though others have used up the number's limit, to a ceiling. */
const assuredToKin = 2;
const ceilingFactor = 3;

/** Ends the transaction, so that nothing is counted. */
class LimitMet extends Error {
  readonly limit: SmsLimitName;

  constructor(limit: SmsLimitName) {
    super(refusalReasons[limit]);
    this.limit = limit;
  }
}

/** Counts an SMS that is about to be sent, once. @returns why it may not be sent; undefined when it may. */
export async function refusalOfSms(app: AppContext, message: WaitingMessage): Promise<string | undefined> {
  const limit = await limitMetBy(app, message);
  if (limit === undefined) return undefined;
  app.metrics?.countRefusedSms(limit);
  app.log.warn({ message: message.id, limit }, 'an SMS limit is met');
  return refusalReasons[limit];
}

async function limitMetBy(app: AppContext, message: WaitingMessage): Promise<SmsLimitName | undefined> {
  if (!canBeTexted(message.to, app.config.smsCountries)) return 'number';
  try {
    await app.database.transact((tx) => count(app, tx, message));
    return undefined;
  } catch (error) {
    if (error instanceof LimitMet) return error.limit;
    throw error;
  }
}

/** @throws LimitMet */
async function count(app: AppContext, tx: Transaction, message: WaitingMessage): Promise<void> {
  const uncounted = await markCounted(tx, message);
  if (!uncounted) return;
  const kin = kinPairOf(app, message.to, uncounted);
  const counters = [...countersOf(app, message.to, uncounted), ...(kin ? [kin] : [])];
  const sent = await countOneMore(
    tx,
    counters.map(({ key }) => key),
  );
  const met = counters.find((counter) => (sent.get(counter.key) ?? 0) > maximumOf(counter, kin, sent));
  if (met) throw new LimitMet(met.limit);
}

/** An account that names another's next of kin can use up its own share of that number alone. */
function kinPairOf(
  { config, secretKey }: AppContext,
  to: string,
  { isForKin, senderId }: UncountedSms,
): Counter | undefined {
  if (!isForKin || senderId === null) return undefined;
  const maximum = Math.max(assuredToKin, Math.ceil(config.smsLimits.perRecipient / ceilingFactor));
  return { limit: 'recipient', key: `kin ${senderId} to ${pseudonymOf(secretKey, to)}`, maximum };
}

function maximumOf({ limit, key, maximum }: Counter, kin: Counter | undefined, sent: Sent): number {
  const isOfNumber = limit === 'recipient' && key !== kin?.key;
  const isAssured = kin !== undefined && (sent.get(kin.key) ?? 0) <= assuredToKin;
  return isOfNumber && isAssured ? maximum * ceilingFactor : maximum;
}

function countersOf(
  { config, secretKey }: AppContext,
  to: string,
  { isForKin, isQuestion, senderId }: UncountedSms,
): Counter[] {
  const { perRecipient, perSender, perForeignCountry, perDay, reservedShare } = config.smsLimits;
  const own = isForKin ? 'kin ' : '';
  // What an account sends to others leaves it the questions whether it arrived.
  const ofSender = isQuestion ? 'question ' : own;
  const unreserved = (maximum: number) => (isForKin ? maximum : Math.floor(maximum * (1 - reservedShare)));
  const code = callingCodeOf(to);
  return [
    { limit: 'recipient', key: `${own}to ${pseudonymOf(secretKey, to)}`, maximum: perRecipient },
    ...(senderId === null
      ? []
      : [{ limit: 'sender' as const, key: `${ofSender}from ${senderId}`, maximum: perSender }]),
    ...(code === '234'
      ? []
      : [{ limit: 'country' as const, key: `country ${code}`, maximum: unreserved(perForeignCountry) }]),
    { limit: 'day', key: 'day', maximum: unreserved(perDay) },
  ];
}
