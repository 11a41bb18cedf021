/** Rows of agencies to answers. */
import type { Agency, FollowedAgency } from '#domain/identity/agencies/agencies.ts';
import type { AgencyRow, FollowedAgencyRow } from '#server/features/identity/agencies/store.ts';

export function presentAgency(row: AgencyRow): Agency {
  return {
    ...presentName(row),
    respondsTo: row.responds_to,
    state: row.state,
    defaultResponder: row.default_responder,
  };
}

function presentName(row: AgencyRow | FollowedAgencyRow) {
  return { id: row.id, name: row.name, code: row.code, description: row.description, logo: row.logo };
}

export function presentFollowedAgency(row: FollowedAgencyRow): FollowedAgency {
  return {
    ...presentName(row),
    email: row.email,
    follow: row.follow,
    defaultResponder: row.default_responder,
  };
}
