import { useEffect, useState } from 'react';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useIsLodging } from '#web/lib/use-is-lodging.ts';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { CallForHelp } from './call-for-help.tsx';
import { EmergencySheet } from './emergency-sheet.tsx';
import type { ReportProps } from './report/report.tsx';
import { ReportButtons } from './report-buttons.tsx';
import { callTitleId, reportTitleId } from './title-ids.ts';
import type { Emergency } from './use-emergency.ts';

async function loadReport() {
  const { Report } = await import('./report/report.tsx');
  return Report;
}

async function loadCacheAgencies() {
  const { CacheAgencies } = await import('./report/cache-agencies.ts');
  return CacheAgencies;
}

/** The numbers to call, and reporting an emergency or a crime, which is fetched once the page is quiet. */
export function MemberEmergencyDialog({ emergency, account }: { emergency: Emergency; account: Account }) {
  const { isOpen, type, isReporting, showNumbers, close } = emergency;
  // The numbers to call are there.
  const isWanted = !useIsLodging() || isOpen;
  const { Part, loadNow } = useDeferredPart<ReportProps>(loadReport, isWanted);
  const [isMissing, setMissing] = useState(false);
  const { Part: CacheAgencies } = useDeferredPart(loadCacheAgencies, isWanted);

  const isWaiting = isOpen && isReporting && Part === null;
  useEffect(() => {
    if (!isWaiting) return;
    setMissing(false);
    void loadNow().then((isHere) => {
      if (isHere) return;
      setMissing(true);
      showNumbers();
    });
  }, [isWaiting, loadNow, showNumbers]);

  const isShown = isReporting && Part !== null && type !== null;
  return (
    <InChosenLanguage>
      {CacheAgencies ? <CacheAgencies /> : null}
      <EmergencySheet isOpen={isOpen} onClose={close} labelledBy={isShown ? reportTitleId : callTitleId}>
        <div hidden={isShown}>
          <CallForHelp state={account.state} onClose={close} isWanted={isWanted}>
            <ReportButtons busy={isWaiting ? type : null} />
            {isMissing ? <ReportingMissing /> : null}
          </CallForHelp>
        </div>
        {Part && type ? (
          <div hidden={!isShown}>
            <Part key={type} type={type} account={account} emergency={emergency} />
          </div>
        ) : null}
      </EmergencySheet>
    </InChosenLanguage>
  );
}

function ReportingMissing() {
  return (
    <p role="alert" className="font-semibold text-bad-ink">
      {useTranslate()('Reporting needs a network, and there is none. Call now.')}
    </p>
  );
}
