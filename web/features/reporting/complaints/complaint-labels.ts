/** Labels of complaints; the wire format spells their types differently. */
import type { ComplaintRole, ComplaintType } from '#domain/reporting/complaints.ts';

export const complaintTypeLabels: Record<ComplaintType, string> = {
  complain: 'Complaint',
  emmergency: 'Emergency',
  crime: 'Crime',
};

export const complaintRoleLabels: Record<ComplaintRole, string> = {
  agency: 'Agency',
  place: 'Place',
  company: 'Company',
};

/** `fast Lane` to `Fast Lane`. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('en-NG') + text.slice(1);
}
