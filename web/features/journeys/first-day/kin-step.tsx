import { useState } from 'react';
import type { NextOfKin } from '#domain/journeys/next-of-kin.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { KinForm } from '../next-of-kin/kin-form.tsx';
import { TestLine } from '../next-of-kin/test-line.tsx';

type KinStepProps = { known: NextOfKin; isOpen: boolean; emailVerified: boolean; onOpen: () => void };

/** The name of the next of kin, and whether the test SMS reached them; or the form that names them. */
export function KinStep({ known: { kin, test }, isOpen, emailVerified, onOpen }: KinStepProps) {
  const t = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const close = () => setChanging(false);
  if (isChanging || (kin === null && isOpen)) {
    return (
      <>
        <p className="-mt-3 text-soft">
          {t('Who gets an SMS when you flag a ride, and whom a helper calls.')}
        </p>
        <KinForm
          kin={kin}
          sendsTest={emailVerified}
          onSaved={close}
          onCancel={isChanging ? close : undefined}
        />
      </>
    );
  }
  if (kin === null) {
    return (
      <Button variant="line" small className="justify-self-start" onClick={onOpen}>
        {t('Add next of kin')}
      </Button>
    );
  }
  return (
    <div className="-mt-2.5 grid justify-items-start gap-1">
      <b className="wrap-anywhere">{kin.fullName}</b>
      <TestLine kin={kin} test={test} emailVerified={emailVerified} />
      <Button variant="quiet" small className="-ml-3.5" onClick={() => setChanging(true)}>
        {t('Change')} <span className="sr-only">{t('Next of kin')}</span>
      </Button>
    </div>
  );
}
