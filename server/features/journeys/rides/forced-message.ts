/** What the next of kin of a forced passenger reads, in the place of every other word. */
import { nameInSms, writeWithName } from '#server/base/delivery/sms-text.ts';
import type { Translate } from '#server/base/languages/translations.ts';

export function forcedText(firstName: string, link: string, t: Translate): string {
  return writeWithName(nameInSms(firstName, t('Your relative')), (name) =>
    t('RUA: SILENT ALARM. {name} is forced by others. Do not call or text. We tell the police. See: {link}', {
      name,
      link,
    }),
  );
}
