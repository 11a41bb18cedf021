/**
 * The forms that Africa's Talking posts: https://developers.africastalking.com/docs/ussd/handle_sessions and
 * https://developers.africastalking.com/docs/sms/notifications. The phone of the embedded default speaks the same. Fields that are
 * not named here are left alone.
 */
import * as z from 'zod/mini';
import { withoutNull } from '#domain/contract/text.ts';

/** An @ is the character 0 of the networks' own alphabet, and some write it as such. */
function upTo(longest: number) {
  return z.string().check(z.overwrite(withoutNull), z.maxLength(longest));
}

const short = upTo(200);
const optionalShort = z._default(short, '');
const typed = z._default(upTo(2000), '');

/** One hop of a session. `text` has all answers so far, joined by `*`. */
export const ussdHop = z.object({
  sessionId: short.check(z.minLength(1)),
  phoneNumber: short.check(z.minLength(1)),
  serviceCode: optionalShort,
  networkCode: optionalShort,
  text: typed,
});
export type UssdHop = z.output<typeof ussdHop>;

/** An SMS to RUA's number. `date` is when it was received from the phone. */
export const smsReceived = z.object({
  from: short.check(z.minLength(1)),
  to: optionalShort,
  text: typed,
  date: optionalShort,
  id: short.check(z.minLength(1)),
});

/** The end of a session, which tells RUA nothing that it does not know. */
export const ussdEnded = z.object({ sessionId: short.check(z.minLength(1)), status: optionalShort });

/** The delivery report of an SMS of RUA. */
export const africasTalkingReport = z.object({
  id: short.check(z.minLength(1)),
  status: short,
  phoneNumber: optionalShort,
  failureReason: optionalShort,
});
