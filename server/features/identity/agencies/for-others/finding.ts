/** Agencies, for the search of the back office. */
import type { Page } from '#domain/contract/paging.ts';
import type { AgenciesQuery, AgencyRow } from '#domain/identity/agencies/agencies-admin.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { listDatedAgencies } from '#server/features/identity/agencies/administration.ts';

export type DatedAgency = AgencyRow & { createdAt: string };

export function findAgencies(db: Queries, query: AgenciesQuery): Promise<Page<DatedAgency>> {
  return listDatedAgencies(db, query);
}
