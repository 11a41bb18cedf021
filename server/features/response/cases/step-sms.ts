/** SMS about the steps of an agency, to a reporter without an account. Each fits one part. */
import { isAbandoned } from '#domain/journeys/rides/abandoned-ride.ts';
import type { CaseEvent } from '#domain/response/cases/case-events.ts';
import { replyLengthInSms } from '#domain/response/cases/endpoints.ts';
import { outcomeLabels } from '#domain/response/cases/outcome-labels.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { smsParts, toGsm7 } from '#server/base/delivery/sms-text.ts';
import { type Translate, translateIn } from '#server/base/languages/translations.ts';
import type { SmsMessage } from '#server/base/message.ts';
import type { RecordOfCase } from '#server/features/response/cases/record-store.ts';
import type { CaseRow } from '#server/features/response/cases/store.ts';

const longestAgency = 40;
/** The SMS always has room for this many characters of the reason, and often for more. */
export const reasonLengthInSms = 60;

/**
 * While the ride is on the road its driver may hold the phone. Only an officer's answer is sent then, since the officer
 * decides about it.
 * @returns undefined for steps that no mail reports either, and for a number that gets no SMS.
 */
export function stepSms(
  { config, now }: AppContext,
  { record, changed, event }: { record: RecordOfCase; changed: CaseRow; event: CaseEvent },
): SmsMessage | undefined {
  const { reporter, openRide } = record;
  const { id: caseId, kind } = changed;
  const isAnswer = event.kind === 'replied';
  if (!isAnswer && openRide !== null && !isAbandoned(openRide, now())) return undefined;
  // A forced person must not be told of the alarm: another holds the phone.
  if (kind === 'duress' || !reporter?.text) return undefined;
  const { number, language } = reporter.text;
  if (!canBeTexted(number, config.smsCountries)) return undefined;
  const text = textOf(record, event, translateIn(language ?? reporter.language ?? 'en'));
  return text === undefined
    ? undefined
    : {
        channel: 'sms',
        kind: 'case-step',
        to: number,
        userId: reporter.id,
        text,
        ...(isAnswer ? {} : { caseId }),
      };
}

function textOf({ agencyName, reference }: RecordOfCase, event: CaseEvent, t: Translate): string | undefined {
  const values = { agency: beginning(agencyName, longestAgency), reference };
  switch (event.kind) {
    case 'acknowledged':
      return t('RUA: {agency} has taken up {reference}.', values);
    case 'replied':
      return withWords(event.data.text, replyLengthInSms, (words) =>
        t('RUA: {agency} on {reference}: {words}', { ...values, words }),
      );
    case 'handed_off':
      return withWords(event.data.reason, reasonLengthInSms, (words) =>
        t('RUA: {agency} handed {reference} over to another agency: {words}', { ...values, words }),
      );
    case 'agency_added':
      return withWords(event.data.reason, reasonLengthInSms, (words) =>
        t('RUA: {agency} told one more agency of {reference}: {words}', { ...values, words }),
      );
    case 'resolved': {
      const { outcome, reason } = event.data;
      const words = [...(outcome === undefined ? [] : [`${t(outcomeLabels[outcome])}.`]), reason].join(' ');
      return withWords(words, replyLengthInSms, (shown) =>
        t('RUA: {agency} closed {reference}. {words}', { ...values, words: shown }),
      );
    }
    case 'deadline_missed':
      return t(
        'RUA: {agency} has not taken up {reference} in time. Its supervisors were told. In danger dial 112.',
        values,
      );
    default:
      return undefined;
  }
}

/**
 * @param least characters that fit in any case.
 * @param write makes the SMS with as many of the words as fit.
 */
function withWords(words: string, least: number, write: (words: string) => string): string {
  const plain = toGsm7(words).replace(/\s+/g, ' ').trim();
  const fits = (shown: string) => smsParts(toGsm7(write(shown))) === 1;
  if (fits(plain)) return write(plain);
  let length = least;
  while (fits(cut(plain, length + 1))) length += 1;
  return write(cut(plain, length));
}

function cut(text: string, length: number): string {
  return `${[...text].slice(0, length).join('').trimEnd()}...`;
}

function beginning(text: string, length: number): string {
  return [...text].slice(0, length).join('').trimEnd();
}
