/** RUA by USSD, SMS and WhatsApp: the code that people dial, the secret of Africa's Talking's calls, and the account at Meta. */
import { z } from 'zod';
import { requireHttps } from '#server/base/config/config-encryption.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

export const textEnvironment = {
  /** The code that people dial for the menu by USSD, as the gateway gave it. */
  USSD_CODE: z
    .string()
    .regex(/^\*[\d*]{2,18}#$/)
    .default('*384*782#'),
  /** The secret part of the addresses that Africa's Talking calls with USSD, SMS and reports, which it does not sign. */
  AFRICAS_TALKING_SECRET: z
    .string()
    .regex(/^[\w-]{24,200}$/)
    .optional(),
  /** Meta's number of the phone number, not the phone number itself. */
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/).optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  /** Signs what Meta posts. */
  WHATSAPP_APP_SECRET: z.string().min(16).optional(),
  /** Chosen by the operator, and typed at Meta with the address. */
  WHATSAPP_VERIFY_TOKEN: z.string().min(16).optional(),
  /** The address holds the version of Meta's API, which is supported for about two years. */
  WHATSAPP_URL: z.url().default('https://graph.facebook.com/v26.0'),
};

export type WhatsAppSetting = {
  url: string;
  phoneId: string;
  token: string;
  appSecret: string;
  verifyToken: string;
};

export type TextSetting = {
  /** The USSD code, such as `*384*782#`. */
  serviceCode: string;
  /** The secret part of the addresses that Africa's Talking calls; undefined when it may call none. */
  africasTalkingSecret: string | undefined;
  /** Undefined where RUA is not on WhatsApp. */
  whatsApp: WhatsAppSetting | undefined;
};

type Chosen = z.output<z.ZodObject<typeof textEnvironment>>;

/** @throws StartRefusal for a part of the account at Meta. */
export function readText(chosen: Chosen): TextSetting {
  return {
    serviceCode: chosen.USSD_CODE,
    africasTalkingSecret: chosen.AFRICAS_TALKING_SECRET,
    whatsApp: readWhatsApp(chosen),
  };
}

function readWhatsApp(chosen: Chosen): WhatsAppSetting | undefined {
  const {
    WHATSAPP_PHONE_ID: phoneId,
    WHATSAPP_TOKEN: token,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = chosen;
  if (!phoneId && !token && !appSecret && !verifyToken) return undefined;
  if (!phoneId || !token || !appSecret || !verifyToken) {
    throw new StartRefusal(
      'For WhatsApp, set WHATSAPP_PHONE_ID, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN.',
    );
  }
  requireHttps('WHATSAPP_URL', chosen.WHATSAPP_URL);
  return { url: chosen.WHATSAPP_URL.replace(/\/$/, ''), phoneId, token, appSecret, verifyToken };
}
