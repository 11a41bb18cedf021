import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkPlate, type PlateFacts } from '#domain/journeys/plate-checks.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { captureStatements } from '#test/server/query-plans/captured-statements.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer } from '#test/support/server.ts';
import { depth, numberSeed } from '#test/support/slice.ts';
import { administratorOf } from '#test/support/suspending.ts';
import {
  agency,
  asked,
  checked,
  company,
  done,
  driver,
  factsOf,
  officer,
  passenger,
  passHours,
  published,
  second,
  setUpPlateWorld,
  start,
  tellsOf,
  test,
  told,
} from './plate-world.ts';

setUpPlateWorld();

const nothingKnown = {
  manifest: { isOpen: false, park: '', departureState: '', destinationState: '', openedAt: null },
  notices: { notices: [] },
  closing: 'RUA knows little. This is no promise.',
};

it.each(['lsr 123 de', 'LSR-123DE', 'LSR123DE', 'Lsr.123.De', 'LSR–123 DE'])(
  '%j is the plate LSR-123DE',
  async (typed) => {
    await published();
    await told();
    expect(await factsOf(typed)).toMatchObject({
      plate: 'LSR-123DE',
      form: { form: 'since-2011', localGovernment: 'Surulere', state: 'Lagos' },
      manifest: { isOpen: true, park: 'Ojota', departureState: 'Lagos', destinationState: 'Oyo' },
      notices: { notices: [{ kind: 'wanted' }] },
      didYouMean: [],
    });
  },
);

it('AB123-LSR is a plate of the form before 2011', async () => {
  expect(await factsOf('ab 123 lsr')).toMatchObject({
    plate: 'AB123-LSR',
    form: { form: 'before-2011', localGovernment: 'Surulere' },
  });
});

it('offers the plate that was meant where O was typed for 0 or I for 1', async () => {
  expect(await factsOf('LSR-I2ODE')).toMatchObject({ plate: '', didYouMean: ['LSR-120DE'] });
});

it('answers with the same shape for a plate of which nothing is known, and dates each fact', async () => {
  await published();
  await told();
  const known = await factsOf('LSR-123DE');
  const unknown = await factsOf('XYZ-999ZZ');
  const odd = await factsOf('Tanker 77');
  expect(unknown).toMatchObject({ ...nothingKnown, plate: 'XYZ-999ZZ' });
  expect(odd).toMatchObject({ ...nothingKnown, plate: '', form: { form: 'unusual' } });
  for (const facts of [unknown, odd]) expect(keysOf(facts)).toEqual(keysOf(known));
  for (const fact of [known.form, known.manifest, known.notices, unknown.manifest, unknown.notices]) {
    expect(fact.source).toMatch(/\w/);
    expect(Date.parse(fact.at)).toBeLessThanOrEqual(start.getTime() + 365 * 86_400_000);
  }
});

function keysOf({ form, manifest, notices, ...rest }: PlateFacts) {
  return [form, manifest, notices, rest].map((part) => Object.keys(part));
}

describe('a manifest is told of', () => {
  it('on the day it was published, until it is completed', async () => {
    await published();
    passHours(15);
    expect((await factsOf('LSR-123DE')).manifest).toMatchObject({
      isOpen: true,
      openedAt: start.toISOString(),
      companyChecked: false,
      companyCheckedAt: null,
    });
    passHours(1);
    expect((await factsOf('LSR-123DE')).manifest.isOpen).toBe(false);
    await published();
    await test.app.database.queries
      .updateTable('manifests')
      .set({ status: 'completed', completed_at: start.toISOString() })
      .execute();
    expect((await factsOf('LSR-123DE')).manifest.isOpen).toBe(false);
  });

  it('that was published last, of several of the plate', async () => {
    await published({ park_name: 'Ojota New Garage', destination_state: 'Oyo' });
    passHours(1);
    await published({ park_name: 'Ojota New Garage', destination_state: 'Kano' });
    expect((await factsOf('LSR-123DE')).manifest).toMatchObject({ isOpen: true, destinationState: 'Kano' });
  });

  it('while its publisher is not suspended', async () => {
    const other = await createAccount(test.app, { accountType: 'driver' });
    await published({ destination_state: 'Kano' }, other);
    const administrator = await administratorOf(test);
    await administrator.suspend(other);
    expect((await factsOf('LSR-123DE')).manifest).toMatchObject({ isOpen: false, openedAt: null });
    await administrator.restore(other);
    expect((await factsOf('LSR-123DE')).manifest).toMatchObject({ isOpen: true, destinationState: 'Kano' });
  });

  it('without its driver’s own words', async () => {
    await published({
      park_name: 'My own yard',
      departure_state: 'Atlantis',
      destination_state: 'Oyo state',
    });
    const reply = await asked('LSR-123DE');
    expect(reply.answer(checkPlate).manifest).toMatchObject({
      ...{ isOpen: true, park: '', departureState: '', destinationState: 'Oyo' },
    });
    expect(reply.text).not.toMatch(/yard|Atlantis|Musa|Hiace|Toyota/i);
  });
});

const minutesOfAllHistories = 30;

it('never holds a text that a user typed, after any history', {
  timeout: depth(1, minutesOfAllHistories) * 60_000,
}, async () => {
  const words = fc.string({ unit: fc.constantFrom('q', 'x', 'z', ' '), minLength: 6, maxLength: 30 });
  const typed = words.map((text) => `Q${text}Z`);
  const plate = fc.constantFrom('LSR-123DE', 'KJA-482XY', 'qxz 1', 'AB123-LSR');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('manifest' as const), plate, words: typed }),
    fc.record({ kind: fc.constant('ride' as const), plate, words: typed }),
    fc.record({ kind: fc.constant('notice' as const), plate, words: typed }),
  );
  const history = fc.array(step, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      await withoutManifests();
      for (const { kind, plate: number, words: text } of steps) {
        if (kind === 'manifest') await publishedIn(number, text);
        if (kind === 'ride') await lodgedIn(number, text);
        // An officer's words are refused; only a reference number is taken.
        if (kind === 'notice') expect((await tellsOf({ plate: number, reference: text })).status).toBe(422);
      }
      const texts = steps.map(({ words: text }) => text.trim().toLowerCase());
      for (const number of ['LSR-123DE', 'KJA-482XY', 'qxz 1', 'AB123-LSR']) {
        const reply = await asked(number);
        expect(reply.status).toBe(200);
        const answer = reply.text.toLowerCase();
        for (const text of texts) expect(answer).not.toContain(text);
        expect(answer).not.toMatch(/\bsafe\b|green|\bred\b|amara|okafor/);
      }
    }),
    { numRuns: depth(12, 10_000), seed: numberSeed('plate histories') },
  );
});

/** Thousands of histories would otherwise leave thousands of manifests of each plate, and every check reads those. */
async function withoutManifests(): Promise<void> {
  await sql`truncate manifests cascade`.execute(test.app.database.queries);
}

function publishedIn(plate: string, text: string): Promise<void> {
  return published({
    ...{ vehicle_number: plate, driver_name: text, vehicle_name: text, vehicle_model: text },
    ...{ park_name: text, departure_state: text, destination_state: text },
  });
}

async function lodgedIn(plate: string, text: string): Promise<void> {
  const ride = {
    ...rideOnWire,
    ...{ vehicle_number: plate, driver_name: text, vehicle_name: text, vehicle_model: text },
    ...{ park_name: text, address: text, destination_address: text },
    ...{ next_of_kin_full_name: text, next_of_kin_address: text },
  };
  const reply = await test.call('POST', lodgeRide.path, { token: passenger.token, body: ride });
  expect(reply.status).toBe(200);
}

describe('the company of a manifest', () => {
  const before = new Date('2026-06-30T07:00:00.000Z');
  const unchecked = { isOpen: true, companyChecked: false, companyCheckedAt: null };
  const isChecked = { isOpen: true, companyChecked: true, companyCheckedAt: before.toISOString() };
  const fact = async (plate = 'LSR-123DE') => (await factsOf(plate)).manifest;

  it('is told of as checked once staff have, and until they take it back', async () => {
    await published({}, company);
    expect(await fact()).toMatchObject(unchecked);
    await checked(company, before);
    expect(await fact()).toMatchObject(isChecked);
    expect((await fact('XYZ-999ZZ')).companyChecked).toBe(false);
    await checked(company, null);
    expect(await fact()).toMatchObject(unchecked);
  });

  it('is told of as not checked where another account has a manifest of the plate open as well', async () => {
    await checked(company, before);
    await published({}, driver);
    await published({}, company);
    expect(await fact()).toMatchObject(unchecked);
    await test.app.database.queries
      .updateTable('manifests')
      .set({ status: 'completed', completed_at: start.toISOString() })
      .where('owner_id', '=', driver.id)
      .execute();
    expect(await fact()).toMatchObject(isChecked);
    await published({ vehicle_number: 'KJA-482XY' }, driver);
    expect(await fact()).toMatchObject(isChecked);
    const stranger = await createAccount(test.app, { accountType: 'driver' });
    await published({}, stranger);
    expect(await fact()).toMatchObject(unchecked);
    await (await administratorOf(test)).suspend(stranger);
    expect(await fact()).toMatchObject(isChecked);
    await checked(company, null);
  });
});

describe('a check', () => {
  it('asks the database the same for a known plate as for another', async () => {
    await published();
    await told();
    const another = await test.startAnother();
    const statements = captureStatements(another);
    const check = async (plate: string) => {
      const before = statements.size;
      const body = { plate };
      const reply = await another.call('POST', checkPlate.path, { token: passenger.token, body });
      expect(reply.status).toBe(200);
      return statements.size - before;
    };
    expect(await check('LSR-123DE')).toBeGreaterThan(0);
    expect(await check('LSR-123DE')).toBe(0);
    expect(await check('XYZ-999ZZ')).toBe(0);
    expect(await check('Tanker 77')).toBe(0);
    await another.close();
  });

  it('is cached by nobody, and its address holds no plate', async () => {
    const reply = await asked('LSR-123DE');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(checkPlate.path).not.toContain('{');
  });

  it('is stored as keyed hashes alone, and in no log of people’s acts', async () => {
    for (const token of [passenger.token, officer.token, null]) await asked('LSR-123DE', token);
    const { queries } = test.app.database;
    const rows = await queries.selectFrom('plate_checks').selectAll().execute();
    expect(rows).toHaveLength(3);
    for (const { asked_by, plate, id, at, ...others } of rows) {
      expect(others).toEqual({});
      expect([asked_by.length, plate.length, typeof id, at]).toEqual([32, 32, 'number', start.toISOString()]);
    }
    expect(new Set(rows.map(({ asked_by }) => asked_by.toString('hex'))).size).toBe(3);
    expect(new Set(rows.map(({ plate }) => plate.toString('hex'))).size).toBe(1);
    const audited = queries.selectFrom('audit_entries').selectAll().where('action', '=', 'checkPlate');
    expect(await audited.execute()).toEqual([]);
  });

  it('tells nobody', async () => {
    await published();
    await told();
    await asked('LSR-123DE');
    const { queries } = test.app.database;
    const notices = queries
      .selectFrom('notifications')
      .select('id')
      .where('user_id', 'in', [driver.id, officer.id, second.id]);
    expect(await notices.execute()).toEqual([]);
    expect(agency.name).toBe('Police Command');
  });

  it.each([{ plate: '' }, { plate: '---' }, {}, { plate: 7 }])('of %j is refused', async (body) => {
    const reply = await test.call('POST', checkPlate.path, { token: passenger.token, body });
    expect(reply.status).toBe(422);
  });
});

describe('an account checks 20 plates a day, and a network without one 3 an hour', () => {
  it('and further ones are refused, also of plates that are known', async () => {
    const strict = await startTestServer({ limitScale: 1 });
    const { token } = await createAccount(strict.app, { accountType: 'commuter' });
    const check = (by: string | undefined, address = '192.0.2.7') =>
      strict.call('POST', checkPlate.path, { token: by, address, body: { plate: 'LSR-123DE' } });
    for (let count = 0; count < 20; count += 1) expect((await check(token)).status).toBe(200);
    expect((await check(token)).status).toBe(429);
    // Checks with an account do not count for its network.
    for (let count = 0; count < 3; count += 1) expect((await check(undefined)).status).toBe(200);
    const refused = await check(undefined);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/Sign in to check more\.$/) });
    expect((await check(undefined, '198.51.100.4')).status).toBe(200);
    await strict.close();
  });
});

it('a withdrawn notice is gone with the next check', async () => {
  const { id } = await told();
  await done('withdraw', id, officer.token);
  expect((await factsOf('LSR-123DE')).notices.notices).toEqual([]);
});
