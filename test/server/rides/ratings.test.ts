/** How a ride was: one answer of its passenger, read by staff as counts of parks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoCompletion } from '#domain/journeys/rides/arrivals.ts';
import { listParkRatings, type RideRating, rateRide } from '#domain/journeys/rides/ride-ratings.ts';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let staff: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  staff = await createAccount(test.app, { accountType: 'staff', staffRole: 'administrator' });
});
afterAll(() => test.close());

const passenger = () => createAccount(test.app, { accountType: 'commuter' });
const post = (path: string, id: number, token: string, body: object = {}) =>
  test.call('POST', path.replace('{id}', String(id)), { token, body });
const rate = (id: number, token: string, rating: unknown) => post(rateRide.path, id, token, { rating });

/** A ride of this park that ended. */
async function endedRide({ token }: TestAccount, park: string): Promise<number> {
  const { id } = await lodge(test, token, { park_name: park });
  await post(completeRide.path, id, token);
  return id;
}

async function parks() {
  return (await test.call('GET', listParkRatings.path, { token: staff.token })).answer(listParkRatings).parks;
}

async function storedOf(id: number): Promise<RideRating | undefined> {
  const row = await test.app.database.queries
    .selectFrom('ride_ratings')
    .select('rating')
    .where('ride_id', '=', id)
    .executeTakeFirst();
  return row?.rating;
}

describe('an answer', () => {
  it('is taken once the ride has ended, can be another, and can be taken back', async () => {
    const amara = await passenger();
    const { id } = await lodge(test, amara.token);
    expect((await rate(id, amara.token, 'good')).status).toBe(409);
    await post(completeRide.path, id, amara.token);
    expect((await rate(id, amara.token, 'good')).answer(rateRide)).toEqual({ rating: 'good' });
    await rate(id, amara.token, 'fare');
    expect(await storedOf(id)).toBe('fare');
    expect((await rate(id, amara.token, null)).answer(rateRide)).toEqual({ rating: null });
    expect(await storedOf(id)).toBeUndefined();
    expect((await rate(id, amara.token, 'bad')).status).toBe(422);
  });

  it('goes with the ride', async () => {
    const amara = await passenger();
    const id = await endedRide(amara, 'Berger');
    await rate(id, amara.token, 'good');
    await test.app.database.queries.deleteFrom('rides').where('id', '=', id).execute();
    expect(await storedOf(id)).toBeUndefined();
  });
});

describe('a park', () => {
  it('is named once five passengers answered, however each spelt it, and nobody is', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(passenger));
    const spellings = ['Ọjọta Park', 'OJOTA PARK', 'Ojota Park', 'ojota park'];
    for (const [place, person] of people.entries()) {
      const id = await endedRide(person, spellings[place] ?? '');
      await rate(id, person.token, place === 0 ? 'good' : 'too-fast');
    }
    const [first] = people;
    if (!first) throw new Error('there is a first');
    // A second answer of one of them.
    await rate(await endedRide(first, 'Ojota Park'), first.token, 'fare');
    expect(await parks()).toEqual([]);
    const fifth = await passenger();
    const last = await endedRide(fifth, 'Ojota Park');
    await rate(last, fifth.token, 'good');
    const [found, ...others] = await parks();
    expect(found).toMatchObject({ state: 'Lagos', good: 2, tooFast: 3, fare: 1 });
    expect(others).toEqual([]);
    expect((await post(undoCompletion.path, last, fifth.token)).status).toBe(200);
    expect(await parks()).toEqual([]);
  });

  it('that nobody knows is left out', async () => {
    for (let count = 0; count < 5; count++) {
      const person = await passenger();
      await rate(await endedRide(person, 'Not known'), person.token, 'too-fast');
    }
    expect(await parks()).toEqual([]);
  });
});
