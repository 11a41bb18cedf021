import { Link } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Notice } from '#web/ui/notice.tsx';

/**
 * Asks for missing data of an account: the verified e-mail address, or the person's name. Nothing when it is
 * complete.
 */
export function VerifyNotice({ account }: { account: Account }) {
  const t = useTranslate();
  if (!account.emailVerified) {
    return (
      <InLang>
        <Notice tone="wait" title={t('Verify your e-mail address')}>
          {t(
            'You can lodge rides, and flag one in danger: agencies then see that the address is not confirmed. For all that reaches other people, enter the code we sent to {email}.',
            { email: account.email },
          )}{' '}
          <Link to="/usersEmailVerification">{t('Enter the code we sent')}</Link>
        </Notice>
      </InLang>
    );
  }
  if (account.firstName === '') {
    return (
      <InLang>
        <Notice tone="info" title={t('Complete your account')}>
          {t('An agency that helps you needs to know who you are.')}{' '}
          <Link to="/usersPersonalDetails">{t('Add your details')}</Link>
        </Notice>
      </InLang>
    );
  }
  return null;
}
