import type { TrafficUpdate } from '#domain/traffic/updates.ts';
import { ReportButton } from '#web/features/reports/report-button.tsx';

/** Tells staff that an update should not be there. */
export function ReportUpdate({ update: { id, title, can, reported } }: { update: TrafficUpdate }) {
  return (
    <ReportButton
      of={{ kind: 'traffic', id }}
      what="update"
      name={title}
      can={can.report}
      reported={reported}
    />
  );
}
