import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import {
  type ChosenPins,
  chooseArrivalPin,
  chosenPins,
  pinRefusalMessages,
  refusalOfDuressPin,
  refusalOfPin,
  removeArrivalPin,
  suggestedDuressPin,
} from '#domain/journeys/rides/arrival-pins.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { PinField } from './pin-field.tsx';
import { arrivalPinQuery, useShowPin } from './queries.ts';

const resolver = formResolver(chosenPins, ({ pin = '', duressPin = '' }) => {
  const ofPin = refusalOfPin(pin);
  const ofDuress = duressPin === '' ? undefined : refusalOfDuressPin(pin, duressPin);
  return {
    ...(ofPin ? { pin: pinRefusalMessages[ofPin] } : {}),
    ...(ofDuress ? { duressPin: pinRefusalMessages[ofDuress] } : {}),
  };
});

const nothing: ChosenPins = { currentPassword: '', pin: '', duressPin: '' };

/** The form is the same with and without a chosen PIN: a person who holds the phone learns nothing from it. */
export function ArrivalPinCard() {
  const t = useTranslate();
  const { data } = useQuery(arrivalPinQuery);
  const show = useShowPin();
  const form = useForm<ChosenPins>({ resolver, defaultValues: nothing });
  const { errors, isSubmitting } = form.formState;
  const pin = useWatch({ control: form.control, name: 'pin' });
  const suggested = suggestedDuressPin(pin);

  async function save(body: ChosenPins) {
    show(await call(chooseArrivalPin, { body }));
    form.reset();
    showToast({ text: t('Your PIN is saved.') });
  }

  return (
    <Card aria-labelledby="arrival-pin">
      <CardHead title={t('PIN for arriving')} id="arrival-pin" />
      <div className="mb-5 grid gap-2 text-soft">
        <p>
          {t(
            'With a PIN of your own, only the PIN ends a ride. A person who takes your phone cannot say that you are safe.',
          )}
        </p>
        <p>{t(data?.isChosen ? 'You have chosen a PIN. It is shown nowhere.' : 'You have chosen no PIN.')}</p>
      </div>
      <AccountForm form={form} fields={['pin', 'duressPin', 'currentPassword']} onSubmit={save}>
        <PinField {...form.register('pin')} label={t('PIN, four digits')} error={errors.pin?.message} />
        <PinField
          {...form.register('duressPin')}
          label={t('Second PIN, if you are forced')}
          optional
          hint={
            suggested === ''
              ? t(
                  'It ends the ride on your phone in the same way. Your next of kin and the police are told in silence.',
                )
              : t(
                  'It ends the ride on your phone in the same way. Your next of kin and the police are told in silence. Easy to remember: {pin}.',
                  { pin: suggested },
                )
          }
          error={errors.duressPin?.message}
        />
        <PasswordField
          {...form.register('currentPassword')}
          id="password-to-set-pin"
          label={t('Current password')}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
        <p className="text-muted text-sm">
          {t('Both PINs are set anew. Leave the second one empty for none.')}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={isSubmitting} busyLabel={t('Saving')}>
            {t('Save PIN')}
          </Button>
        </div>
      </AccountForm>
      {data?.isChosen ? <RemovePin /> : null}
    </Card>
  );
}

type Removal = { currentPassword: string };

const removal = formResolver(removeArrivalPin.body, () => ({}));

/** Rides then end as before. */
function RemovePin() {
  const t = useTranslate();
  const show = useShowPin();
  const form = useForm<Removal>({
    resolver: removal,
    defaultValues: { currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function remove(body: Removal) {
    show(await call(removeArrivalPin, { body }));
    showToast({ text: t('Your PIN is removed.') });
  }

  return (
    <details className="mt-5 border-line border-t pt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('Use no PIN')}</summary>
      <div className="mt-2">
        <AccountForm form={form} fields={['currentPassword']} onSubmit={remove}>
          <PasswordField
            {...form.register('currentPassword')}
            id="password-to-remove-pin"
            label={t('Current password')}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
          />
          <Button type="submit" variant="line" busy={isSubmitting} className="justify-self-start">
            {t('Remove PIN')}
          </Button>
        </AccountForm>
      </div>
    </details>
  );
}
