import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { passwordsDifferMessage } from '#domain/identity/accounts/passwords.ts';
import {
  type Acceptance,
  acceptance,
  acceptInvitation,
  getInvitation,
  type SentInvitation,
} from '#domain/identity/agencies/invitations.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { reloadAt, storeSession } from '#web/features/identity/accounts/auth.ts';
import { NewPasswordField } from '#web/features/identity/accounts/new-password-field.tsx';
import { homeOf } from '#web/features/identity/accounts/session.ts';
import { InLang } from '#web/languages/in-lang.tsx';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/join';

/** A link that no longer works says so on the page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { fetch } = context.get(pageContext);
  const invitation = await call(getInvitation, { params }, { fetch }).catch(() => null);
  return { invitation };
}

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

const resolver = formResolver(acceptance, ({ password, retypePassword }) => {
  if (!retypePassword) return { retypePassword: 'Enter the password again.' };
  return password === retypePassword ? {} : { retypePassword: passwordsDifferMessage };
});

const aRole: Record<SentInvitation['role'], Phrase> = {
  officer: 'an officer',
  supervisor: 'a supervisor',
  editor: 'an editor',
  administrator: 'an administrator',
};

export default function Join({ loaderData: { invitation }, params }: Route.ComponentProps) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const form = useForm<Acceptance>({ resolver, defaultValues: { token: params.token } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' }) ?? '';
  if (invitation === null) {
    return (
      <InLang>
        <title>{`${t('This invitation has ended')} | RUA`}</title>
        <AccountHeading title={t('This invitation has ended')}>
          {t('It was used, taken back, or is older than a week, or who sent it may not invite any more.')}
        </AccountHeading>
        <Notice tone="info">{t('Ask the person who invited you for a new one.')}</Notice>
      </InLang>
    );
  }

  async function submit(body: Acceptance) {
    const account = await call(acceptInvitation, { body });
    storeSession(queryClient, account);
    reloadAt(homeOf(account.accountType));
  }

  return (
    <InLang>
      <title>{`${t('Join')} | RUA`}</title>
      <AccountHeading title={t('Join {name}', { name: invitation.agencyName ?? t('the staff of RUA') })}>
        <TranslatedAround
          phrase="As {role}, with {address}."
          name="address"
          values={{ role: t(aRole[invitation.role]) }}
        >
          <b className="text-ink">{invitation.email}</b>
        </TranslatedAround>
        {invitation.invitedBy === '' ? null : ` ${t('{name} invited you.', { name: invitation.invitedBy })}`}
      </AccountHeading>
      <AccountForm
        form={form}
        fields={['firstName', 'lastName', 'phone', 'password', 'retypePassword']}
        onSubmit={submit}
        summary
      >
        {/* Gives password managers the account of this password. */}
        <input type="email" name="email" value={invitation.email} readOnly autoComplete="username" hidden />
        <TextField
          {...form.register('firstName')}
          label={t('First name')}
          autoComplete="given-name"
          error={errors.firstName?.message}
        />
        <TextField
          {...form.register('lastName')}
          label={t('Last name')}
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
        <TextField
          {...form.register('phone')}
          label={t('Phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.phone?.message}
        />
        <NewPasswordField
          {...form.register('password')}
          label={t('Password')}
          password={password}
          email={invitation.email}
          error={errors.password?.message}
        />
        <PasswordField
          {...form.register('retypePassword')}
          label={t('Password again')}
          autoComplete="new-password"
          error={errors.retypePassword?.message}
        />
        <Button type="submit" block busy={isSubmitting || isSubmitSuccessful} busyLabel={t('Joining')}>
          {t('Join')}
        </Button>
      </AccountForm>
    </InLang>
  );
}
