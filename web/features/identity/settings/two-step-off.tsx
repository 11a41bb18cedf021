import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { endTwoStep, type TwoStepEnd, twoStepEnd } from '#domain/identity/accounts/two-step.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { twoStepQuery } from './queries.ts';
import { Buttons } from './two-step-on.tsx';

/** Switches two-step sign-in off, with the password and a code. @param onEnd when it is done or cancelled. */
export function TwoStepOff({ onEnd }: { onEnd: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<TwoStepEnd>({
    resolver: formResolver(twoStepEnd),
    defaultValues: { currentPassword: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function end(body: TwoStepEnd) {
    await call(endTwoStep, { body });
    await queryClient.invalidateQueries(twoStepQuery);
    showToast({ text: 'Two-step sign-in is off.' });
    onEnd();
  }

  return (
    <AccountForm form={form} fields={['currentPassword', 'code']} onSubmit={end}>
      <PasswordField
        {...form.register('currentPassword')}
        id="two-step-password"
        label="Your password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <TextField
        {...form.register('code')}
        id="two-step-code"
        label="Code of your app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        error={errors.code?.message}
      />
      <Buttons label="Switch off" busyLabel="Checking" busy={isSubmitting} danger onCancel={onEnd} />
    </AccountForm>
  );
}
