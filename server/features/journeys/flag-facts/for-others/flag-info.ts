/**
 * The active flag for its record's page: all of it to the owner; the agencies, the reason and its case to an agency.
 */
import { withLogoOrBadge } from '#domain/identity/agencies/drawn-badge.ts';
import type { FlagInfo } from '#domain/journeys/flag-info.ts';
import { isoMoment } from '#server/base/database/json-moments.ts';
import type { FlagRow } from '#server/features/journeys/flag-facts/for-others/open-flag.ts';
import type { Viewer } from '#server/features/journeys/flag-facts/for-others/viewer.ts';
import { presentDeliveries } from '#server/features/response/cases/for-others/deliveries.ts';
import { presentReportCase } from '#server/features/response/cases/for-others/report-cases.ts';

/** @param agencyId of the officer who looks; null for the owner. */
export function presentFlagInfo(
  flag: FlagRow,
  { viewer, agencyId, now }: { viewer: Viewer; agencyId: number | null; now: Date },
): FlagInfo {
  const own = viewer === 'owner';
  return {
    id: flag.id,
    agency: flag.cases.map(({ agency }) => withLogoOrBadge(agency)),
    description: flag.description,
    createdAt: isoMoment(flag.created_at),
    addressConfirmed: flag.address_confirmed,
    overdue: flag.raised_by === 'ladder',
    deliveries: own ? presentDeliveries(flag) : [],
    cases: own ? flag.cases.map((one) => presentReportCase(one, now)) : [],
    caseId: flag.cases.find(({ agency }) => agency.id === agencyId)?.id ?? null,
  };
}
