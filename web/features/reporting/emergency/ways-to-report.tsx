import { ShieldAlert, Siren } from 'lucide-react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { WithoutScripts } from '#web/ui/without-scripts.tsx';
import { ReportButtons, reportsLook } from './report-buttons.tsx';

/** The buttons that begin a report, on a page that is drawn before its scripts come; without them, links in their place. */
export function WaysToReport() {
  return (
    <>
      <div className="with-scripts contents">
        <ReportButtons />
      </div>
      <WithoutScripts>{import.meta.env.SSR ? <PlainReportLinks /> : null}</WithoutScripts>
    </>
  );
}

/** In place of the buttons that begin a report where no script runs: the page for help has 112 and both plain forms. */
function PlainReportLinks() {
  const t = useTranslate();
  return (
    <div className={reportsLook}>
      <ButtonAnchor href="/users/emergency" variant="danger-line">
        <Siren aria-hidden="true" className="ic" />
        {t('Report an emergency')}
      </ButtonAnchor>
      <ButtonAnchor href="/users/emergency" variant="danger-line">
        <ShieldAlert aria-hidden="true" className="ic" />
        {t('Report a crime')}
      </ButtonAnchor>
    </div>
  );
}
