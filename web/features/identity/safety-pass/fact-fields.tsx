import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  bloodGroups,
  genotypes,
  type NewSafetyPass,
  type PassFact,
  passTextLimit,
} from '#domain/identity/safety-pass.ts';
import type { Phrase, Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Facts that a helper may need, each with its own switch. */
export function FactFields() {
  const t = useTranslate();
  const { register, formState, getValues } = useFormContext<NewSafetyPass>();
  const { errors } = formState;
  const text = (name: 'allergies' | 'conditions' | 'medicines') => ({
    ...register(name),
    // The field counts the letters of its first value from the beginning.
    defaultValue: getValues(name),
    rows: 2,
    limit: passTextLimit,
    optional: true,
    error: errors[name]?.message,
  });
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Fact fact="name" called="name" wide>
        <TextField
          {...register('name')}
          label={t('Name')}
          optional
          autoComplete="name"
          error={errors.name?.message}
        />
      </Fact>
      <Fact fact="blood_group" called="blood group">
        <SelectField
          {...register('bloodGroup')}
          label={t('Blood group')}
          optional
          options={optionsOf(bloodGroups, t)}
          error={errors.bloodGroup?.message}
        />
      </Fact>
      <Fact fact="genotype" called="genotype">
        <SelectField
          {...register('genotype')}
          label={t('Genotype')}
          optional
          options={optionsOf(genotypes, t)}
          error={errors.genotype?.message}
        />
      </Fact>
      <Fact fact="allergies" called="allergies" wide>
        <TextArea
          {...text('allergies')}
          label={t('Allergies')}
          hint={t('For example penicillin or groundnuts')}
        />
      </Fact>
      <Fact fact="conditions" called="conditions" wide>
        <TextArea
          {...text('conditions')}
          label={t('Conditions')}
          hint={t('For example asthma, epilepsy or diabetes')}
        />
      </Fact>
      <Fact fact="medicines" called="medicines" wide>
        <TextArea {...text('medicines')} label={t('Medicines')} hint={t('What you take, and how much')} />
      </Fact>
    </div>
  );
}

function optionsOf(choices: readonly string[], t: Translate) {
  return [
    { value: '', label: t('Not told') },
    ...choices.map((choice) => ({ value: choice, label: choice })),
  ];
}

type FactProps = { fact: PassFact; called: Phrase; wide?: boolean; children: ReactNode };

/** A fact above its switch. */
function Fact({ fact, called, wide, children }: FactProps) {
  return (
    <div className={wide ? 'grid content-start gap-0.5 sm:col-span-2' : 'grid content-start gap-0.5'}>
      {children}
      <ShownSwitch fact={fact} called={called} />
    </div>
  );
}

/** Whether the fact shows to helpers. */
export function ShownSwitch({ fact, called }: { fact: PassFact; called: Phrase }) {
  const t = useTranslate();
  const { register } = useFormContext<NewSafetyPass>();
  return (
    <Checkbox {...register('shown')} id={`shown-${fact}`} value={fact}>
      <span className="text-sm">
        {t('Show on the pass')}
        <span className="sr-only">: {t(called)}</span>
      </span>
    </Checkbox>
  );
}
