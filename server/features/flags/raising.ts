/** What raising and withdrawing a flag has in common for rides and items: the flag, its cases, whom it reaches. */
import type { CaseKind } from '#domain/cases/case-events.ts';
import { AppError } from '#domain/errors.ts';
import type { AgencyChoice } from '#domain/wire.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import { type AgencyRecipient, recipientsOf } from '#server/features/agencies/recipients.ts';
import {
  followAgencies,
  listOfficers,
  type Officer,
  type ReachedAgency,
  resolveAgencies,
} from '#server/features/agencies/service.ts';
import { openCases } from '#server/features/cases/opening.ts';
import { withdrawCases } from '#server/features/cases/withdrawing.ts';
import * as store from '#server/features/flags/store.ts';
import type { Actor } from '#server/http/actor.ts';

export type NewFlag = {
  kind: Extract<CaseKind, 'flagged-ride' | 'flagged-item'>;
  target: store.FlagTarget;
  description: string;
  agencies: AgencyChoice;
};

export type RaisedFlag = {
  flag: store.StandingFlag;
  agencies: ReachedAgency[];
  officers: Officer[];
  recipients: AgencyRecipient[];
};

/** @returns undefined when a flag stands already. */
export async function raiseFlag(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { kind, target, description, agencies: choice }: NewFlag,
): Promise<RaisedFlag | undefined> {
  const agencies = await resolveAgencies(tx, choice);
  const flag = await store.insert(tx, { target, ownerId: actor.userId, description });
  if (!flag) return undefined;
  const agencyIds = agencies.map(({ id }) => id);
  const report = { flagId: flag.id, complaintId: null };
  const officers = await openCases(app, tx, { kind, report, reporterId: actor.userId }, agencyIds);
  await followAgencies(app, tx, actor.userId, agencyIds);
  return { flag, agencies, officers, recipients: recipientsOf(agencies, officers) };
}

/** @returns the officers it had reached. @throws AppError 409 once an agency has acknowledged it. */
export async function withdrawFlag(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  flag: store.StandingFlag,
  reason: string,
): Promise<Officer[]> {
  const agencyIds = await withdrawCases(app, tx, { flagId: flag.id, complaintId: null }, actor, reason);
  if (!agencyIds) {
    throw new AppError(
      'wrong_state',
      'An agency is working on this flag already, so it can no longer be withdrawn.',
    );
  }
  await store.setWithdrawn(tx, flag.id, reason);
  return listOfficers(tx, agencyIds);
}
