import { useQueryClient } from '@tanstack/react-query';
import { Building2, CarFront, UserRound } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, redirect, useNavigate } from 'react-router';
import type { MemberType } from '#domain/contract/account-types.ts';
import { type Registration, register, registration } from '#domain/identity/accounts/auth.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { storeSession } from '#web/features/identity/accounts/auth.ts';
import { rememberCodeAsked, rememberEmail } from '#web/features/identity/accounts/device-memory.ts';
import { NewPasswordField } from '#web/features/identity/accounts/new-password-field.tsx';
import { requireSignedOut } from '#web/features/identity/accounts/session.ts';
import { useRefusal } from '#web/features/identity/accounts/use-refusal.ts';
import { InLang } from '#web/languages/in-lang.tsx';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { callForPage, readForm, refuse, textsOf } from '#web/lib/page-action.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup, type RadioOption } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/sign-up';

export function loader({ context }: Route.LoaderArgs) {
  return requireSignedOut(context.get(pageContext));
}

const shown = ['accountType', 'email'] as const;

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const body = textsOf(form, [...shown, 'password']);
  const sent = await callForPage(context.get(pageContext), { endpoint: register, form, shown, body });
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect('/usersEmailVerification', 303);
}

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content: 'Join RUA as a commuter, driver or company. It is free and takes two minutes.',
  },
];

type Kind = RadioOption<MemberType> & { label: Phrase; description: Phrase };

const kinds: readonly Kind[] = [
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
  const t = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm<Registration>({ resolver: formResolver(registration), shouldFocusError: false });
  const refusal = useRefusal(form);
  const { isSubmitting, isSubmitSuccessful } = form.formState;
  const [email = '', password = ''] = useWatch({ control: form.control, name: ['email', 'password'] });

  async function submit(body: Registration) {
    const account = await call(register, { body });
    storeSession(queryClient, account);
    rememberEmail(account.email);
    rememberCodeAsked();
    await navigate('/usersEmailVerification');
  }

  return (
    <InLang>
      <title>{`${t('Create an account')} | RUA`}</title>
      <AccountHeading title={t('Create an account')} step={0}>
        {t('Free for commuters, drivers and companies.')}
      </AccountHeading>
      <AccountForm
        form={form}
        refusal={refusal}
        fields={['accountType', 'email', 'password']}
        onSubmit={submit}
        summary
      >
        {/* Three cards, one below the other: in two columns one would stand alone. */}
        <div className="[&_fieldset>div]:grid-cols-1">
          <RadioGroup
            {...form.register('accountType')}
            label={t('Who is the account for?')}
            look="cards"
            options={kinds.map((kind) => ({
              ...kind,
              label: t(kind.label),
              description: t(kind.description),
            }))}
            defaultValue={kinds.find(({ value }) => value === refusal.valueOf('accountType'))?.value}
            error={refusal.errorOf('accountType')}
          />
        </div>
        <TextField
          {...form.register('email')}
          label={t('E-mail address')}
          hint={t('We send a code there.')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={refusal.valueOf('email')}
          error={refusal.errorOf('email')}
        />
        <NewPasswordField
          {...form.register('password')}
          label={t('Password')}
          password={password}
          email={email}
          error={refusal.errorOf('password')}
        />
        <Button
          type="submit"
          block
          busy={isSubmitting || isSubmitSuccessful}
          busyLabel={t('Creating the account')}
        >
          {t('Create account')}
        </Button>
        <p className="text-muted text-sm">
          <TranslatedAround
            phrase="You stay signed in here for 30 days. On a phone that others use, press {button} when you are done."
            name="button"
          >
            <b>{t('Log out')}</b>
          </TranslatedAround>
        </p>
      </AccountForm>
      <p className="text-center text-soft">
        {t('Have an account?')}{' '}
        <Link to="/usersLogin" className="font-semibold">
          {t('Sign in')}
        </Link>
      </p>
    </InLang>
  );
}
