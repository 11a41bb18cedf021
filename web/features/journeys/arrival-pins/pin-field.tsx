import type { ComponentProps } from 'react';
import { arrivalPinLength } from '#domain/journeys/rides/arrival-pins.ts';
import { PasswordField } from '#web/ui/password-field.tsx';

/** Four digits, hidden until they are asked for. No password manager keeps them: it would show them on this phone. */
export function PinField(props: ComponentProps<typeof PasswordField>) {
  return (
    <PasswordField
      {...props}
      autoComplete="off"
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={arrivalPinLength}
    />
  );
}
