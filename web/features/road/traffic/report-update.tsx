import type { TrafficUpdate } from '#domain/road/traffic/updates.ts';
import { ReportButton } from '#web/features/platform/moderation/reports/report-button.tsx';

/** Reports an update to staff. */
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
