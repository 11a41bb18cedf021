import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, redirect, useNavigate } from 'react-router';
import { resendCode, verifyEmail } from '#domain/identity/accounts/auth.ts';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { reloadAt, signOutNow } from '#web/features/identity/accounts/auth.ts';
import { CodeForm } from '#web/features/identity/accounts/code-form.tsx';
import { codeOf } from '#web/features/identity/accounts/code-of.ts';
import { forgetCode, rememberedEmail } from '#web/features/identity/accounts/device-memory.ts';
import { accountQuery, findVisitor, homeOf } from '#web/features/identity/accounts/session.ts';
import { useRemembered } from '#web/features/identity/accounts/use-remembered.ts';
import { InLang } from '#web/languages/in-lang.tsx';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { callForPage, readForm, refuse } from '#web/lib/page-action.ts';
import { type PageContext, pageContext } from '#web/lib/page-context.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import type { Route } from './+types/verify-email';

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await findVisitor(context.get(pageContext));
  if (visitor?.emailVerified) throw redirect(homeOf(visitor.accountType));
  return visitor;
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await readForm(request);
  const visitor = await findVisitor(page);
  if (!visitor) throw redirect('/usersLogin?next=/usersEmailVerification', 303);
  const { email } = visitor;
  if (form.has('again')) return askAgain(page, form, email);
  const sent = await callForPage(page, { endpoint: verifyEmail, form, body: { email, code: codeOf(form) } });
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect(visitor.firstName === '' ? '/usersPersonalDetails' : homeOf(visitor.accountType), 303);
}

async function askAgain(page: PageContext, form: FormData, email: string) {
  const sent = await callForPage(page, { endpoint: resendCode, form, body: { email } });
  return sent.kind === 'refused' ? refuse(sent.refused) : { kind: 'done' as const, message: sent.message };
}

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function VerifyEmail({ loaderData: visitor }: Route.ComponentProps) {
  const t = useTranslate();
  const showFailure = useFailureToast();
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
    else reloadAt(homeOf(visitor.accountType));
  }

  async function startAgain() {
    try {
      await signOutNow(queryClient, '/usersSignup');
    } catch (error) {
      showFailure(error);
    }
  }

  if (email === '') return <Navigate to="/usersLogin" replace />;
  return (
    <InLang>
      <title>{`${t('Enter the code we sent')} | RUA`}</title>
      <AccountHeading title={t('Enter the code we sent')} step={isSigningUp ? 1 : undefined}>
        <TranslatedAround phrase="Five letters and numbers, sent to {address}." name="address">
          <b className="text-ink">{email ?? t('your e-mail address')}</b>
        </TranslatedAround>{' '}
        {isSigningUp ? (
          <button
            type="button"
            onClick={startAgain}
            className="with-scripts -my-3 inline-flex min-h-tap items-center whitespace-nowrap text-link underline"
          >
            {t('Change address')}
          </button>
        ) : null}
      </AccountHeading>
      <CodeForm email={email ?? ''} onCode={verify}>
        {isSigningUp ? (
          <Link to="/usersPersonalDetails" className={buttonLook({ variant: 'quiet', block: true })}>
            {t('Fill in your details first')}
          </Link>
        ) : null}
      </CodeForm>
    </InLang>
  );
}
