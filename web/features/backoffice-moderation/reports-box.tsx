import { formatDateTime } from '#domain/clock.ts';
import { formatCount } from '#domain/count.ts';
import type { ModeratedItem } from '#domain/moderation.ts';
import { reportReasonNames } from '#domain/reports.ts';

/** How often it was reported, by whom and why. */
export function ReportsBox({ item: { reports, reportCount } }: { item: ModeratedItem }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base">
        {reportCount === 1 ? 'Reported once' : `Reported ${formatCount(reportCount)} times`}
      </h3>
      <ul className="grid gap-2">
        {reports.map((report) => (
          <li key={report.id} className="grid gap-0.5 border-line border-l-4 pl-3">
            <b>{reportReasonNames[report.reason]}</b>
            {report.note === '' ? null : (
              <p className="max-w-measure whitespace-pre-line wrap-anywhere">{report.note}</p>
            )}
            <p className="num text-muted text-sm">
              {report.reporter || 'A former member'}, {formatDateTime(report.createdAt)}
              {report.state === 'waiting' ? '' : `, ${report.state}`}
            </p>
          </li>
        ))}
      </ul>
      {reportCount > reports.length ? (
        <p className="text-muted text-sm">The newest {reports.length} are shown.</p>
      ) : null}
    </section>
  );
}
