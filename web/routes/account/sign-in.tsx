import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, redirect, useSearchParams } from 'react-router';
import { AppError } from '#domain/contract/errors.ts';
import { type Credentials, credentials, signIn } from '#domain/identity/accounts/auth.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { reloadAt, storeSession } from '#web/features/identity/accounts/auth.ts';
import { forgetEmail, rememberedEmail } from '#web/features/identity/accounts/device-memory.ts';
import { homeOf, requireSignedOut, safeNext } from '#web/features/identity/accounts/session.ts';
import { useRefusal } from '#web/features/identity/accounts/use-refusal.ts';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { callForPage, readForm, refuse, textOf } from '#web/lib/page-action.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/sign-in';

/** A person in need of help may have to sign in first: rendered in places of its own. */
export const handle = { urgent: true };

export function loader({ context, request }: Route.LoaderArgs) {
  return requireSignedOut(context.get(pageContext), nextIn(request));
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const code = textOf(form, 'code');
  const sent = await callForPage(context.get(pageContext), {
    endpoint: signIn,
    form,
    shown: ['email'],
    body: {
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
      remember: form.has('remember'),
      ...(code === '' ? {} : { code }),
    },
  });
  if (sent.kind === 'refused') {
    const isCodeWanted = code !== '' || sent.refused.code === 'code_needed';
    return refuse({ ...sent.refused, code: isCodeWanted ? 'code_needed' : sent.refused.code });
  }
  throw redirect(nextIn(request) ?? homeOf(sent.answer.accountType), 303);
}

function nextIn({ url }: Request): string | null {
  return safeNext(new URL(url).searchParams.get('next'));
}

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [
  { name: 'description', content: 'Sign in to RUA as a commuter, driver, company or agency.' },
];

export default function SignIn() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const queryClient = useQueryClient();
  const form = useForm<Credentials>({ resolver: formResolver(credentials) });
  const refusal = useRefusal(form);
  const { isSubmitting } = form.formState;
  const [isCodeNeeded, setCodeNeeded] = useState(refusal.code === 'code_needed');
  const [isIn, setIn] = useState(false);

  // After setting a new password, the person need not type the address again.
  useEffect(() => {
    if (form.getValues('email') === '') form.setValue('email', rememberedEmail());
  }, [form]);

  async function submit(body: Credentials) {
    const account = await call(signIn, { body }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'code_needed') setCodeNeeded(true);
      else throw error;
    });
    if (!account) return;
    setIn(true);
    storeSession(queryClient, account);
    forgetEmail();
    reloadAt(safeNext(params.get('next')) ?? homeOf(account.accountType));
  }

  return (
    <InLang>
      <title>{`${t('Sign in')} | RUA`}</title>
      <AccountHeading title={t('Sign in')}>
        {t('Commuters, drivers, companies and agencies all sign in here.')}
      </AccountHeading>
      {/* Inside the page, because a toast would cover the button on a phone. */}
      {params.get('password') === 'changed' ? (
        <Notice tone="ok" role="status">
          {t('Your password is changed. Sign in with the new one.')}
        </Notice>
      ) : null}
      <AccountForm form={form} refusal={refusal} fields={['email', 'password', 'code']} onSubmit={submit}>
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
        <PasswordField
          {...form.register('password')}
          label={t('Password')}
          autoComplete="current-password"
          error={refusal.errorOf('password')}
        />
        {isCodeNeeded ? (
          <TextField
            {...form.register('code')}
            label={t('Code')}
            hint={t('Of your authenticator app, or one of your recovery codes.')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            error={refusal.errorOf('code')}
          />
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Checkbox {...form.register('remember')} defaultChecked>
            {t('Remember me')}
          </Checkbox>
          <Link to="/usersForgetPassword" className="flex min-h-tap items-center font-semibold text-sm">
            {t('Forgot password?')}
          </Link>
        </div>
        <Button type="submit" block busy={isSubmitting || isIn} busyLabel={t('Signing in')}>
          {t('Sign in')}
        </Button>
      </AccountForm>
      <p className="text-center text-soft">
        {t('New to RUA?')}{' '}
        <Link to="/usersSignup" className="font-semibold">
          {t('Create an account')}
        </Link>
      </p>
    </InLang>
  );
}
