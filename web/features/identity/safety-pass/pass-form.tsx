import { useMemo, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import {
  type NewSafetyPass,
  newSafetyPass,
  type SafetyPass,
  savePassPhoto,
} from '#domain/identity/safety-pass.ts';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import { uploadTo } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { formError, showServerErrors } from '#web/lib/form-errors.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { showSaved } from '#web/lib/show-saved.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { FormErrorSummary } from '#web/ui/form/form-error-summary.tsx';
import { FormRefusal } from '#web/ui/form/form-refusal.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { UploadField } from '#web/ui/upload-field.tsx';
import { FactFields, ShownSwitch } from './fact-fields.tsx';
import { KinFields, type Person } from './kin-fields.tsx';
import { useRemovePhoto, useSavePass, useStorePass } from './queries.ts';

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

type PassFormProps = {
  pass: SafetyPass;
  /** The next of kin who can be added with one press; null for none. */
  offered: Person | null;
};

/** The facts that the owner writes, and which of them show. */
export function PassForm({ pass, offered }: PassFormProps) {
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
    const sent = structuredClone(form.getValues());
    try {
      const saved = await saving.mutateAsync(facts);
      showSaved(form, sent, writtenIn(saved));
      showToast({ text: t(savedText(pass, saved)) });
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
          <KinFields offered={offered} />
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

/** A pass that tells a helper nothing is not ready. */
function savedText(before: SafetyPass, saved: SafetyPass): Phrase {
  if (saved.isEmpty) return 'Saved, but the pass tells a helper nothing yet.';
  return before.isEmpty || before.state === 'none'
    ? 'Your safety pass is ready.'
    : 'Your safety pass is saved.';
}

function writtenIn(pass: SafetyPass): NewSafetyPass {
  const { name, bloodGroup, genotype, allergies, conditions, medicines, nextOfKin, shown } = pass;
  return { name, bloodGroup, genotype, allergies, conditions, medicines, nextOfKin, shown };
}

/** One photo, stored as soon as it is sent. */
function PhotoField({ pass }: { pass: Pick<SafetyPass, 'photo'> }) {
  const t = useTranslate();
  const storePass = useStorePass();
  const removing = useRemovePhoto();
  const hasPhoto = useRef(pass.photo !== null);
  const keep = useRef(storePass);
  keep.current = storePass;
  const upload = useMemo(
    () =>
      uploadTo(savePassPhoto, savePassPhoto.path, (saved) => {
        keep.current(saved);
        return saved.photo ?? '';
      }),
    [],
  );

  function follow(paths: string[]) {
    if (paths.length === 0 && hasPhoto.current) removing.mutate(undefined);
    hasPhoto.current = paths.length > 0;
  }

  return (
    <UploadField
      id="photo"
      label={t('Photo')}
      hint={t('A face helps helpers: JPEG, PNG or WebP, up to 10 MB')}
      optional
      upload={upload}
      initialPaths={pass.photo === null ? [] : [pass.photo]}
      sourceOf={(path) => path}
      onChange={follow}
      maximumBytes={maximumUploadBytes}
      maximumCount={1}
    />
  );
}
