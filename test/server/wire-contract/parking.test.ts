import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  FirstClient,
  failure,
  list,
  listAsText,
  read,
  success,
} from '#test/server/wire-contract/first-client.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { pixels } from '#test/support/uploads.ts';

let test: TestServer;
let owner: FirstClient;
let booker: FirstClient;

beforeAll(async () => {
  test = await startTestServer();
  owner = await signedIn();
  booker = await signedIn();
});
afterAll(() => test.close());

async function signedIn(): Promise<FirstClient> {
  const client = new FirstClient(test);
  client.token = (await createAccount(test.app, { accountType: 'commuter' })).token;
  return client;
}

const root = '/api/user/parking-space';

const space = {
  name: 'Iya Basira Yard',
  amount: '1500',
  address: '12 Ikorodu Road',
  description: 'Gate and watchman',
  image: [],
};

const text = z.string();
const status = z.enum(['available', 'closed']);
const ownRow = z.object({
  id: z.number(),
  name: text,
  status,
  address: text,
  descriptio: text,
  amount: text,
});
const exploredRow = z.object({
  id: z.number(),
  name: text,
  status,
  address: text,
  bikeNo: text,
  amount: text,
});
const details = z.object({
  id: z.number(),
  name: text,
  amount: text,
  address: text,
  description: text,
  status,
  image: listAsText,
  user: z.object({ first_name: text, last_name: text }),
});
/** Anything but the JSON text of an object is a white screen. */
const parkInfo = text
  .transform((json): unknown => JSON.parse(json))
  .pipe(z.object({ name: text, address: text, amount: text, description: text }));
const bookingStatus = z.enum(['pending', 'accepted', 'declined', 'cancelled', 'completed']);
const bookingRow = z.object({ id: z.number(), status: bookingStatus, park_info: parkInfo });

async function offered(changes: object = {}): Promise<number> {
  read(await owner.postAsUser(`${root}/create`, { ...space, ...changes }), success(z.unknown()));
  const { data } = read(await owner.getAsUser(root), list(ownRow));
  return data.data[0]?.id ?? 0;
}

async function booked(): Promise<{ spaceId: number; id: number }> {
  const spaceId = await offered();
  read(await booker.getAsUser(`${root}/booking/${spaceId}`), success(z.unknown()));
  const { data } = read(await booker.getAsUser(`${root}/booking/outgoing/get`), list(bookingRow));
  return { spaceId, id: data.data[0]?.id ?? 0 };
}

describe('parking of the first client', () => {
  it('is offered with four texts and a list, and listed with the misspelt key', async () => {
    const id = await offered();
    const { data } = read(await owner.getAsUser(root), list(ownRow));
    expect(data.data[0]).toEqual({ id, status: 'available', ...shown(space), descriptio: space.description });
  });

  it('gives all rows in one answer', async () => {
    for (let count = 0; count < 12; count += 1) await offered();
    const { data, ...numbers } = read(await owner.getAsUser(root), list(ownRow));
    expect(data.data.length).toBeGreaterThanOrEqual(12);
    expect(numbers).toMatchObject({ current_page: 1, last_page: 1 });
    const explored = read(await booker.getAsUser(`${root}/explore?status=available`), list(exploredRow));
    expect(explored.data.data.length).toBeGreaterThanOrEqual(12);
    expect(explored.data.data[0]).toMatchObject({ ...shown(space), bikeNo: space.description });
  });

  it('is edited with a PATCH that echoes what the details gave', async () => {
    const id = await offered();
    const {
      user: _,
      image,
      ...echoed
    } = read(await owner.getAsUser(`${root}/details/single/${id}`), success(details)).data;
    const body = { ...echoed, image, name: 'Renamed Yard', status: 'closed' };
    read(await patched(owner, body), success(z.unknown()));
    const after = read(await owner.getAsUser(`${root}/details/single/${id}`), success(details)).data;
    expect(after).toMatchObject({ ...echoed, name: 'Renamed Yard', status: 'closed' });
  });

  it('is offered and edited with more than ten pictures, of which the first ten are taken', async () => {
    const photo = await pixels({ width: 40, height: 30 }).jpeg().toBuffer();
    const image = await Promise.all(
      Array.from(
        { length: 12 },
        async () => read(await owner.upload('vehicles', photo, 'image/jpeg'), success(text)).data,
      ),
    );
    const id = await offered({ image });
    const shownImages = async () =>
      read(await owner.getAsUser(`${root}/details/single/${id}`), success(details)).data.image;
    expect(await shownImages()).toEqual(image.slice(0, 10));
    read(await patched(owner, { ...space, id, status: '', image: image.slice(1) }), success(z.unknown()));
    expect(await shownImages()).toEqual(image.slice(1, 11));
  });

  it('is booked by a GET without a time, from now on, and again it is the same booking', async () => {
    const { spaceId, id } = await booked();
    read(await booker.getAsUser(`${root}/booking/${spaceId}`), success(z.unknown()));
    const { data } = read(await booker.getAsUser(`${root}/booking/outgoing/get`), list(bookingRow));
    expect(data.data[0]).toEqual({
      id,
      status: 'pending',
      park_info: { ...shown(space), description: space.description },
    });
    expect(data.data.filter((row) => row.id === id)).toHaveLength(1);
  });

  it('is accepted and completed by GETs of the owner, found in the list of incoming', async () => {
    const { id } = await booked();
    for (const next of ['accepted', 'completed'] as const) {
      const path = `${root}/booking/incoming/change-status/${id}/${next}`;
      read(await owner.getAsUser(path), success(z.unknown()));
      const { data } = read(await owner.getAsUser(`${root}/booking/incoming/get`), list(bookingRow));
      expect(data.data.find((row) => row.id === id)?.status).toBe(next);
    }
  });

  it('is cancelled by a GET of the booker, and once declined no more', async () => {
    const first = await booked();
    read(await booker.getAsUser(`${root}/booking/outgoing/cancel/${first.id}`), success(z.unknown()));
    const second = await booked();
    await owner.getAsUser(`${root}/booking/incoming/change-status/${second.id}/declined`);
    const refused = await booker.getAsUser(`${root}/booking/outgoing/cancel/${second.id}`);
    expect(refused.status).toBe(409);
    expect(failure.parse(refused.body).message).toBe('This booking is declined.');
  });

  it('without a chosen status changes nothing', async () => {
    const { id } = await booked();
    const refused = await owner.getAsUser(`${root}/booking/incoming/change-status/${id}/`);
    expect(refused.status).toBe(422);
    expect(Object.keys(failure.parse(refused.body).errors)).toEqual(['status']);
  });
});

function shown({ name, amount, address }: typeof space) {
  return { name, amount, address };
}

async function patched(client: FirstClient, body: object) {
  return test.call('PATCH', `${root}/edit`, {
    token: client.token ?? '',
    headers: { origin: 'https://first-client.example', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
