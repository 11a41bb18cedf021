import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { parsePlate } from '#domain/values/plates.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { TextField } from '#web/ui/text-field.tsx';

type PlateFieldProps = {
  /** The name of the field in its form. */
  name?: string;
  label?: string;
};

/** A plate's number. When the field loses focus, it takes its standard spelling and shows the plate's meaning. */
export function PlateField({ name = 'vehicleNumber', label }: PlateFieldProps) {
  const t = useTranslate();
  const known = useKnown();
  const { control, register, setValue, getFieldState, formState } = useFormContext();
  const value: unknown = useWatch({ control, name });
  const typed = typeof value === 'string' ? value : '';
  const [isTyping, setTyping] = useState(false);

  function spell(text: string) {
    setTyping(false);
    setValue(name, parsePlate(text).text, { shouldDirty: true });
  }

  return (
    <TextField
      {...register(name, {
        onChange: () => setTyping(true),
        onBlur: (event: { target: { value: string } }) => spell(event.target.value),
      })}
      label={label ?? t('Vehicle number')}
      hint={
        isTyping || typed === ''
          ? t('For example {example}', { example: 'ABC-123DE' })
          : known(hintOf(typed, t))
      }
      error={getFieldState(name, formState).error?.message}
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      className="num font-semibold tracking-plate placeholder:font-normal placeholder:tracking-normal"
    />
  );
}

function hintOf(text: string, t: Translate): string {
  const plate = parsePlate(text);
  if (plate.hint !== undefined) return plate.hint;
  return plate.localGovernment === undefined
    ? t('A usual plate number.')
    : t('Registered in {place}.', { place: plate.localGovernment });
}
