import type { TrafficUpdate } from '#domain/road/traffic/updates.ts';
import { ReportButton } from '#web/features/platform/moderation/reports/report-button.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';

/** Reports an update to staff. */
export function ReportUpdate({ update: { id, title, can, reported } }: { update: TrafficUpdate }) {
  const t = useTranslate();
  return (
    <ReportButton
      of={{ kind: 'traffic', id }}
      what={t('update')}
      name={title}
      can={can.report}
      reported={reported}
    />
  );
}
