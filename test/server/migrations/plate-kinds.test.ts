/** The result of the migration to kinds of plates for the rows that were there before. */
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { knownPlateKind } from '#domain/road/plate-kinds.ts';
import { listKnownMigrations, migrateAlone } from '#server/base/database/migrate.ts';
import { newSpeakableId } from '#server/base/secrets/speakable-ids.ts';
import { copyDatabase } from '#test/support/database.ts';

const vehicles = [
  ['KJA-482XY', 'Danfo'],
  ['KJA-482XY', ' keke '],
  ['KJA-482XY', 'E-hailing car'],
  ['KJA-482XY', 'Hiace'],
  ['KJA-482XY', 'Not known'],
  ['FG123-A01', 'Hilux'],
  ['FGN1-Z99', 'Danfo'],
  ['FG1234-A01', 'Hilux'],
  ['21-CD-17', 'Car'],
  ['7-CMD-3', 'E-hailing car'],
  ['7-CC-12345', 'Car'],
  ['MY OWN', 'Okada'],
] as const;

it('stores the kinds that the rules know, and leaves the others open', async () => {
  const database = await copyDatabase('template1');
  const all = await listKnownMigrations();
  await migrateAlone(
    database.connection,
    all.filter((name) => name < '0077'),
  );
  const client = new Client(database.connection);
  await client.connect();
  const owner = await client.query<{ id: string }>(
    `insert into users (email, password_hash, account_type) values ('amara@people.example', '\\x00', 'commuter') returning id`,
  );
  const ownerId = owner.rows[0]?.id;
  for (const [number, name] of vehicles) {
    await client.query(
      `insert into rides (ride_id, owner_id, vehicle_number, driver_name, vehicle_name, vehicle_model, park_name, address,
        departure_state, destination_address, destination_state, next_of_kin_full_name, next_of_kin_phone, next_of_kin_address)
      values ($1, $2, $3, 'Sunday', $4, 'white', 'Ojota', '7 Lane', 'Lagos', '2 Road', 'Oyo', 'Ifeanyi', '+2348030000111', '9 Close')`,
      [newSpeakableId('RD'), ownerId, number, name],
    );
  }
  await client.query(
    `insert into complaints (complaint_ref, owner_id, title, role, type, name, state, city, description, ride_id, vehicle_number)
    select 'CP' || substr(ride_id, 3), owner_id, 'Too fast', 'company', 'complain', 'A driver', 'Lagos', 'Ikeja', '', id, vehicle_number
    from rides`,
  );
  await migrateAlone(database.connection);
  const { rows } = await client.query<{ ride: string | null; complaint: string | null }>(
    `select rides.plate_kind as ride, complaints.plate_kind as complaint
    from rides join complaints on complaints.ride_id = rides.id order by rides.id`,
  );
  await client.end();
  await database.drop();
  const known = vehicles.map(([vehicleNumber, vehicleName]) =>
    knownPlateKind(null, { vehicleNumber, vehicleName }),
  );
  expect(rows.map(({ ride }) => ride)).toEqual(known);
  expect(rows.map(({ complaint }) => complaint)).toEqual(known.map((kind) => kind ?? 'commercial'));
});
