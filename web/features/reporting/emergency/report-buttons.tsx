import { ShieldAlert, Siren } from 'lucide-react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { type UrgentType, useReport } from './use-emergency.ts';

/** Two beside each other, where there is room. */
export const reportsLook = 'no-print grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3';

/** The first of two taps: begins the report of an emergency or a crime. */
export function ReportButtons({
  busy = null,
}: {
  /** The report that is on its way. */ busy?: UrgentType | null;
}) {
  const t = useTranslate();
  const report = useReport();
  return (
    <div className={reportsLook}>
      <Button variant="danger-line" busy={busy === 'emmergency'} onClick={() => report('emmergency')}>
        <Siren aria-hidden="true" className="ic" />
        {t('Report an emergency')}
      </Button>
      <Button variant="danger-line" busy={busy === 'crime'} onClick={() => report('crime')}>
        <ShieldAlert aria-hidden="true" className="ic" />
        {t('Report a crime')}
      </Button>
    </div>
  );
}
