import { useForm, useWatch } from 'react-hook-form';
import { changePassword, type PasswordChange, passwordChange } from '#domain/identity/accounts/auth.ts';
import { passwordsDifferMessage } from '#domain/identity/accounts/passwords.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { NewPasswordField } from '#web/features/identity/accounts/new-password-field.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const resolver = formResolver(passwordChange, ({ password, retypePassword }) => {
  if (!retypePassword) return { retypePassword: 'Enter the new password again.' };
  return password === retypePassword ? {} : { retypePassword: passwordsDifferMessage };
});

const nothing: PasswordChange = { currentPassword: '', password: '', retypePassword: '' };

/** A new password. @param email of the account. */
export function PasswordCard({ email }: { email: string }) {
  const t = useTranslate();
  const form = useForm<PasswordChange>({ resolver, defaultValues: nothing, shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  async function update(body: PasswordChange) {
    await call(changePassword, { body });
    form.reset();
    showToast({ text: t('Your password is changed. All other devices are signed out.') });
  }

  return (
    <Card aria-labelledby="password-card">
      <CardHead title={t('Password')} id="password-card" />
      <AccountForm
        form={form}
        fields={['currentPassword', 'password', 'retypePassword']}
        onSubmit={update}
        summary
      >
        {/* Gives password managers the account of this password. */}
        <input type="email" name="email" value={email} readOnly autoComplete="username" hidden />
        <PasswordField
          {...form.register('currentPassword')}
          label={t('Current password')}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
        <NewPasswordField
          {...form.register('password')}
          label={t('New password')}
          password={password}
          email={email}
          error={errors.password?.message}
        />
        <PasswordField
          {...form.register('retypePassword')}
          label={t('Confirm password')}
          autoComplete="new-password"
          error={errors.retypePassword?.message}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={isSubmitting} busyLabel={t('Updating')}>
            {t('Update')}
          </Button>
          <Button variant="line" onClick={() => form.reset()}>
            {t('Cancel')}
          </Button>
        </div>
      </AccountForm>
    </Card>
  );
}
