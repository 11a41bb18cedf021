/** Changes of a complaint by its reporter, and the people who are told. */
import { describe, expect, it } from 'vitest';
import { type Complaint, editComplaint } from '#domain/reporting/complaints.ts';
import { countRows } from '#test/server/bad-input/verdict.ts';
import {
  acted,
  changed,
  current,
  lodged,
  mailsOf,
  officer,
  opened,
  setUpComplaintWorld,
  windowsOf,
  world,
} from '#test/server/complaints/complaint-world.ts';
import { allTold } from '#test/support/announcements.ts';
import { complaintOnWire } from '#test/support/lodged-complaints.ts';
import { createAccount } from '#test/support/records.ts';
import { pixels, uploaded } from '#test/support/uploads.ts';

setUpComplaintWorld();

const { role: _, type: __, ride_id: ___, ...wordsOnWire } = complaintOnWire;
const otherWords = { ...wordsOnWire, complain_title: 'Overloading at Ojota', city: 'Kosofe' };
const reason = { reason: 'It was another company.' };

type Step = (complaint: Complaint) => Promise<unknown>;

const acknowledged: Step = (complaint) => acted(complaint, 'acknowledge');
const resolved: Step = async (complaint) => {
  await acknowledged(complaint);
  await acted(complaint, 'resolve', { reason: 'Done.' });
};
const withdrawn: Step = ({ id }) => changed('withdraw', id, reason);
const over: Step = ({ id }) => changed('over', id);
const seen: Step = ({ id }) => opened(id, officer);

type Row = [name: string, type: string, steps: Step[], Record<'edit' | 'withdraw' | 'over', number>];

const states: Row[] = [
  ['a new complaint', 'complain', [], { edit: 200, withdraw: 200, over: 409 }],
  ['a new emergency', 'emmergency', [], { edit: 200, withdraw: 200, over: 200 }],
  ['a crime that was looked at', 'crime', [seen], { edit: 200, withdraw: 200, over: 200 }],
  ['an acknowledged complaint', 'complain', [acknowledged], { edit: 409, withdraw: 409, over: 409 }],
  ['an acknowledged emergency', 'emmergency', [acknowledged], { edit: 409, withdraw: 409, over: 200 }],
  ['a resolved emergency', 'emmergency', [resolved], { edit: 409, withdraw: 409, over: 409 }],
  ['an emergency that is over', 'emmergency', [over], { edit: 409, withdraw: 200, over: 409 }],
  ['a withdrawn crime', 'crime', [withdrawn], { edit: 409, withdraw: 409, over: 409 }],
];

async function picture(): Promise<string> {
  const content = await pixels({ width: 20, height: 15 }).png().toBuffer();
  return uploaded(world.test, content, { token: world.reporter.token });
}

describe.each(states)('%s', (_name, type, steps, statuses) => {
  async function inThisState(): Promise<Complaint> {
    const complaint = await lodged({ type });
    for (const step of steps) await step(complaint);
    return current(complaint);
  }

  const bodies = { edit: otherWords, withdraw: reason, over: undefined };
  const actions = ['edit', 'withdraw', 'over'] as const;

  it('promises exactly what its reporter can do', async () => {
    const { can } = await inThisState();
    expect({ edit: can.edit, withdraw: can.withdraw, over: can.resolve }).toEqual({
      edit: statuses.edit === 200,
      withdraw: statuses.withdraw === 200,
      over: statuses.over === 200,
    });
  });

  it.each(actions)('answers the %s that was promised, or says why not', async (action) => {
    const { id, complaintRef } = await inThisState();
    const before = await countRows(world.test.app.database.queries);
    const reply = await changed(action, action === 'edit' ? complaintRef : id, bodies[action]);
    expect(reply.status, reply.text).toBe(statuses[action]);
    if (reply.status === 200) return;
    expect(reply.body).toMatchObject({ code: 'wrong_state', message: expect.stringMatching(/\.$/) });
    expect(await countRows(world.test.app.database.queries)).toEqual(before);
  });

  it('is to everybody else one that does not exist', async () => {
    const { id } = await inThisState();
    const { token } = await createAccount(world.test.app, { accountType: 'commuter' });
    for (const action of actions) {
      const reply = await changed(action, id, bodies[action], token);
      expect(reply.body).toMatchObject({ code: 'not_found', message: 'This complaint was not found.' });
    }
  });
});

describe('putting a complaint right', () => {
  it('keeps the other fields, notes it, and tells the agencies', async () => {
    const complaint = await lodged({ agencies: 'all', latitude: 6.6, longitude: 3.35 });
    const windows = await windowsOf([world.officers[1]]);
    await changed('edit', complaint.id, otherWords);
    const edited = await current(complaint);
    expect(edited).toMatchObject({
      title: 'Overloading at Ojota',
      city: 'Kosofe',
      latitude: 6.6,
      longitude: 3.35,
      role: complaint.role,
      createdAt: complaint.createdAt,
      editedAt: expect.any(String),
    });
    expect(edited.timeline[0]).toMatchObject({ kind: 'edited', name: '' });
    const mails = (await mailsOf(complaint)).filter(({ kind }) => kind === 'complaint-edited');
    expect(mails.map(({ to_address }) => to_address)).toEqual(
      [world.fire, ...world.officers].map(({ email }) => email),
    );
    expect(mails[0]?.body_text).toContain('Title: Overloading at Ojota');
    const changedEvent = { kind: 'complaint-changed', complaintId: complaint.id };
    await expect.poll(() => windows.told[0]).toContainEqual(changedEvent);
    windows.stop();
    // News of it are no deliveries of it.
    expect(edited.deliveries).toHaveLength(2);
  });

  it('changes nothing and tells nobody when it is sent again with the same content', async () => {
    const { id } = await lodged({ latitude: 6.6, longitude: 3.35 });
    const body = { ...otherWords, images: [await picture()], latitude: 6.7, longitude: 3.4 };
    const first = await changed('edit', id, body);
    const before = await countRows(world.test.app.database.queries);
    const second = await changed('edit', id, body);
    expect(second.answer(editComplaint)).toEqual(first.answer(editComplaint));
    expect(await countRows(world.test.app.database.queries)).toEqual(before);
    const moved = await changed('edit', id, { ...body, longitude: 3.5 });
    expect(moved.answer(editComplaint)).toMatchObject({ longitude: 3.5 });
    expect(moved.answer(editComplaint).timeline.filter(({ kind }) => kind === 'edited')).toHaveLength(2);
  });

  it('may move its position', async () => {
    const complaint = await lodged({ latitude: 6.6, longitude: 3.35 });
    await changed('edit', complaint.id, { ...otherWords, latitude: 6.7, longitude: 3.4 });
    expect(await current(complaint)).toMatchObject({ latitude: 6.7, longitude: 3.4 });
  });

  it('adds pictures to those it has, each once, up to ten', async () => {
    const pictures = (count: number) => Promise.all(Array.from({ length: count }, picture));
    const [first = '', ...others] = await pictures(3);
    const { id } = await lodged({ images: [first] });
    const reply = await changed('edit', id, { ...otherWords, images: [first, ...others] });
    expect(reply.answer(editComplaint).images).toEqual([first, ...others]);
    await changed('edit', id, otherWords);
    expect((await current({ id })).images).toEqual([first, ...others]);
    const tooMany = await changed('edit', id, { ...otherWords, images: await pictures(8) });
    expect(tooMany.body).toMatchObject({ errors: { images: ['Add at most 10 pictures.'] } });
    const gone = await changed('edit', id, {
      ...otherWords,
      images: [`files/vehicles/${'a'.repeat(32)}.webp`],
    });
    expect(gone.body).toMatchObject({ errors: { images: [expect.stringContaining('Upload it again')] } });
  });

  it('leaves a text that is left out as it is, as where a picture follows', async () => {
    const { id, title, description, city } = await lodged();
    const added = await picture();
    const reply = await changed('edit', id, { images: [added] });
    expect(reply.answer(editComplaint)).toMatchObject({ title, description, city, images: [added] });
    await changed('edit', id, { city: 'Kosofe' });
    expect(await current({ id })).toMatchObject({ title, description, city: 'Kosofe', images: [added] });
  });

  it('needs the words of a complaint, and none of an emergency', async () => {
    const { id } = await lodged();
    const blank = { complain_title: '', name: '', state: '', city: '', description: '' };
    const reply = await changed('edit', id, blank);
    expect(Object.keys(Object(reply.body).errors).toSorted()).toEqual(
      ['city', 'complain_title', 'description', 'name', 'state'].toSorted(),
    );
    const emergency = await lodged({ type: 'emmergency' });
    expect((await changed('edit', emergency.id, blank)).status).toBe(200);
    expect((await current(emergency)).title).toBe('Emergency');
  });
});

describe('withdrawing a complaint', () => {
  it('ends every case, tells the agencies why, and is completed', async () => {
    const complaint = await lodged({ agencies: 'all' });
    await changed('withdraw', complaint.id, reason);
    expect(await current(complaint)).toMatchObject({
      status: 'completed',
      withdrawnAt: expect.any(String),
      cases: [{ state: 'withdrawn' }, { state: 'withdrawn' }],
      timeline: [{ kind: 'withdrawn', note: reason.reason }, { kind: 'lodged' }],
    });
    const mails = (await mailsOf(complaint)).filter(({ kind }) => kind === 'complaint-withdrawn');
    expect(mails).toHaveLength(3);
    for (const { body_text } of mails) expect(body_text).toContain(reason.reason);
  });

  it('hides it from its agencies', async () => {
    const { id } = await lodged();
    expect((await opened(id, officer)).status).toBe(200);
    await changed('withdraw', id, reason);
    expect((await opened(id, officer)).status).toBe(404);
  });

  it('while an officer acknowledges it ends in one of the two, never in both', async () => {
    const complaints = await Promise.all(Array.from({ length: 12 }, () => lodged({ agencies: 'all' })));
    const outcomes = await Promise.all(
      complaints.map(async (complaint) => {
        const replies = await Promise.all([
          changed('withdraw', complaint.id, reason),
          acted(complaint, 'acknowledge'),
        ]);
        const { withdrawnAt, cases } = await current(complaint);
        return { statuses: replies.map(({ status }) => status), withdrawnAt, cases };
      }),
    );
    for (const { statuses, withdrawnAt, cases } of outcomes) {
      expect(statuses.toSorted()).toEqual([200, 409]);
      const ended = statuses[0] === 200;
      expect(withdrawnAt !== null).toBe(ended);
      expect(cases.map(({ state }) => state)).toEqual(
        ended ? ['withdrawn', 'withdrawn'] : ['acknowledged', 'new'],
      );
    }
  });

  it('by many taps at once happens once, and is told once', async () => {
    const complaint = await lodged({ agencies: [world.fire.id] });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => changed('withdraw', complaint.id, reason)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await mailsOf(complaint)).filter(({ kind }) => kind === 'complaint-withdrawn')).toHaveLength(1);
  });
});

describe('an emergency that its reporter calls over', () => {
  it('stays with its agencies to be closed, marked, and they are told', async () => {
    const emergency = await lodged({ type: 'emmergency', agencies: 'all' });
    await acted(emergency, 'acknowledge');
    await changed('over', emergency.complaintRef);
    const ended = await current(emergency);
    expect(ended).toMatchObject({
      status: 'active',
      overAt: expect.any(String),
      can: { resolve: false },
      cases: [{ state: 'acknowledged' }, { state: 'new' }],
    });
    expect(ended.timeline[0]).toMatchObject({ kind: 'over' });
    const mails = (await mailsOf(emergency)).filter(({ kind }) => kind === 'complaint-over');
    expect(mails.map(({ to_address }) => to_address)).toEqual(
      [world.fire, ...world.officers].map(({ email }) => email),
    );
    const queue = await world.test.call('GET', '/api/agency/cases?kind=emergency&sort=newest', {
      token: officer,
    });
    expect(Object(queue.body).data.data[0]).toMatchObject({
      state: 'acknowledged',
      complaint: { complaint_ref: emergency.complaintRef, over_at: ended.overAt },
    });
    await acted(emergency, 'resolve', { reason: 'The road is clear.' });
    expect((await current(emergency)).status).toBe('active');
  });

  it('is told to the agency that was given it, and no more to the one that gave it', async () => {
    const emergency = await lodged({ type: 'emmergency', agencies: [world.police.id] });
    await acted(emergency, 'hand-off', { agency_id: world.fire.id, reason: 'It burns.' });
    const windows = await windowsOf(world.officers);
    await changed('over', emergency.id);
    await allTold(world.test);
    windows.stop();
    expect(windows.told.flat()).toEqual([]);
    const mails = (await mailsOf(emergency)).filter(({ kind }) => kind === 'complaint-over');
    expect(mails.map(({ to_address }) => to_address)).toEqual([world.fire.email]);
  });

  it('is so once, however often it is said at once', async () => {
    const { id } = await lodged({ type: 'crime' });
    const replies = await Promise.all(Array.from({ length: 10 }, () => changed('over', id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a complaint', () => {
  it('is completed once no agency has anything left to do, and active again when it is reopened', async () => {
    const { test, reporter, fire } = world;
    const fireOfficer = await createAccount(test.app, {
      accountType: 'government-agency',
      agencyId: fire.id,
    });
    const complaint = await lodged({ agencies: 'all' });
    await resolved(complaint);
    expect((await current(complaint)).status).toBe('active');
    await acted(complaint, 'acknowledge', undefined, fire.id, fireOfficer.token);
    await acted(complaint, 'resolve', { reason: 'Nothing for us.' }, fire.id, fireOfficer.token);
    const done = await current(complaint);
    expect(done).toMatchObject({
      status: 'completed',
      cases: [{ can: { reopen: true } }, { can: { reopen: true } }],
    });
    const again = { token: reporter.token, body: { reason: 'They do it still.' } };
    expect((await test.call('POST', `/api/user/cases/reopen/${done.cases[0]?.id}`, again)).status).toBe(200);
    expect(await current(complaint)).toMatchObject({
      status: 'active',
      cases: [{ state: 'new' }, { state: 'resolved' }],
    });
    await test.app.database.queries.deleteFrom('users').where('id', '=', fireOfficer.id).execute();
  });
});
