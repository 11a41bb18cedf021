import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  completeManifest,
  createManifest,
  findManifest,
  getManifest,
  listManifests,
} from '#domain/journeys/manifests/manifests.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { qrSvg } from '#server/base/http/formats/qr-code.ts';
import * as ids from '#server/base/secrets/speakable-ids.ts';
import { listPicturesOf } from '#server/features/journeys/manifests/service.ts';
import { allTold } from '#test/support/announcements.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { administratorOf } from '#test/support/suspending.ts';
import { uploaded } from '#test/support/uploads.ts';

vi.mock(import('#server/base/secrets/speakable-ids.ts'), async (original) => {
  const real = await original();
  return { ...real, newManifestNumber: vi.fn(real.newManifestNumber) };
});

let test: TestServer;
let picture: Buffer;
let driver: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
});

beforeEach(async () => {
  driver = await createAccount(test.app, { accountType: 'driver' });
});

afterAll(() => test.close());

const fields = {
  vehicle_number: 'lsr 123 de',
  driver_name: 'Musa Bello',
  vehicle_name: 'Hiace bus',
  vehicle_model: 'Toyota, white',
  park_name: 'Ojota Park',
  departure_state: 'Lagos',
  destination_state: 'Oyo',
};

function create(body: object = {}, account = driver): Promise<Reply> {
  return test.call('POST', '/api/user/manifest/create', {
    token: account.token,
    body: { ...fields, ...body },
  });
}

async function created(body: object = {}, account = driver) {
  return (await create(body, account)).answer(createManifest);
}

function list(query = '', account = driver): Promise<Reply> {
  return test.call('GET', `/api/user/manifest${query}`, { token: account.token });
}

async function listed(query: string, account = driver): Promise<string[]> {
  return (await list(query, account)).answer(listManifests).rows.map(({ driverName }) => driverName);
}

function find(number: string, account = driver): Promise<Reply> {
  return test.call('GET', `/api/user/manifest/${encodeURIComponent(number)}`, { token: account.token });
}

function complete(id: number, account = driver): Promise<Reply> {
  return test.call('POST', `/api/user/manifest/complete/${id}`, { token: account.token });
}

describe('one of the own manifests', () => {
  const details = (id: number, account = driver) =>
    test.call('GET', `/api/user/manifest/details/${id}`, { token: account.token });
  const code = (id: number, account = driver) =>
    test.call('GET', `/api/user/manifest/code/${id}`, { token: account.token });

  it('is shown to its owner, and not to other drivers', async () => {
    const manifest = await created();
    expect((await details(manifest.id)).answer(getManifest)).toEqual(manifest);
    const other = await createAccount(test.app, { accountType: 'driver' });
    expect((await details(manifest.id, other)).status).toBe(404);
    expect((await code(manifest.id, other)).status).toBe(404);
  });

  it('has the QR code of the address of its form', async () => {
    const manifest = await created();
    const drawing = await code(manifest.id);
    expect(drawing.headers['content-type']).toBe('image/svg+xml');
    expect(drawing.headers['cache-control']).toBe('private, no-store');
    const address = `${test.app.publicUrl}/users/rides/lodge?manifest=${manifest.manifestNumber}`;
    expect(drawing.text).toBe(qrSvg(address).text);
  });
});

describe('publishing a manifest', () => {
  it('answers with an eight-digit number and tells the open windows of the owner', async () => {
    const told = new Promise<LiveEvent>((resolve) => test.app.live.subscribe(driver.id, resolve));
    const reply = await create();
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      status: true,
      data: {
        manifest_num: expect.stringMatching(/^[1-9]\d{7}$/),
        vehicle_number: 'LSR-123DE',
        status: 'active',
        images: '[]',
      },
    });
    expect(await told).toEqual({ kind: 'manifests-changed' });
  });

  it('shows its pictures to everyone from then on', async () => {
    const paths = [await uploaded(test, picture, { token: driver.token }), await uploaded(test, picture)];
    expect((await test.call('GET', `/${paths[0]}`)).status).toBe(404);
    const manifest = await created({ images: paths });
    expect(manifest.images).toEqual(paths);
    for (const path of paths) expect((await test.call('GET', `/${path}`)).status).toBe(200);
    expect(await listPicturesOf(test.app.database.queries, manifest.manifestNumber)).toEqual(paths);
    expect(await listPicturesOf(test.app.database.queries, '00000000')).toEqual([]);
  });

  it('with a picture of another account is refused beside the field, and nothing is stored', async () => {
    const other = await createAccount(test.app, { accountType: 'company' });
    const mine = await uploaded(test, picture, { token: driver.token });
    const theirs = await uploaded(test, picture, { token: other.token });
    for (const images of [[mine, theirs], [`files/vehicles/${'0'.repeat(32)}.webp`]]) {
      const reply = await create({ images });
      expect(reply).toMatchObject({ status: 422, body: { errors: { images: [expect.any(String)] } } });
    }
    expect((await list('?page=1')).answer(listManifests).total).toBe(0);
    expect((await test.call('GET', `/${mine}`)).status).toBe(404);
  });

  it('takes the next number when one is taken', async () => {
    const first = await created();
    vi.mocked(ids.newManifestNumber)
      .mockReturnValueOnce(first.manifestNumber)
      .mockReturnValueOnce(first.manifestNumber);
    const second = await created({ driver_name: 'Second' });
    expect(second.manifestNumber).not.toBe(first.manifestNumber);
    expect(second.driverName).toBe('Second');
  });

  it('is done once with one Idempotency-Key', async () => {
    const send = () =>
      test.call('POST', '/api/user/manifest/create', {
        token: driver.token,
        body: fields,
        headers: { 'idempotency-key': 'key-12345678' },
      });
    const replies = await Promise.all([send(), send(), send()]);
    const numbers = replies.map((reply) => reply.answer(createManifest).manifestNumber);
    expect(new Set(numbers).size).toBe(1);
    expect((await list('?page=1')).answer(listManifests).total).toBe(1);
  });

  it.each([
    ['driver_name', ''],
    ['driver_name', 'x'.repeat(101)],
    ['vehicle_number', ''],
    ['park_name', 7],
    ['departure_state', null],
    ['images', 'files/vehicles/x.webp'],
    ['images', ['../../etc/passwd']],
    ['images', [`files/agencies/${'a'.repeat(32)}.webp`]],
  ])('with %s %j is refused beside the field', async (field, value) => {
    const reply = await create({ [field]: value });
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { [field]: expect.arrayContaining([expect.any(String)]) } },
    });
  });

  it('keeps scripts and quotes as the plain text they are', async () => {
    const name = `<script>alert('1')</script>"; drop table manifests; --`;
    expect((await created({ driver_name: name })).driverName).toBe(name);
  });
});

describe('the list', () => {
  it("holds the caller's own, newest first, in pages", async () => {
    const other = await createAccount(test.app, { accountType: 'company' });
    await created({ driver_name: 'Theirs' }, other);
    for (const name of ['One', 'Two', 'Three']) await created({ driver_name: name });
    expect(await listed('')).toEqual(['Three', 'Two', 'One']);
    const second = (await list('?page=2&per_page=2')).answer(listManifests);
    expect(second).toMatchObject({ page: 2, perPage: 2, lastPage: 2, total: 3 });
    expect(second.rows.map(({ driverName }) => driverName)).toEqual(['One']);
    expect(await listed('?page=1&per_page=2&sort=oldest')).toEqual(['One', 'Two']);
  });

  it('without page is everything in one, with its numbers in both places', async () => {
    for (let count = 0; count < 12; count += 1) await created();
    const numbers = { current_page: 1, last_page: 1, per_page: 1000, total: 12 };
    expect((await list()).body).toMatchObject({ ...numbers, data: numbers });
    expect(await listed('')).toHaveLength(12);
    expect(await listed('?page=1')).toHaveLength(10);
  });

  it('past its end, or with nothing in it, still tells how many there are', async () => {
    expect((await list('?page=1')).body).toMatchObject({ total: 0, last_page: 1, data: { data: [] } });
    await created();
    const past = (await list('?page=5')).answer(listManifests);
    expect(past).toMatchObject({ rows: [], page: 5, lastPage: 1, total: 1 });
  });

  it('is narrowed by status and by typed words', async () => {
    const { id, manifestNumber } = await created({ driver_name: 'Musa Bello', vehicle_number: 'KJA-456AB' });
    await created({ driver_name: 'Chidi Eze', park_name: '100% Park_A' });
    await complete(id);
    expect(await listed('?status=completed')).toEqual(['Musa Bello']);
    expect(await listed('?status=active')).toEqual(['Chidi Eze']);
    expect(await listed('?status=all')).toHaveLength(2);
    for (const typed of ['bello musa', 'kja-456ab', 'KJA456AB', manifestNumber]) {
      expect(await listed(`?search=${encodeURIComponent(typed)}`)).toEqual(['Musa Bello']);
    }
    expect(await listed(`?search=${encodeURIComponent('100% park_a')}`)).toEqual(['Chidi Eze']);
    for (const typed of ['%', '_', '\\', "'"]) {
      const hits = await listed(`?search=${encodeURIComponent(typed)}`);
      expect(hits).toEqual(typed === '%' || typed === '_' ? ['Chidi Eze'] : []);
    }
    expect(await listed('?search=musa&status=active')).toEqual([]);
  });

  it('refuses a query that cannot be right', async () => {
    for (const query of ['?page=0', '?page=x', '?per_page=101', '?status=lost', '?sort=name']) {
      expect((await list(query)).status).toBe(422);
    }
  });
});

describe('finding a manifest by its number', () => {
  it('works for any member, with or without spaces, and shows the vehicle and its way only', async () => {
    const { manifestNumber } = await created();
    for (const accountType of ['commuter', 'driver', 'company'] as const) {
      const passenger = await createAccount(test.app, { accountType, verified: false });
      const spaced = ` ${manifestNumber.slice(0, 4)} ${manifestNumber.slice(4)} `;
      for (const typed of [manifestNumber, spaced]) {
        const reply = await find(typed, passenger);
        expect(reply.status).toBe(200);
        expect(reply.answer(findManifest)).toMatchObject({
          manifestNumber,
          vehicleNumber: 'LSR-123DE',
          images: [],
        });
        expect(reply.body).toMatchObject({ data: { images: '[]' } });
        expect(reply.text).not.toMatch(/owner|"id"|email|phone/);
      }
    }
  });

  it('finds nothing under another number or once the journey is over', async () => {
    const { id, manifestNumber } = await created();
    await complete(id);
    for (const typed of [manifestNumber, '00000000', '1234', 'abc', '1'.repeat(30)]) {
      expect((await find(typed)).status).toBe(404);
    }
  });

  it('finds nothing while its owner is suspended', async () => {
    const path = await uploaded(test, picture, { token: driver.token });
    const { manifestNumber } = await created({ images: [path] });
    const passenger = await createAccount(test.app, { accountType: 'commuter' });
    const administrator = await administratorOf(test);
    await administrator.suspend(driver);
    expect((await find(manifestNumber, passenger)).status).toBe(404);
    // A ride that was filled from it before, and waited on the phone, shows its pictures still.
    expect(await listPicturesOf(test.app.database.queries, manifestNumber)).toEqual([path]);
    await administrator.restore(driver);
    expect((await find(manifestNumber, passenger)).status).toBe(200);
  });

  it('cannot be tried by the thousand', async () => {
    const limited = await startTestServer({ limitScale: 0.05 });
    const passenger = await createAccount(limited.app, { accountType: 'commuter' });
    const statuses = [];
    for (let number = 10_000_000; number < 10_000_005; number += 1) {
      const reply = await limited.call('GET', `/api/user/manifest/${number}`, { token: passenger.token });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    await limited.close();
  });
});

describe('completing a manifest', () => {
  it('works once, and says the state it is in after that', async () => {
    const { id } = await created();
    await allTold(test);
    const told = new Promise<LiveEvent>((resolve) => test.app.live.subscribe(driver.id, resolve));
    expect((await complete(id)).answer(completeManifest)).toMatchObject({ id, status: 'completed' });
    expect(await told).toEqual({ kind: 'manifests-changed' });
    const again = await complete(id);
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', message: expect.stringContaining('completed') },
    });
  });

  it('asked for many times at once is done once', async () => {
    const { id } = await created();
    const replies = await Promise.all(Array.from({ length: 8 }, () => complete(id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('of another account answers like one that does not exist', async () => {
    const { id } = await created();
    const other = await createAccount(test.app, { accountType: 'company' });
    const theirs = await complete(id, other);
    const missing = await complete(999_999, other);
    expect([theirs.status, missing.status]).toEqual([404, 404]);
    expect(theirs.body).toEqual(missing.body);
    expect((await list('?status=active')).answer(listManifests).total).toBe(1);
  });
});
