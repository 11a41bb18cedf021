/** Use cases of desk figures: how an agency answered in one week. */

import { AppError } from '#domain/contract/errors.ts';
import {
  type Deadlines,
  minutesOf,
  type Organization,
  type Targets,
} from '#domain/identity/agencies/organization.ts';
import { usualDeadlines } from '#domain/response/cases/case-state.ts';
import {
  answerTargets,
  type DeskFigures,
  type DeskFiguresQuery,
  hourWeeks,
  type KindFigures,
  type OfficerFigures,
  resolveTargets,
  shownWeeks,
} from '#domain/response/desk-figures/desk-figures.ts';
import { type CaseKind, caseKinds } from '#domain/values/case-kinds.ts';
import { momentAt } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { listOfficersOf, lockAsSupervisor } from '#server/features/identity/agencies/officers/service.ts';
import { getOrganization, targetsOf } from '#server/features/identity/agencies/organization/service.ts';
import { largestChanges } from '#server/features/response/desk-figures/changes.ts';
import {
  type Counted,
  hoursOf,
  outcomesOf,
  rowOf,
  timeOf,
  totalOf,
} from '#server/features/response/desk-figures/present.ts';
import * as store from '#server/features/response/desk-figures/store.ts';
import * as weekMailStore from '#server/features/response/desk-figures/week-mail-store.ts';
import { dayOf, periodFrom, startOfWeek, weekLength } from '#server/features/response/desk-figures/weeks.ts';

/** The agency that the caller supervises. @throws AppError 403 when they supervise none. */
export async function supervisedAgency(db: Queries, actor: Actor): Promise<Organization> {
  const agency = await getOrganization(db, actor);
  if (!agency.can.edit) throw new AppError('not_allowed', 'Only a supervisor of your agency can see this.');
  return agency;
}

/** @throws AppError 403 unless the caller supervises the agency. */
export async function getDeskFigures(
  app: AppContext,
  db: Queries,
  actor: Actor,
  query: DeskFiguresQuery,
): Promise<DeskFigures> {
  return figuresOf(app, db, await supervisedAgency(db, actor), query);
}

export type FiguredAgency = Pick<Organization, 'id' | 'name' | 'deadlines'>;

/** Checks no rights. It is for mails to supervisors. */
export async function figuresOf(
  app: AppContext,
  db: Queries,
  agency: FiguredAgency,
  query: DeskFiguresQuery,
): Promise<DeskFigures> {
  const cases = { agencyId: agency.id, kind: query.kind };
  const now = app.now().getTime();
  const week = chosenWeek(query.week, now);
  const counted = await count(db, cases, week, now);
  const growth = await store.findGrowth(db, cases, {
    from: new Date(now - weekLength).toISOString(),
    to: new Date(now).toISOString(),
  });
  const isRunning = week + weekLength > now;
  const kinds = query.kind ? [query.kind] : caseKinds;
  const turns = await store.listTurns(db, cases, shownPeriod(week));
  const targets = await targetsOf(db, agency.id, new Date(Math.min(now, week + weekLength)).toISOString());
  const before = totalOf(counted, shownWeeks - 2);
  const total = totalOf(counted, shownWeeks - 1);
  return {
    agency: agency.name,
    week: { from: dayOf(week), to: dayOf(week + weekLength - 1), running: isRunning },
    total,
    before: { ...before, open: total.open - growth },
    changes: largestChanges({ counted, turns, kinds, isRunning }),
    overdue: sumOf(counted.open.map(({ overdue }) => overdue)),
    urgentUnanswered: sumOf(counted.open.map(({ urgent_unanswered }) => urgent_unanswered)),
    officers: await officersOf(db, agency.id, counted),
    kinds: kinds.map((kind) => kindOf(kind, { deadlines: agency.deadlines, targets }, counted)),
    outcomes: outcomesOf(await store.listOutcomes(db, cases, periodFrom(week, 1))),
    hours: hoursOf(
      await store.listHours(db, cases, periodFrom(week - (hourWeeks - 1) * weekLength, hourWeeks)),
    ),
    weeks: Array.from({ length: shownWeeks }, (_, place) => ({
      from: dayOf(week - (shownWeeks - 1 - place) * weekLength),
      received: totalOf(counted, place).received,
      answer: timeOf(counted, 'answer', { week: place, of: 'all' }),
    })),
  };
}

/** @returns when the week begins, in milliseconds since 1970. */
function chosenWeek(day: string | undefined, now: number): number {
  const asked = day === undefined ? null : momentAt(day, 0);
  return startOfWeek(asked === null ? now : Math.min(Date.parse(asked), now));
}

/** The weeks that are shown beside each other, up to and including this one. */
function shownPeriod(week: number): store.Period {
  return periodFrom(week - (shownWeeks - 1) * weekLength, shownWeeks);
}

/** The figures of the weeks that stand beside each other, and the open load of this moment. */
async function count(db: Queries, cases: store.FiguredCases, week: number, now: number): Promise<Counted> {
  const period = shownPeriod(week);
  return {
    measured: await store.listMeasured(db, cases, period),
    flow: await store.listFlow(db, cases, period),
    open: await store.listOpen(db, cases, new Date(now).toISOString()),
  };
}

/** Officers of the agency and those who left it, by name, and last what no officer has. */
async function officersOf(db: Queries, agencyId: number, counted: Counted): Promise<OfficerFigures[]> {
  const week = shownWeeks - 1;
  const current = (await listOfficersOf(db, agencyId)).map(({ id }) => id);
  const named = [
    ...counted.measured.filter((row) => row.of === 'officer' && row.week === week),
    ...counted.flow.filter((row) => row.week === week),
    ...counted.open,
  ].flatMap(({ officer_id }) => officer_id ?? []);
  const people = await store.listPeople(db, [...new Set([...current, ...named])]);
  const rows = people.map((person) => ({
    officer: { id: person.id, firstName: person.first_name, lastName: person.last_name },
    ...rowOf(counted, { week, of: 'officer', officerId: person.id }),
  }));
  const nobody = { officer: null, ...rowOf(counted, { week, of: 'officer', officerId: null }) };
  return [...rows.toSorted(byName), nobody];
}

function byName({ officer: one }: OfficerFigures, { officer: other }: OfficerFigures): number {
  const nameOf = (person: OfficerFigures['officer']) => `${person?.firstName} ${person?.lastName}`;
  return nameOf(one).localeCompare(nameOf(other), 'en') || (one?.id ?? 0) - (other?.id ?? 0);
}

function kindOf(
  kind: CaseKind,
  { deadlines, targets }: { deadlines: Deadlines; targets: Targets },
  counted: Counted,
): KindFigures {
  return {
    kind,
    targets: {
      acknowledge: minutesOf(kind, deadlines, usualDeadlines),
      answer: minutesOf(kind, targets.answer, answerTargets),
      resolve: minutesOf(kind, targets.resolve, resolveTargets),
    },
    ...rowOf(counted, { week: shownWeeks - 1, of: 'kind', kind }),
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/**
 * Whether a supervisor gets the mail of each week.
 * @throws AppError 403 unless the caller supervises their agency.
 */
export async function readWeekMail(db: Queries, actor: Actor): Promise<{ wanted: boolean }> {
  await supervisedAgency(db, actor);
  return { wanted: await weekMailStore.isReader(db, actor.userId) };
}

/** @throws AppError 403 unless the caller supervises their agency. */
export async function saveWeekMail(
  tx: Transaction,
  actor: Actor,
  { wanted }: { wanted: boolean },
): Promise<{ wanted: boolean }> {
  await lockAsSupervisor(tx, actor);
  if (wanted) await weekMailStore.addReader(tx, actor.userId);
  else await weekMailStore.removeReader(tx, actor.userId);
  return { wanted };
}
