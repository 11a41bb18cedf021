/** The gateway of SMS, which numbers get any, and how many a day. */
import { isCountryCode } from '#domain/values/sms-numbers.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

export type SmsSetting =
  | { kind: 'outbox' }
  | { kind: 'termii'; url: string; apiKey: string; secretKey: string; sender: string }
  | { kind: 'africas-talking'; url: string; username: string; apiKey: string; sender: string };

/** In a day of West Africa Time. SMS of flags to next of kin are counted apart for recipients and senders. */
export type SmsLimits = {
  perRecipient: number;
  perSender: number;
  /** Of each country but Nigeria. */
  perForeignCountry: number;
  perDay: number;
  /** Of the limits of a country and of the day, what only next of kin get: 0 to 1. */
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

type SmsLimitSettings = Record<
  'SMS_PER_RECIPIENT' | 'SMS_PER_SENDER' | 'SMS_PER_FOREIGN_COUNTRY' | 'SMS_PER_DAY' | 'SMS_RESERVED_SHARE',
  number
>;

export function readSmsLimits(chosen: SmsLimitSettings): SmsLimits {
  return {
    perRecipient: chosen.SMS_PER_RECIPIENT,
    perSender: chosen.SMS_PER_SENDER,
    perForeignCountry: chosen.SMS_PER_FOREIGN_COUNTRY,
    perDay: chosen.SMS_PER_DAY,
    reservedShare: chosen.SMS_RESERVED_SHARE,
  };
}

type GatewaySettings = {
  SMS_GATEWAY?: 'termii' | 'africas-talking' | undefined;
  TERMII_API_KEY?: string | undefined;
  TERMII_SECRET_KEY?: string | undefined;
  TERMII_URL: string;
  AFRICAS_TALKING_USERNAME?: string | undefined;
  AFRICAS_TALKING_API_KEY?: string | undefined;
  AFRICAS_TALKING_URL: string;
  SMS_SENDER: string;
};

/** @throws StartRefusal for a gateway without its keys. */
export function readSms(chosen: GatewaySettings): SmsSetting {
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

function readAfricasTalking(chosen: GatewaySettings): SmsSetting {
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
