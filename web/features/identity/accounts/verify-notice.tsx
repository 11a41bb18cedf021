import { Link } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { Notice } from '#web/ui/notice.tsx';

/**
 * Asks for missing data of an account: the verified e-mail address, or the person's name. Nothing when it is
 * complete.
 */
export function VerifyNotice({ account }: { account: Account }) {
  if (!account.emailVerified) {
    return (
      <Notice tone="wait" title="Verify your e-mail address">
        You can lodge rides now. To flag one, <Link to="/usersEmailVerification">enter the code we sent</Link>{' '}
        to {account.email}.
      </Notice>
    );
  }
  if (account.firstName === '') {
    return (
      <Notice tone="info" title="Complete your account">
        An agency that helps you needs to know who you are.{' '}
        <Link to="/usersPersonalDetails">Add your details</Link>.
      </Notice>
    );
  }
  return null;
}
