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
let sender: FirstClient;
let officer: FirstClient;
let police: TestAgency;
let fire: TestAgency;

beforeAll(async () => {
  test = await startTestServer();
  police = await createAgency(test.app, { name: 'Police', defaultResponder: true });
  fire = await createAgency(test.app, { name: 'Fire Service' });
  sender = await signedIn({ accountType: 'commuter' });
  officer = await signedIn({ accountType: 'government-agency', agencyId: police.id });
});
afterAll(() => test.close());

async function signedIn(account: Parameters<typeof createAccount>[1]): Promise<FirstClient> {
  const client = new FirstClient(test);
  client.token = (await createAccount(test.app, account)).token;
  return client;
}

/** Nine texts and the pictures, as the form sends them. */
const item = {
  item_name: 'School books',
  driver_name: 'Kunle Bakare',
  transport_means: 'Bike',
  vehicle_bike_number: '482',
  rider_company: 'Swift Wheels',
  rider_phone_number: '08030000333',
  address: '4 Sender Street',
  destination_address: '17 Receiver Road, Oke Ado, Ibadan',
  description: 'Brown cartons',
  images: [],
};

const text = z.string();
const shortItem = {
  item_ref: text.min(1),
  item_name: text,
  vehicle_bike_number: text,
  rider_phone_number: text,
  rider_company: text,
  // Split into words: anything but text is a white screen.
  destination_address: text,
};
const itemRow = z.object({ id: z.number(), ...shortItem });

const itemDetails = z.object({
  ...shortItem,
  transport_means: z.enum(['Bike', 'Vehicle']),
  driver_name: text,
  description: text,
  status: z.enum(['ongoing', 'received']),
  created_at: date,
  flag: text,
  flag_info: z.object({ agency: z.array(z.object({ logo: text })), description: text }).nullable(),
  images: listAsText,
  vehicle_name: text,
  vehicle_model: text,
  manifest_num: text,
  departure_state: text,
});

async function lodged(changes: object = {}): Promise<number> {
  const reply = await sender.postAsUser('/api/user/lodge-item/create', { ...item, ...changes });
  read(reply, success(z.unknown()));
  const { data } = read(await sender.getAsUser('/api/user/lodge-item?status=all'), list(itemRow));
  return data.data[0]?.id ?? 0;
}

/** Reads the details with the brace that the first client adds to the id. */
async function details(client: FirstClient, id: number) {
  const reply = await client.getAsUser(`/api/user/lodge-item/details/${id}%7D`);
  return read(reply, success(itemDetails)).data;
}

describe('items of the first client', () => {
  it('are lodged with nine texts and a list, and listed all at once', async () => {
    for (let count = 0; count < 12; count += 1) await lodged();
    const shape = list(itemRow);
    const { data, ...numbers } = read(await sender.getAsUser('/api/user/lodge-item?status=all'), shape);
    expect(data.data).toHaveLength(12);
    expect(numbers).toMatchObject({ current_page: 1, last_page: 1 });
  });

  it('show every key of both details screens, and are not flagged', async () => {
    const shown = await details(sender, await lodged());
    expect(shown).toMatchObject({ status: 'ongoing', flag_info: null, images: [] });
    expect(shown.flag).not.toBe('1');
  });

  it('with pictures give them back as JSON text of the same paths', async () => {
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f60' } })
      .png()
      .toBuffer();
    const path = read(await sender.upload('vehicles', content, 'image/png'), success(text)).data;
    expect((await details(sender, await lodged({ images: [path] }))).images).toEqual([path]);
  });

  it('are received by a GET without a brace', async () => {
    const id = await lodged();
    const path = `/api/user/lodge-item/complete/end/${id}`;
    expect((await sender.getAsUser(`${path}%7D`)).status).toBe(404);
    read(await sender.getAsUser(path), z.unknown());
    expect((await details(sender, id)).status).toBe('received');
  });

  it.each(Object.keys(item).filter((name) => name !== 'images'))(
    'without %s are refused in words',
    async (name) => {
      const reply = await sender.postAsUser('/api/user/lodge-item/create', { ...item, [name]: '' });
      expect(reply.status).toBe(422);
      expect(Object.keys(failure.parse(reply.body).errors)).toEqual([name]);
    },
  );
});

describe('flags of items of the first client', () => {
  async function flagged(agencies: unknown): Promise<number> {
    const id = await lodged();
    const body = { item_id: id, description: '', agencies };
    read(await sender.postAsUser('/api/user/lodge-item/flag/create', body), success(z.unknown()));
    return id;
  }

  it('name no agency, all, or some by number, and hide the button from then on', async () => {
    const reached: [unknown, number][] = [
      [[], 1],
      ['all', 2],
      [[police.id, fire.id], 2],
    ];
    for (const [agencies, count] of reached) {
      const shown = await details(sender, await flagged(agencies));
      expect(shown.flag).toBe('1');
      expect(shown.flag_info?.agency).toHaveLength(count);
    }
  });

  it('are listed with the item inside each, by a number that opens the item', async () => {
    const id = await flagged([]);
    const row = z.object({ id: z.number(), lodge_item: z.object(shortItem) });
    const { data } = read(await sender.getAsUser('/api/user/lodge-item/flag?status=all'), list(row));
    expect(data.data[0]?.id).toBe(id);
    expect((await details(sender, data.data[0]?.id ?? 0)).flag).toBe('1');
  });

  it('reach the agency as flat items whose id opens the details, in pages', async () => {
    const id = await flagged('all');
    const path = '/api/user/lodge-item/agency?status=all&page=1';
    const { data, current_page, last_page } = read(await officer.getAsUser(path), list(itemRow));
    expect(data.data[0]?.id).toBe(id);
    expect([current_page, last_page]).toEqual([1, 1]);
    expect(await details(officer, id)).toMatchObject({ flag: '1', item_name: 'School books' });
  });
});
