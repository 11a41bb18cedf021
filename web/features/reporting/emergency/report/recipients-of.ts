/** The agencies that a report tells, before it is sent: by the rule that the server follows. */
import type { AgencyChoice } from '#domain/contract/wire.ts';
import type { Agency } from '#domain/identity/agencies/agencies.ts';
import { kindOfComplaint } from '#domain/reporting/new-complaint.ts';
import { respondersTo } from '#domain/response/responders.ts';
import type { UrgentType } from '../use-emergency.ts';

/** The agencies that the report goes to: those that answer in `state` (empty for where the person lives), or the picked ones. */
export type Addressed = { state: string; picked: AgencyChoice | null };

/** @param home the state where the person lives. @returns undefined while the agencies are not known. */
export function recipientsOf(
  agencies: readonly Agency[] | undefined,
  type: UrgentType,
  { state, picked }: Addressed,
  home: string,
): Agency[] | undefined {
  if (!agencies) return undefined;
  if (picked === 'all') return [...agencies];
  if (picked && picked.length > 0) return agencies.filter(({ id }) => picked.includes(id));
  return respondersTo(agencies, kindOfComplaint[type], state || home);
}
