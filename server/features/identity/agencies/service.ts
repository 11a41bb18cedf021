/** Use cases of agencies: their profiles, their followers, and which of them a record goes to. */

import { AppError, notFound } from '#domain/contract/errors.ts';
import type { AgencyChoice } from '#domain/contract/wire.ts';
import type { Agency, FollowedAgency, ResponderKind } from '#domain/identity/agencies/agencies.ts';
import { withLogoOrBadge } from '#domain/identity/agencies/drawn-badge.ts';
import { respondersTo } from '#domain/response/responders.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import * as store from '#server/features/identity/agencies/store.ts';

export async function listAgencies(db: Queries): Promise<Agency[]> {
  const rows = await store.listActive(db);
  return rows.map(presentAgency);
}

export async function listFollowedAgencies(db: Queries, actor: Actor): Promise<FollowedAgency[]> {
  const rows = await store.listActiveWithFollow(db, actor.userId);
  return rows.map(presentFollowedAgency);
}

/** @throws AppError 404 when there is no such active agency. */
export async function toggleFollow(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  agencyId: number,
): Promise<{ follow: boolean }> {
  await store.lockFollows(tx, actor.userId);
  const follow = await store.toggleFollow(tx, actor.userId, agencyId);
  if (follow === undefined) throw notFound('This agency');
  await notifyFollower(app, tx, actor.userId);
  return { follow };
}

/** Tagging an agency follows it. */
export async function followAgencies(
  app: AppContext,
  tx: Transaction,
  userId: number,
  agencyIds: readonly number[],
): Promise<void> {
  if (agencyIds.length === 0) return;
  await store.lockFollows(tx, userId);
  if ((await store.insertFollows(tx, userId, agencyIds)) > 0) await notifyFollower(app, tx, userId);
}

function notifyFollower(app: AppContext, tx: Transaction, userId: number): Promise<void> {
  return app.live.publish(tx, [userId], { kind: 'agencies-changed' });
}

export type ReachedAgency = { id: number; name: string; code: string; email: string };

/**
 * The agencies that a record goes to. A choice of none goes to the default responder, because a form must not stop a
 * person in danger.
 * @throws AppError 422 beside `agencies` when one does not exist or is not active.
 */
export async function resolveAgencies(tx: Transaction, choice: AgencyChoice): Promise<ReachedAgency[]> {
  if (choice === 'all') return requireSome(await store.listActive(tx));
  if (choice.length === 0) return requireSome([await store.findDefaultResponder(tx)]);
  const agencies = await store.listActiveOf(tx, choice);
  if (agencies.length === choice.length) return agencies;
  const message = 'One of these agencies is no longer there. Choose again.';
  throw new AppError('invalid', message, { fields: { agencies: [message] } });
}

/**
 * The same for a person in danger, whom an agency that closed meanwhile does not stop. The other chosen agencies are told. When
 * none of them is active, the default responder is told.
 */
export async function resolveActiveAgencies(tx: Transaction, choice: AgencyChoice): Promise<ReachedAgency[]> {
  if (choice === 'all') return resolveAgencies(tx, choice);
  const active = await store.listActiveOf(tx, choice);
  return active.length > 0 ? active : resolveAgencies(tx, []);
}

/** @returns the active ones of these agencies, for messages that must go out even if some of the agencies are gone. */
export function listActiveAgencies(tx: Transaction, ids: readonly number[]): Promise<ReachedAgency[]> {
  return store.listActiveOf(tx, ids);
}

/**
 * The agencies that an urgent report reaches when its reporter names none.
 * @param stateName where it happens, or where the reporter lives; empty when not known.
 */
export async function resolveResponders(
  tx: Transaction,
  kind: ResponderKind,
  stateName: string,
): Promise<ReachedAgency[]> {
  const agencies = (await store.listActive(tx)).map((row) => ({ ...presentAgency(row), email: row.email }));
  const responders = respondersTo(agencies, kind, stateName);
  return responders.length > 0 ? requireSome(responders) : resolveAgencies(tx, []);
}

function requireSome(found: (ReachedAgency | undefined)[]): ReachedAgency[] {
  const agencies = found.flatMap((agency) =>
    agency ? [{ id: agency.id, name: agency.name, code: agency.code, email: agency.email }] : [],
  );
  if (agencies.length > 0) return agencies;
  throw new AppError('unavailable', 'No agency takes reports at the moment. In danger, call 112.');
}

export type Officer = {
  userId: number;
  agencyId: number;
  email: string;
  firstName: string;
  lastName: string;
};

/** Officers who joined. Invited officers who have not verified their address get nothing. */
export async function listOfficers(tx: Transaction, agencyIds: readonly number[]): Promise<Officer[]> {
  if (agencyIds.length === 0) return [];
  const rows = await store.listOfficers(tx, agencyIds);
  return rows.flatMap((row) =>
    row.agency_id === null
      ? []
      : [
          {
            userId: row.id,
            agencyId: row.agency_id,
            email: row.email,
            firstName: row.first_name,
            lastName: row.last_name,
          },
        ],
  );
}

/** Officers that work can be given to, by name. */
export async function listOfficersOf(
  db: Queries,
  agencyId: number,
): Promise<{ id: number; firstName: string; lastName: string }[]> {
  const rows = await store.listOfficers(db, [agencyId]);
  return rows.map((row) => ({ id: row.id, firstName: row.first_name, lastName: row.last_name }));
}

/** The officers who are notified when a case is late. */
export async function listSupervisors(tx: Transaction, agencyId: number): Promise<Officer[]> {
  const officers = await listOfficers(tx, [agencyId]);
  const supervisors = await store.listSupervisorIds(tx, agencyId);
  return officers.filter(({ userId }) => supervisors.includes(userId));
}

/** Includes agencies that are no longer active, because older messages name them. */
export function listAgenciesById(tx: Transaction, ids: readonly number[]): Promise<ReachedAgency[]> {
  return store.listByIds(tx, ids);
}

/** @returns undefined when there is no such active agency. */
export async function findActiveAgency(queries: Queries, id: number): Promise<ReachedAgency | undefined> {
  const [agency] = await store.listActiveOf(queries, [id]);
  return agency;
}

function presentAgency(row: store.AgencyRow): Agency {
  return {
    ...presentName(row),
    respondsTo: row.responds_to,
    state: row.state,
    defaultResponder: row.default_responder,
  };
}

function presentName(row: store.AgencyRow | store.FollowedAgencyRow) {
  const { id, name, code, description, logo } = row;
  return withLogoOrBadge({ id, name, code, description, logo });
}

function presentFollowedAgency(row: store.FollowedAgencyRow): FollowedAgency {
  return {
    ...presentName(row),
    email: row.email,
    follow: row.follow,
    defaultResponder: row.default_responder,
  };
}
