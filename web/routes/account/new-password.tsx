import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, Navigate, redirect, useNavigate } from 'react-router';
import { type NewPassword, newPassword, resetPassword } from '#domain/identity/accounts/auth.ts';
import { passwordsDifferMessage } from '#domain/identity/accounts/passwords.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { rememberedEmail } from '#web/features/identity/accounts/device-memory.ts';
import { NewPasswordField } from '#web/features/identity/accounts/new-password-field.tsx';
import { requireSignedOut } from '#web/features/identity/accounts/session.ts';
import { useRefusal } from '#web/features/identity/accounts/use-refusal.ts';
import { useRemembered } from '#web/features/identity/accounts/use-remembered.ts';
import { InLang } from '#web/languages/in-lang.tsx';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { callForPage, readForm, refuse, textsOf } from '#web/lib/page-action.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/new-password';

export function loader({ context }: Route.LoaderArgs) {
  return requireSignedOut(context.get(pageContext));
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const sent = await callForPage(context.get(pageContext), {
    endpoint: resetPassword,
    form,
    shown: ['email'],
    body: textsOf(form, ['email', 'password', 'retypePassword']),
  });
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect('/usersLogin?password=changed', 303);
}

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

const resolver = formResolver(newPassword, ({ password, retypePassword }) => {
  if (!retypePassword) return { retypePassword: 'Enter the password again.' };
  return password === retypePassword ? {} : { retypePassword: passwordsDifferMessage };
});

export default function NewPasswordPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const email = useRemembered(rememberedEmail);
  const form = useForm<NewPassword>({ resolver, shouldFocusError: false });
  const refusal = useRefusal(form);
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  useEffect(() => form.setValue('email', email ?? ''), [form, email]);
  const password = useWatch({ control: form.control, name: 'password' }) ?? '';

  async function submit(body: NewPassword) {
    await call(resetPassword, { body });
    await navigate('/usersLogin?password=changed');
  }

  if (email === '') return <Navigate to="/usersForgetPassword" replace />;
  return (
    <InLang>
      <title>{`${t('Set a new password')} | RUA`}</title>
      <AccountHeading title={t('Set a new password')}>
        <TranslatedAround phrase="For {account}. You are signed out everywhere else." name="account">
          <b className="text-ink">{email ?? t('your account')}</b>
        </TranslatedAround>
      </AccountHeading>
      <AccountForm
        form={form}
        refusal={refusal}
        fields={['password', 'retypePassword']}
        onSubmit={submit}
        summary
      >
        {/* Gives password managers the account of this password. */}
        {email === undefined ? (
          <TextField
            name="email"
            label={t('E-mail address')}
            type="email"
            autoComplete="username"
            defaultValue={refusal.valueOf('email')}
            error={refusal.errorOf('email')}
          />
        ) : (
          <input type="email" name="email" value={email} readOnly autoComplete="username" hidden />
        )}
        <NewPasswordField
          {...form.register('password')}
          label={t('New password')}
          password={password}
          email={email ?? ''}
          error={refusal.errorOf('password')}
        />
        <PasswordField
          {...form.register('retypePassword')}
          label={t('New password again')}
          autoComplete="new-password"
          error={refusal.errorOf('retypePassword')}
        />
        <Button type="submit" block busy={isSubmitting || isSubmitSuccessful} busyLabel={t('Saving')}>
          {t('Set password')}
        </Button>
      </AccountForm>
      <p className="flex flex-wrap justify-center gap-x-2">
        <Link to="/usersForgetPassword" className="inline-flex min-h-tap items-center px-2">
          {t('Ask for a new code')}
        </Link>
        <Link to="/usersLogin" className="inline-flex min-h-tap items-center px-2 font-semibold">
          {t('Sign in')}
        </Link>
      </p>
    </InLang>
  );
}
