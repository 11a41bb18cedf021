/**
 * Checks of companies. Staff compare the name of a company account with the name that the Corporate Affairs Commission (CAC)
 * has under its registration number. A check proves nothing more about the company.
 */
import * as z from 'zod/mini';
import { moment, wireObject } from '#domain/contract/wire.ts';

/**
 * The register and the number in it. Registers: RC of companies, BN of business names, IT of incorporated trustees, LP and LLP of
 * partnerships. The same digits may stand in several, so the register is needed. Old numbers of an office in a state begin with its letters.
 */
const registered = /^(?:CAC)?(RC|BN|IT|LLP|LP)(?:NUMBER|NO)?([A-Z]{0,3})(\d{1,10})$/;
const separators = /[\s.,:#/_\u2010-\u2015-]+/g;
const longestTyped = 60;

/** @returns `RC 123456`, or `BN KD023538` of an old office; null for a text that is no number of registration. */
export function parseCacNumber(typed: string): string | null {
  if (typed.length > longestTyped) return null;
  const plain = typed.normalize('NFKC').toUpperCase().replace(separators, '');
  const [, register = '', office = '', digits = ''] = registered.exec(plain) ?? [];
  if (!/[1-9]/.test(digits)) return null;
  return `${register} ${office}${office === '' ? digits.replace(/^0+/, '') : digits}`;
}

const error = 'Enter RC, BN, IT, LP or LLP and the number, such as RC 123456.';

export const cacNumber = z.string({ error }).check(
  z.overwrite((text) => parseCacNumber(text) ?? text),
  z.refine((text) => parseCacNumber(text) !== null, { error }),
);

/** The number that staff compared, and when they did. */
export const companyCheck = wireObject({ cacNumber: z.string(), at: moment });
export type CompanyCheck = z.output<typeof companyCheck>;
