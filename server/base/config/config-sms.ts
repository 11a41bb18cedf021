/** The gateway of SMS, which numbers get any, and how many a day. */
import { z } from 'zod';
import { isCountryCode } from '#domain/values/sms-numbers.ts';
import { optionalText } from '#server/base/config/optional-text.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

export const smsEnvironment = {
  /** The gateway that sends SMS. Without one they stay in the outbox and are never reported as sent. */
  SMS_GATEWAY: z.enum(['termii', 'africas-talking']).optional(),
  TERMII_API_KEY: optionalText,
  /** Signs what the gateway posts: delivery reports and incoming SMS, at /api/text/termii. */
  TERMII_SECRET_KEY: optionalText,
  TERMII_URL: z.url().default('https://api.ng.termii.com'),
  AFRICAS_TALKING_USERNAME: optionalText,
  AFRICAS_TALKING_API_KEY: optionalText,
  AFRICAS_TALKING_URL: z.url().default('https://api.africastalking.com'),
  SMS_SENDER: z.string().max(11).default('RUA'),
  /** Calling codes of the countries that get SMS, separated by commas. Premium and satellite numbers never do. */
  SMS_COUNTRIES: z.string().default('234'),
  /** SMS to one number in a day, and as many again of flags to next of kin. */
  SMS_PER_RECIPIENT: z.coerce.number().int().min(1).default(12),
  /** SMS that one account causes in a day, and as many again of its flags. */
  SMS_PER_SENDER: z.coerce.number().int().min(1).default(60),
  /** SMS in a day to one country that is not Nigeria. */
  SMS_PER_FOREIGN_COUNTRY: z.coerce.number().int().min(1).default(200),
  /** All SMS in a day. */
  SMS_PER_DAY: z.coerce.number().int().min(1).default(5_000),
  /** The share of the last two that only next of kin of accounts with a confirmed address or number get. */
  SMS_RESERVED_SHARE: z.coerce.number().min(0).max(0.9).default(0.3),
};

export type SmsSetting =
  | { kind: 'outbox' }
  | { kind: 'termii'; url: string; apiKey: string; secretKey: string; sender: string }
  | { kind: 'africas-talking'; url: string; username: string; apiKey: string; sender: string };

/** Limits for one day in West Africa Time. SMS about flags to next of kin are counted separately by recipient and by sender. */
export type SmsLimits = {
  perRecipient: number;
  perSender: number;
  /** The limit of each country except Nigeria. */
  perForeignCountry: number;
  perDay: number;
  /** The share of the limits of a country and of the day that is reserved for next of kin of proven accounts: 0 to 1. */
  reservedShare: number;
};

/** @throws StartRefusal where one is no calling code of a country. */
export function readSmsCountries(text: string): string[] {
  const countries = text.split(',').map((code) => code.trim());
  const wrong = countries.find((code) => !isCountryCode(code));
  if (wrong === undefined) return countries;
  throw new StartRefusal(
    `The setting SMS_COUNTRIES is wrong: “${wrong}” is not the calling code of a country, such as 234.`,
  );
}

type Chosen = z.output<z.ZodObject<typeof smsEnvironment>>;

export function readSmsLimits(chosen: Chosen): SmsLimits {
  return {
    perRecipient: chosen.SMS_PER_RECIPIENT,
    perSender: chosen.SMS_PER_SENDER,
    perForeignCountry: chosen.SMS_PER_FOREIGN_COUNTRY,
    perDay: chosen.SMS_PER_DAY,
    reservedShare: chosen.SMS_RESERVED_SHARE,
  };
}

/** @throws StartRefusal for a gateway without its keys. */
export function readSms(chosen: Chosen): SmsSetting {
  if (chosen.SMS_GATEWAY === undefined) return { kind: 'outbox' };
  if (chosen.SMS_GATEWAY === 'africas-talking') return readAfricasTalking(chosen);
  if (!chosen.TERMII_API_KEY || !chosen.TERMII_SECRET_KEY) {
    throw new StartRefusal('With SMS_GATEWAY=termii, set TERMII_API_KEY and TERMII_SECRET_KEY as well.');
  }
  return {
    kind: 'termii',
    url: chosen.TERMII_URL.replace(/\/$/, ''),
    apiKey: chosen.TERMII_API_KEY,
    secretKey: chosen.TERMII_SECRET_KEY,
    sender: chosen.SMS_SENDER,
  };
}

function readAfricasTalking(chosen: Chosen): SmsSetting {
  if (!chosen.AFRICAS_TALKING_USERNAME || !chosen.AFRICAS_TALKING_API_KEY) {
    throw new StartRefusal(
      'With SMS_GATEWAY=africas-talking, set AFRICAS_TALKING_USERNAME and AFRICAS_TALKING_API_KEY as well.',
    );
  }
  return {
    kind: 'africas-talking',
    url: chosen.AFRICAS_TALKING_URL.replace(/\/$/, ''),
    username: chosen.AFRICAS_TALKING_USERNAME,
    apiKey: chosen.AFRICAS_TALKING_API_KEY,
    sender: chosen.SMS_SENDER,
  };
}
