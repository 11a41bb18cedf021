import { WithoutScripts } from '#web/ui/without-scripts.tsx';
import { PlainReportLinks } from './plain/plain-report-links.tsx';
import { ReportButtons } from './report-buttons.tsx';

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
