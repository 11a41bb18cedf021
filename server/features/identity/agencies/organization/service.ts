/** Use cases of an agency's own page: who it is, how soon it means to answer, and how soon it does. */

import { notFound } from '#domain/contract/errors.ts';
import type {
  AgencyFigures,
  Deadlines,
  Organization,
  OwnFigures,
} from '#domain/identity/agencies/organization.ts';
import { usualDeadlines } from '#domain/response/cases/case-state.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { notifyOfficers } from '#server/features/identity/agencies/for-others/notify.ts';
import {
  agencyOf,
  lockAsSupervisor,
  supervises,
} from '#server/features/identity/agencies/officers/service.ts';
import * as store from '#server/features/identity/agencies/organization/store.ts';

export async function getOrganization(db: Queries, actor: Actor): Promise<Organization> {
  const agencyId = agencyOf(actor);
  const agency = await store.findAgency(db, agencyId);
  if (!agency) throw notFound('Your agency');
  return {
    id: agency.id,
    code: agency.code,
    name: agency.name,
    formerNames: agency.former_names,
    email: agency.email,
    phone: formatPhone(agency.phone),
    address: agency.address,
    logo: agency.logo,
    deadlines: await deadlinesOf(db, agencyId),
    can: { edit: await supervises(db, actor) },
  };
}

async function deadlinesOf(db: Queries, agencyId: number): Promise<Deadlines> {
  const own = await store.listDeadlines(db, agencyId);
  return {
    emergency: own.get('emergency') ?? usualDeadlines.emergency,
    crime: own.get('crime') ?? usualDeadlines.crime,
    flaggedRide: own.get('flagged-ride') ?? usualDeadlines['flagged-ride'],
    flaggedItem: own.get('flagged-item') ?? usualDeadlines['flagged-item'],
    complaint: own.get('complaint') ?? usualDeadlines.complaint,
  };
}

/** @throws AppError 403 unless the caller supervises the agency. */
export async function changeContact(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  contact: { phone: string; address: string },
): Promise<Organization> {
  const { agencyId } = await lockAsSupervisor(tx, actor);
  const before = await store.findAgency(tx, agencyId);
  await store.updateContact(tx, agencyId, contact);
  noteChange(tx, {
    subject: `agency ${agencyId}`,
    before: { phone: before?.phone, address: before?.address },
    after: contact,
  });
  await notifyOfficers(app, tx, agencyId);
  return getOrganization(tx, actor);
}

/** Cases that are open keep the deadline they began with. @throws AppError 403 unless the caller supervises it. */
export async function changeDeadlines(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  { emergency, crime, flaggedRide, flaggedItem, complaint }: Deadlines,
): Promise<Organization> {
  const { agencyId } = await lockAsSupervisor(tx, actor);
  const before = await deadlinesOf(tx, agencyId);
  await store.saveDeadlines(tx, agencyId, {
    emergency,
    crime,
    'flagged-ride': flaggedRide,
    'flagged-item': flaggedItem,
    complaint,
  });
  noteChange(tx, { subject: `agency ${agencyId}`, before, after: await deadlinesOf(tx, agencyId) });
  await notifyOfficers(app, tx, agencyId);
  return getOrganization(tx, actor);
}

type Figures = Omit<AgencyFigures, 'agency'>;

const noFigures: Omit<Figures, 'open'> = {
  received: 0,
  acknowledged: 0,
  resolved: 0,
  due: 0,
  inTime: 0,
  medianToAcknowledge: null,
  medianToResolve: null,
};

function presentFigures(row: store.FiguresRow | undefined, open = 0): Figures {
  if (!row) return { ...noFigures, open };
  return {
    open,
    received: row.received,
    acknowledged: row.acknowledged,
    resolved: row.resolved,
    due: row.due,
    inTime: row.in_time,
    medianToAcknowledge: row.median_to_acknowledge,
    medianToResolve: row.median_to_resolve,
  };
}

export async function listAgencyFigures(app: AppContext, db: Queries): Promise<AgencyFigures[]> {
  const figures = await store.listFigures(db, app.now().toISOString());
  const open = await store.listOpenCounts(db);
  const agencies = await store.listActiveAgencies(db);
  return agencies.map((agency) => ({
    agency,
    ...presentFigures(
      figures.find(({ agency_id }) => agency_id === agency.id),
      open.get(agency.id),
    ),
  }));
}

export async function getOwnFigures(app: AppContext, db: Queries, actor: Actor): Promise<OwnFigures> {
  const agencyId = agencyOf(actor);
  const now = app.now().toISOString();
  const [own] = await store.listFigures(db, now, agencyId);
  const open = await store.listOpenCounts(db, agencyId);
  return {
    ...presentFigures(own, open.get(agencyId)),
    kinds: await store.listKinds(db, agencyId, now),
    days: await store.listDays(db, agencyId, now),
  };
}
