import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { parsePlate } from '#domain/plates.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { VehicleValues } from './vehicle-values.ts';

/** A plate as it is typed; left, it takes its one spelling and says what it tells. */
export function PlateField() {
  const { control, register, setValue, getFieldState, formState } = useFormContext<VehicleValues>();
  const typed = useWatch({ control, name: 'vehicleNumber' });
  const [isTyping, setTyping] = useState(false);

  function spell(text: string) {
    setTyping(false);
    setValue('vehicleNumber', parsePlate(text).text, { shouldDirty: true });
  }

  return (
    <TextField
      {...register('vehicleNumber', {
        onChange: () => setTyping(true),
        onBlur: (event: { target: { value: string } }) => spell(event.target.value),
      })}
      label="Vehicle number"
      hint={isTyping || typed === '' ? 'For example ABC-123DE' : hintOf(typed)}
      error={getFieldState('vehicleNumber', formState).error?.message}
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      className="num font-semibold tracking-plate placeholder:font-normal placeholder:tracking-normal"
    />
  );
}

function hintOf(text: string): string {
  const plate = parsePlate(text);
  if (plate.hint !== undefined) return plate.hint;
  return plate.localGovernment === undefined
    ? 'A usual plate number.'
    : `Registered in ${plate.localGovernment}.`;
}
