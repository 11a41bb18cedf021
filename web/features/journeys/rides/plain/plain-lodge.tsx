/** Lodging a ride in one plain form. */
import { useOutletContext, useSearchParams } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { scannedNumber } from '#domain/journeys/manifests/manifest-numbers.ts';
import { rideHours } from '#domain/journeys/rides/expected-arrival.ts';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { plainFields } from '#web/lib/plain-answer.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { knownValues } from '../lodge/known-values.ts';
import { useKnownRides } from '../lodge/use-known-rides.ts';
import { firstTexts } from './lodge-texts.ts';
import { NumberNews } from './number-news.tsx';
import type { LodgeAnswer } from './read-lodge.ts';

/**
 * A fact that a passenger cannot know is filled in as not known, and may be corrected. The number of a manifest, typed in
 * place of the plate or brought by its poster, fills in the rest when the form is sent.
 */
export function PlainLodge({ answer }: { answer: LodgeAnswer | undefined }) {
  const t = useTranslate();
  const account = useOutletContext<Account>();
  const kin = knownValues({ account, ...useKnownRides() });
  const first = firstTexts(account);
  const [params] = useSearchParams();
  const field = plainFields(answer, 'lodge');
  const hours = [
    { value: '', label: t('Not known') },
    ...rideHours.map((count) => ({ value: String(count), label: t('{hours} h', { hours: count }) })),
  ];
  return (
    <div lang={useLang()} className="grid gap-5 md:gap-6">
      <PageHeading title={t('Lodge ride')} lead={t('Do this before the vehicle moves.')} />
      <PlainForm
        task="lodge"
        accountId={account.id}
        answer={answer}
        idempotencyKey={newKey()}
        title={t('The ride')}
        button={t('Lodge ride')}
        refusal={
          answer?.kind === 'refused' && answer.news ? (
            <NumberNews news={answer.news} refusal={{ code: answer.code ?? '', words: answer.message }} />
          ) : undefined
        }
      >
        <TextField
          {...field('vehicle_number')}
          label={t('Vehicle number')}
          hint={`${t('As on the plate')}. ${t('8 digits are a manifest’s number.')}`}
          autoCapitalize="characters"
          className="font-bold text-xl"
        />
        <TextField
          {...field('destination_address')}
          label={t('Destination address')}
          hint={t('Where you come down')}
        />
        <TextField {...field('destination_state', first.destination_state)} label={t('Destination state')} />
        <TextField {...field('destination_city')} label={t('Destination city')} optional />
        <TextField {...field('address', first.address)} label={t('Your pick-up address')} />
        <TextField {...field('departure_state', first.departure_state)} label={t('Departure state')} />
        <TextField
          {...field('departure_city', first.departure_city)}
          label={t('Departure local government')}
          optional
        />
        <SelectField
          {...field('expected_hours')}
          label={t('How long is the ride?')}
          hint={t('If you like. RUA then asks whether you arrived.')}
          options={hours}
        />
        <h3 className="font-semibold">{t('Next of kin')}</h3>
        <TextField {...field('next_of_kin_full_name', kin.nextOfKinFullName)} label={t('Full name')} />
        <TextField
          {...field('next_of_kin_phone', kin.nextOfKinPhone)}
          label={t('Phone')}
          hint={account.emailVerified ? t('A new number gets a test SMS from RUA.') : undefined}
          type="tel"
          inputMode="tel"
        />
        <TextField {...field('next_of_kin_address', kin.nextOfKinAddress)} label={t('Address')} />
        <h3 className="font-semibold">{t('Vehicle and driver, as far as you know')}</h3>
        <TextField {...field('driver_name', first.driver_name)} label={t('Driver’s name')} />
        <TextField {...field('vehicle_name', first.vehicle_name)} label={t('Kind of vehicle')} />
        <TextField {...field('vehicle_model', first.vehicle_model)} label={t('Model or colour')} />
        <TextField {...field('park_name', first.park_name)} label={t('Park or terminal')} />
        <TextField
          {...field('manifest_id', scannedNumber(params.get('manifest')))}
          label={t('Manifest number')}
          inputMode="numeric"
          optional
        />
      </PlainForm>
    </div>
  );
}
