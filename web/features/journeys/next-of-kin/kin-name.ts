/** The name of a next of kin as people read it: of some only the number is known. */
import { unnamedKin } from '#domain/journeys/unnamed-kin.ts';
import type { Translate } from '#web/languages/translations.ts';

export function shownKinName(name: string, t: Translate): string {
  return name === unnamedKin ? t('Next of kin') : name;
}

/** The first name, as the messages have it. */
export function firstNameOfKin(name: string, t: Translate): string {
  if (name === unnamedKin) return t('Next of kin');
  const [first = ''] = name.trim().split(/\s+/);
  return first;
}
