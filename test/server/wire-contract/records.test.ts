import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  date,
  FirstClient,
  failure,
  list,
  listAsText,
  read,
  success,
} from '#test/server/wire-contract/first-client.ts';
import { createAccount, createAgency, type TestAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let passenger: FirstClient;
let driver: FirstClient;
let officer: FirstClient;
let police: TestAgency;
let fire: TestAgency;

beforeAll(async () => {
  test = await startTestServer();
  police = await createAgency(test.app, { name: 'Police', defaultResponder: true });
  fire = await createAgency(test.app, { name: 'Fire Service' });
  passenger = await signedIn({ accountType: 'commuter' });
  driver = await signedIn({ accountType: 'driver' });
  officer = await signedIn({ accountType: 'government-agency', agencyId: police.id });
});
afterAll(() => test.close());

async function signedIn(account: Parameters<typeof createAccount>[1]): Promise<FirstClient> {
  const client = new FirstClient(test);
  client.token = (await createAccount(test.app, account)).token;
  return client;
}

const manifest = {
  vehicle_number: '482',
  driver_name: 'Sunday Ogbeide',
  vehicle_name: 'Hiace',
  park_name: 'Ojota New Garage',
  departure_state: 'Lagos',
  vehicle_model: 'White',
  destination_state: 'Oyo',
};

/** Fourteen texts and the pictures, as the form sends them. */
const ride = {
  manifest_id: '',
  address: 'Gate 4',
  destination_address: '21 Arrival Crescent',
  next_of_kin_full_name: 'Ifeanyi Okonkwo',
  next_of_kin_phone: '08030000111',
  next_of_kin_address: '9 Palm Nut Close',
  next_of_kin_photo: '',
  ...manifest,
  vehicle_images: [],
};

const text = z.string();
const rideRow = z.object({
  id: z.number(),
  manifest_num: text,
  vehicle_number: text,
  vehicle_name: text,
  vehicle_model: text,
  driver_name: text,
  departure_state: text,
  destination_address: text,
  park_name: text,
  destination: text,
  status: z.enum(['active', 'completed']),
});

const flagInfo = z.object({ agency: z.array(z.object({ logo: text })), description: text });

const rideDetails = z.object({
  ride_id: text.min(1),
  vehicle_name: text,
  vehicle_model: text,
  manifest_num: text,
  created_at: date,
  departure_state: text,
  destination_address: text,
  vehicle_number: text,
  driver_name: text,
  drive_name: text,
  flag_info: flagInfo.nullable(),
  flaged: text,
  status: z.enum(['active', 'completed']),
  next_of_kin_full_name: text,
  next_of_kin_phone: text,
  next_of_kin_address: text,
  manifest_id: text,
  next_of_kin_photo: text,
  vehicle_images: listAsText,
  user: z.object({ first_name: text, last_name: text, address: text }),
  phone: text,
});

async function lodged(changes: object = {}): Promise<number> {
  read(
    await passenger.postAsUser('/api/user/lodge-ride/create', { ...ride, ...changes }),
    success(z.unknown()),
  );
  const { data } = read(await passenger.getAsUser('/api/user/lodge-ride'), list(rideRow));
  return data.data[0]?.id ?? 0;
}

async function details(client: FirstClient, id: number) {
  const reply = await client.getAsUser(`/api/user/lodge-ride/details/${id}`);
  return read(reply, success(rideDetails)).data;
}

describe('uploads of the first client', () => {
  it.each(['vehicles', 'traffic', 'messages'])(
    'to %s answer with a path as text, without a slash',
    async (folder) => {
      const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f60' } })
        .jpeg()
        .toBuffer();
      const { data } = read(await passenger.upload(folder, content, 'image/jpeg'), success(text));
      expect(data).toMatch(/^files\/[^/].*\.webp$/);
    },
  );

  it('that fail say why in the message', async () => {
    const reply = await passenger.upload('vehicles', Buffer.from('no picture'), 'image/jpeg');
    expect(reply.status).toBe(415);
    failure.parse(reply.body);
  });
});

describe('agencies of the first client', () => {
  const agency = z.object({ id: z.number(), name: text, logo: text.min(1) });

  it('come as a plain list without a bearer, with numbers as ids', async () => {
    const { data } = read(await passenger.get('/api/request/agencies'), success(z.array(agency)));
    expect(data.map(({ name }) => name)).toEqual(['Fire Service', 'Police']);
  });

  it('to follow come as a plain list, with follow as a boolean', async () => {
    const shape = success(z.array(agency.extend({ email: text, follow: z.boolean() })));
    const follows = async () => {
      const { data } = read(await passenger.getAsUser('/api/user/follow'), shape);
      return data.find(({ id }) => id === fire.id)?.follow;
    };
    expect(await follows()).toBe(false);
    read(await passenger.getAsUser(`/api/user/follow/follow-or-unfollow/${fire.id}%7D`), z.unknown());
    expect(await follows()).toBe(true);
    read(await passenger.getAsUser(`/api/user/follow/follow-or-unfollow/${fire.id}%7D`), z.unknown());
    expect(await follows()).toBe(false);
  });
});

describe('manifests of the first client', () => {
  async function created(images: string[] = []): Promise<string> {
    const reply = await driver.postAsUser('/api/user/manifest/create', { ...manifest, images });
    return read(reply, success(z.object({ manifest_num: text.regex(/^\d+$/) }))).data.manifest_num;
  }

  it('are created and listed', async () => {
    const number = await created();
    const row = z.object({
      id: z.number(),
      manifest_num: text,
      vehicle_number: text,
      vehicle_name: text,
      vehicle_model: text,
      driver_name: text,
      departure_state: text,
      destination_state: text,
      park_name: text,
      created_at: date,
      status: z.enum(['active', 'completed']),
    });
    const { data } = read(await driver.getAsUser('/api/user/manifest'), list(row));
    expect(data.data[0]?.manifest_num).toBe(number);
  });

  it('are looked up by the typed number, with texts only and the pictures as JSON text', async () => {
    const number = await created();
    const looked = z.object({
      manifest_num: text,
      vehicle_number: text,
      driver_name: text,
      vehicle_name: text,
      park_name: text,
      departure_state: text,
      vehicle_model: text,
      destination_state: text,
      images: listAsText,
    });
    const { data } = read(await passenger.getAsUser(`/api/user/manifest/${number}`), success(looked));
    expect(data).toMatchObject({ manifest_num: number, vehicle_number: '482', images: [] });
  });

  it.each(['12', '99999999', 'abc', 'KJA-123'])(
    'looked up as %j while typing are not found, harmlessly',
    async (typed) => {
      const reply = await passenger.getAsUser(`/api/user/manifest/${typed}`);
      expect(reply.status).toBe(404);
      failure.parse(reply.body);
    },
  );
});

describe('rides of the first client', () => {
  it('are lodged with fourteen texts and a list, and listed all at once', async () => {
    const before = read(await passenger.getAsUser('/api/user/lodge-ride'), list(rideRow)).data.data.length;
    for (let count = 0; count < 12; count += 1) await lodged();
    const { data, current_page, last_page } = read(
      await passenger.getAsUser('/api/user/lodge-ride'),
      list(rideRow),
    );
    expect(data.data).toHaveLength(before + 12);
    expect([current_page, last_page]).toEqual([1, 1]);
  });

  it('show every key of both details screens, and are not flagged', async () => {
    const shown = await details(passenger, await lodged());
    expect(shown).toMatchObject({ status: 'active', flag_info: null, drive_name: 'Sunday Ogbeide' });
    expect(shown.flaged).not.toBe('1');
  });

  it('with pictures give them back as JSON text of the same paths', async () => {
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f60' } })
      .png()
      .toBuffer();
    const path = read(await passenger.upload('vehicles', content, 'image/png'), success(text)).data;
    const id = await lodged({ vehicle_images: [path] });
    expect((await details(passenger, id)).vehicle_images).toEqual([path]);
    // Shown as the origin and the path. The picture needs no account.
    expect((await passenger.get(`/${path}`)).headers['content-type']).toBe('image/webp');
  });

  it('are completed by a GET', async () => {
    const id = await lodged();
    read(await passenger.getAsUser(`/api/user/lodge-ride/complete/end/${id}`), z.unknown());
    expect((await details(passenger, id)).status).toBe('completed');
  });

  it('understand no stray brace: it is sent with four other calls only', async () => {
    const id = await lodged();
    for (const path of [`details/${id}%7D`, `complete/end/${id}%7D`]) {
      expect((await passenger.getAsUser(`/api/user/lodge-ride/${path}`)).status).toBe(404);
    }
    expect((await passenger.getAsUser('/api/user/manifest/12345678%7D')).status).toBe(404);
    expect((await details(passenger, id)).status).toBe('active');
  });
});

describe('flags of the first client', () => {
  it('are sent with the id as text, and hide the button from then on', async () => {
    const id = await lodged();
    const body = { lodge_ride_id: String(id), description: '', agencies: [] };
    read(await passenger.postAsUser('/api/user/lodge-ride/flag/create', body), success(z.unknown()));
    const shown = await details(passenger, id);
    expect(shown.flaged).toBe('1');
    expect(shown.flag_info).toMatchObject({ agency: [{ logo: 'art/agencies/agency.svg' }], description: '' });
  });

  it.each([['all'], ['numbers']])('name agencies as %s', async (how) => {
    const id = await lodged();
    const agencies = how === 'all' ? 'all' : [police.id, fire.id];
    const body = { lodge_ride_id: String(id), description: 'Too fast', agencies };
    read(await passenger.postAsUser('/api/user/lodge-ride/flag/create', body), success(z.unknown()));
    expect((await details(passenger, id)).flag_info?.agency).toHaveLength(2);
  });

  it('are listed with the ride inside each', async () => {
    const row = z.object({
      id: z.number(),
      lodge_ride_id: z.number(),
      lodge_ride: rideRow.omit({ id: true }),
    });
    const { data } = read(await passenger.getAsUser('/api/user/lodge-ride/flag?status=all'), list(row));
    expect(data.data.length).toBeGreaterThan(0);
  });

  it('reach the agency as flat rides whose id opens the details', async () => {
    const row = z.object({
      id: z.number(),
      ride_id: text.min(1),
      vehicle_number: text,
      vehicle_name: text,
      driver_name: text,
      destination_address: text,
      status: z.enum(['active', 'completed']),
    });
    const path = '/api/user/lodge-ride/flag/agency?status=all&page=1';
    const { data, current_page, last_page } = read(await officer.getAsUser(path), list(row));
    expect([current_page, last_page]).toEqual([1, 1]);
    const [newest] = data.data;
    const shown = await details(officer, newest?.id ?? 0);
    expect(shown).toMatchObject({
      ride_id: newest?.ride_id,
      drive_name: 'Sunday Ogbeide',
      user: { first_name: 'Amara', last_name: 'Okafor', address: '12 Allen Avenue' },
      phone: '0803 123 4567',
    });
  });
});
