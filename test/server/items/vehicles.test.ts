/** The vehicle that carries an item, as its sender or a manifest names it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createManifest } from '#domain/journeys/manifests/manifests.ts';
import { post } from '#test/support/accounts.ts';
import { lodge } from '#test/support/lodged-items.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let sender: TestAccount;
let manifestNumber: string;

beforeAll(async () => {
  test = await startTestServer();
  sender = await createAccount(test.app, { accountType: 'commuter' });
  const driver = await createAccount(test.app, { accountType: 'driver' });
  const manifest = {
    vehicle_number: 'KJA-482XY',
    driver_name: 'Sunday Ogbeide',
    vehicle_name: 'Hiace bus',
    vehicle_model: 'White',
    park_name: 'Ojota New Garage',
    departure_state: 'Lagos',
    destination_state: 'Oyo',
  };
  const reply = await post(test, createManifest.path, manifest, { token: driver.token });
  manifestNumber = reply.answer(createManifest).manifestNumber;
});
afterAll(() => test.close());

const nothing = { vehicleName: '', vehicleModel: '', manifestNumber: '', departureState: '' };

it('may be left out', async () => {
  expect(await lodge(test, sender.token)).toMatchObject(nothing);
});

it('is kept as the sender names it', async () => {
  const said = { vehicle_name: 'Sienna', vehicle_model: 'Blue', departure_state: 'Ogun' };
  expect(await lodge(test, sender.token, said)).toMatchObject({
    vehicleName: 'Sienna',
    vehicleModel: 'Blue',
    manifestNumber: '',
    departureState: 'Ogun',
  });
});

it('is filled from the manifest where the sender names nothing else', async () => {
  const said = {
    manifest_num: ` ${manifestNumber.slice(0, 4)} ${manifestNumber.slice(4)}`,
    vehicle_model: 'Blue',
  };
  expect(await lodge(test, sender.token, said)).toMatchObject({
    vehicleName: 'Hiace bus',
    vehicleModel: 'Blue',
    manifestNumber,
    departureState: 'Lagos',
  });
});

it('stays empty with the number of an unknown manifest, which stops nobody', async () => {
  expect(await lodge(test, sender.token, { manifest_num: '00000000' })).toMatchObject({
    ...nothing,
    manifestNumber: '00000000',
  });
});
