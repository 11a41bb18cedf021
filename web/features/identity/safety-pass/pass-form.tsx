import { FormProvider, useForm } from 'react-hook-form';
import { type NewSafetyPass, newSafetyPass, type SafetyPass } from '#domain/identity/safety-pass.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { formError, showServerErrors } from '#web/lib/form-errors.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { FormErrorSummary } from '#web/ui/form/form-error-summary.tsx';
import { FormRefusal } from '#web/ui/form/form-refusal.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { FactFields, ShownSwitch } from './fact-fields.tsx';
import { KinFields } from './kin-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { useSavePass } from './queries.ts';

const resolver = formResolver<NewSafetyPass>(newSafetyPass);
const fieldNames = [
  'name',
  'bloodGroup',
  'genotype',
  'allergies',
  'conditions',
  'medicines',
  'nextOfKin',
] as const;

/** The facts that the owner writes, and which of them show. */
export function PassForm({ pass }: { pass: SafetyPass }) {
  const form = useForm<NewSafetyPass>({
    resolver,
    defaultValues: writtenIn(pass),
    shouldFocusError: false,
  });
  const t = useTranslate();
  const saving = useSavePass();
  const errorMessageOf = useErrorMessage();
  const { formState } = form;

  const submit = form.handleSubmit(async (facts) => {
    try {
      const saved = await saving.mutateAsync(facts);
      form.reset(writtenIn(saved));
      showToast({
        text: t(pass.state === 'none' ? 'Your safety pass is ready.' : 'Your safety pass is saved.'),
      });
    } catch (error) {
      showServerErrors(error, fieldNames, form.setError, errorMessageOf);
    }
  }, clearRoot);

  function clearRoot() {
    form.clearErrors(formError);
  }

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="no-print grid gap-5">
        <FormErrorSummary formState={formState} />
        <Card aria-labelledby="pass-facts">
          <CardHead title={t('What helps a helper')} id="pass-facts" />
          <FactFields />
          <div className="mt-5 grid gap-0.5">
            <PhotoField pass={pass} />
            <ShownSwitch fact="photo" called="photo" />
          </div>
        </Card>
        <Card aria-labelledby="pass-kin">
          <CardHead title={t('Whom to call')} id="pass-kin" />
          <KinFields />
        </Card>
        <FormRefusal formState={formState} />
        <Button
          type="submit"
          busy={formState.isSubmitting}
          busyLabel={t('Saving')}
          className="sm:justify-self-end"
        >
          {t(pass.state === 'none' ? 'Make my pass' : 'Save pass')}
        </Button>
      </form>
    </FormProvider>
  );
}

function writtenIn(pass: SafetyPass): NewSafetyPass {
  const { name, bloodGroup, genotype, allergies, conditions, medicines, nextOfKin, shown } = pass;
  return { name, bloodGroup, genotype, allergies, conditions, medicines, nextOfKin, shown };
}
