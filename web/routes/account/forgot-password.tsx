import { useForm } from 'react-hook-form';
import { Link, redirect, useNavigate } from 'react-router';
import { emailOnly, forgotPassword } from '#domain/identity/accounts/auth.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { rememberCodeAsked, rememberEmail } from '#web/features/identity/accounts/device-memory.ts';
import { requireSignedOut } from '#web/features/identity/accounts/session.ts';
import { useRefusal } from '#web/features/identity/accounts/use-refusal.ts';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { callForPage, readForm, refuse, textOf } from '#web/lib/page-action.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/forgot-password';

export function loader({ context }: Route.LoaderArgs) {
  return requireSignedOut(context.get(pageContext));
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const sent = await callForPage(context.get(pageContext), {
    endpoint: forgotPassword,
    form,
    shown: ['email'],
    body: { email: textOf(form, 'email') },
  });
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect('/usersForgetPasswordVerification', 303);
}

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content: 'Set a new password for your RUA account with a code we send to your e-mail.',
  },
];

export default function ForgotPassword() {
  const t = useTranslate();
  const navigate = useNavigate();
  const form = useForm<{ email: string }>({ resolver: formResolver(emailOnly) });
  const refusal = useRefusal(form);
  const { isSubmitting, isSubmitSuccessful } = form.formState;

  async function submit(body: { email: string }) {
    await call(forgotPassword, { body });
    rememberEmail(body.email);
    rememberCodeAsked();
    await navigate('/usersForgetPasswordVerification');
  }

  return (
    <InLang>
      <title>{`${t('Forgot your password?')} | RUA`}</title>
      <AccountHeading title={t('Forgot your password?')}>
        {t(
          'Enter the e-mail address of your account. We send a code there that lets you set a new password.',
        )}
      </AccountHeading>
      <AccountForm form={form} refusal={refusal} fields={['email']} onSubmit={submit}>
        <TextField
          {...form.register('email')}
          label={t('E-mail address')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={refusal.valueOf('email')}
          error={refusal.errorOf('email')}
        />
        <Button type="submit" block busy={isSubmitting || isSubmitSuccessful} busyLabel={t('Sending')}>
          {t('Send code')}
        </Button>
      </AccountForm>
      <p className="text-center text-soft">
        {t('Remembered it?')}{' '}
        <Link to="/usersLogin" className="font-semibold">
          {t('Sign in')}
        </Link>
      </p>
    </InLang>
  );
}
