import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type AskedNumber,
  askedNumber,
  type LinkedNumber,
  linkedNumber,
} from '#domain/app/text/own-number.ts';
import { formatPhone, phoneProblem } from '#domain/values/phones.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { FormButtons } from '#web/features/identity/accounts/form-buttons.tsx';
import { PinField } from '#web/features/journeys/arrival-pins/pin-field.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { askCode, useLinkNumber } from './queries.ts';

const askResolver = formResolver<AskedNumber>(askedNumber, ({ phone }) => ({ phone: phoneProblem(phone) }));
const linkResolver = formResolver<LinkedNumber>(linkedNumber);

type FormProps = { onLinked: () => void; onCancel: () => void };

/** Two steps: the number, then the code that was sent to it, with the PIN of its rides and the password. */
export function NumberForm({ onLinked, onCancel }: FormProps) {
  const [phone, setPhone] = useState<string>();
  return phone === undefined ? (
    <AskForm onAsked={setPhone} onCancel={onCancel} />
  ) : (
    <CodeForm phone={phone} onLinked={onLinked} onCancel={onCancel} />
  );
}

function AskForm({ onAsked, onCancel }: { onAsked: (phone: string) => void; onCancel: () => void }) {
  const t = useTranslate();
  const form = useForm<AskedNumber>({
    resolver: askResolver,
    defaultValues: { phone: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  async function ask(body: AskedNumber) {
    await askCode(body);
    onAsked(body.phone);
  }

  return (
    <AccountForm form={form} fields={['phone']} onSubmit={ask}>
      <TextField
        {...form.register('phone')}
        id="own-number"
        label={t('Phone number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
      />
      <FormButtons
        label={t('Send me a code')}
        busyLabel={t('Sending')}
        busy={isSubmitting}
        onCancel={onCancel}
      />
    </AccountForm>
  );
}

function CodeForm({ phone, onLinked, onCancel }: FormProps & { phone: string }) {
  const t = useTranslate();
  const linking = useLinkNumber();
  const form = useForm<LinkedNumber>({
    resolver: linkResolver,
    defaultValues: { phone, code: '', currentPassword: '', pin: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  async function link(body: LinkedNumber) {
    await linking.mutateAsync(body);
    onLinked();
  }

  return (
    <AccountForm form={form} fields={['code', 'pin', 'currentPassword']} onSubmit={link}>
      <p role="status">
        {t('We sent a code to {phone}. It works for 10 minutes.', { phone: formatPhone(phone) })}
      </p>
      <TextField
        {...form.register('code')}
        id="own-number-code"
        label={t('Code from the SMS')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        error={errors.code?.message}
      />
      <PinField
        {...form.register('pin')}
        id="own-number-pin"
        label={t('PIN of its rides by text')}
        optional
        error={errors.pin?.message}
      />
      <PasswordField
        {...form.register('currentPassword')}
        id="own-number-password"
        label={t('Your password')}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <FormButtons
        label={t('Link this number')}
        busyLabel={t('Checking')}
        busy={isSubmitting}
        onCancel={onCancel}
      />
    </AccountForm>
  );
}
