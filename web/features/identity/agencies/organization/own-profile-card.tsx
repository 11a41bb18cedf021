import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { changeOwnPhone, type OwnPhone, ownPhone } from '#domain/identity/agencies/officers.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { fullName } from '#web/lib/account-name.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { EditButtons } from './edit-buttons.tsx';
import { staffingQuery } from './queries.ts';

/** The officer's own profile: name and address came with the invitation, and only the phone number can be changed. */
export function OwnProfileCard({ account }: { account: Account }) {
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const form = useForm({
    resolver: formResolver(ownPhone),
    values: { phone: formatPhone(account.phone) },
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  /** The form shows the record again: of its own, a reset would leave typed text. */
  function stopEditing() {
    form.reset(undefined, { keepDirtyValues: false });
    setEditing(false);
  }

  async function save(body: OwnPhone) {
    queryClient.setQueryData(staffingQuery.queryKey, await call(changeOwnPhone, { body }));
    await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    stopEditing();
    showToast({ text: 'Your number is saved.' });
  }

  return (
    <Card aria-labelledby="own-profile">
      <CardHead title="You" id="own-profile" />
      <AccountForm form={form} fields={['phone']} onSubmit={save}>
        <TextField id="own-name" label="Full name" value={fullName(account)} readOnly className="bg-sunk" />
        <TextField
          id="own-email"
          label="E-mail address"
          type="email"
          value={account.email}
          readOnly
          className="bg-sunk"
        />
        <TextField
          {...form.register('phone')}
          id="own-phone"
          label="Your phone number"
          hint="Your colleagues see it."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          readOnly={!isEditing}
          className={isEditing ? undefined : 'bg-sunk'}
          error={errors.phone?.message}
        />
        <EditButtons
          what="number"
          isEditing={isEditing}
          isSaving={isSubmitting}
          onEdit={() => {
            setEditing(true);
            form.setFocus('phone');
          }}
          onCancel={stopEditing}
        />
      </AccountForm>
    </Card>
  );
}
