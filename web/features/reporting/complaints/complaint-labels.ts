/** Labels of complaints; the wire format spells their types differently. */
import type { ComplaintRole, ComplaintType } from '#domain/reporting/new-complaint.ts';
import type { Phrase } from '#web/languages/translations.ts';

export const complaintTypeLabels: Record<ComplaintType, Phrase> = {
  complain: 'Complaint',
  emmergency: 'Emergency',
  crime: 'Crime',
};

export const complaintRoleLabels: Record<ComplaintRole, Phrase> = {
  agency: 'Agency',
  place: 'Place',
  company: 'Company',
};

/** `fast Lane` to `Fast Lane`. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('en-NG') + text.slice(1);
}
