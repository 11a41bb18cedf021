import type { Complaint } from '#domain/reporting/complaints.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { complaintTypeLabels } from './complaint-labels.ts';

/** The title of a window with the complaint. */
export function ComplaintTitle({ complaint: { type, complaintRef } }: { complaint: Complaint }) {
  const t = useTranslate();
  return <title>{`${t(complaintTypeLabels[type])} ${complaintRef} | RUA`}</title>;
}
