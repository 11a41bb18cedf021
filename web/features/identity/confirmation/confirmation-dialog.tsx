import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { confirmationMinutes, confirmIdentity } from '#domain/identity/accounts/confirmation.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { twoStepQuery } from '#web/features/identity/settings/queries.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type ConfirmationDialogProps = { onConfirmed: () => void; onClose: () => void };

/** Asks for a code if two-step sign-in is on, else for the password. The person can switch to the other method. */
export function ConfirmationDialog({ onConfirmed, onClose }: ConfirmationDialogProps) {
  const t = useTranslate();
  const { data: twoStep, isError } = useQuery(twoStepQuery);
  return (
    <Dialog
      isOpen
      tall
      onClose={onClose}
      title={t('Confirm that it is you')}
      lead={t(
        'What you are about to do cannot simply be undone. RUA does not ask again for {minutes} minutes.',
        { minutes: confirmationMinutes },
      )}
    >
      {twoStep || isError ? (
        <Proof hasCodes={twoStep?.on ?? false} onConfirmed={onConfirmed} onClose={onClose} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </Dialog>
  );
}

type Values = { currentPassword: string; code: string };

function Proof({ hasCodes, onConfirmed, onClose }: ConfirmationDialogProps & { hasCodes: boolean }) {
  const t = useTranslate();
  const [isByCode, setByCode] = useState(hasCodes);
  const form = useForm<Values>({ defaultValues: { currentPassword: '', code: '' } });
  const { errors, isSubmitting } = form.formState;

  async function confirm({ currentPassword, code }: Values) {
    await call(confirmIdentity, { body: isByCode ? { code } : { currentPassword } });
    onConfirmed();
  }

  return (
    <AccountForm form={form} fields={[isByCode ? 'code' : 'currentPassword']} onSubmit={confirm}>
      {isByCode ? (
        <TextField
          {...form.register('code', { required: 'Enter the code.' })}
          key="code"
          id="confirmation-code"
          label={t('Code of your app, or a recovery code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoFocus
          error={errors.code?.message}
        />
      ) : (
        <PasswordField
          {...form.register('currentPassword', { required: 'Enter your password.' })}
          key="password"
          id="confirmation-password"
          label={t('Your password')}
          autoComplete="current-password"
          autoFocus
          error={errors.currentPassword?.message}
        />
      )}
      {hasCodes ? (
        <div>
          <Button variant="quiet" small onClick={() => setByCode(!isByCode)}>
            {t(isByCode ? 'Use the password instead' : 'Use a code instead')}
          </Button>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2.5 sm:justify-end">
        <Button variant="line" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" busy={isSubmitting} busyLabel={t('Confirming')}>
          {t('Confirm')}
        </Button>
      </div>
    </AccountForm>
  );
}
