/** The figures of a desk are its cases' events, counted: recounted here for every filter, they are equal. */
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { OpeningHours } from '#domain/identity/agencies/opening-hours.ts';
import { changeOpeningHours, changeTargets } from '#domain/identity/agencies/organization.ts';
import { caseTimes } from '#domain/response/cases/case-times.ts';
import {
  type DeskFigures,
  exportDeskFigures,
  getDeskFigures,
  type RowOfFigures,
  type TimeFigure,
} from '#domain/response/desk-figures/desk-figures.ts';
import { type CaseKind, caseKinds } from '#domain/values/case-kinds.ts';
import { weekdays } from '#domain/values/clock.ts';
import {
  act,
  caseIdOf,
  type Desk,
  now,
  reported,
  setUpCaseWorld,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { numberSeed, sliceOf } from '#test/support/slice.ts';
import { type Life, type OwnTarget, storeLives } from './random-lives.ts';
import * as recount from './recount.ts';

setUpCaseWorld();

const day = 86_400_000;
const seed = numberSeed('desk figures');

type Filter = { desk: 'police' | 'fire'; week: string; kind: CaseKind | undefined };
let lives: Record<Filter['desk'], Life[]>;
let end: number;

/** From eight to five on weekdays; no time of a case at random is as long as one of these days. */
const office: OpeningHours = weekdays.map((_, place) => (place < 5 ? { from: '08:00', to: '17:00' } : null));

/** The targets of one agency. Some kinds were changed twice while its cases began, and the others have the defaults. */
function ownTargets(): OwnTarget[] {
  const since = (daysAgo: number) => new Date(end - daysAgo * day).toISOString();
  return [
    { time: 'answer', kind: 'emergency', since: since(50), minutes: 200 },
    { time: 'answer', kind: 'emergency', since: since(20), minutes: 5 },
    { time: 'resolve', kind: 'emergency', since: since(30), minutes: 2880 },
    { time: 'answer', kind: 'complaint', since: since(40), minutes: 60 },
    { time: 'resolve', kind: 'crime', since: since(35), minutes: 90 },
  ];
}

/** Both agencies have cases of the same weeks, so that one could count the other's; one has hours. */
beforeAll(async () => {
  const { test, police, fire, reporter } = world;
  end = now().getTime();
  const storeFor = async (
    { agency, officer, supervisor }: Desk,
    { count, own, hours, targets }: { count: number; own: number; hours: OpeningHours; targets: OwnTarget[] },
  ) => {
    const body = { opening_hours: hours };
    await test.call('POST', changeOpeningHours.path, { token: supervisor.token, body });
    const third = await createAccount(test.app, { accountType: 'government-agency', agencyId: agency.id });
    const officers = [officer.id, supervisor.id, third.id];
    const given = {
      agencyId: agency.id,
      officers,
      reporterId: reporter.id,
      hours,
      targets,
      end: new Date(end),
    };
    if (targets.length > 0) {
      const rows = targets.map(({ time, ...one }) => ({ ...one, case_time: time, agency_id: agency.id }));
      await test.app.database.queries.insertInto('agency_targets').values(rows).execute();
    }
    return storeLives(test, given, { seed: own, count });
  };
  lives = {
    police: await storeFor(police, { count: 600, own: seed, hours: office, targets: ownTargets() }),
    fire: await storeFor(fire, { count: 150, own: seed + 1, hours: null, targets: [] }),
  };
});

/** An agency of its own, with officers, that nothing was reported to yet. */
async function newDesk(): Promise<Desk> {
  const { app } = world.test;
  const agency = await createAgency(app);
  const officer = { accountType: 'government-agency', agencyId: agency.id } as const;
  return {
    agency,
    officer: await createAccount(app, officer),
    supervisor: await createAccount(app, { ...officer, officerRole: 'supervisor' }),
  };
}

async function figuresOf(desk: Desk, query: { week?: string; kind?: CaseKind | undefined } = {}) {
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  const path = `${getDeskFigures.path}?${asked}`;
  return (await world.test.call('GET', path, { token: desk.supervisor.token })).answer(getDeskFigures);
}

/** Stops the clock until the test is over, because open and overdue cases would change while the figures are read. */
function stopClock(): void {
  const { app } = world.test;
  app.now = () => new Date(end);
  onTestFinished(() => {
    app.now = now;
  });
}

function dayOf(moment: number): string {
  return new Date(moment + 3_600_000).toISOString().slice(0, 10);
}

function roundedTime(figure: TimeFigure): TimeFigure {
  const { median, ninth } = figure;
  return {
    ...figure,
    median: median === null ? null : recount.rounded(median),
    ninth: ninth === null ? null : recount.rounded(ninth),
  };
}

function shownRow(row: RowOfFigures) {
  const { open, reopened, reopenedOver } = row;
  const [acknowledge, answer, resolve] = caseTimes.map((time) => roundedTime(row[time]));
  return { open, acknowledge, answer, resolve, reopened, reopenedOver };
}

function expectEqual(shown: DeskFigures, own: readonly Life[], { week: day0, kind }: Omit<Filter, 'desk'>) {
  const week = recount.weekAround(day0);
  const before = { from: week.from - 7 * day, to: week.from };
  expect(shown.week).toMatchObject({ from: dayOf(week.from), to: dayOf(week.to - 1) });
  const receivedIn = (span: typeof week) => recount.arrivalsOf(own, { kind }, span).length;
  expect({ ...shownRow(shown.total), received: shown.total.received }).toEqual({
    ...recount.rowOf(own, { kind }, week),
    received: receivedIn(week),
  });
  expect({ ...shownRow(shown.before), received: shown.before.received }).toEqual({
    ...recount.rowOf(own, { kind }, before),
    open: recount.openOf(own, { kind }, end - 7 * day),
    received: receivedIn(before),
  });
  for (const { officer, ...row } of shown.officers) {
    expect(shownRow(row)).toEqual(recount.rowOf(own, { kind, officerId: officer?.id ?? null }, week));
  }
  expect(shown.kinds.map((row) => row.kind)).toEqual(kind ? [kind] : caseKinds);
  for (const row of shown.kinds) expect(shownRow(row)).toEqual(recount.rowOf(own, { kind: row.kind }, week));
  expect(Object.fromEntries(shown.outcomes.map(({ outcome, count }) => [outcome ?? 'none', count]))).toEqual(
    recount.outcomesOf(own, { kind }, week),
  );
  const kinds = kind ? [kind] : caseKinds;
  expect(shown.changes).toEqual(recount.changesOf(own, kinds, week, week.to > end));
  const fourWeeks = { from: week.to - 28 * day, to: week.to };
  expect(shown.hours).toEqual(recount.hoursOf(recount.arrivalsOf(own, { kind }, fourWeeks)));
  expect(
    shown.weeks.map(({ from, received, answer }) => ({ from, received, answer: roundedTime(answer) })),
  ).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((ago) => {
      const span = { from: week.from - ago * 7 * day, to: week.to - ago * 7 * day };
      const { answer } = recount.rowOf(own, { kind }, span);
      return { from: dayOf(span.from), received: receivedIn(span), answer };
    }),
  );
}

/** One day of each week with cases, and of some weeks before them. Any day of a week stands for it. */
function oneDayOfEachWeek(): string[] {
  const weeks = new Map<number, string[]>();
  for (let ago = 0; ago <= 80; ago += 1) {
    const one = dayOf(end - ago * day);
    const { from } = recount.weekAround(one);
    weeks.set(from, [...(weeks.get(from) ?? []), one]);
  }
  return [...weeks.values()].flatMap((days) => days[seed % days.length] ?? []);
}

describe('desk figures', () => {
  it('equal a recount from the events, for every filter there is: of each agency, each week and each kind', async () => {
    stopClock();
    const filters = (['police', 'fire'] as const).flatMap((desk) =>
      oneDayOfEachWeek().flatMap((week) =>
        [undefined, ...caseKinds].map((kind): Filter => ({ desk, week, kind })),
      ),
    );
    for (const { desk, week, kind } of sliceOf('filters of figures', filters, 75)) {
      expectEqual(await figuresOf(world[desk], { week, kind }), lives[desk], { week, kind });
    }
  });

  it.each(['police', 'fire'] as const)('equal a recount of what nobody answered: %s', async (desk) => {
    stopClock();
    for (const kind of [undefined, ...caseKinds]) {
      const { overdue, urgentUnanswered } = await figuresOf(world[desk], { kind });
      expect({ overdue, urgentUnanswered }).toEqual(recount.unansweredOf(lives[desk], { kind }, end));
    }
  });

  it('tell at most four changes since the week before, each larger than the next, and no counts of a week that runs', async () => {
    const over = (await figuresOf(world.police, { week: dayOf(end - 7 * day) })).changes;
    expect(over.length).toBeLessThanOrEqual(4);
    const ratios = over.map(
      ({ now: one, before }) => Math.max(one, before) / Math.max(1, Math.min(one, before)),
    );
    expect(ratios).toEqual(ratios.toSorted((one, other) => other - one));
    const { changes, week } = await figuresOf(world.police);
    expect(week.running).toBe(true);
    for (const { figure } of changes) expect(caseTimes).toContain(figure);
  });

  it('have a median from ten cases on, and before that their count alone', async () => {
    const desk = await newDesk();
    const acknowledged = async (count: number) => {
      for (let left = count; left > 0; left -= 1) {
        const id = caseIdOf(await reported('crime', [desk]), desk);
        turnClock(4);
        await act(id, 'acknowledge', undefined, desk.officer.token);
      }
      return (await figuresOf(desk)).total.acknowledge;
    };
    expect(await acknowledged(9)).toEqual({ count: 9, inTime: 9, median: null, ninth: null, over: false });
    const ten = await acknowledged(1);
    expect(ten).toMatchObject({ count: 10, inTime: 10, over: false });
    expect([ten.median, ten.ninth].map((minutes) => Math.round(minutes ?? 0))).toEqual([4, 4]);
  });

  it('of an agency without cases are noughts, with its officers and every kind', async () => {
    const desk = await newDesk();
    const figures = await figuresOf(desk);
    const none = { count: 0, inTime: 0, median: null, ninth: null, over: false };
    const row = { open: 0, acknowledge: none, answer: none, resolve: none, reopened: 0, reopenedOver: false };
    expect(figures).toMatchObject({
      agency: desk.agency.name,
      week: { running: true },
      total: { ...row, received: 0 },
      before: { ...row, received: 0 },
      overdue: 0,
      urgentUnanswered: 0,
      changes: [],
    });
    expect(figures.officers.map(({ officer }) => officer?.id ?? null)).toEqual([
      desk.officer.id,
      desk.supervisor.id,
      null,
    ]);
    expect(figures.kinds.map(({ kind }) => kind)).toEqual(caseKinds);
    expect(figures.hours).toEqual(recount.hoursOf([]));
    expect(figures.weeks).toHaveLength(7);
  });

  it('show the agency’s own deadline as the target of a kind', async () => {
    const desk = await newDesk();
    const body = { emergency: 6, crime: 20, flagged_ride: 25, flagged_item: 30, complaint: 35 };
    const { token } = desk.supervisor;
    await world.test.call('POST', '/api/agency/organization/deadlines', { token, body });
    const { kinds } = await figuresOf(desk);
    expect(kinds.find(({ kind }) => kind === 'emergency')?.targets).toEqual({
      acknowledge: 6,
      answer: 15,
      resolve: 240,
    });
  });

  it('show the agency’s own targets, and compare a case with the targets at its beginning', async () => {
    const desk = await newDesk();
    const { token } = desk.supervisor;
    const id = caseIdOf(await reported('complain', [desk]), desk);
    turnClock(30);
    const usual = { emergency: 15, crime: 60, flagged_ride: 60, flagged_item: 480, complaint: 2880 };
    const body = { answer: { ...usual, complaint: 10 }, resolve: { ...usual, complaint: 20 } };
    const saved = await world.test.call('POST', changeTargets.path, { token, body });
    expect(saved.answer(changeTargets).targets).toMatchObject({
      answer: { complaint: 10 },
      resolve: { complaint: 20 },
    });
    const later = caseIdOf(await reported('complain', [desk]), desk);
    turnClock(15);
    for (const one of [id, later]) {
      await act(one, 'reply', { text: 'We are on it.' }, desk.officer.token);
      await act(one, 'acknowledge', undefined, desk.officer.token);
      await act(one, 'resolve', { outcome: 'referred' }, desk.officer.token);
    }
    const complaints = (await figuresOf(desk)).kinds.find(({ kind }) => kind === 'complaint');
    expect(complaints).toMatchObject({
      targets: { acknowledge: 1440, answer: 10, resolve: 20 },
      answer: { count: 2, inTime: 1 },
      resolve: { count: 2, inTime: 2 },
    });
    for (const wrong of [{ ...body, answer: { ...usual, crime: 0 } }, { answer: usual }]) {
      expect((await world.test.call('POST', changeTargets.path, { token, body: wrong })).status).toBe(422);
    }
  });

  it('of a week that is over show the targets of its end, also after they are changed', async () => {
    const desk = await newDesk();
    const now = world.test.app.now().getTime();
    const target = { agency_id: desk.agency.id, case_time: 'answer', kind: 'complaint' } as const;
    const rows = [
      { ...target, minutes: 11, since: new Date(now - 20 * day).toISOString() },
      { ...target, minutes: 22, since: new Date(now).toISOString() },
    ];
    await world.test.app.database.queries.insertInto('agency_targets').values(rows).execute();
    const shownIn = async (daysAgo: number) => {
      const { kinds } = await figuresOf(desk, { week: dayOf(now - daysAgo * day) });
      return kinds.find(({ kind }) => kind === 'complaint')?.targets.answer;
    };
    expect([await shownIn(35), await shownIn(7), await shownIn(0)]).toEqual([2880, 11, 22]);
  });

  it('of a week still to come are those of the present one', async () => {
    const figures = await figuresOf(world.fire, { week: dayOf(end + 30 * day) });
    expect(figures.week).toEqual((await figuresOf(world.fire)).week);
  });

  it.each(['2026-02-30x', '16 Nov 2026', '2026-13-01', ''])('refuse %j as a day', async (week) => {
    const { token } = world.police.supervisor;
    const { status } = await world.test.call('GET', `${getDeskFigures.path}?week=${week}`, { token });
    expect(status).toBe(422);
  });

  it('are for the supervisors of an agency, each of their own', async () => {
    const { police, fire, test } = world;
    for (const path of [getDeskFigures.path, exportDeskFigures.path]) {
      expect((await test.call('GET', path, { token: police.officer.token })).status).toBe(403);
      expect((await test.call('GET', path)).status).toBe(401);
    }
    expect((await figuresOf(police)).agency).toBe('Police');
    expect((await figuresOf(fire)).agency).toBe('Fire Service');
  });
});

describe('the file of desk figures', () => {
  it('holds what the page shows, and each download is in the audit log', async () => {
    stopClock();
    const { police, test } = world;
    const week = dayOf(end - 14 * day);
    const path = `${exportDeskFigures.path}?week=${week}`;
    const reply = await test.call('GET', path, { token: police.supervisor.token });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const figures = await figuresOf(police, { week });
    const [head = [], ...rows] = reply.text
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const lines = rows.map((cells) => Object.fromEntries(head.map((name, place) => [name, cells[place]])));
    const rounded = (value: number | null) => (value === null ? '' : String(Math.round(value * 10) / 10));
    const timed = (name: string, { count, inTime, median, ninth }: TimeFigure) => ({
      [`${name}: cases`]: String(count),
      [`${name}: within target`]: String(inTime),
      [`${name}: median minutes`]: rounded(median),
      [`${name}: nine in ten minutes`]: rounded(ninth),
    });
    const told = ({ open, acknowledge, answer, resolve, reopened }: RowOfFigures) => ({
      ...{ 'Open now': String(open), Reopened: String(reopened) },
      ...timed('Acknowledge', acknowledge),
      ...timed('Answer', answer),
      ...timed('Resolve', resolve),
    });
    const { total, before, officers, kinds, outcomes, weeks, hours } = figures;
    expect(lines.slice(0, 4)).toMatchObject([
      {
        ...{ 'Week from': figures.week.from, 'Week to': figures.week.to, Of: 'agency' },
        ...{ ...told(total), 'Came in': String(total.received) },
      },
      { Of: 'week before', ...told(before), 'Came in': String(before.received) },
      { Of: 'open now', Name: 'Overdue', 'Open now': String(figures.overdue) },
      { Of: 'open now', 'Open now': String(figures.urgentUnanswered) },
    ]);
    const linesOf = (of: string) => lines.filter((line) => line.Of === of);
    expect(linesOf('officer')).toMatchObject(
      officers.map(({ officer, ...row }) => ({
        Name: officer ? `${officer.firstName} ${officer.lastName}` : 'Nobody',
        ...told(row),
      })),
    );
    expect(linesOf('kind')).toMatchObject(kinds.map(({ kind, ...row }) => ({ Name: kind, ...told(row) })));
    expect(outcomes.length).toBeGreaterThan(0);
    expect(linesOf('reason').map((line) => line['Resolve: cases'])).toEqual(
      outcomes.map(({ count }) => String(count)),
    );
    expect(linesOf('week')).toMatchObject(
      weeks.map(({ from, received, answer }) => ({
        ...{ Name: from, 'Came in': String(received) },
        ...timed('Answer', answer),
      })),
    );
    const inHours = linesOf('hours of four weeks');
    expect(inHours.map((line) => Number(line['Came in']))).toEqual(hours.flat());
    expect(inHours.map(({ Name }) => Name).slice(11, 13)).toEqual(['Monday 22:00', 'Tuesday 00:00']);
    const entries = await test.app.database.queries
      .selectFrom('audit_entries')
      .select(['action', 'subject'])
      .where('action', '=', 'exportDeskFigures')
      .execute();
    // The refused ones are not there.
    expect(entries).toEqual([{ action: 'exportDeskFigures', subject: `agency ${police.agency.id}` }]);
  });
});
