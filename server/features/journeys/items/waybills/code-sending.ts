/** Sends a person of the waybill their code. */
import type { Language } from '#domain/values/languages.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { noSmsToNumber } from '#server/base/delivery/sms-refusals.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import { languageOfPhone } from '#server/features/identity/accounts/service.ts';
import { type LockedItem, noteStep } from '#server/features/journeys/items/for-others/changes.ts';
import { waybillUrl } from '#server/features/journeys/items/waybills/codes.ts';
import { type CodeNotice, codeSms } from '#server/features/journeys/items/waybills/messages.ts';

/** In the recipient's language where they chose one, else in the sender's. A number that gets no SMS is noted in the timeline. */
export async function sendCode(
  app: AppContext,
  tx: Transaction,
  item: LockedItem,
  to: CodeNotice['to'],
  sender: { id: number; language: Language | null },
  { code, token }: { code: string; token: string },
): Promise<void> {
  if (!canBeTexted(to.phone, app.config.smsCountries)) {
    return noteStep(app, tx, item, { kind: 'code_not_texted', name: to.name, note: noSmsToNumber });
  }
  const t = translateIn(await languageOfPhone(tx, to.phone, sender.language));
  const url = waybillUrl(app.publicUrl, token);
  await enqueueMessages(tx, [codeSms({ to, senderId: sender.id, code, url, t })]);
}
