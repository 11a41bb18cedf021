/**
 * Decides whether an SMS may go to the gateway: to which numbers, and how many a day. Accounts are free and can name any
 * number. Without limits an attacker could have RUA send many SMS to strangers, at RUA's expense.
 *
 * The counts are rows of the database, taken in the order of their keys by one statement. Processes that send at the
 * same moment wait for each other there, and an SMS that one limit refuses counts for none.
 */
import { callingCodeOf } from '#domain/values/phones.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { refusalReasons, type SmsLimitName } from '#server/base/delivery/sms-refusals.ts';
import { countOneMore, findSender, markCounted, type UncountedSms } from '#server/base/delivery/sms-store.ts';
import type { WaitingMessage } from '#server/base/delivery/transport.ts';
import { siteOf } from '#server/base/network.ts';
import { pseudonymOf } from '#server/base/secrets/pseudonym.ts';

type Counter = { limit: SmsLimitName; key: string; maximum: number };
type Sent = ReadonlyMap<string, number>;
/** `unprovenFrom` is the network of an account that proved neither an address nor a number, where it has flags or the like told. */
type Asked = UncountedSms & { unprovenFrom?: string };

/**
 * An account can always send this many SMS of danger or with the question to a number, even when others have used up the
 * number's limit, as long as the ceiling is kept.
 */
const assured = 2;
const ceilingFactor = 3;

/** The share of the common limit of arrivals, waybills and tests that test SMS to next of kin may use. */
const shareOfTests = 0.5;

/**
 * Of all SMS of a day, so many at most are of one network's accounts that proved nothing: flags need no proof, and such an account costs
 * nothing. Many people may share the network of a mobile operator.
 */
const shareOfNetwork = 0.1;

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
  const marked = await markCounted(tx, message);
  if (!marked) return;
  const uncounted = isForKin(marked.purpose) ? await withOrigin(tx, marked) : marked;
  const pair = pairOf(app, message.to, uncounted);
  const counters = [...countersOf(app, message.to, uncounted), ...(pair ? [pair] : [])];
  const sent = await countOneMore(
    tx,
    counters.map(({ key }) => key),
  );
  const met = counters.find((counter) => (sent.get(counter.key) ?? 0) > maximumOf(counter, pair, sent));
  if (met) throw new LimitMet(met.limit);
}

/** RUA knows nothing of senders who deleted their account, so these count as one network. */
async function withOrigin(tx: Transaction, marked: UncountedSms): Promise<Asked> {
  const sender = marked.senderId === null ? undefined : await findSender(tx, marked.senderId);
  return sender?.isProven ? marked : { ...marked, unprovenFrom: siteOf(sender?.address ?? '') };
}

/** An account that names another's number, as its own or its next of kin's, can use up its own share of that number alone. */
function pairOf(
  { config, secretKey }: AppContext,
  to: string,
  { purpose, senderId }: UncountedSms,
): Counter | undefined {
  if (isShared(purpose) || senderId === null) return undefined;
  const { perRecipient } = config.smsLimits;
  const maximum = isForKin(purpose)
    ? Math.max(assured, Math.ceil(perRecipient / ceilingFactor))
    : perRecipient;
  return { limit: 'recipient', key: `${purpose} ${senderId} to ${pseudonymOf(secretKey, to)}`, maximum };
}

/** Whether SMS of this purpose are counted in the common limit. */
function isShared(purpose: UncountedSms['purpose']): boolean {
  return purpose === 'other' || purpose === 'test';
}

function isForKin(purpose: UncountedSms['purpose']): boolean {
  return purpose === 'danger' || purpose === 'kin';
}

function maximumOf({ limit, key, maximum }: Counter, pair: Counter | undefined, sent: Sent): number {
  const isOfNumber = limit === 'recipient' && key !== pair?.key;
  const isAssured = pair !== undefined && (sent.get(pair.key) ?? 0) <= assured;
  return isOfNumber && isAssured ? maximum * ceilingFactor : maximum;
}

function countersOf(
  { config, secretKey }: AppContext,
  to: string,
  { purpose, senderId, unprovenFrom }: Asked,
): Counter[] {
  const { perRecipient, perSender, perForeignCountry, perDay, reservedShare } = config.smsLimits;
  // Messages to a number, or of an account, for other reasons leave room for danger and for the question.
  const own = isShared(purpose) ? '' : `${purpose} `;
  const isFirst = isForKin(purpose) && unprovenFrom === undefined;
  const unreserved = (maximum: number) => (isFirst ? maximum : Math.floor(maximum * (1 - reservedShare)));
  const code = callingCodeOf(to);
  const counters: Counter[] = [
    { limit: 'recipient', key: `${own}to ${pseudonymOf(secretKey, to)}`, maximum: perRecipient },
    ...(senderId === null
      ? []
      : [{ limit: 'sender' as const, key: `${own}from ${senderId}`, maximum: perSender }]),
    ...(code === '234'
      ? []
      : [{ limit: 'country' as const, key: `country ${code}`, maximum: unreserved(perForeignCountry) }]),
    ...(unprovenFrom === undefined
      ? []
      : [
          {
            limit: 'network' as const,
            key: `unproven from ${pseudonymOf(secretKey, unprovenFrom)}`,
            maximum: Math.ceil(perDay * shareOfNetwork),
          },
        ]),
    { limit: 'day', key: 'day', maximum: unreserved(perDay) },
  ];
  if (purpose !== 'test') return counters;
  return counters.map((counter) => ({ ...counter, maximum: Math.ceil(counter.maximum * shareOfTests) }));
}
