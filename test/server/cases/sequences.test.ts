/** All acts of officers, the reporter and the clock on a report, in any order or at once: only those of the table succeed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Complaint } from '#domain/reporting/complaints.ts';
import type { CaseEventKind } from '#domain/response/cases/case-events.ts';
import { canReopen, factsAfter, isOpen, isTakenUp, nextState } from '#domain/response/cases/case-state.ts';
import { notifyMissedDeadlines } from '#server/features/response/cases/for-others/deadlines.ts';
import { listCasesOf } from '#server/features/response/cases/store.ts';
import {
  act,
  caseIdOf,
  current,
  looked,
  now,
  reopened,
  reported,
  setUpCaseWorld,
  stored,
  turnClock,
  world,
} from '#test/server/cases/case-world.ts';
import { createAgency } from '#test/support/records.ts';
import type { Reply } from '#test/support/server.ts';
import { depth, numberSeed } from '#test/support/slice.ts';

setUpCaseWorld();

const steps = [
  'look',
  'acknowledge',
  'assign',
  'start',
  'note',
  'reply',
  'resolve',
  'hand off',
  'tell',
  'link',
  'unlink',
  'wait',
  'reopen',
  'withdraw',
] as const;
type Step = (typeof steps)[number];

type OnCase = { complaint: Complaint; id: number; linkable: number };

async function taken(step: Step, { complaint, id, linkable }: OnCase): Promise<Reply> {
  switch (step) {
    case 'look':
      return looked(id);
    case 'acknowledge':
    case 'start':
      return act(id, step);
    case 'assign':
      return act(id, 'assign', { officer_id: world.police.officer.id });
    case 'note':
    case 'reply':
      return act(id, step, { text: 'Called the driver.' });
    case 'resolve':
      return act(id, 'resolve', { reason: 'Done.' });
    case 'hand off':
      return act(id, 'hand-off', { agency_id: (await createAgency(world.test.app)).id, reason: 'Theirs.' });
    case 'tell':
      return act(id, 'tell', { agency_id: (await createAgency(world.test.app)).id, reason: 'Them too.' });
    case 'link':
    case 'unlink':
      return act(id, 'link', { case_id: linkable, linked: step === 'link' });
    case 'wait':
      return act(id, 'wait', { whom: 'LASEMA' });
    case 'reopen':
      return reopened(id);
    case 'withdraw':
      return world.test.call('POST', `/api/user/lodge-complain/withdraw/${complaint.id}`, {
        token: world.reporter.token,
        body: { reason: 'It was another company.' },
      });
  }
}

const events: Record<Exclude<Step, 'look'>, CaseEventKind> = {
  acknowledge: 'acknowledged',
  assign: 'assigned',
  start: 'started',
  note: 'noted',
  reply: 'replied',
  resolve: 'resolved',
  'hand off': 'handed_off',
  tell: 'agency_added',
  link: 'linked',
  unlink: 'unlinked',
  wait: 'waited',
  reopen: 'reopened',
  withdraw: 'withdrawn',
};

/** Starting work on a case of no officer assigns it too, and an officer who takes up a new case acknowledges it. */
function makes(step: Step, wanted: Step): boolean {
  if (wanted === 'acknowledge') return acknowledges(step);
  return step === wanted || (wanted === 'assign' && step === 'start');
}

/** An acknowledgement by itself, or by taking the case up. */
function acknowledges(step: Step): boolean {
  return step === 'acknowledge' || step === 'assign' || step === 'start';
}

/** Repeated, they answer the same and add no event. */
const canBeSoAlready: ReadonlySet<Step> = new Set<Step>(['acknowledge', 'assign', 'link', 'unlink']);

/** The columns of every case of the report are what its events say, and the report follows its cases. */
async function expectSense(complaint: Complaint): Promise<void> {
  const { queries } = world.test.app.database;
  const cases = await listCasesOf(queries, { flagId: null, complaintId: complaint.id });
  for (const { id } of cases) {
    const { events, version, ...row } = await stored(id);
    const facts = factsAfter(events);
    expect(version).toBe(events.length);
    expect({
      state: row.state,
      officerId: row.officer_id,
      startedAt: row.started_at,
      seenAt: row.seen_at,
      acknowledgedAt: row.acknowledged_at,
      resolvedAt: row.resolved_at,
      outcome: row.outcome,
      deadlineAt: row.deadline_at,
      soonAt: row.soon_at,
      deadlineMissed: row.deadline_missed,
      wait: row.waits_since === null ? null : { whom: row.waits_for, since: row.waits_since },
    }).toEqual({ ...facts, linkedCaseIds: undefined });
  }
  const { status, withdrawnAt } = await current(complaint);
  expect(status).toBe(cases.some(({ state }) => isOpen(state)) ? 'active' : 'completed');
  expect(withdrawnAt !== null).toBe(cases.some(({ state }) => state === 'withdrawn'));
}

async function newCase(): Promise<OnCase> {
  const complaint = await reported('crime', [world.police, world.fire]);
  const linkable = caseIdOf(await reported('crime'), world.police);
  return { complaint, id: caseIdOf(complaint, world.police), linkable };
}

async function isPossible(step: Step, { complaint, id }: OnCase): Promise<boolean> {
  const { state, events: recorded } = await stored(id);
  if (step === 'look') return true;
  if (step !== 'withdraw') return nextState(state, events[step]) !== undefined;
  // The reporter can withdraw a report whose case was handed over before an agency acknowledged it.
  const kinds = recorded.map(({ kind }) => kind);
  return !isTakenUp(state, kinds) && (await current(complaint)).withdrawnAt === null;
}

describe('a case', () => {
  it('to which things happen one after the other takes exactly what its table allows', async () => {
    const life = fc.array(fc.record({ step: fc.constantFrom(...steps), minutes: fc.nat({ max: 20_000 }) }), {
      minLength: 3,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(life, async (life) => {
        const one = await newCase();
        for (const { step, minutes } of life) {
          const { state, resolved_at } = await stored(one.id);
          const possible = await isPossible(step, one);
          const inTime = step !== 'reopen' || canReopen({ state, resolvedAt: resolved_at }, now());
          const reply = await taken(step, one);
          expect(reply.status, `${step} while ${state}: ${reply.text}`).toBe(possible && inTime ? 200 : 409);
          turnClock(minutes);
          await notifyMissedDeadlines(world.test.app);
          await expectSense(one.complaint);
        }
      }),
      { seed: numberSeed('sequences of a case'), numRuns: depth(10, 40) },
    );
  });

  it('to which many things happen at once makes sense afterwards', async () => {
    const mixtures = fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(mixtures, async (mixture) => {
        const one = await newCase();
        const replies = await Promise.all(mixture.map((step) => taken(step, one)));
        for (const [place, { status, text }] of replies.entries()) {
          expect([200, 409], `${mixture[place]}: ${text}`).toContain(status);
        }
        await expectSense(one.complaint);
        const { events: recorded } = await stored(one.id);
        for (const step of steps) {
          if (step === 'look') continue;
          const done = mixture.filter((each, place) => makes(each, step) && replies[place]?.status === 200);
          const times = recorded.filter(({ kind }) => kind === events[step]).length;
          const isOfOthers = step === 'withdraw' && recorded.some(({ kind }) => kind === 'handed_off');
          if (!canBeSoAlready.has(step) && !isOfOthers) expect(times, step).toBe(done.length);
          else expect(times, step).toBeLessThanOrEqual(done.length);
          if (step === 'assign' || step === 'acknowledge') expect(times > 0, step).toBe(done.length > 0);
        }
      }),
      { seed: numberSeed('sequences of a case'), numRuns: depth(10, 40) },
    );
  });
});

describe('notes', () => {
  it('are all kept in one order, when a hundred are written at once', async () => {
    const { id } = await newCase();
    const texts = Array.from({ length: 100 }, (_, index) => `Note ${index}`);
    const replies = await Promise.all(texts.map((text) => act(id, 'note', { text })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { events, version } = await stored(id);
    const kept = events.flatMap((event) => (event.kind === 'noted' ? [event.data.text] : []));
    expect(kept.toSorted()).toEqual(texts.toSorted());
    expect(version).toBe(101);
  });

  it('repeated under one Idempotency-Key are written once', async () => {
    const { id } = await newCase();
    const send = () =>
      world.test.call('POST', `/api/agency/cases/note/${id}`, {
        token: world.police.officer.token,
        headers: { 'idempotency-key': 'one-note-only' },
        body: { text: 'Called.' },
      });
    await Promise.all([send(), send(), send()]);
    expect((await stored(id)).events.map(({ kind }) => kind)).toEqual(['opened', 'noted']);
  });
});
