import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { type ContactDetails, contactDetails, saveContactDetails } from '#domain/identity/settings.ts';
import { formatPhone, phoneProblem } from '#domain/values/phones.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { fullName } from '#web/lib/account-name.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CompanyCheckLines } from './company-check.tsx';
import { PhotoCard } from './photo-card.tsx';
import { useShowAccount } from './queries.ts';

const resolver = formResolver<ContactDetails>(contactDetails, ({ phone }) => ({
  phone: phoneProblem(phone),
}));

/** The person's profile. Name and e-mail belong to the sign-up; phone and address are changed after *Edit Profile*. */
export function ProfileTab({ account }: { account: Account }) {
  const t = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const { email, phone, address } = account;
  const fixed = [
    { term: t('Full name'), detail: fullName(account) || t('Not given yet') },
    { term: t('E-mail'), detail: <span className="break-words">{email}</span> },
    ...(account.accountType === 'company'
      ? [{ term: t('Check by RUA'), detail: <CompanyCheckLines check={account.companyCheck} /> }]
      : []),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-6">
      <PhotoCard photo={account.photo} />
      <Card aria-labelledby="profile-card">
        <CardHead title={t('Profile')} id="profile-card" />
        {isEditing ? (
          <>
            <Facts facts={fixed} />
            <ContactForm account={account} onEnd={() => setEditing(false)} />
          </>
        ) : (
          <>
            <Facts
              facts={[
                ...fixed,
                { term: t('Phone'), detail: phone === '' ? t('Not given yet') : formatPhone(phone) },
                { term: t('Address'), detail: address === '' ? t('Not given yet') : address },
              ]}
            />
            <Button variant="line" className="with-scripts mt-4" onClick={() => setEditing(true)}>
              {t('Edit Profile')}
            </Button>
          </>
        )}
      </Card>
    </div>
  );
}

function ContactForm({ account, onEnd }: { account: Account; onEnd: () => void }) {
  const t = useTranslate();
  const showAccount = useShowAccount();
  const form = useForm<ContactDetails>({
    resolver,
    defaultValues: { phone: formatPhone(account.phone), address: account.address },
  });
  const { errors, isSubmitting } = form.formState;

  async function save(body: ContactDetails) {
    showAccount(await call(saveContactDetails, { body }));
    showToast({ text: t('Your profile is saved.') });
    onEnd();
  }

  return (
    <div className="mt-2 border-line border-t pt-5">
      <AccountForm form={form} fields={['phone', 'address']} onSubmit={save}>
        <TextField
          {...form.register('phone')}
          label={t('Phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.phone?.message}
        />
        <TextField
          {...form.register('address')}
          label={t('Address')}
          autoComplete="street-address"
          error={errors.address?.message}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={isSubmitting} busyLabel={t('Saving')}>
            {t('Save Profile')}
          </Button>
          <Button variant="line" onClick={onEnd}>
            {t('Cancel')}
          </Button>
        </div>
      </AccountForm>
    </div>
  );
}
