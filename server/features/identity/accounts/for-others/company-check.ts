/** The check of a company: how its owner and staff read it, and who is told once it has ended. */
import type { CompanyCheck } from '#domain/identity/company-checks.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Phrase } from '#server/base/languages/translations.ts';
import { notify } from '#server/features/platform/notifications/service.ts';

type CheckColumns = { cac_number: string | null; company_checked_at: string | null };

export function companyCheckOf({
  cac_number: cacNumber,
  company_checked_at: at,
}: CheckColumns): CompanyCheck | null {
  return cacNumber === null || at === null ? null : { cacNumber, at };
}

/** Pages that show the check of a company ask again. The event does not say of which. */
export async function publishCheckEnded(
  app: AppContext,
  tx: Transaction,
  before: Pick<CheckColumns, 'cac_number'>,
): Promise<void> {
  if (before.cac_number !== null) await app.live.publishToEveryone(tx, { kind: 'company-check-ended' });
}

export async function notifyCheckEnded(
  app: AppContext,
  tx: Transaction,
  userId: number,
  why: Phrase,
): Promise<void> {
  await notify(app, tx, [
    {
      userId,
      kind: 'account',
      link: '/users/settings',
      textFor: (t) => ({ title: t('Your company is no longer checked'), text: t(why) }),
    },
  ]);
}
