/** The ladder of a ride as a function of its events and the clock. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueRungs, ladderOf, type Rung } from '#domain/journeys/rides/ladder/ladder.ts';
import {
  type LadderEvent,
  type LadderEventKind,
  ladderEventKinds,
} from '#domain/journeys/rides/ladder/ladder-events.ts';
import type { LadderRide } from '#domain/journeys/rides/ladder/ladder-ride.ts';
import { usualLadder } from '#domain/journeys/rides/ladder/ladder-settings.ts';

const start = Date.parse('2026-11-21T12:00:00.000Z');
const moment = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const clock = (minutes: number) => new Date(start + minutes * 60_000);

/** Lagos to Benin, five hours: 15 % of it are 45 minutes. */
const journey: LadderRide = {
  lodgedAt: moment(0),
  expectedArrival: moment(300),
  isWithinState: false,
  canTellKin: true,
  isKinOnly: false,
  flaggedAt: null,
};

function at(minutes: number, events: readonly [LadderEventKind, number][] = [], ride = journey) {
  const happened = events.map(([kind, when]): LadderEvent => ({ kind, at: moment(when) }));
  return ladderOf(ride, happened, clock(minutes), usualLadder);
}

/** The rungs with their minutes after lodging. */
function plan(...said: Parameters<typeof at>): Partial<Record<Rung, number>> {
  const { rungs } = at(...said);
  return Object.fromEntries(rungs.map(({ rung, dueAt }) => [rung, (Date.parse(dueAt) - start) / 60_000]));
}

describe('without an answer', () => {
  it('asks after the slack of the journey, asks again, and tells the next of kin', () => {
    expect(plan(0)).toEqual({ asked: 345, 'asked-again': 360, 'kin-told': 375 });
  });

  it('waits twenty minutes at least, and tells sooner on a short ride within a state', () => {
    const short = { ...journey, expectedArrival: moment(40), isWithinState: true };
    expect(plan(0, [], short)).toEqual({ asked: 60, 'asked-again': 75, 'kin-told': 80 });
    expect(plan(0, [], { ...short, isWithinState: false })).toMatchObject({ 'kin-told': 90 });
  });

  it('goes from state to state by the clock', () => {
    expect([0, 344, 345, 360, 375, 9000].map((minutes) => at(minutes).state)).toEqual([
      ...['travelling', 'travelling', 'asked', 'asked-again', 'kin-told', 'kin-told'],
    ]);
  });

  it('has no rungs while nobody knows when the passenger arrives', () => {
    expect(at(9000, [], { ...journey, expectedArrival: null })).toMatchObject({ state: 'none', rungs: [] });
  });
});

describe('an answer of the passenger', () => {
  it('moves all questions by an hour, three times at most', () => {
    expect(plan(350, [['late', 350]])).toEqual({ asked: 405, 'asked-again': 420, 'kin-told': 435 });
    const four = [1, 2, 3, 4].map((minutes): [LadderEventKind, number] => ['late', minutes]);
    expect(plan(350, four)).toMatchObject({ asked: 345 + 180 });
    expect(at(350, four)).toMatchObject({ latesLeft: 0, round: 3 });
  });

  it('can move the questions three more times after a new expected arrival, by each kind of answer', () => {
    const spent: [LadderEventKind, number][] = [
      ...([1, 2, 3].map((minutes) => ['late', minutes]) as [LadderEventKind, number][]),
      ['all-arrived', 4],
      ['expected', 5],
    ];
    expect(at(10, spent)).toMatchObject({ latesLeft: 3 });
    expect(plan(10, spent)).toMatchObject({ asked: 345 });
    expect(plan(350, [...spent, ['late', 350]])).toMatchObject({ asked: 405 });
    const { allArrived } = usualLadder;
    expect(plan(350, [...spent, ['all-arrived', 346]])).toMatchObject({ asked: 345 + allArrived });
  });

  it('is never followed by a question at once, however late it comes', () => {
    expect(plan(420, [['late', 420]])).toMatchObject({ asked: 435 });
  });

  it('ends the ladder, until it is taken back', () => {
    expect(at(400, [['safe', 350]])).toMatchObject({ state: 'safe', rungs: [] });
    expect(
      at(400, [
        ['safe', 350],
        ['resumed', 351],
      ]).state,
    ).toBe('kin-told');
  });

  it('without a PIN counts as half an hour, once', () => {
    expect(
      plan(350, [
        ['unproved', 350],
        ['unproved', 351],
      ]),
    ).toMatchObject({ asked: 375 });
  });

  it('that turns the ladder of this ride off leaves no rung, and can be taken back', () => {
    expect(at(400, [['off', 1]])).toMatchObject({ state: 'off', rungs: [] });
    expect(
      at(400, [
        ['off', 1],
        ['on', 2],
      ]).state,
    ).toBe('kin-told');
  });

  it('that turns the ladder on again after the question is followed by a new question a quarter of an hour later', () => {
    const turnedOn = (minutes: number): [LadderEventKind, number][] => [
      ['off', 1],
      ['on', minutes],
    ];
    expect(plan(400, turnedOn(400))).toMatchObject({ asked: 415, 'asked-again': 430, 'kin-told': 445 });
    expect(at(400, turnedOn(400)).state).toBe('travelling');
    expect(plan(400, turnedOn(300))).toMatchObject({ asked: 345, 'kin-told': 375 });
    expect(plan(400, [['on', 350]])).toMatchObject({ asked: 345, 'kin-told': 375 });
  });

  it('that asks for help tells the next of kin at once', () => {
    expect(plan(100, [['help', 100]])).toMatchObject({ 'help-told': 100, 'kin-told': 375 });
    expect(at(100, [['help', 100]]).state).toBe('help');
  });
});

it('after a sign of life RUA asks once more, and does the next rung later', () => {
  expect(plan(365, [['alive', 365]])).toMatchObject({ 'asked-there': 365, 'kin-told': 380 });
  expect(
    plan(370, [
      ['alive', 365],
      ['alive', 370],
    ]),
  ).toMatchObject({ 'asked-there': 365, 'kin-told': 380 });
  expect(plan(300, [['alive', 300]])).toEqual(plan(0));
});

it('after a sign of life that delayed no rung, a later one can still delay a rung, once', () => {
  const signs = (...times: number[]) => times.map((time): [LadderEventKind, number] => ['alive', time]);
  expect(plan(345, signs(345))).toMatchObject({ 'asked-there': 345, 'kin-told': 375 });
  expect(plan(350, signs(345, 350))).toMatchObject({ 'asked-there': 345, 'kin-told': 375 });
  expect(plan(374, signs(345, 374))).toMatchObject({ 'asked-there': 374, 'kin-told': 389 });
  expect(plan(388, signs(345, 374, 388))).toMatchObject({ 'asked-there': 374, 'kin-told': 389 });
});

it('when the driver says that all have arrived, the questions move by half an hour, once', () => {
  expect(
    plan(300, [
      ['all-arrived', 290],
      ['all-arrived', 291],
    ]),
  ).toMatchObject({ asked: 375 });
});

describe('a slow route', () => {
  const slow = (minutes: number, at: number): LadderEvent => ({
    kind: 'slow-route',
    at: moment(at),
    minutes,
  });
  const planned = (events: readonly LadderEvent[]) => {
    const { rungs, ...ladder } = ladderOf(journey, events, clock(350), usualLadder);
    return { ...ladder, minutes: rungs.map(({ dueAt }) => (Date.parse(dueAt) - start) / 60_000) };
  };

  it('moves all questions by its delay, without another round, and the plan names the delay', () => {
    expect(planned([slow(25, 345)])).toMatchObject({
      minutes: [370, 385, 400],
      slowRoute: 25,
      round: 0,
      state: 'travelling',
    });
  });

  it('moves them by an hour at most, once for each expected arrival', () => {
    expect(planned([slow(300, 345)])).toMatchObject({ minutes: [405, 420, 435], slowRoute: 60 });
    expect(planned([slow(25, 345), slow(30, 346)])).toMatchObject({ minutes: [370, 385, 400] });
    const again: LadderEvent[] = [slow(25, 345), { kind: 'expected', at: moment(346) }];
    expect(planned(again)).toMatchObject({ minutes: [345, 360, 375], slowRoute: 0 });
    expect(planned([...again, slow(10, 347)])).toMatchObject({ minutes: [355, 370, 385], slowRoute: 10 });
  });

  it('does not move a call for help', () => {
    const help: LadderEvent = { kind: 'help', at: moment(340) };
    expect(planned([help, slow(25, 345)])).toMatchObject({ minutes: [340, 370, 385, 400], state: 'help' });
  });
});

describe('an agency is told only', () => {
  it('when the next of kin says missing, which can be taken back for ten minutes', () => {
    expect(at(400, [['kin-missing', 380]])).toMatchObject({ state: 'agency-told', ground: 'kin-missing' });
    expect(
      at(400, [
        ['kin-missing', 380],
        ['kin-found', 390],
      ]),
    ).toMatchObject({ ground: null });
    expect(
      at(400, [
        ['kin-missing', 380],
        ['kin-found', 391],
      ]),
    ).toMatchObject({ ground: 'kin-missing' });
  });

  it('when another passenger of the vehicle is silent, or a crash is reported', () => {
    expect(at(400, [['others-silent', 380]])).toMatchObject({ ground: 'others-silent' });
    expect(at(400, [['crash-reported', 380]])).toMatchObject({ ground: 'crash-reported' });
  });

  it('when the passenger chose it and the next of kin is silent for an hour', () => {
    const chosen: [LadderEventKind, number][] = [['agency-allowed', 1]];
    expect(plan(380, chosen)).toMatchObject({ 'agency-told': 435 });
    expect(at(440, chosen)).toMatchObject({ state: 'agency-told', ground: 'kin-silent' });
    expect(at(440, [...chosen, ['kin-fine', 430]])).toMatchObject({ state: 'fine', ground: null });
    expect(at(440, [...chosen, ['agency-forbidden', 2]])).toMatchObject({ ground: null });
    expect(at(440, chosen, { ...journey, isKinOnly: true })).toMatchObject({ ground: null });
  });
});

it('a next of kin who said fine is told nothing more, and the passenger is still asked', () => {
  expect(plan(362, [['kin-fine', 362]])).toEqual({ asked: 345, 'asked-again': 360 });
  expect(
    plan(363, [
      ['kin-stopped', 362],
      ['late', 363],
    ]),
  ).toEqual({ asked: 405, 'asked-again': 420 });
});

it('when a passenger asks for help after the next of kin said fine, the next of kin is told and asked anew', () => {
  const fine: [LadderEventKind, number][] = [
    ['help', 100],
    ['kin-fine', 110],
  ];
  expect(at(120, fine)).toMatchObject({ state: 'fine', kinSays: 'fine', isHelpAsked: false });
  const again: typeof fine = [...fine, ['help', 400]];
  expect(at(400, again)).toMatchObject({ state: 'help', kinSays: 'none', isHelpAsked: true, round: 1 });
  expect(plan(400, again)).toEqual({ 'help-told': 400, asked: 415, 'asked-again': 430, 'kin-told': 445 });
  const undated = { ...journey, expectedArrival: null };
  expect(plan(400, again, undated)).toEqual({ 'help-told': 400 });
});

it.each<LadderEventKind>(['late', 'expected'])(
  'a call for help stays when the passenger answers %s, and the next of kin is not told of it again',
  (moved) => {
    const called: [LadderEventKind, number][] = [['help', 100]];
    expect(at(120, [...called, [moved, 110]])).toMatchObject({ state: 'help', isHelpAsked: true, round: 1 });
    const help = at(120, [...called, [moved, 110]]).rungs.filter(({ rung }) => rung === 'help-told');
    expect(help).toEqual([{ rung: 'help-told', round: 0, dueAt: moment(100) }]);
    expect(at(130, [...called, ['kin-fine', 105], [moved, 110]])).toMatchObject({ isHelpAsked: false });
  },
);

it('a next of kin who reached the passenger ends every ground, and one who takes missing back ends only this ground', () => {
  const others: [LadderEventKind, number][] = [
    ['others-silent', 376],
    ['crash-reported', 377],
  ];
  expect(at(380, [...others, ['kin-fine', 380]]).ground).toBeNull();
  expect(at(382, [...others, ['kin-missing', 380], ['kin-found', 381]]).ground).toBe('others-silent');
});

it('an answer of the next of kin counts until the questions move or the next of kin is told of danger', () => {
  const says = (...events: [LadderEventKind, number][]) => at(500, events).kinSays;
  expect(says(['kin-missing', 380])).toBe('missing');
  expect(says(['kin-missing', 380], ['kin-found', 381])).toBe('none');
  expect(says(['kin-fine', 380], ['late', 381])).toBe('none');
  expect(says(['kin-missing', 380], ['help', 381])).toBe('missing');
  expect(says(['kin-stopped', 380], ['late', 381])).toBe('stopped');
  expect(says(['kin-stopped', 380], ['help', 381])).toBe('none');
  expect(says(['kin-stopped', 380], ['help', 381], ['kin-stopped', 382])).toBe('stopped');
  const flagged = { ...journey, flaggedAt: moment(400) };
  expect(at(500, [['kin-stopped', 380]], flagged).kinSays).toBe('none');
  expect(at(500, [['kin-fine', 401]], flagged).kinSays).toBe('fine');
});

it('a new next of kin is told anew, also if the earlier one wanted no messages, and at once of a call for help', () => {
  expect(plan(363, [['kin-stopped', 362]])).not.toHaveProperty('kin-told');
  const changed: [LadderEventKind, number][] = [
    ['kin-stopped', 362],
    ['kin-changed', 363],
  ];
  expect(plan(363, changed)).toEqual({ asked: 378, 'asked-again': 393, 'kin-told': 408 });
  expect(
    plan(110, [
      ['help', 100],
      ['kin-changed', 110],
    ]),
  ).toMatchObject({ 'help-told': 100, asked: 345 });
  expect(
    at(382, [
      ['kin-missing', 380],
      ['kin-changed', 381],
    ]),
  ).toMatchObject({ ground: 'kin-missing' });
});

it('the plan leaves out a next of kin who cannot be told, and an agency is told all the same if the passenger chose it', () => {
  const alone = { ...journey, canTellKin: false };
  expect(plan(0, [], alone)).toEqual({ asked: 345, 'asked-again': 360 });
  expect(plan(1, [['agency-allowed', 1]], alone)).toMatchObject({ 'agency-told': 435 });
  expect(plan(1, [['help', 1]], alone)).not.toHaveProperty('help-told');
});

const anyEvents = fc
  .array(fc.tuple(fc.constantFrom(...ladderEventKinds), fc.integer({ min: 0, max: 900 })), { maxLength: 12 })
  .map((events) => events.toSorted(([, one], [, other]) => one - other));
const anyRide = fc.record({
  lodgedAt: fc.constant(moment(0)),
  expectedArrival: fc.option(fc.integer({ min: 1, max: 600 }).map(moment)),
  isWithinState: fc.boolean(),
  canTellKin: fc.boolean(),
  isKinOnly: fc.boolean(),
  flaggedAt: fc.constant(null),
});
const anyMoment = fc.integer({ min: 0, max: 1500 });

describe('after any sequence of events', () => {
  it('the plan is the same for the same events, and later events do not change the past', () => {
    fc.assert(
      fc.property(anyRide, anyEvents, anyMoment, (ride, events, now) => {
        const past = events.filter(([, when]) => when <= now);
        expect(at(now, events, ride)).toEqual(at(now, past, ride));
      }),
    );
  });

  it('the passenger is asked before the next of kin is told', () => {
    fc.assert(
      fc.property(anyRide, anyEvents, anyMoment, (ride, events, now) => {
        const { asked, 'asked-again': again, 'kin-told': kin } = plan(now, events, ride);
        if (kin === undefined) return;
        expect(asked).toBeLessThan(again ?? 0);
        expect(kin).toBeGreaterThan(again ?? Number.POSITIVE_INFINITY);
      }),
    );
  });

  it('nothing is due after safe, nor after off without a call for help', () => {
    const loud: LadderEventKind[] = ['help', 'kin-missing', 'others-silent', 'crash-reported'];
    fc.assert(
      fc.property(anyRide, anyEvents, anyMoment, fc.constantFrom('safe', 'off'), (ride, events, now, end) => {
        const calm = events.filter(([kind, when]) => when <= now && !loud.includes(kind));
        expect(at(now, [...calm, [end, now]], ride).rungs).toEqual([]);
      }),
    );
  });

  it('no agency is told without one of the four grounds', () => {
    const grounds: LadderEventKind[] = ['kin-missing', 'others-silent', 'crash-reported', 'agency-allowed'];
    fc.assert(
      fc.property(anyRide, anyEvents, anyMoment, (ride, events, now) => {
        const groundless = events.filter(([kind]) => !grounds.includes(kind));
        expect(at(now, groundless, ride).ground).toBeNull();
        const { ground, rungs } = at(now, events, ride);
        expect(rungs.some(({ rung }) => rung === 'agency-told')).toBe(ground !== null);
      }),
    );
  });

  it('each rung is there once, in the order of time, and due from its moment on', () => {
    fc.assert(
      fc.property(anyRide, anyEvents, anyMoment, (ride, events, now) => {
        const ladder = at(now, events, ride);
        const times = ladder.rungs.map(({ dueAt }) => Date.parse(dueAt));
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(new Set(ladder.rungs.map(({ rung }) => rung)).size).toBe(ladder.rungs.length);
        expect(dueRungs(ladder, clock(now))).toEqual(
          ladder.rungs.filter(({ dueAt }) => Date.parse(dueAt) <= clock(now).getTime()),
        );
      }),
    );
  });

  it('late moves at most three times between two expected arrivals', () => {
    fc.assert(
      fc.property(anyEvents, anyMoment, (events, now) => {
        const { latesLeft } = at(now, events);
        expect(latesLeft).toBeGreaterThanOrEqual(0);
        expect(latesLeft).toBeLessThanOrEqual(usualLadder.lates);
      }),
    );
  });
});
