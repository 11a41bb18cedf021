import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  bloodGroups,
  genotypes,
  type NewSafetyPass,
  type PassFact,
  passTextLimit,
} from '#domain/safety-pass.ts';
import type { Phrase, Say } from '#web/languages/speech.ts';
import { useSay } from '#web/languages/use-speech.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** What a helper may need to know, each with its own switch. */
export function FactFields() {
  const say = useSay();
  const { register, formState, getValues } = useFormContext<NewSafetyPass>();
  const { errors } = formState;
  const text = (name: 'allergies' | 'conditions' | 'medicines') => ({
    ...register(name),
    // Its letters are counted from the start.
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
          label={say('Name')}
          optional
          autoComplete="name"
          error={errors.name?.message}
        />
      </Fact>
      <Fact fact="blood_group" called="blood group">
        <SelectField
          {...register('bloodGroup')}
          label={say('Blood group')}
          optional
          options={optionsOf(bloodGroups, say)}
          error={errors.bloodGroup?.message}
        />
      </Fact>
      <Fact fact="genotype" called="genotype">
        <SelectField
          {...register('genotype')}
          label={say('Genotype')}
          optional
          options={optionsOf(genotypes, say)}
          error={errors.genotype?.message}
        />
      </Fact>
      <Fact fact="allergies" called="allergies" wide>
        <TextArea
          {...text('allergies')}
          label={say('Allergies')}
          hint={say('For example penicillin or groundnuts')}
        />
      </Fact>
      <Fact fact="conditions" called="conditions" wide>
        <TextArea
          {...text('conditions')}
          label={say('Conditions')}
          hint={say('For example asthma, epilepsy or diabetes')}
        />
      </Fact>
      <Fact fact="medicines" called="medicines" wide>
        <TextArea {...text('medicines')} label={say('Medicines')} hint={say('What you take, and how much')} />
      </Fact>
    </div>
  );
}

function optionsOf(choices: readonly string[], say: Say) {
  return [
    { value: '', label: say('Not told') },
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
  const say = useSay();
  const { register } = useFormContext<NewSafetyPass>();
  return (
    <Checkbox {...register('shown')} id={`shown-${fact}`} value={fact}>
      <span className="text-sm">
        {say('Show on the pass')}
        <span className="sr-only">: {say(called)}</span>
      </span>
    </Checkbox>
  );
}
