import { useForm } from 'react-hook-form';
import { type NewNextOfKin, type NextOfKin, newNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { phoneProblem } from '#domain/values/phones.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSaveKin } from './queries.ts';

const resolver = formResolver<NewNextOfKin>(newNextOfKin, ({ phone }) => ({ phone: phoneProblem(phone) }));
const fields = ['fullName', 'phone', 'address'] as const;

type KinFormProps = {
  kin: NextOfKin['kin'];
  /** A number that is new gets a test SMS. */
  sendsTest: boolean;
  onSaved: () => void;
  /** Without it, the form cannot be left. */
  onCancel?: (() => void) | undefined;
};

/** Names the next of kin of the account. */
export function KinForm({ kin, sendsTest, onSaved, onCancel }: KinFormProps) {
  const t = useTranslate();
  const saving = useSaveKin();
  const form = useForm<NewNextOfKin>({
    resolver,
    defaultValues: { fullName: kin?.fullName ?? '', phone: kin?.phone ?? '', address: kin?.address ?? '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  async function save(body: NewNextOfKin) {
    await saving.mutateAsync(body);
    onSaved();
  }

  return (
    <AccountForm form={form} fields={fields} onSubmit={save}>
      <TextField
        {...form.register('fullName')}
        label={t('Full name')}
        autoComplete="off"
        autoCapitalize="words"
        error={errors.fullName?.message}
      />
      <TextField
        {...form.register('phone')}
        label={t('Phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={errors.phone?.message}
      />
      <TextField
        {...form.register('address')}
        label={t('Address')}
        optional
        autoComplete="off"
        error={errors.address?.message}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isSubmitting} busyLabel={t('Saving')}>
          {t(sendsTest ? 'Save, and send a test SMS' : 'Save')}
        </Button>
        {onCancel ? (
          <Button variant="line" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        ) : null}
      </div>
    </AccountForm>
  );
}
