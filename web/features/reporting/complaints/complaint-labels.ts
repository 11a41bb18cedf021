/** How complaints are called, which the wire spells in its own way. */
import type { ComplaintRole, ComplaintType } from '#domain/complaints.ts';

export const complaintTypeWords: Record<ComplaintType, string> = {
  complain: 'Complaint',
  emmergency: 'Emergency',
  crime: 'Crime',
};

export const complaintRoleWords: Record<ComplaintRole, string> = {
  agency: 'Agency',
  place: 'Place',
  company: 'Company',
};

/** `fast Lane` to `Fast Lane`. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('en-NG') + text.slice(1);
}
