import { useForm } from 'react-hook-form';
import { type NewNextOfKin, type NextOfKin, newNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { phoneProblem } from '#domain/values/phones.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { KinFields, kinFields } from './kin-fields.tsx';
import { useSaveKin } from './queries.ts';

const resolver = formResolver<NewNextOfKin>(newNextOfKin, ({ phone }) => ({ phone: phoneProblem(phone) }));

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
    <AccountForm form={form} fields={kinFields} onSubmit={save}>
      <KinFields fieldOf={(name) => ({ ...form.register(name), error: errors[name]?.message })} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isSubmitting} busyLabel={t('Saving')} className="whitespace-normal!">
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
