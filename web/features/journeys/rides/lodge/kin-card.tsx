import { ShieldCheck } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { joinKnown } from '#domain/values/known-answers.ts';
import { PhoneField } from '#web/features/platform/sending/lodging/phone-field.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { KnownField } from './known-field.tsx';
import { PartPanel, useToggle } from './part-panel.tsx';

type KinCardProps = {
  /** RUA texts other people for verified addresses only. */
  sendsTest: boolean;
};

/** The next of kin, who is told when the ride is flagged and when it arrived. */
export function KinCard({ sendsTest }: KinCardProps) {
  const t = useTranslate();
  const { control } = useFormContext<NewRide>();
  const [name, phone, address] = useWatch({
    control,
    name: ['nextOfKinFullName', 'nextOfKinPhone', 'nextOfKinAddress'],
  });
  const { isFaulty, ...toggle } = useToggle('kin');
  return (
    <section aria-labelledby="kin" className="grid gap-2.5">
      <h2 id="kin" className="text-md">
        {t('Next of kin')}
      </h2>
      <div
        className={classNames(
          'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-md border bg-surface py-2.5 pr-2 pl-3',
          isFaulty ? 'border-bad-mark' : 'border-line',
        )}
      >
        <Avatar />
        <p className="wrap-anywhere grid leading-snug">
          <b>{name === '' ? t('Nobody is named yet.') : name}</b>
          {phone === '' ? null : <span className="num text-soft text-sm">{phone}</span>}
          {joinKnown(address) === '' ? null : <span className="text-soft text-sm">{address}</span>}
        </p>
        <Button variant="quiet" small {...toggle}>
          {t('Change')} <span className="sr-only">{t('Next of kin')}</span>
        </Button>
      </div>
      <PartPanel part="kin" unknowable={['nextOfKinAddress']} unknowableLabel={t('Address not known')}>
        <KnownField name="nextOfKinFullName" label={t('Full name')} isName />
        <PhoneField
          name="nextOfKinPhone"
          label={t('Phone')}
          hint={sendsTest ? t('A new number gets a test SMS from RUA.') : undefined}
        />
        <KnownField name="nextOfKinAddress" label={t('Address')} />
      </PartPanel>
      <p className="flex items-start gap-1.5 text-soft text-sm">
        <ShieldCheck aria-hidden="true" className="ic mt-0.5" />
        {t('The driver, the loader and other passengers never see it.')}
      </p>
    </section>
  );
}
