/** The numbers of manifests, as passengers type them. */
import * as z from 'zod/mini';
import { cleanText } from '#domain/contract/text.ts';

/** Digits only, because people type it; spaces between groups are ignored. */
export const manifestNumber = z.string().check(
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
  z.regex(/^\d{8}$/, { error: 'A manifest number has 8 digits.' }),
);

/** A manifest's number in a ride or an item, spaces between its groups ignored; empty when none, and of any form. */
export const optionalManifestNumber = z._default(
  z.string().check(
    z.overwrite((text) => cleanText(text).replace(/[\s-]/g, '')),
    z.maxLength(20, { error: 'Use at most 20 characters.' }),
  ),
  '',
);

/** The address of the form for a ride that this manifest fills in. */
export function lodgingPath(manifestNumber: string): string {
  return `/users/rides/lodge?manifest=${manifestNumber}`;
}

/** @param named by an address of this form. @returns the number; empty when it is none. */
export function scannedNumber(named: string | null): string {
  return named !== null && /^\d{8}$/.test(named) ? named : '';
}
