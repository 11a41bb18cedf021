import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { trafficKinds } from '#domain/road/traffic/categories.ts';
import { date, FirstClient, failure, list, read, success } from '#test/server/wire-contract/first-client.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let author: FirstClient;
let reader: FirstClient;

beforeAll(async () => {
  test = await startTestServer();
  author = await signedIn();
  reader = await signedIn();
});
afterAll(() => test.close());

async function signedIn(): Promise<FirstClient> {
  const client = new FirstClient(test);
  client.token = (await createAccount(test.app, { accountType: 'commuter' })).token;
  return client;
}

const text = z.string();
/** A row without a valid date is a white screen. */
const row = z.object({ id: z.number(), updated_at: date, title: text, banner: text });
const details = z.object({
  category: text,
  updated_at: date,
  views: z.number(),
  title: text,
  description: text,
  user: z.object({ last_name: text, first_name: text }),
});

const update = {
  title: 'Truck fell at Ojota',
  category: 'Road accident',
  description: 'One lane is open.',
  banner: '',
};

async function posted(changes: object = {}): Promise<number> {
  const reply = await author.postAsUser('/api/user/traffic-updates/create', { ...update, ...changes });
  read(reply, success(z.unknown()));
  const { data } = read(await author.getAsUser('/api/user/traffic-updates'), list(row));
  return data.data[0]?.id ?? 0;
}

describe('traffic updates of the first client', () => {
  it('are posted with four texts, and listed all at once to their author and to everybody', async () => {
    for (let count = 0; count < 12; count += 1) await posted({ title: `Truck ${count}` });
    for (const [client, path] of [
      [author, '/api/user/traffic-updates'],
      [reader, '/api/user/traffic-updates/explore'],
    ] as const) {
      const { data, ...numbers } = read(await client.getAsUser(path), list(row));
      expect(data.data).toHaveLength(12);
      expect(data.data[0]?.title).toBe('Truck 11');
      expect(numbers).toMatchObject({ current_page: 1, last_page: 1 });
    }
  });

  it('show every key of the details screen under an id with a stray brace, in the words of their author', async () => {
    const reply = await reader.getAsUser(`/api/user/traffic-updates/details/${await posted()}%7D`);
    expect(read(reply, success(details)).data).toMatchObject({
      category: 'Road accident',
      views: 1,
      user: { first_name: 'Amara', last_name: 'Okafor' },
    });
  });

  it('give their picture back as the path of the upload', async () => {
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f60' } })
      .png()
      .toBuffer();
    const banner = read(await author.upload('traffic', content, 'image/png'), success(text)).data;
    await posted({ banner });
    const { data } = read(await reader.getAsUser('/api/user/traffic-updates/explore'), list(row));
    expect(data.data[0]?.banner).toBe(banner);
    expect((await reader.get(`/${banner}`)).status).toBe(200);
  });

  it.each([
    ['Road accident', 'accident'],
    ['Goat parade', 'other'],
  ])('have a drawn picture of their kind without a photo: %s', async (category, kind) => {
    const id = await posted({ category, title: 'Goats on the road' });
    const { data } = read(await reader.getAsUser('/api/user/traffic-updates/explore'), list(row));
    expect(data.data[0]?.banner).toBe(`art/traffic/${kind}.svg`);
    const reply = await author.postAsUser('/api/user/traffic-updates/create', {
      ...update,
      banner: data.data[0]?.banner,
    });
    read(reply, success(z.unknown()));
    const stored = await test.app.database.queries
      .selectFrom('traffic_updates')
      .select('banner')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(stored).toEqual({ banner: '' });
    expect(id).toBeGreaterThan(0);
  });

  it('has a drawing of every kind among the files of the site', () => {
    const folder = join(import.meta.dirname, '../../../public/art/traffic');
    expect(readdirSync(folder).toSorted()).toEqual(trafficKinds.map((kind) => `${kind}.svg`).toSorted());
  });

  it.each(['title', 'category', 'description'])('without %s are refused in words', async (name) => {
    const reply = await author.postAsUser('/api/user/traffic-updates/create', { ...update, [name]: '' });
    expect(reply.status).toBe(422);
    expect(Object.keys(failure.parse(reply.body).errors)).toEqual([name]);
  });
});
