import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { joinKnown } from '#domain/values/known-answers.ts';
import { shownKinName } from '#web/features/journeys/next-of-kin/kin-name.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PersonLines } from '#web/ui/person-lines.tsx';

type NextOfKinCardProps = {
  ride: Ride;
  isOwn: boolean;
  /** Below the person. */
  children?: ReactNode;
};

/** The next of kin. Reminds the owner that the driver does not see them. */
export function NextOfKinCard({ ride, isOwn, children }: NextOfKinCardProps) {
  const t = useTranslate();
  return (
    <Card aria-labelledby="next-of-kin">
      <CardHead title={t('Next of kin')} id="next-of-kin">
        {isOwn ? (
          <span className="flex items-center gap-1.5 text-muted text-xs">
            <EyeOff aria-hidden="true" className="ic" />
            {t('Hidden from the driver')}
          </span>
        ) : null}
      </CardHead>
      <PersonLines
        name={shownKinName(ride.nextOfKinFullName, t)}
        phone={ride.nextOfKinPhone}
        address={joinKnown(ride.nextOfKinAddress)}
      />
      {ride.nextOfKinPhoneTextable || ride.nextOfKinPhone === '' ? null : (
        <p className="mt-2 text-muted text-sm">{t('RUA cannot text this number.')}</p>
      )}
      {children}
    </Card>
  );
}
