import { Link, Navigate, redirect, useNavigate } from 'react-router';
import { resendCode, verifyResetCode } from '#domain/identity/accounts/auth.ts';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { CodeForm } from '#web/features/identity/accounts/code-form.tsx';
import { codeOf } from '#web/features/identity/accounts/code-of.ts';
import { forgetCode, rememberedEmail } from '#web/features/identity/accounts/device-memory.ts';
import { requireStranger } from '#web/features/identity/accounts/session.ts';
import { useRemembered } from '#web/features/identity/accounts/use-remembered.ts';
import { call } from '#web/lib/api.ts';
import { callForPage, readForm, refuse, textOf } from '#web/lib/page-action.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { Route } from './+types/verify-reset';

export function loader({ context }: Route.LoaderArgs) {
  return requireStranger(context.get(pageContext));
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

export const meta: Route.MetaFunction = () => [
  { title: 'Enter the code | RUA' },
  { name: 'robots', content: 'noindex' },
];

export default function VerifyReset() {
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
    <>
      <AccountHeading title="Enter the code we sent">
        If <b className="text-ink">{email ?? 'your e-mail address'}</b> has an account, a code of five letters
        and numbers is on its way there.{' '}
        <Link
          to="/usersForgetPassword"
          className="-my-3 inline-flex min-h-tap items-center whitespace-nowrap"
        >
          Change address
        </Link>
      </AccountHeading>
      <CodeForm email={email ?? ''} onCode={verify} />
    </>
  );
}
