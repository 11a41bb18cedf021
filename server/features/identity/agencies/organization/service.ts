/** Use cases of an agency's own page: who it is, how soon it means to answer, and how soon it does. */

import { notFound } from '#domain/contract/errors.ts';
import { type OpeningHours, openingHours } from '#domain/identity/agencies/opening-hours.ts';
import type {
  AgencyFigures,
  AgencyPage,
  Deadlines,
  Organization,
  OwnFigures,
  Targets,
} from '#domain/identity/agencies/organization.ts';
import { trendWeeks } from '#domain/identity/agencies/organization.ts';
import { usualDeadlines } from '#domain/response/cases/case-state.ts';
import { answerTargets, resolveTargets } from '#domain/response/desk-figures/desk-figures.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
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
    targets: await targetsOf(db, agencyId, 'infinity'),
    openingHours: openingHours.parse(agency.opening_hours),
    timesPublic: agency.times_public,
    can: { edit: await supervises(db, actor) },
  };
}

/** Minutes to acknowledge a case of each kind. */
export async function deadlinesOf(db: Queries, agencyId: number): Promise<Deadlines> {
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

/** @returns the targets that hold at this moment. */
export async function targetsOf(db: Queries, agencyId: number, at: string): Promise<Targets> {
  const own = await store.listTargets(db, agencyId, at);
  const minutesOf = (time: store.TargetRow['case_time'], usual: Readonly<Record<CaseKind, number>>) => {
    const of = (kind: CaseKind) =>
      own.find((row) => row.case_time === time && row.kind === kind)?.minutes ?? usual[kind];
    return {
      emergency: of('emergency'),
      crime: of('crime'),
      flaggedRide: of('flagged-ride'),
      flaggedItem: of('flagged-item'),
      complaint: of('complaint'),
    };
  };
  return { answer: minutesOf('answer', answerTargets), resolve: minutesOf('resolve', resolveTargets) };
}

const kindsByField = [
  ['emergency', 'emergency'],
  ['crime', 'crime'],
  ['flaggedRide', 'flagged-ride'],
  ['flaggedItem', 'flagged-item'],
  ['complaint', 'complaint'],
] as const;

/** Cases are measured against those that they began under. @throws AppError 403 unless the caller supervises the agency. */
export async function changeTargets(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  wanted: Targets,
): Promise<Organization> {
  const { agencyId } = await lockAsSupervisor(tx, actor);
  const before = await targetsOf(tx, agencyId, 'infinity');
  const changed = (['answer', 'resolve'] as const).flatMap((time) =>
    kindsByField
      .filter(([field]) => wanted[time][field] !== before[time][field])
      .map(([field, kind]) => ({ case_time: time, kind, minutes: wanted[time][field] })),
  );
  await store.insertTargets(tx, agencyId, app.now().toISOString(), changed);
  noteChange(tx, { subject: `agency ${agencyId}`, before: { targets: before }, after: { targets: wanted } });
  await notifyOfficers(app, tx, agencyId);
  return getOrganization(tx, actor);
}

/** Cases that are open keep the deadline they began with. @throws AppError 403 unless the caller supervises it. */
export async function changeOpeningHours(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  hours: OpeningHours,
): Promise<Organization> {
  const { agencyId } = await lockAsSupervisor(tx, actor);
  const before = await store.findAgency(tx, agencyId);
  await store.updateOpeningHours(tx, agencyId, hours);
  noteChange(tx, {
    subject: `agency ${agencyId}`,
    before: { openingHours: before?.opening_hours },
    after: { openingHours: hours },
  });
  await notifyOfficers(app, tx, agencyId);
  return getOrganization(tx, actor);
}

/** @throws AppError 403 unless the caller supervises the agency. */
export async function changeTimesConsent(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  timesPublic: boolean,
): Promise<Organization> {
  const { agencyId } = await lockAsSupervisor(tx, actor);
  const before = await store.findAgency(tx, agencyId);
  await store.updateTimesConsent(tx, agencyId, timesPublic);
  noteChange(tx, {
    subject: `agency ${agencyId}`,
    before: { timesPublic: before?.times_public },
    after: { timesPublic },
  });
  // The home page, which is kept, shows the times of those that allow it.
  await app.published.changed(tx);
  await notifyOfficers(app, tx, agencyId);
  return getOrganization(tx, actor);
}

type Figures = Omit<AgencyFigures, 'agency' | 'timesPublic' | 'weeks'>;

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

/** Agencies where a person receives reports, and agencies with reports of the last days: figures stay when an officer leaves. */
export async function listAgencyFigures(app: AppContext, db: Queries): Promise<AgencyFigures[]> {
  const now = app.now().toISOString();
  const figures = await store.listFigures(db, now);
  const open = await store.listOpenCounts(db);
  const trends = await store.listTrends(db, now);
  const agencies = (await store.listActiveAgencies(db)).map((agency) => ({
    agency,
    counted: {
      figures: figures.find(({ agency_id }) => agency_id === agency.id),
      open: open.get(agency.id),
      trends,
    },
  }));
  return agencies
    .filter(({ agency, counted }) => agency.receives || counted.figures)
    .map(({ agency, counted }) => presentPublic(agency, counted));
}

type Counted = {
  figures: store.FiguresRow | undefined;
  open: number | undefined;
  trends: readonly store.TrendRow[];
};

/** Times are shown with the agency's consent, and counts always. */
function presentPublic(
  { id, code, name, logo, times_public: timesPublic }: store.PublicAgencyRow,
  { figures, open, trends }: Counted,
): AgencyFigures {
  const own = trends.filter(({ agency_id }) => agency_id === id);
  const shown = presentFigures(figures, open);
  return {
    agency: { id, code, name, logo },
    ...shown,
    ...(timesPublic ? {} : { medianToAcknowledge: null, medianToResolve: null }),
    timesPublic,
    weeks: Array.from(
      { length: trendWeeks },
      (_, week) => own.find((row) => row.week === week)?.received ?? 0,
    ),
  };
}

/** @throws AppError 404 when there is no such active agency. */
export async function getAgencyPage(app: AppContext, db: Queries, id: number): Promise<AgencyPage> {
  const [agency] = await store.listActiveAgencies(db, id);
  if (!agency) throw notFound('This agency');
  const now = app.now().toISOString();
  const [figures] = await store.listFigures(db, now, id);
  const open = (await store.listOpenCounts(db, id)).get(id);
  return {
    ...presentPublic(agency, { figures, open, trends: await store.listTrends(db, now, id) }),
    description: agency.description,
    kinds: await store.listKinds(db, id, now),
  };
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
