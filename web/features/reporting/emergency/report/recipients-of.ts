/** Whom a report tells, before it is sent: by the rule that the server follows. */
import type { Agency } from '#domain/agencies.ts';
import { kindOfComplaint } from '#domain/complaints.ts';
import { respondersTo } from '#domain/responders.ts';
import type { UrgentType } from '../use-emergency.ts';
import type { Addressed } from './report.tsx';

/** @param home the state where the person lives. @returns undefined while the agencies are not known. */
export function toldBy(
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
