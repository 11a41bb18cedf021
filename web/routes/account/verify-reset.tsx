import { Link, Navigate, redirect, useNavigate } from 'react-router';
import { resendCode, verifyResetCode } from '#domain/identity/accounts/auth.ts';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { CodeForm } from '#web/features/identity/accounts/code-form.tsx';
import { codeOf } from '#web/features/identity/accounts/code-of.ts';
import { forgetCode, rememberedEmail } from '#web/features/identity/accounts/device-memory.ts';
import { requireSignedOut } from '#web/features/identity/accounts/session.ts';
import { useRemembered } from '#web/features/identity/accounts/use-remembered.ts';
import { InLang } from '#web/languages/in-lang.tsx';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { callForPage, readForm, refuse, textOf } from '#web/lib/page-action.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { Route } from './+types/verify-reset';

export function loader({ context }: Route.LoaderArgs) {
  return requireSignedOut(context.get(pageContext));
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await readForm(request);
  const email = textOf(form, 'email');
  if (form.has('again')) {
    const asked = await callForPage(page, { endpoint: resendCode, form, body: { email } });
    return asked.kind === 'refused' ? refuse(asked.refused) : { kind: 'done', message: asked.message };
  }
  const sent = await callForPage(page, {
    endpoint: verifyResetCode,
    form,
    body: { email, code: codeOf(form) },
  });
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect('/usersPasswordCreation', 303);
}

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function VerifyReset() {
  const t = useTranslate();
  const navigate = useNavigate();
  const email = useRemembered(rememberedEmail);

  async function verify(code: string) {
    if (email === undefined) return;
    await call(verifyResetCode, { body: { email, code } });
    forgetCode();
    await navigate('/usersPasswordCreation');
  }

  if (email === '') return <Navigate to="/usersForgetPassword" replace />;
  return (
    <InLang>
      <title>{`${t('Enter the code we sent')} | RUA`}</title>
      <AccountHeading title={t('Enter the code we sent')}>
        <TranslatedAround
          phrase="If {address} has an account, a code of five letters and numbers is on its way there."
          name="address"
        >
          <b className="text-ink">{email ?? t('your e-mail address')}</b>
        </TranslatedAround>{' '}
        <Link
          to="/usersForgetPassword"
          className="-my-3 inline-flex min-h-tap items-center whitespace-nowrap"
        >
          {t('Change address')}
        </Link>
      </AccountHeading>
      <CodeForm email={email ?? ''} onCode={verify} />
    </InLang>
  );
}
