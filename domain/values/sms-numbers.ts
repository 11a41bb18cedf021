/**
 * Numbers to which RUA sends SMS. A member can name any number as next of kin or receiver. So the operator chooses the
 * countries, and numbers that cost more than usual never get an SMS.
 * Sources: ITU-T E.164, its list of assigned country codes; the numbering plans of the countries named here.
 */
import { callingCodeOf } from '#domain/values/phones.ts';

/** No country: satellite and other global networks, shared cost, premium rate, and codes of trials. */
const globalService = /^(?:80|87|88[1-389]|89|979|991|999)/;

/** Mobile numbers, without toll-free (0800), universal access (0700) and premium (0900) numbers of the same length. */
const nigerianMobile = /^234(?![789]00)(?:7[0-2]|8[01]|9[01])\d{8}$/;

/** The known ranges of premium and shared-cost numbers outside Nigeria, with the calling code. */
const premium = /^(?:1900|2786|338|3489|3480|3989|44(?:70|8|9)|49(?:137|180|900))/;

/** @param text the calling code of a country, such as `234`. */
export function isCountryCode(text: string): boolean {
  return (
    /^[1-9]\d{0,2}$/.test(text) && callingCodeOf(`+${text}0000000`) === text && !globalService.test(text)
  );
}

/**
 * Whether a number can receive SMS at all, in the countries that an installation may allow. @param phone in E.164, or as it
 * was typed.
 */
export function isTextable(phone: string): boolean {
  return canBeTexted(phone, [callingCodeOf(phone)]);
}

/** @param phone in E.164. @param countries the calling codes that are allowed. */
export function canBeTexted(phone: string, countries: readonly string[]): boolean {
  if (!/^\+[1-9]\d{7,14}$/.test(phone)) return false;
  const code = callingCodeOf(phone);
  if (!countries.includes(code) || !isCountryCode(code)) return false;
  const digits = phone.slice(1);
  return code === '234' ? nigerianMobile.test(digits) : !premium.test(digits);
}
