import { useId, useRef, useState } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { PinField } from '#web/features/journeys/arrival-pins/pin-field.tsx';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { useArriveWithPin } from './queries.ts';

type ArriveByPinProps = { ride: Ride; button: string; onArrived: () => void };

/** Ends the ride with the passenger's PIN. */
export function ArriveByPin({ ride, button, onArrived }: ArriveByPinProps) {
  const t = useTranslate();
  const { mutate, isPending, error } = useArriveWithPin(ride, onArrived);
  return (
    <PinForm
      {...{ button, isPending, error }}
      hint={t('Without a network, send OK and your PIN by SMS from your own number.')}
      send={(pin, onError) => mutate(pin, { onError })}
    />
  );
}

type PinFormProps = {
  button: string;
  hint?: string;
  isPending: boolean;
  error: Error | null;
  send: (pin: string, onError: () => void) => void;
};

/** Sends the passenger's PIN. It never waits on the device: a PIN must not be stored there. */
export function PinForm({ button, hint, isPending, error, send }: PinFormProps) {
  const t = useTranslate();
  const known = useKnown();
  const message = useErrorMessage();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const ofField = error instanceof AppError ? error.fields?.pin?.[0] : undefined;
  const shown = ofField === undefined ? error && message(error) : known(ofField);
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(pin, () => {
          setPin('');
          field.current?.focus();
        });
      }}
    >
      <PinField
        id={id}
        ref={field}
        label={t('Your PIN')}
        value={pin}
        onChange={({ target }) => setPin(target.value)}
        error={shown ?? undefined}
        hint={hint}
      />
      <Button type="submit" block busy={isPending} busyLabel={t('Sending')}>
        {button}
      </Button>
    </form>
  );
}
