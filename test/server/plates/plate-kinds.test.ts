/** The kind of a plate: stored when it is known, and the same in every answer, page and mail. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getItem, lodgeItem } from '#domain/journeys/items/items.ts';
import { createManifest, findManifest } from '#domain/journeys/manifests/manifests.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { getRide, listRides } from '#domain/journeys/rides/rides.ts';
import { getComplaint, lodgeComplaint } from '#domain/reporting/complaints.ts';
import { listFlaggedRides } from '#domain/reporting/flags.ts';
import { getCase } from '#domain/response/cases/endpoints.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { type PlateKind, plateKinds } from '#domain/road/plate-kinds.ts';
import { plateColours } from '#server/base/http/formats/plate.ts';
import { flag, rideOnWire, share } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let amara: TestAccount;
let driver: TestAccount;
let officer: TestAccount;
let agencyId: number;

beforeAll(async () => {
  test = await startTestServer();
  agencyId = (await createAgency(test.app, { name: 'Police', defaultResponder: true })).id;
  amara = await createAccount(test.app, { accountType: 'commuter' });
  driver = await createAccount(test.app, { accountType: 'driver' });
  officer = await createAccount(test.app, { accountType: 'government-agency', agencyId });
});
afterAll(() => test.close());

function post(path: string, body: object, token = amara.token) {
  return test.call('POST', path, { token, body });
}

async function lodged(changes: object = {}) {
  return (await post(lodgeRide.path, { ...rideOnWire, ...changes })).answer(lodgeRide);
}

function get(path: string, id: number, token = amara.token) {
  return test.call('GET', path.replace('{id}', String(id)), { token });
}

async function storedKind(rideId: number): Promise<PlateKind | null> {
  const row = await test.app.database.queries
    .selectFrom('rides')
    .select('plate_kind')
    .where('id', '=', rideId)
    .executeTakeFirstOrThrow();
  return row.plate_kind;
}

async function manifestOf(changes: object = {}) {
  const { vehicle_number, vehicle_name, vehicle_model, driver_name, park_name } = rideOnWire;
  const { departure_state, destination_state } = rideOnWire;
  const vehicle = { vehicle_number, vehicle_name, vehicle_model, driver_name, park_name };
  const body = { ...vehicle, departure_state, destination_state, ...changes };
  return (await post(createManifest.path, body, driver.token)).answer(createManifest);
}

const itemOnWire = {
  item_name: 'Sewing machine',
  driver_name: 'Sunday Ogbeide',
  transport_means: 'Vehicle',
  vehicle_bike_number: rideOnWire.vehicle_number,
  rider_company: 'Iroko Star',
  rider_phone_number: '0803 000 0222',
  address: 'Jibowu terminal',
  destination_address: '5 Zik Avenue',
  description: 'In its wooden case.',
};

describe('the stored kind when a ride is lodged', () => {
  it.each(plateKinds)('is that it is %s, where the passenger told so', async (kind) => {
    const { id, plateKind } = await lodged({ plate_kind: kind });
    expect([plateKind, await storedKind(id)]).toEqual([kind, kind]);
  });

  it('is not stored for a vehicle that may be private or commercial, and is derived when it is read', async () => {
    const { id, plateKind } = await lodged({ vehicle_name: 'Hiace', plate_kind: '' });
    expect([plateKind, await storedKind(id)]).toEqual(['commercial', null]);
  });

  it('follows the vehicle that was chosen, and the form of the number', async () => {
    const car = await lodged({ vehicle_name: 'E-hailing car' });
    expect(await storedKind(car.id)).toBe('private');
    const mission = await lodged({ vehicle_number: '21 cd 17', vehicle_name: 'E-hailing car' });
    expect(await storedKind(mission.id)).toBe('diplomatic');
  });

  it('comes from the manifest that the ride was filled from, if that has the same plate', async () => {
    const { manifestNumber, plateKind } = await manifestOf({ plate_kind: 'private' });
    expect(plateKind).toBe('private');
    const found = await test.call('GET', `/api/user/manifest/${manifestNumber}`, { token: amara.token });
    expect(found.answer(findManifest).plateKind).toBe('private');
    const same = await lodged({ manifest_id: manifestNumber, vehicle_name: 'Danfo' });
    expect(await storedKind(same.id)).toBe('private');
    const other = await lodged({
      ...{ manifest_id: manifestNumber, vehicle_name: 'Danfo', vehicle_number: 'LSR-123DE' },
    });
    expect(await storedKind(other.id)).toBe('commercial');
    const told = await lodged({ manifest_id: manifestNumber, plate_kind: 'commercial' });
    expect(await storedKind(told.id)).toBe('commercial');
  });

  it('is refused beside the field when it is an unknown kind', async () => {
    const reply = await post(lodgeRide.path, { ...rideOnWire, plate_kind: 'yellow' });
    const plate_kind = ['Choose private, commercial, government or diplomatic.'];
    expect(reply).toMatchObject({ status: 422, body: { errors: { plate_kind } } });
  });
});

describe('an item', () => {
  it('has the kind that was told, or that of its manifest', async () => {
    const told = await post(lodgeItem.path, { ...itemOnWire, plate_kind: 'private' });
    expect(told.answer(lodgeItem).plateKind).toBe('private');
    const { manifestNumber } = await manifestOf({ plate_kind: 'government' });
    const filled = await post(lodgeItem.path, { ...itemOnWire, manifest_num: manifestNumber });
    const { id } = filled.answer(lodgeItem);
    expect((await get(getItem.path, id)).answer(getItem).plateKind).toBe('government');
  });

  it('has the kind of its vehicle, as the agency’s case has', async () => {
    const lodging = await post(lodgeItem.path, { ...itemOnWire, vehicle_name: 'Car', vehicle_model: 'Bolt' });
    const { id, plateKind } = lodging.answer(lodgeItem);
    await post('/api/user/lodge-item/flag/create', { item_id: id, description: '', agencies: 'all' });
    const cases = await test.call('GET', '/api/agency/cases?kind=flagged-item&sort=newest', {
      token: officer.token,
    });
    expect([plateKind, cases.answer(listCases).rows[0]?.plateKind]).toEqual(['private', 'private']);
  });
});

describe.each([
  ['stored', { vehicle_name: 'Danfo', plate_kind: 'private' }, 'private'],
  ['derived', { vehicle_name: 'Car', vehicle_model: 'Bolt, black' }, 'private'],
  ['derived', { vehicle_name: 'Hiace' }, 'commercial'],
] as const)('a kind that is %s, of %j', (_, changes, kind) => {
  it('is the same on the ride, the case, the queue, the printed report, the shared page and in the mail', async () => {
    const { id } = await lodged(changes);
    const page = await test.call('GET', await share(test, amara.token, id));
    expect(page.text).toContain(`class="p ${kind}"`);
    await flag(test, amara.token, id);
    const kin = await test.call('GET', await linkOfKin(id));
    expect(kin.text).toContain(`class="p ${kind}"`);

    const rides = await test.call('GET', '/api/user/lodge-ride', { token: amara.token });
    expect(rides.answer(listRides).rows[0]).toMatchObject({ id, plateKind: kind });
    expect((await get(getRide.path, id)).answer(getRide).plateKind).toBe(kind);
    expect((await get(getRide.path, id, officer.token)).answer(getRide).plateKind).toBe(kind);
    const flagged = await test.call('GET', '/api/user/lodge-ride/flag', { token: amara.token });
    expect(flagged.answer(listFlaggedRides).rows[0]?.lodgeRide.plateKind).toBe(kind);

    const path = '/api/agency/cases?kind=flagged-ride&sort=newest';
    const [row] = (await test.call('GET', path, { token: officer.token })).answer(listCases).rows;
    expect(row?.plateKind).toBe(kind);
    const opened = (await get(getCase.path, row?.id ?? 0, officer.token)).answer(getCase);
    expect([opened.plateKind, opened.report?.vehicle?.plateKind]).toEqual([kind, kind]);

    const mail = await test.app.database.queries
      .selectFrom('outbox')
      .select(['body_text', 'body_html'])
      .where('kind', '=', 'flag-agency')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.body_text).toContain('Vehicle number: KJA-482XY\n');
    expect(mail.body_html).toMatch(new RegExp(`color:${plateColours[kind]};[^<]*>KJA-482XY<`));
  });
});

async function linkOfKin(rideId: number): Promise<string> {
  const { rows } = await sql<{ body_text: string }>`
    select body_text from outbox where channel = 'sms'
      and flag_id in (select id from flags where ride_id = ${rideId})`.execute(test.app.database.queries);
  return new URL(/http\S+/.exec(rows[0]?.body_text ?? '')?.[0] ?? '').pathname;
}

describe('a complaint', () => {
  it('has the kind of its ride, and so has its case', async () => {
    const { id, rideId } = await lodged({ vehicle_name: 'Danfo', plate_kind: 'private' });
    const reply = await post(lodgeComplaint.path, {
      ...{ role: 'company', type: 'complain', complain_title: 'Too fast', name: 'A driver' },
      ...{ state: 'Lagos', city: 'Ikeja', description: 'He raced.', ride_id: rideId, agencies: [agencyId] },
    });
    const complaint = reply.answer(lodgeComplaint);
    expect(complaint.ride).toMatchObject({ id, plateKind: 'private' });
    const again = await get(getComplaint.path, complaint.id);
    expect(again.answer(getComplaint).ride?.plateKind).toBe('private');
    const path = '/api/agency/cases?kind=complaint&sort=newest';
    const cases = await test.call('GET', path, { token: officer.token });
    expect(cases.answer(listCases).rows[0]).toMatchObject({ plate: 'KJA-482XY', plateKind: 'private' });
  });

  it('without a stored kind and without a known vehicle has no kind', async () => {
    const { rideId } = await lodged();
    const reply = await post(lodgeComplaint.path, {
      ...{ role: 'company', type: 'complain', complain_title: 'Too fast', name: 'A driver' },
      ...{ state: 'Lagos', city: 'Ikeja', description: 'He raced.', ride_id: rideId, agencies: [agencyId] },
    });
    const { id } = reply.answer(lodgeComplaint);
    const { queries } = test.app.database;
    await queries
      .updateTable('complaints')
      .set({ plate_kind: null, ride_id: null })
      .where('id', '=', id)
      .execute();
    const path = '/api/agency/cases?kind=complaint&sort=newest';
    const [row] = (await test.call('GET', path, { token: officer.token })).answer(listCases).rows;
    expect(row).toMatchObject({ plate: 'KJA-482XY', plateKind: null });
    const opened = (await get(getCase.path, row?.id ?? 0, officer.token)).answer(getCase);
    expect(opened.report?.vehicle).toMatchObject({ vehicleNumber: 'KJA-482XY', plateKind: null });
  });

  it('without a ride has no plate and no kind', async () => {
    await post(lodgeComplaint.path, {
      ...{ role: 'company', type: 'complain', complain_title: 'Too loud', name: 'A park', ride_id: '' },
      ...{ state: 'Lagos', city: 'Ikeja', description: 'All night.', agencies: [agencyId] },
    });
    const path = '/api/agency/cases?kind=complaint&sort=newest';
    const cases = await test.call('GET', path, { token: officer.token });
    expect(cases.answer(listCases).rows[0]).toMatchObject({ plate: '', plateKind: null });
  });
});
