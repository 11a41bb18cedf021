import type { Account } from '#domain/identity/accounts/accounts.ts';
import { useTranslate } from '#web/languages/use-translations.ts';

/** Says to a person in danger what a report of theirs lacks. It stops nothing; nothing once the address is verified. */
export function UnconfirmedNote({
  account,
}: {
  account: Pick<Account, 'email' | 'emailVerified'> | undefined;
}) {
  const t = useTranslate();
  if (!account || account.emailVerified) return null;
  return (
    <p className="text-soft text-sm [overflow-wrap:anywhere]">
      {t(
        'Agencies see that {email} is not confirmed yet. Until you enter the code we mailed you, you can send three reports a day.',
        { email: account.email },
      )}
    </p>
  );
}
