import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { mostNextOfKin, type NewSafetyPass } from '#domain/identity/safety-pass.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A phone in national form. */
export type Person = { name: string; phone: string };

/** The people a helper should call, up to three. @param offered is added with one press, unless the pass names them. */
export function KinFields({ offered }: { offered: Person | null }) {
  const { control, register, formState, setFocus } = useFormContext<NewSafetyPass>();
  const { fields, append, remove } = useFieldArray({ control, name: 'nextOfKin' });
  const t = useTranslate();
  const error = formState.errors.nextOfKin?.message;

  function removeAt(index: number) {
    remove(index);
    // With three people there was no such button: it comes with the next rendering.
    setTimeout(() => document.getElementById('add-kin')?.focus());
  }

  return (
    <div id="nextOfKin" className="grid gap-5">
      {fields.map((kin, index) => (
        <fieldset key={kin.id} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <legend className="sr-only">{t('Next of kin {number}', { number: index + 1 })}</legend>
          <TextField
            {...register(`nextOfKin.${index}.name`)}
            label={t('Name')}
            autoComplete="off"
            autoCapitalize="words"
          />
          <TextField
            {...register(`nextOfKin.${index}.phone`)}
            label={t('Phone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
          <div className="flex items-center justify-between gap-3 sm:col-span-2">
            <Checkbox {...register(`nextOfKin.${index}.shown`)}>
              <span className="text-sm">
                {t('Show on the pass')}
                <span className="sr-only">: {t('Next of kin {number}', { number: index + 1 })}</span>
              </span>
            </Checkbox>
            <IconButton
              label={t('Remove next of kin {number}', { number: index + 1 })}
              onClick={() => removeAt(index)}
            >
              <Trash2 aria-hidden="true" className="ic" />
            </IconButton>
          </div>
        </fieldset>
      ))}
      {error === undefined ? null : <FieldError id="nextOfKin">{error}</FieldError>}
      {fields.length < mostNextOfKin && offered && !fields.some(({ phone }) => phone === offered.phone) ? (
        <Button
          variant="line"
          small
          className="justify-self-start"
          onClick={() => append({ ...offered, shown: true })}
        >
          <Plus aria-hidden="true" className="ic" />
          {t('Add {name}', { name: offered.name })}
        </Button>
      ) : null}
      {fields.length < mostNextOfKin ? (
        <Button
          id="add-kin"
          variant="line"
          small
          className="justify-self-start"
          onClick={() => {
            append({ name: '', phone: '', shown: true });
            setTimeout(() => setFocus(`nextOfKin.${fields.length}.name`));
          }}
        >
          <Plus aria-hidden="true" className="ic" />
          {t('Add next of kin')}
        </Button>
      ) : null}
    </div>
  );
}
