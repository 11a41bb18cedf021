/** The groups of the search that a member of staff may see: those whose lists they may open. */
import type { StaffRole } from '#domain/contract/staff-roles.ts';
import { type StaffNoun, staffNouns } from '#domain/platform/search/search.ts';

const ofEditors: readonly StaffNoun[] = ['content', 'contact-message', 'media'];

export function findableNouns(role: StaffRole | null): readonly StaffNoun[] {
  if (role === 'administrator') return staffNouns;
  return role === 'editor' ? ofEditors : [];
}
