import { useQueryClient } from '@tanstack/react-query';
import { Building2, CarFront, UserRound } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { MemberType } from '#domain/contract/account-types.ts';
import { type Registration, register, registration } from '#domain/identity/accounts/auth.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { takeOver } from '#web/features/identity/accounts/auth.ts';
import { rememberCodeAsked, rememberEmail } from '#web/features/identity/accounts/device-memory.ts';
import { NewPasswordField } from '#web/features/identity/accounts/new-password-field.tsx';
import { requireStranger } from '#web/features/identity/accounts/session.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup, type RadioOption } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/sign-up';

export function loader({ context }: Route.LoaderArgs) {
  return requireStranger(context.get(pageContext));
}

export const meta: Route.MetaFunction = () => [
  { title: 'Create an account | RUA' },
  {
    name: 'description',
    content: 'Join RUA as a commuter, driver or company. It is free and takes two minutes.',
  },
];

const kinds: ReadonlyArray<RadioOption<MemberType>> = [
  {
    value: 'commuter',
    label: 'Commuter',
    description: 'I travel by bus, taxi, keke or okada',
    icon: UserRound,
  },
  { value: 'driver', label: 'Driver', description: 'I drive passengers or goods', icon: CarFront },
  { value: 'company', label: 'Company', description: 'We run vehicles or send goods', icon: Building2 },
];

export default function SignUp() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm<Registration>({ resolver: formResolver(registration), shouldFocusError: false });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const [email = '', password = ''] = useWatch({ control: form.control, name: ['email', 'password'] });

  async function submit(body: Registration) {
    const account = await call(register, { body });
    takeOver(queryClient, account);
    rememberEmail(account.email);
    rememberCodeAsked();
    await navigate('/usersEmailVerification');
  }

  return (
    <>
      <AccountHeading title="Create an account" step={0}>
        Free for commuters, drivers and companies.
      </AccountHeading>
      <AccountForm form={form} fields={['accountType', 'email', 'password']} onSubmit={submit} summary>
        {/* Three cards, one below the other: in two columns one would stand alone. */}
        <div className="[&_fieldset>div]:grid-cols-1">
          <RadioGroup
            {...form.register('accountType')}
            label="Who is the account for?"
            look="cards"
            options={kinds}
            error={errors.accountType?.message}
          />
        </div>
        <TextField
          {...form.register('email')}
          label="E-mail address"
          hint="We send a code there."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
        <NewPasswordField
          {...form.register('password')}
          label="Password"
          password={password}
          email={email}
          error={errors.password?.message}
        />
        <Button
          type="submit"
          block
          busy={isSubmitting || isSubmitSuccessful}
          busyLabel="Creating the account"
        >
          Create account
        </Button>
      </AccountForm>
      <p className="text-center text-soft">
        Have an account?{' '}
        <Link to="/usersLogin" className="font-semibold">
          Sign in
        </Link>
      </p>
    </>
  );
}
