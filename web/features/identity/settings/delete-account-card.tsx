import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type AccountDeletion, accountDeletion, deleteAccount } from '#domain/identity/settings.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { signOutNow } from '#web/features/identity/accounts/auth.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';

/** Deletes the account: lists the deleted and the preserved data, and asks for the password. */
export function DeleteAccountCard() {
  const t = useTranslate();
  const dialog = useDialogHistory();
  return (
    <Card aria-labelledby="delete-card">
      <CardHead title={t('Delete your account')} id="delete-card" />
      <p className="text-soft">{t('Your data goes, at once and for good.')}</p>
      <Button variant="danger-line" small className="mt-4" onClick={dialog.open}>
        {t('Delete account')}
      </Button>
      {dialog.isOpen ? <DeleteDialog onClose={dialog.close} /> : null}
    </Card>
  );
}

const goes: readonly Phrase[] = [
  'Your profile, photo, devices and choices',
  'Rides and items that you did not flag, and your manifests',
  'Your parking spaces and bookings, which are called off',
  'Your notifications, safety pass and subscription',
];

const stays: readonly Phrase[] = [
  'Flags and complaints that agencies have in hand: no name, phone, address or next of kin',
  'Messages that an agency got, comments and traffic updates: without their author',
];

function List({ of }: { of: readonly Phrase[] }) {
  const t = useTranslate();
  return (
    <ul className="ml-5 list-disc">
      {of.map((line) => (
        <li key={line}>{t(line)}</li>
      ))}
    </ul>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const form = useForm<AccountDeletion>({
    resolver: formResolver(accountDeletion),
    defaultValues: { currentPassword: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  const remove = (body: AccountDeletion) => signOutNow(queryClient, '/', () => call(deleteAccount, { body }));

  return (
    <Dialog isOpen onClose={onClose} role="alertdialog" title={t('Delete your account?')}>
      <div className="grid gap-4 text-soft">
        <div>
          <b className="text-ink">{t('What goes')}</b>
          <List of={goes} />
        </div>
        <div>
          <b className="text-ink">{t('What stays, without you')}</b>
          <List of={stays} />
        </div>
        <AccountForm form={form} fields={['currentPassword']} onSubmit={remove}>
          <PasswordField
            {...form.register('currentPassword')}
            id="delete-password"
            label={t('Your password')}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
          />
          <div className="flex flex-wrap gap-2.5 sm:justify-end">
            <Button variant="line" onClick={onClose}>
              {t('Keep my account')}
            </Button>
            <Button
              type="submit"
              variant="danger"
              busy={isSubmitting || isSubmitSuccessful}
              busyLabel={t('Deleting')}
            >
              {t('Delete account')}
            </Button>
          </div>
        </AccountForm>
      </div>
    </Dialog>
  );
}
