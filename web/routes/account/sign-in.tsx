import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { AppError } from '#domain/contract/errors.ts';
import { type Credentials, credentials, signIn } from '#domain/identity/accounts/auth.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { openAs, takeOver } from '#web/features/identity/accounts/auth.ts';
import { forgetEmail, rememberedEmail } from '#web/features/identity/accounts/device-memory.ts';
import { homeOf, requireStranger, safeNext } from '#web/features/identity/accounts/session.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/sign-in';

export function loader({ context, request }: Route.LoaderArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  return requireStranger(context.get(pageContext), next);
}

export const meta: Route.MetaFunction = () => [
  { title: 'Sign in | RUA' },
  { name: 'description', content: 'Sign in to RUA as a commuter, driver, company or agency.' },
];

export default function SignIn() {
  const [params] = useSearchParams();
  const queryClient = useQueryClient();
  const form = useForm<Credentials>({ resolver: formResolver(credentials) });
  const { errors, isSubmitting } = form.formState;
  const [isCodeNeeded, setCodeNeeded] = useState(false);
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
    takeOver(queryClient, account);
    forgetEmail();
    openAs(safeNext(params.get('next')) ?? homeOf(account.accountType));
  }

  return (
    <>
      <AccountHeading title="Sign in">
        Commuters, drivers, companies and agencies all sign in here.
      </AccountHeading>
      {/* Inside the page, because a toast would cover the button on a phone. */}
      {params.get('password') === 'changed' ? (
        <Notice tone="ok" role="status">
          Your password is changed. Sign in with the new one.
        </Notice>
      ) : null}
      <AccountForm form={form} fields={['email', 'password', 'code']} onSubmit={submit}>
        <TextField
          {...form.register('email')}
          label="E-mail address"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
        <PasswordField
          {...form.register('password')}
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        {isCodeNeeded ? (
          <TextField
            {...form.register('code')}
            label="Code"
            hint="Of your authenticator app, or one of your recovery codes."
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            error={errors.code?.message}
          />
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Checkbox {...form.register('remember')} defaultChecked>
            Remember me
          </Checkbox>
          <Link to="/usersForgetPassword" className="flex min-h-tap items-center font-semibold text-sm">
            Forgot password?
          </Link>
        </div>
        <Button type="submit" block busy={isSubmitting || isIn} busyLabel="Signing in">
          Sign in
        </Button>
      </AccountForm>
      <p className="text-center text-soft">
        New to RUA?{' '}
        <Link to="/usersSignup" className="font-semibold">
          Create an account
        </Link>
      </p>
    </>
  );
}
