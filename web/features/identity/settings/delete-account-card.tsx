import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type AccountDeletion, accountDeletion, deleteAccount } from '#domain/identity/settings.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { leave } from '#web/features/identity/accounts/auth.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';

/** Deletes the account: lists the deleted and the preserved data, and asks for the password. */
export function DeleteAccountCard() {
  const dialog = useDialogHistory();
  return (
    <Card aria-labelledby="delete-card">
      <CardHead title="Delete your account" id="delete-card" />
      <p className="text-soft">Your data goes, at once and for good.</p>
      <Button variant="danger-line" small className="mt-4" onClick={dialog.open}>
        Delete account
      </Button>
      {dialog.isOpen ? <DeleteDialog onClose={dialog.close} /> : null}
    </Card>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<AccountDeletion>({
    resolver: formResolver(accountDeletion),
    defaultValues: { currentPassword: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  const remove = (body: AccountDeletion) => leave(queryClient, '/', () => call(deleteAccount, { body }));

  return (
    <Dialog isOpen onClose={onClose} role="alertdialog" title="Delete your account?">
      <div className="grid gap-4 text-soft">
        <div>
          <b className="text-ink">What goes</b>
          <ul className="ml-5 list-disc">
            <li>Your profile, photo, devices and choices</li>
            <li>Rides and items that you did not flag, and your manifests</li>
            <li>Your parking spaces and bookings, which are called off</li>
            <li>Your notifications, safety pass and subscription</li>
          </ul>
        </div>
        <div>
          <b className="text-ink">What stays, without you</b>
          <ul className="ml-5 list-disc">
            <li>Flags and complaints that agencies have in hand: no name, phone, address or next of kin</li>
            <li>Messages that an agency got, comments and traffic updates: without their author</li>
          </ul>
        </div>
        <AccountForm form={form} fields={['currentPassword']} onSubmit={remove}>
          <PasswordField
            {...form.register('currentPassword')}
            id="delete-password"
            label="Your password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
          />
          <div className="flex flex-wrap gap-2.5 sm:justify-end">
            <Button variant="line" onClick={onClose}>
              Keep my account
            </Button>
            <Button
              type="submit"
              variant="danger"
              busy={isSubmitting || isSubmitSuccessful}
              busyLabel="Deleting"
            >
              Delete account
            </Button>
          </div>
        </AccountForm>
      </div>
    </Dialog>
  );
}
