/** The public figures of agencies are the log of their cases, and nothing else: worked out anew from it, they are equal. */
import { expect, it } from 'vitest';
import {
  type AgencyFigures,
  changeTimesConsent,
  figureDays,
  listAgencyFigures,
  trendWeeks,
} from '#domain/identity/agencies/organization.ts';
import type { CaseEvent, CaseEventKind } from '#domain/response/cases/case-events.ts';
import { factsAfter, isOpen } from '#domain/response/cases/case-state.ts';
import { notifyMissedDeadlines } from '#server/features/response/cases/for-others/deadlines.ts';
import { listEvents } from '#server/features/response/cases/store.ts';
import {
  act,
  caseIdOf,
  type Desk,
  now,
  reopened,
  reported,
  resolved,
  setUpCaseWorld,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';

setUpCaseWorld();

type Life = readonly CaseEvent[];

async function livesOf(agencyId: number): Promise<Life[]> {
  const { queries } = world.test.app.database;
  const cases = await queries.selectFrom('cases').select('id').where('agency_id', '=', agencyId).execute();
  return Promise.all(cases.map(({ id }) => listEvents(queries, id)));
}

const answers: readonly CaseEventKind[] = ['acknowledged', 'assigned', 'started', 'handed_off', 'resolved'];

function minutesTo(life: Life, end: CaseEvent | undefined): number[] {
  const begin = life[0];
  return begin && end ? [(Date.parse(end.at) - Date.parse(begin.at)) / 60_000] : [];
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The figures of the page, worked out here from the events alone. */
function figuresOf(lives: readonly Life[]): Omit<AgencyFigures, 'agency'> {
  const moment = now().getTime();
  const recent = lives.filter((life) => moment - Date.parse(life[0]?.at ?? '') < figureDays * 86_400_000);
  const facts = recent.map((life) => {
    const [opened] = life;
    if (opened?.kind !== 'opened') throw new Error('a case begins with being opened');
    const deadline = Date.parse(opened.data.deadlineAt);
    const answer = life.find(({ kind }) => answers.includes(kind));
    const withdrawn = life.find(({ kind }) => kind === 'withdrawn');
    const over = withdrawn ? Date.parse(withdrawn.at) : moment;
    return {
      isInTime: answer !== undefined && Date.parse(answer.at) <= deadline,
      isDue: answer !== undefined || over > deadline,
      toAnswer: minutesTo(life, answer),
      toResolve: minutesTo(
        life,
        life.findLast(({ kind }) => kind === 'resolved'),
      ),
    };
  });
  return {
    received: facts.length,
    acknowledged: facts.filter(({ toAnswer }) => toAnswer.length > 0).length,
    resolved: facts.filter(({ toResolve }) => toResolve.length > 0).length,
    due: facts.filter(({ isDue }) => isDue).length,
    inTime: facts.filter(({ isInTime }) => isInTime).length,
    open: lives.filter((life) => isOpen(factsAfter(life).state)).length,
    medianToAcknowledge: median(facts.flatMap(({ toAnswer }) => toAnswer)),
    medianToResolve: median(facts.flatMap(({ toResolve }) => toResolve)),
    timesPublic: true,
    weeks: trendOf(lives, moment),
  };
}

/** Reports of each of twelve weeks of seven days that end now, oldest first. */
function trendOf(lives: readonly Life[], moment: number): number[] {
  const ages = lives.map((life) => Math.floor((moment - Date.parse(life[0]?.at ?? '')) / (7 * 86_400_000)));
  return Array.from({ length: trendWeeks }, (_, week) => ages.filter((age) => age === 11 - week).length);
}

async function shownOf({ agency }: Desk): Promise<Omit<AgencyFigures, 'agency'> | undefined> {
  const all = (await world.test.call('GET', listAgencyFigures.path)).answer(listAgencyFigures);
  const { agency: _, ...figures } = all.find((one) => one.agency.id === agency.id) ?? {};
  return 'received' in figures ? figures : undefined;
}

async function expectEqual(desk: Desk): Promise<void> {
  const { medianToAcknowledge, medianToResolve, ...counts } = figuresOf(await livesOf(desk.agency.id));
  const shown = await shownOf(desk);
  expect(shown).toMatchObject(counts);
  for (const [told, own] of [
    [shown?.medianToAcknowledge, medianToAcknowledge],
    [shown?.medianToResolve, medianToResolve],
  ] as const) {
    if (own === null) expect(told).toBeNull();
    else expect(told).toBeCloseTo(own, 6);
  }
}

it('after reports of every kind and fate', async () => {
  const { test, police, fire, reporter } = world;
  const both = [police, fire];
  for (const { supervisor } of [police, fire, world.roads]) {
    await test.call('POST', changeTimesConsent.path, {
      token: supervisor.token,
      body: { times_public: true },
    });
  }
  await resolved(caseIdOf(await reported('crime', both), police));
  const late = await reported('emmergency', both);
  const withdrawn = await reported('complain', both);
  turnClock(40);
  await notifyMissedDeadlines(test.app);
  await act(caseIdOf(late, police), 'assign', { officer_id: police.officer.id });
  const again = caseIdOf(await reported('crime', both), police);
  turnClock(3);
  await resolved(again);
  turnClock(25);
  await reopened(again);
  turnClock(9);
  await resolved(again);
  const given = caseIdOf(await reported('complain', [police]), police);
  turnClock(12);
  await act(given, 'hand-off', { agency_id: world.roads.agency.id, reason: 'Theirs.' });
  const { status } = await test.call('POST', `/api/user/lodge-complain/withdraw/${withdrawn.id}`, {
    token: reporter.token,
    body: { reason: 'It was another company.' },
  });
  expect(status).toBe(200);
  for (const desk of [police, fire, world.roads]) await expectEqual(desk);
  // Some time on, everything that nobody took up is late.
  turnClock(3 * 24 * 60);
  for (const desk of [police, fire, world.roads]) await expectEqual(desk);
  turnClock(figureDays * 24 * 60);
  for (const desk of [police, fire, world.roads]) await expectEqual(desk);
});
