import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, redirect, useNavigate } from 'react-router';
import { verifyEmail } from '#domain/identity/accounts/auth.ts';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { leave, openAs } from '#web/features/identity/accounts/auth.ts';
import { CodeForm } from '#web/features/identity/accounts/code-form.tsx';
import { forgetCode, rememberedEmail } from '#web/features/identity/accounts/device-memory.ts';
import { accountQuery, findVisitor, homeOf } from '#web/features/identity/accounts/session.ts';
import { useRemembered } from '#web/features/identity/accounts/use-remembered.ts';
import { call } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { Route } from './+types/verify-email';

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await findVisitor(context.get(pageContext));
  if (visitor?.emailVerified) throw redirect(homeOf(visitor.accountType));
  return visitor;
}

export const meta: Route.MetaFunction = () => [
  { title: 'Check your e-mail | RUA' },
  { name: 'robots', content: 'noindex' },
];

export default function VerifyEmail({ loaderData: visitor }: Route.ComponentProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remembered = useRemembered(rememberedEmail);
  const email = visitor?.email ?? remembered;
  const isSigningUp = visitor === null || visitor.firstName === '';

  async function verify(code: string) {
    if (email === undefined) return;
    await call(verifyEmail, { body: { email, code } });
    forgetCode();
    void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    if (isSigningUp) await navigate('/usersPersonalDetails');
    else openAs(homeOf(visitor.accountType));
  }

  async function startAgain() {
    try {
      await leave(queryClient, '/usersSignup');
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Error ? error.message : 'Try again.' });
    }
  }

  if (email === '') return <Navigate to="/usersLogin" replace />;
  return (
    <>
      <AccountHeading title="Enter the code we sent" step={isSigningUp ? 1 : undefined}>
        Five letters and numbers, sent to <b className="text-ink">{email ?? 'your e-mail address'}</b>.{' '}
        {isSigningUp ? (
          <button type="button" onClick={startAgain} className="whitespace-nowrap text-link underline">
            Change address
          </button>
        ) : null}
      </AccountHeading>
      <CodeForm email={email ?? ''} onCode={verify}>
        {isSigningUp ? (
          <Link to="/usersPersonalDetails" className={buttonLook({ variant: 'quiet', block: true })}>
            Fill in your details first
          </Link>
        ) : null}
      </CodeForm>
    </>
  );
}
