/** The reducer of cases: after any events, in any order, the facts are those of the table of states. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CaseEvent,
  type CaseEventKind,
  caseEvent,
  caseEventKinds,
} from '#domain/response/cases/case-events.ts';
import {
  type CaseFacts,
  type CaseState,
  canReopen,
  caseStates,
  factsAfter,
  isOpen,
  isTakenUp,
  nextState,
} from '#domain/response/cases/case-state.ts';

const begin = Date.parse('2026-11-21T08:00:00.000Z');

function moment(minutes: number): string {
  return new Date(begin + minutes * 60_000).toISOString();
}

const samples: Record<CaseEventKind, object> = {
  opened: { startedAt: moment(0), soonAt: moment(11), deadlineAt: moment(15), from: null },
  seen: {},
  acknowledged: {},
  assigned: { officerId: 4 },
  started: {},
  noted: { text: 'Called.' },
  replied: { text: 'On our way.' },
  handed_off: { agencyId: 2, caseId: 9, reason: 'Federal road.' },
  agency_added: { agencyId: 2, caseId: 9, reason: 'A trailer must be moved.' },
  resolved: { reason: 'Done.', picture: '' },
  reopened: { reason: 'Again.', soonAt: moment(4_990), deadlineAt: moment(5_000) },
  handed_back: {
    from: { agencyId: 2, caseId: 9, reason: 'Not ours.' },
    soonAt: moment(11),
    deadlineAt: moment(15),
  },
  withdrawn: { reason: 'Wrong bus.' },
  deadline_missed: {},
  ride_completed: { safe: true },
  completion_undone: {},
  help_asked: {},
  overdue_answered: { said: 'kin-fine', ladderEventId: 3 },
  linked: { caseId: 7 },
  unlinked: { caseId: 7 },
  kin_opened: { reason: 'Ask if she called home.' },
  waited: { whom: 'LASEMA' },
  went_on: {},
  printed: {},
};

function eventOf(kind: CaseEventKind, minutes: number, data: object = samples[kind]): CaseEvent {
  return caseEvent.parse({ kind, data, actorId: 1, at: moment(minutes) });
}

const others = caseEventKinds.filter((kind) => kind !== 'opened');

/** Actions one after the other, each a minute later; an action that is not allowed then does not happen. */
function lived(kinds: readonly CaseEventKind[]): { events: CaseEvent[]; states: CaseState[] } {
  const events = [eventOf('opened', 0)];
  const states: CaseState[] = ['new'];
  for (const kind of kinds) {
    const next = nextState(states.at(-1) ?? 'new', kind);
    if (next === undefined) continue;
    events.push(eventOf(kind, events.length));
    states.push(next);
  }
  return { events, states };
}

const runs = { seed: 20_260_701, numRuns: 300 };
const lives = fc.array(fc.constantFrom(...others), { maxLength: 40 }).map(lived);

describe('the facts of a case', () => {
  test('follow the table, after each event', () => {
    fc.assert(
      fc.property(lives, ({ events, states }) => {
        for (const [place, state] of states.entries()) {
          expect(factsAfter(events.slice(0, place + 1)).state).toBe(state);
        }
      }),
      runs,
    );
  });

  test('never contradict each other', () => {
    fc.assert(
      fc.property(lives, ({ events }) => expectSense(factsAfter(events))),
      runs,
    );
  });

  test('are few when it is opened', () => {
    expect(factsAfter([eventOf('opened', 0)])).toEqual({
      ...{ state: 'new', officerId: null, startedAt: moment(0), seenAt: null, acknowledgedAt: null },
      ...{
        resolvedAt: null,
        outcome: null,
        soonAt: moment(11),
        deadlineAt: moment(15),
        deadlineMissed: false,
        linkedCaseIds: [],
        wait: null,
      },
    });
  });

  test('refuse what the table refuses', () => {
    fc.assert(
      fc.property(lives, fc.constantFrom(...caseEventKinds), ({ events, states }, kind) => {
        const next = nextState(states.at(-1) ?? 'new', kind);
        const after = () => factsAfter([...events, eventOf(kind, events.length)]);
        if (next === undefined) expect(after).toThrow(`${kind} cannot happen`);
        else expect(after().state).toBe(next);
      }),
      runs,
    );
  });

  test('are none before a case is opened', () => {
    expect(() => factsAfter([])).toThrow('a case begins with being opened');
    expect(() => factsAfter([eventOf('acknowledged', 0)])).toThrow('a case begins with being opened');
  });
});

function expectSense(facts: CaseFacts): void {
  expect(facts.startedAt).toBe(moment(0));
  // The clock runs exactly while nobody has answered.
  expect(facts.deadlineAt !== null).toBe(facts.state === 'new');
  expect(facts.soonAt !== null).toBe(facts.state === 'new');
  expect(facts.resolvedAt !== null).toBe(facts.state === 'resolved');
  if (facts.state === 'new') expect(facts.acknowledgedAt).toBeNull();
  // A withdrawn one may have been taken up before another report took its place.
  else if (facts.state !== 'withdrawn') expect(facts.acknowledgedAt).not.toBeNull();
  if (facts.wait) expect(['acknowledged', 'in_progress']).toContain(facts.state);
  expect(new Set(facts.linkedCaseIds).size).toBe(facts.linkedCaseIds.length);
}

describe('the steps of a case', () => {
  const factsOf = (...kinds: CaseEventKind[]) => {
    const { events, states } = lived(kinds);
    expect(states).toHaveLength(kinds.length + 1);
    return factsAfter(events);
  };

  test('by which the agency answers stop the clock', () => {
    for (const kind of ['acknowledged', 'assigned', 'started', 'handed_off'] as const) {
      expect(factsOf('seen', kind)).toMatchObject({ acknowledgedAt: moment(2), deadlineAt: null });
    }
    for (const kind of ['seen', 'noted', 'replied', 'linked'] as const) {
      expect(factsOf(kind)).toMatchObject({ acknowledgedAt: null, deadlineAt: moment(15) });
    }
  });

  test('after the first answer do not change its time', () => {
    expect(factsOf('acknowledged', 'assigned', 'started', 'resolved')).toMatchObject({
      ...{ acknowledgedAt: moment(1), resolvedAt: moment(4), deadlineAt: null },
    });
  });

  test('tell that the deadline was missed', () => {
    expect(factsOf('deadline_missed')).toMatchObject({ deadlineMissed: true, deadlineAt: moment(15) });
    expect(factsOf('deadline_missed', 'acknowledged').deadlineMissed).toBe(true);
  });

  test('say that it waits for others, until it goes on, moves on, or the passenger is not safe', () => {
    expect(factsOf('acknowledged', 'waited').wait).toEqual({ whom: 'LASEMA', since: moment(2) });
    expect(factsOf('acknowledged', 'waited', 'noted', 'replied', 'assigned').wait).not.toBeNull();
    for (const end of ['went_on', 'started', 'resolved', 'handed_off', 'help_asked'] as const) {
      expect(factsOf('acknowledged', 'waited', end).wait).toBeNull();
    }
    expect(nextState('new', 'waited')).toBeUndefined();
  });

  test('link it to others, each once', () => {
    const linkedTo = (...steps: ['linked' | 'unlinked', number][]) =>
      factsAfter([
        eventOf('opened', 0),
        ...steps.map(([kind, caseId], place) => eventOf(kind, place + 1, { caseId })),
      ]).linkedCaseIds;
    expect(linkedTo(['linked', 7], ['linked', 8], ['linked', 7])).toEqual([7, 8]);
    expect(linkedTo(['linked', 7], ['linked', 8], ['unlinked', 7])).toEqual([8]);
    expect(linkedTo(['linked', 7], ['unlinked', 8])).toEqual([7]);
  });

  test('keep the assigned officer, also when it is reopened, with a new clock', () => {
    expect(factsOf('deadline_missed', 'assigned', 'started', 'resolved', 'reopened')).toMatchObject({
      state: 'new',
      officerId: 4,
      soonAt: moment(4_990),
      deadlineAt: moment(5_000),
      deadlineMissed: false,
      acknowledgedAt: null,
      resolvedAt: null,
      startedAt: moment(0),
    });
  });

  test('begin anew when it is handed back, with the clock of the agency that had it', () => {
    expect(factsOf('deadline_missed', 'assigned', 'handed_off', 'handed_back')).toMatchObject({
      ...{ state: 'new', startedAt: moment(0), soonAt: moment(11), deadlineAt: moment(15) },
      ...{ acknowledgedAt: null, deadlineMissed: false },
    });
  });

  test('note the first look only', () => {
    expect(factsOf('seen', 'noted', 'seen').seenAt).toBe(moment(1));
  });

  test('allow only notes and prints after the case is handed over or withdrawn, until it is handed back', () => {
    const allowed = (state: CaseState) =>
      caseEventKinds.filter((kind) => nextState(state, kind) !== undefined);
    expect(allowed('handed_off')).toEqual(['noted', 'handed_back', 'printed']);
    expect(allowed('withdrawn')).toEqual(['noted', 'printed']);
    expect(caseStates.filter(isOpen)).toEqual(['new', 'acknowledged', 'in_progress']);
  });
});

describe('reopening', () => {
  const resolvedAt = moment(0);
  const days = (count: number) => new Date(begin + count * 86_400_000);

  test('is possible within fourteen days of a resolution', () => {
    expect(canReopen({ state: 'resolved', resolvedAt }, days(0))).toBe(true);
    expect(canReopen({ state: 'resolved', resolvedAt }, days(14))).toBe(true);
    expect(canReopen({ state: 'resolved', resolvedAt }, new Date(days(14).getTime() + 1))).toBe(false);
  });

  test('is possible in no other state', () => {
    for (const state of caseStates.filter((one) => one !== 'resolved')) {
      expect(canReopen({ state, resolvedAt: null }, days(1))).toBe(false);
    }
  });
});

describe('a case is taken up', () => {
  test.each([
    ['new', ['opened', 'seen', 'replied'], false],
    ['acknowledged', ['opened', 'acknowledged'], true],
    ['in_progress', ['opened', 'acknowledged', 'started'], true],
    ['resolved', ['opened', 'acknowledged', 'resolved'], true],
    ['handed_off', ['opened', 'seen', 'replied', 'handed_off'], false],
    ['handed_off', ['opened', 'acknowledged', 'handed_off'], true],
    ['handed_off', ['opened', 'assigned', 'handed_off'], true],
    ['handed_off', ['opened', 'started', 'handed_off'], true],
    ['withdrawn', ['opened', 'withdrawn'], true],
  ] as const)('%s after %j: %s', (state, kinds, expected) => {
    expect(isTakenUp(state, kinds)).toBe(expected);
  });
});
