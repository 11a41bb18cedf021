/** A report that its reporter withdrew: its agency reads its number, and nothing that they wrote. */
import { beforeAll, describe, expect, it } from 'vitest';
import { searchCases } from '#domain/platform/search/search.ts';
import { type Complaint, editComplaint, lodgeComplaint } from '#domain/reporting/complaints.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { exportCases } from '#domain/response/cases/queue-export.ts';
import { mapCases } from '#domain/response/cases/queue-map.ts';
import { titleOf } from '#domain/response/cases/record-in-short.ts';
import {
  act,
  caseIdOf,
  caseSeenBy,
  current,
  setUpCaseWorld,
  stored,
  world,
} from '#test/server/cases/case-world.ts';
import { complaintOnWire, sendComplaint } from '#test/support/lodged-complaints.ts';
import { lodge } from '#test/support/lodged-rides.ts';

setUpCaseWorld();

const { role: _, type: __, ride_id: ___, ...wordsOnWire } = complaintOnWire;
const told = {
  ...{ complain_title: 'Zinc fell', name: 'Musa Danjuma' },
  ...{ city: 'Epe', state: 'Ogun', latitude: 6.6, longitude: 3.3 },
};
/** Words of it, its plate and its reporter. */
const words = ['Zinc', 'Danjuma', 'BDG-117LM', 'Epe', 'Ebunoluwa'];

const asked = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

async function answerOf(path: string, query: Record<string, string>) {
  const reply = await world.test.call('GET', asked(path, query), { token: world.police.officer.token });
  expect(reply.status, reply.text).toBe(200);
  return reply;
}

async function listed(query: Record<string, string>): Promise<number[]> {
  const { rows } = (await answerOf(listCases.path, { state: 'all', ...query })).answer(listCases);
  return rows.map(({ id }) => id);
}

async function found(q: string): Promise<[string, string, string][]> {
  const groups = (await answerOf(searchCases.path, { q })).answer(searchCases);
  return groups.flatMap(({ results }) => results.map(({ ref, title, detail }) => [ref, title, detail]));
}

function renamed(first_name: string) {
  const { reporter, test } = world;
  return test.app.database.queries
    .updateTable('users')
    .set({ first_name })
    .where('id', '=', reporter.id)
    .execute();
}

async function lodged(): Promise<Complaint> {
  const { test, reporter, police } = world;
  const { rideId } = await lodge(test, reporter.token, { vehicle_number: 'BDG-117LM' });
  const said = { ...told, ride_id: rideId, agencies: [police.agency.id] };
  return (await sendComplaint(test, reporter.token, said)).answer(lodgeComplaint);
}

function withdrawn({ id }: Complaint) {
  const path = `/api/user/lodge-complain/withdraw/${id}`;
  const body = { reason: 'It was another company.' };
  return world.test.call('POST', path, { token: world.reporter.token, body });
}

describe('a withdrawn complaint', () => {
  let complaint: Complaint;
  let id: number;
  beforeAll(async () => {
    await renamed('Ebunoluwa');
    complaint = await lodged();
    id = caseIdOf(complaint, world.police);
    for (const word of words) expect(await listed({ search: word }), word).toEqual([id]);
    expect((await withdrawn(complaint)).status).toBe(200);
  });

  it('is listed with its number alone', async () => {
    const { rows } = (await answerOf(listCases.path, { state: 'withdrawn' })).answer(listCases);
    const row = rows.find((one) => one.id === id);
    expect(row && titleOf(row)).toBe('Withdrawn report');
    expect(row).toMatchObject({
      ...{ reporter: '', plate: '', plateKind: null, words: '', place: '', latitude: null, longitude: null },
      complaint: { complaintRef: complaint.complaintRef, role: '', name: '', state: '', city: '' },
    });
  });

  it('is opened without them as well', async () => {
    const one = await caseSeenBy(id);
    expect(one).toMatchObject({ report: null, reporter: '', plate: '', samePlate: [], similar: [] });
    for (const word of words) expect(JSON.stringify(one), word).not.toContain(word);
  });

  it('is in the file of the queue without them', async () => {
    const { text } = await answerOf(exportCases.path, { state: 'withdrawn' });
    expect(text).toContain(`${complaint.complaintRef},complaint,withdrawn,no,Withdrawn report,,`);
    for (const word of words) expect(text, word).not.toContain(word);
  });

  it('is found by its number, and by no word, plate, place or person', async () => {
    expect(await listed({ search: complaint.complaintRef })).toEqual([id]);
    expect(await found(complaint.complaintRef)).toEqual([[complaint.complaintRef, 'Withdrawn report', '']]);
    for (const word of words) {
      expect(await listed({ search: word }), word).toEqual([]);
      expect(await found(word), word).toEqual([]);
    }
    expect(await listed({ plate: 'BDG' })).toEqual([]);
    expect(await listed({ place_state: 'Ogun' })).toEqual([]);
    expect(await listed({ local_government: 'Epe' })).toEqual([]);
  });

  it('is not found by the new name of its reporter', async () => {
    await renamed('Bisola');
    expect(await listed({ search: 'Bisola' })).toEqual([]);
    await renamed('Ebunoluwa');
  });

  it('is on no map', async () => {
    const { cases } = (await answerOf(mapCases.path, { state: 'all' })).answer(mapCases);
    expect(cases).toEqual([]);
  });
});

it('a withdrawn flag is listed without its vehicle, its way and its reporter', async () => {
  const { test, reporter, police } = world;
  const { token } = reporter;
  const { id: rideId, rideId: reference } = await lodge(test, token, { vehicle_number: 'ZNC-111AA' });
  const body = { lodge_ride_id: rideId, description: 'Too fast.', agencies: [police.agency.id] };
  await test.call('POST', '/api/user/lodge-ride/flag/create', { token, body });
  await test.call('POST', `/api/user/lodge-ride/flag/withdraw/${rideId}`, {
    token,
    body: { reason: 'It was the wrong bus.' },
  });
  const [row] = (await answerOf(listCases.path, { state: 'withdrawn', search: reference })).answer(
    listCases,
  ).rows;
  expect(row && titleOf(row)).toBe('Withdrawn report');
  expect(row).toMatchObject({
    ...{ reporter: '', plate: '', words: '', place: '' },
    ride: { rideId: reference, vehicleNumber: '', driverName: '', destinationAddress: '' },
  });
  expect(await found('ZNC111AA')).toEqual([]);
});

describe('a report that was handed over before an agency acknowledged it', () => {
  async function handedOver(before?: 'acknowledge' | 'start'): Promise<Complaint> {
    const { police, roads } = world;
    const complaint = await lodged();
    const id = caseIdOf(complaint, police);
    if (before) await act(id, before);
    const reply = await act(id, 'hand-off', { agency_id: roads.agency.id, reason: 'Federal road.' });
    expect(reply.status, reply.text).toBe(200);
    return current(complaint);
  }

  it('can be corrected and withdrawn, and then neither agency can read it', async () => {
    const { test, reporter, police, roads } = world;
    const complaint = await handedOver();
    expect(complaint.can).toMatchObject({ edit: true, withdraw: true });
    const path = editComplaint.path.replace('{id}', String(complaint.id));
    const body = { ...wordsOnWire, ...told, complain_title: 'Timber fell' };
    expect((await test.call(editComplaint.method, path, { token: reporter.token, body })).status).toBe(200);
    expect((await withdrawn(complaint)).status).toBe(200);
    const [own, theirs] = [caseIdOf(complaint, police), caseIdOf(complaint, roads)];
    expect([(await stored(own)).state, (await stored(theirs)).state]).toEqual(['handed_off', 'withdrawn']);
    for (const [id, desk] of [[own, police] as const, [theirs, roads] as const]) {
      const one = await caseSeenBy(id, desk.officer.token);
      expect(one).toMatchObject({ report: null, reporter: '', plate: '' });
      expect(titleOf(one)).toBe('Withdrawn report');
    }
    expect(await listed({ search: 'Timber' })).toEqual([]);
    expect((await withdrawn(complaint)).status).toBe(409);
  });

  it.each(['acknowledge', 'start'] as const)('is kept where it was one to %s', async (before) => {
    const complaint = await handedOver(before);
    expect(complaint.can).toMatchObject({ edit: false, withdraw: false });
    expect((await withdrawn(complaint)).status).toBe(409);
  });

  it('is kept once the other agency takes it up', async () => {
    const complaint = await handedOver();
    await act(caseIdOf(complaint, world.roads), 'acknowledge', undefined, world.roads.officer.token);
    expect((await current(complaint)).can).toMatchObject({ edit: false, withdraw: false });
    expect((await withdrawn(complaint)).status).toBe(409);
  });

  it('as a flag is withdrawn too', async () => {
    const { test, reporter, police, roads } = world;
    const { token } = reporter;
    const { id: rideId } = await lodge(test, token);
    const body = { lodge_ride_id: rideId, description: '', agencies: [police.agency.id] };
    await test.call('POST', '/api/user/lodge-ride/flag/create', { token, body });
    const { id } = await test.app.database.queries
      .selectFrom('cases')
      .innerJoin('flags', 'flags.id', 'cases.flag_id')
      .select('cases.id')
      .where('flags.ride_id', '=', rideId)
      .executeTakeFirstOrThrow();
    await act(id, 'hand-off', { agency_id: roads.agency.id, reason: 'Federal road.' });
    const reply = await test.call('POST', `/api/user/lodge-ride/flag/withdraw/${rideId}`, {
      token,
      body: { reason: 'It was the wrong bus.' },
    });
    expect(reply.status, reply.text).toBe(200);
    expect(await caseSeenBy(id)).toMatchObject({ report: null, reporter: '' });
  });
});
