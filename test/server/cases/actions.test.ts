/** Every state of a case, everything an officer can do: what happens, and what the answer promised. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { endOfficer } from '#domain/identity/agencies/officers.ts';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import { startCase } from '#domain/response/cases/endpoints.ts';
import {
  type Action,
  act,
  caseIdOf,
  caseSeenBy,
  current,
  mailsOf,
  policeCase,
  reported,
  resolved,
  setUpCaseWorld,
  stored,
  world,
} from '#test/server/cases/case-world.ts';
import { createAccount } from '#test/support/records.ts';
import { uploaded } from '#test/support/uploads.ts';

setUpCaseWorld();

type Step = (id: number) => Promise<unknown>;

const acknowledged: Step = (id) => act(id, 'acknowledge');
const started: Step = (id) => act(id, 'start');
const waiting: Step = (id) => act(id, 'wait', { whom: 'LASEMA' });
const handedOff: Step = (id) => act(id, 'hand-off', { agency_id: world.roads.agency.id, reason: 'Theirs.' });

/** The body of each. */
const bodies: Record<Action, () => Promise<object | undefined>> = {
  acknowledge: async () => undefined,
  assign: async () => ({ officer_id: world.police.supervisor.id }),
  start: async () => undefined,
  note: async () => ({ text: 'Called the driver.' }),
  reply: async () => ({ text: 'We are on our way.' }),
  resolve: async () => ({ reason: 'The bus was taken off the road.' }),
  'hand-off': async () => ({ agency_id: world.fire.agency.id, reason: 'Theirs.' }),
  tell: async () => ({ agency_id: world.fire.agency.id, reason: 'They have the ladder.' }),
  link: async () => ({ case_id: await policeCase(), linked: true }),
  wait: async () => ({ whom: 'LASEMA' }),
  'go-on': async () => undefined,
};
const promises: Record<Action, keyof AgencyCase['can']> = {
  acknowledge: 'acknowledge',
  assign: 'assign',
  start: 'start',
  note: 'note',
  reply: 'reply',
  resolve: 'resolve',
  'hand-off': 'handOff',
  tell: 'tell',
  link: 'link',
  wait: 'wait',
  'go-on': 'goOn',
};
const actions = [
  'acknowledge',
  'assign',
  'start',
  'note',
  'reply',
  'resolve',
  'hand-off',
  'tell',
  'link',
  'wait',
  'go-on',
] as const;

type Row = [state: string, steps: Step[], possible: readonly Action[]];

const states: Row[] = [
  ['new', [], ['acknowledge', 'assign', 'start', 'note', 'reply', 'hand-off', 'tell', 'link']],
  [
    'acknowledged',
    [acknowledged],
    ['assign', 'start', 'note', 'reply', 'resolve', 'hand-off', 'tell', 'link', 'wait'],
  ],
  ['in_progress', [started], ['assign', 'note', 'reply', 'resolve', 'hand-off', 'tell', 'link', 'wait']],
  [
    'in_progress',
    [started, waiting],
    ['assign', 'note', 'reply', 'resolve', 'hand-off', 'tell', 'link', 'wait', 'go-on'],
  ],
  ['resolved', [resolved], ['note', 'link']],
  ['handed_off', [handedOff], ['note']],
];

describe.each(states)('a case that is %s', (state, steps, possible) => {
  async function inThisState(): Promise<AgencyCase> {
    const id = await policeCase();
    for (const step of steps) await step(id);
    return caseSeenBy(id);
  }

  it('promises exactly what its officers can do', async () => {
    const found = await inThisState();
    expect(found.state).toBe(state);
    expect(actions.filter((action) => found.can[promises[action]])).toEqual(possible);
  });

  it.each(actions)('answers %s as promised', async (action) => {
    const { id } = await inThisState();
    const before = await stored(id);
    const reply = await act(id, action, await bodies[action]());
    expect(reply.status, reply.text).toBe(possible.includes(action) ? 200 : 409);
    if (reply.status === 200) return;
    expect(reply.body).toMatchObject({
      code: 'wrong_state',
      message: expect.stringMatching(/^This case is .+\.$/),
    });
    expect(await stored(id)).toEqual(before);
  });
});

describe('an action whose result is there already', () => {
  it.each(['assign', 'link'] as const)('%s adds no second step to it', async (action) => {
    const [id, other] = [await policeCase(), await policeCase()];
    const { officer, supervisor } = world.police;
    const body = {
      assign: { officer_id: supervisor.id },
      link: { case_id: other, linked: true },
    }[action];
    const first = (await act(id, action, body)).body;
    const before = [await stored(id), await stored(other)];
    expect((await act(id, action, body, officer.token)).body).toEqual(first);
    expect([await stored(id), await stored(other)]).toEqual(before);
  });

  it('is not so of another officer, or of a link that ended', async () => {
    const [id, other] = [await policeCase(), await policeCase()];
    const { officer, supervisor } = world.police;
    await act(id, 'assign', { officer_id: supervisor.id });
    await act(id, 'assign', { officer_id: officer.id });
    await act(id, 'assign', { officer_id: supervisor.id });
    for (const linked of [false, true, true, false, false, true]) {
      await act(id, 'link', { case_id: other, linked });
    }
    const kinds = (await stored(id)).events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'assigned')).toHaveLength(3);
    expect(kinds.filter((kind) => kind.endsWith('linked'))).toEqual(['linked', 'unlinked', 'linked']);
  });
});

/** The notices of officers about one case. */
function noticesOf(id: number) {
  return world.test.app.database.queries
    .selectFrom('notifications')
    .select(['user_id', 'title'])
    .where('link', '=', `/admin/cases/${id}`)
    .execute();
}

describe('an officer who starts work', () => {
  it('takes a case of no officer', async () => {
    const id = await policeCase();
    await act(id, 'acknowledge', undefined, world.police.supervisor.token);
    const { officer, state } = (await act(id, 'start')).answer(startCase);
    expect([state, officer?.id]).toEqual(['in_progress', world.police.officer.id]);
    expect((await stored(id)).events.at(-1)).toMatchObject({
      kind: 'assigned',
      actorId: world.police.officer.id,
      data: { officerId: world.police.officer.id },
    });
  });

  it('takes the case from the colleague whom they saw there, and the notice to the colleague names the officer', async () => {
    const { officer, supervisor } = world.police;
    const complaint = await reported();
    const id = caseIdOf(complaint, world.police);
    await act(id, 'assign', { officer_id: supervisor.id });
    const started = await act(id, 'start', { seen_officer_id: supervisor.id });
    expect(started.answer(startCase)).toMatchObject({ state: 'in_progress', officer: { id: officer.id } });
    const { events } = await stored(id);
    expect(events.slice(-2)).toMatchObject([
      { kind: 'started', actorId: officer.id },
      { kind: 'assigned', actorId: officer.id, data: { officerId: officer.id } },
    ]);
    expect(await noticesOf(id)).toEqual([
      {
        user_id: supervisor.id,
        title: expect.stringMatching(
          new RegExp(`^\\S+ \\S+ took ${complaint.complaintRef} over and started work on it$`),
        ),
      },
    ]);
  });

  it('takes no case that a colleague has whom they did not see there, and is told who', async () => {
    const { supervisor } = world.police;
    const id = await policeCase();
    await act(id, 'assign', { officer_id: supervisor.id }, supervisor.token);
    const before = await stored(id);
    const refused = await act(id, 'start', { seen_officer_id: null });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'conflict', message: expect.stringMatching(/^(.+) has this case now\. \1 assigned it\.$/) },
    ]);
    expect(await stored(id)).toEqual(before);
    expect(await noticesOf(id)).toEqual([]);
  });

  it('keeps a case that a colleague has given them since they looked', async () => {
    const { officer, supervisor } = world.police;
    const id = await policeCase();
    await act(id, 'assign', { officer_id: officer.id }, supervisor.token);
    const started = await act(id, 'start', { seen_officer_id: null });
    expect(started.answer(startCase).officer?.id).toBe(officer.id);
    const { events } = await stored(id);
    expect(events.filter(({ kind }) => kind === 'assigned')).toHaveLength(1);
    expect(await noticesOf(id)).toEqual([]);
  });

  it('leaves a case of a colleague theirs, where the caller does not say whom they saw', async () => {
    const id = await policeCase();
    await act(id, 'assign', { officer_id: world.police.supervisor.id });
    const { officer } = (await act(id, 'start')).answer(startCase);
    expect(officer?.id).toBe(world.police.supervisor.id);
    expect((await stored(id)).events.filter(({ kind }) => kind === 'assigned')).toHaveLength(1);
  });

  it('takes the case from a colleague whose access has ended', async () => {
    const { agency, officer, supervisor } = world.police;
    const left = await createAccount(world.test.app, {
      accountType: 'government-agency',
      agencyId: agency.id,
    });
    const id = await policeCase();
    await act(id, 'assign', { officer_id: left.id });
    const path = endOfficer.path.replace('{id}', String(left.id));
    expect((await world.test.call('POST', path, { token: supervisor.token })).status).toBe(200);
    expect((await act(id, 'start')).answer(startCase).officer?.id).toBe(officer.id);
  });
});

describe('the reporter', () => {
  it('is told by mail of each public step, and of nothing else', async () => {
    const complaint = await reported('crime');
    const id = caseIdOf(complaint, world.police);
    for (const action of ['assign', 'note', 'start', 'reply', 'resolve'] as const) {
      await act(id, action, await bodies[action]());
    }
    const mails = await mailsOf('case-step', complaint.complaintRef);
    expect(mails.map(({ to_address, subject }) => [to_address, subject.split(':')[0]])).toEqual([
      [world.reporter.email, 'Your report is acknowledged'],
      [world.reporter.email, 'An agency answered you'],
      [world.reporter.email, 'Your report is resolved'],
    ]);
    const { timeline } = await current(complaint);
    expect(timeline.map(({ kind }) => kind)).toEqual([
      ...['resolved', 'replied', 'started', 'acknowledged', 'lodged'],
    ]);
  });

  it.each(['assign', 'start', 'acknowledge'] as const)(
    'is told once that it is taken up, also by %s, and has a notice of it',
    async (first) => {
      const complaint = await reported('crime');
      const id = caseIdOf(complaint, world.police);
      for (const action of [first, 'assign', 'start'] as const) await act(id, action, await bodies[action]());
      const { events, acknowledged_at } = await stored(id);
      expect(events.filter(({ kind }) => kind === 'acknowledged').map(({ at }) => at)).toEqual([
        acknowledged_at,
      ]);
      const subjects = (await mailsOf('case-step', complaint.complaintRef)).map(({ subject }) => subject);
      expect(subjects).toEqual([`Your report is acknowledged: ${complaint.complaintRef}`]);
      const notices = await world.test.app.database.queries
        .selectFrom('notifications')
        .select('title')
        .where('user_id', '=', world.reporter.id)
        .where('link', '=', `/users/complain/details/${complaint.id}`)
        .execute();
      expect(notices).toHaveLength(1);
    },
  );
});

describe('resolving a case', () => {
  it('may show a picture, which is the officer’s own', async () => {
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const { officer, supervisor } = world.police;
    const id = await policeCase();
    await acknowledged(id);
    const picture = await uploaded(world.test, content, { token: supervisor.token });
    const others = await act(id, 'resolve', { reason: 'Done.', picture }, officer.token);
    expect(others.body).toMatchObject({ errors: { picture: [expect.any(String)] } });
    expect((await act(id, 'resolve', { reason: 'Done.', picture }, supervisor.token)).status).toBe(200);
    expect((await caseSeenBy(id)).steps[0]).toMatchObject({ kind: 'resolved', text: 'Done.', picture });
  });
});
