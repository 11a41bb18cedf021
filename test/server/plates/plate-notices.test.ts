import { describe, expect, it } from 'vitest';
import { listPlateNotices } from '#domain/response/plate-notices/plate-notices.ts';
import { createAgency } from '#test/support/records.ts';
import {
  agency,
  done,
  factsOf,
  heardBy,
  newOfficer,
  officer,
  onWire,
  passenger,
  passHours,
  second,
  setUpPlateWorld,
  stranger,
  tellsOf,
  test,
  told,
} from './plate-world.ts';

setUpPlateWorld();

async function shown(plate = 'LSR-123DE') {
  return (await factsOf(plate)).notices.notices;
}

async function listed(query = '', token = officer.token) {
  const reply = await test.call('GET', `${listPlateNotices.path}${query}`, { token });
  return reply.answer(listPlateNotices).rows;
}

it('a notice is shown in its agency’s name, with its reference and its days', async () => {
  await told({ plate: 'lsr 123 de', chassis_suffix: 'x4f9' });
  expect(await shown()).toEqual([
    {
      ...{ kind: 'wanted', reference: 'SCID/2026/0412', chassisSuffix: 'X4F9', agency: 'Police Command' },
      ...{ recordedAt: '2026-07-01T07:00:00.000Z', endsAt: '2026-07-31T07:00:00.000Z' },
    },
  ]);
  expect(await shown('LSR-123DF')).toEqual([]);
});

it.each([
  ['KJA-482XY', null],
  ['AB123-CDE', null],
  ['FG 123 A01', 'government'],
  ['21 CD 17', 'diplomatic'],
])('a notice about %s tells the kind of its plate as far as the plate does: %s', async (plate, kind) => {
  expect((await told({ plate })).plateKind).toBe(kind);
  expect(await listed()).toMatchObject([{ plateKind: kind }]);
});

describe('that a vehicle is stolen', () => {
  it('is shown once another officer of the agency has confirmed it', async () => {
    const { id, state } = await told({ kind: 'stolen' });
    expect(state).toBe('waiting');
    expect(await shown()).toEqual([]);
    expect((await done('confirm', id, officer.token)).status).toBe(403);
    expect((await done('confirm', id, stranger.token)).status).toBe(404);
    expect(await shown()).toEqual([]);
    expect((await done('confirm', id, second.token)).status).toBe(200);
    expect(await shown()).toMatchObject([{ kind: 'stolen' }]);
    expect((await done('confirm', id, second.token)).status).toBe(409);
  });

  it('is offered for confirming to other officers alone', async () => {
    await told({ kind: 'stolen' });
    expect(await listed('?state=waiting')).toMatchObject([{ mayConfirm: false }]);
    expect(await listed('?state=waiting', second.token)).toMatchObject([{ mayConfirm: true }]);
    expect(await listed('', stranger.token)).toEqual([]);
  });

  it('is withdrawn while it waits, also by its author, and then confirmed by nobody', async () => {
    const { id } = await told({ kind: 'stolen' });
    expect((await done('withdraw', id, officer.token)).status).toBe(200);
    expect(await listed('?state=withdrawn')).toMatchObject([{ id, state: 'withdrawn' }]);
    expect((await done('confirm', id, second.token)).status).toBe(409);
    expect(await shown()).toEqual([]);
  });

  it('is confirmed by nobody who wrote it, not even in the database', async () => {
    const { id } = await told({ kind: 'stolen' });
    const confirming = test.app.database.queries
      .updateTable('plate_notices')
      .set({ confirmed_by: officer.id, confirmed_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    await expect(confirming).rejects.toThrow(/check constraint/);
  });
});

describe('a notice ends', () => {
  it('thirty days after it was written, unless it is renewed', async () => {
    const { id } = await told();
    passHours(29 * 24);
    expect((await done('renew', id, second.token)).status).toBe(200);
    passHours(29 * 24);
    expect(await shown()).toHaveLength(1);
    passHours(24);
    expect(await shown()).toEqual([]);
    expect(await listed('?state=ended')).toMatchObject([{ id, state: 'ended' }]);
    expect((await done('renew', id, officer.token)).status).toBe(409);
    expect((await done('withdraw', id, officer.token)).status).toBe(409);
  });

  it('thirty days after it was confirmed', async () => {
    const { id } = await told({ kind: 'stolen' });
    passHours(10 * 24);
    await done('confirm', id, second.token);
    passHours(29 * 24);
    expect(await shown()).toHaveLength(1);
    passHours(24);
    expect(await shown()).toEqual([]);
  });

  it('with its withdrawal, for the next who asks on every process', async () => {
    const another = await test.startAnother();
    another.app.now = test.app.now;
    const { id } = await told();
    const shownThere = async () => {
      const reply = await another.call('POST', '/api/plate-checks', {
        token: passenger.token,
        body: { plate: onWire.plate },
      });
      return reply.text;
    };
    expect(await shownThere()).toContain('SCID');
    expect((await done('withdraw', id, second.token)).status).toBe(200);
    expect(await shownThere()).not.toContain('SCID');
    expect(await shown()).toEqual([]);
    expect((await done('withdraw', id, officer.token)).status).toBe(409);
    await another.close();
  });

  it('while its agency is off RUA', async () => {
    await told();
    const { queries } = test.app.database;
    await queries.updateTable('agencies').set({ active: false }).where('id', '=', agency.id).execute();
    expect(await shown()).toEqual([]);
    await queries.updateTable('agencies').set({ active: true }).where('id', '=', agency.id).execute();
  });
});

it('an officer of another agency can neither renew nor withdraw it', async () => {
  const { id } = await told();
  for (const act of ['renew', 'withdraw'] as const)
    expect((await done(act, id, stranger.token)).status).toBe(404);
  expect(await shown()).toHaveLength(1);
});

it('an agency has one notice of a kind on a plate, also when two officers write it at once', async () => {
  const replies = await Promise.all([
    tellsOf({ plate: 'LSR123DE' }),
    tellsOf({ plate: 'lsr-123-de' }, second.token),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await tellsOf({}, stranger.token)).status).toBe(200);
  expect((await tellsOf({ kind: 'impounded' })).status).toBe(200);
  expect(await shown()).toHaveLength(3);
});

it('a notice is written anew after its end', async () => {
  await told();
  passHours(31 * 24);
  expect((await tellsOf()).status).toBe(200);
  expect(await listed()).toMatchObject([{ state: 'shown' }, { state: 'ended' }]);
});

it('the newest five are shown', async () => {
  for (let count = 0; count < 6; count += 1) {
    const one = await newOfficer(await createAgency(test.app));
    await tellsOf({ reference: `R/${count}` }, one.token);
  }
  expect((await shown()).map(({ reference }) => reference)).toEqual(['R/5', 'R/4', 'R/3', 'R/2', 'R/1']);
});

it.each([
  ['plate', '=cmd()'],
  ['plate', 'CALL ME NOW'],
  ['plate', '-'],
  ['reference', 'the driver is a thief'],
  ['reference', '=1+1'],
  ['reference', 'NODIGIT'],
  ['reference', ''],
  ['chassis_suffix', 'ab'],
  ['chassis_suffix', '<b>12'],
  ['kind', 'dirty'],
])('refuses %s %j', async (field, value) => {
  const reply = await tellsOf({ [field]: value });
  expect(reply.status).toBe(422);
  expect(reply.body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
});

it('finds notices by plate and by reference, however they are written', async () => {
  await told();
  for (const typed of ['lsr123', 'LSR-123', '2026/0412', 'scid'])
    expect(await listed(`?search=${encodeURIComponent(typed)}`)).toHaveLength(1);
  expect(await listed('?search=KJA')).toEqual([]);
});

it('notices are listed by their state', async () => {
  const wanted = await told();
  const stolen = await told({ kind: 'stolen' });
  const confirmed = await told({ kind: 'stolen', plate: 'KJA-482XY' });
  await done('confirm', confirmed.id, second.token);
  const withdrawn = await told({ plate: 'EPE-200BB' });
  await done('withdraw', withdrawn.id, officer.token);
  const idsIn = async (state: string) => (await listed(`?state=${state}`)).map(({ id }) => id);
  expect(await idsIn('waiting')).toEqual([stolen.id]);
  expect(await idsIn('shown')).toEqual([confirmed.id, wanted.id]);
  expect(await idsIn('withdrawn')).toEqual([withdrawn.id]);
  expect(await idsIn('ended')).toEqual([]);
  passHours(31 * 24);
  expect(await idsIn('ended')).toEqual([confirmed.id, stolen.id, wanted.id]);
  expect(await idsIn('withdrawn')).toEqual([withdrawn.id]);
});

it('open windows are told of a notice that is withdrawn, and of no other act', async () => {
  const { id } = await told({ kind: 'stolen' });
  const heard = heardBy(passenger);
  await done('confirm', id, second.token);
  await done('renew', id, officer.token);
  expect((await done('withdraw', id, stranger.token)).status).toBe(404);
  await done('withdraw', id, officer.token);
  await expect.poll(() => heard).toEqual(['plate-notice-withdrawn']);
});

it('each act is in the audit log with the notice', async () => {
  const { id } = await told({ kind: 'stolen' });
  await done('confirm', id, second.token);
  await done('renew', id, officer.token);
  await done('withdraw', id, second.token);
  const entries = await test.app.database.queries
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject', '=', `plate notice ${id}`)
    .orderBy('number')
    .execute();
  expect(entries).toEqual([
    { action: 'createPlateNotice', actor_id: officer.id },
    { action: 'confirmPlateNotice', actor_id: second.id },
    { action: 'renewPlateNotice', actor_id: officer.id },
    { action: 'withdrawPlateNotice', actor_id: second.id },
  ]);
});
