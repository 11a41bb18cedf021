/** Roles in an agency: supervisors invite and remove officers, set its deadlines, see its figures, and are notified of late cases. */
import * as z from 'zod/mini';

export const officerRoles = ['officer', 'supervisor'] as const;
export const officerRole = z.enum(officerRoles, { error: 'Choose officer or supervisor.' });
export type OfficerRole = z.output<typeof officerRole>;
