/** Staff roles: editors look after content, comments and the inbox; administrators after everything. */
import * as z from 'zod/mini';

export const staffRoles = ['editor', 'administrator'] as const;
export const staffRole = z.enum(staffRoles, { error: 'Choose editor or administrator.' });
export type StaffRole = z.output<typeof staffRole>;
