/** The standing flag as its record shows it: all of it to the owner, the agencies and the reason to an agency. */
import type { FlagInfo } from '#domain/flags.ts';
import { isoMoment } from '#server/database/json-moments.ts';
import { presentDeliveries } from '#server/features/cases/deliveries.ts';
import { presentReportCase } from '#server/features/cases/report-cases.ts';
import type { FlagRow } from '#server/features/flags/details-store.ts';
import type { Viewer } from '#server/features/flags/viewer.ts';

export function presentFlagInfo(flag: FlagRow, viewer: Viewer, now: Date): FlagInfo {
  const own = viewer === 'owner';
  return {
    id: flag.id,
    agency: flag.cases.map(({ agency }) => agency),
    description: flag.description,
    createdAt: isoMoment(flag.created_at),
    deliveries: own ? presentDeliveries(flag) : [],
    cases: own ? flag.cases.map((one) => presentReportCase(one, now)) : [],
  };
}
