/** Pictures uploaded without an account: how many are stored, for how long, and the disk space left beside them. */
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { removeExpired } from '#server/features/platform/pictures/uploads/service.ts';
import { createAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { claim, countPictures, multipart, pixels, upload, uploaded } from '#test/support/uploads.ts';

let photo: Buffer;
let rua: TestServer;

beforeAll(async () => {
  photo = await pixels({ width: 60, height: 40 }).jpeg().toBuffer();
});
afterEach(() => rua.close());

const usual = readConfig({}).uploads;

async function start(uploads: Partial<typeof usual> = {}): Promise<void> {
  rua = await startTestServer({ uploads: { ...usual, ...uploads }, trustProxy: '127.0.0.1' });
}

/** Uploads a picture as a phone behind this address does. */
function uploadFrom(address: string, content = photo): Promise<Reply> {
  const { body, headers } = multipart([{ name: 'file', content, filename: 'a.jpg', type: 'image/jpeg' }]);
  return rua.call('POST', '/api/fileupload/vehicles', {
    body,
    headers: { ...headers, 'x-forwarded-for': address },
  });
}

async function bytesHeld(): Promise<number> {
  const { bytes } = await rua.app.database.queries
    .selectFrom('pictures')
    .select(sql<number>`sum(bytes)`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}

describe('uploads without an account', () => {
  it('of one address are limited in number, however many come at once; others may upload', async () => {
    await start({ anonymousPerAddress: 3 });
    const replies = await Promise.all(Array.from({ length: 8 }, () => uploadFrom('102.89.1.1')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ status: false, code: 'too_many_requests' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await countPictures(rua)).toBe(3);
    expect((await uploadFrom('102.89.1.2')).status).toBe(200);
    const { token } = await createAccount(rua.app, { accountType: 'commuter' });
    expect((await upload(rua, photo, { token })).status).toBe(200);
  });

  it('of one network of IPv6 are those of one address', async () => {
    await start({ anonymousPerAddress: 1 });
    expect((await uploadFrom('2001:db8:1:2::1')).status).toBe(200);
    expect((await uploadFrom('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await uploadFrom('2001:db8:1:3::1')).status).toBe(200);
  });

  it('of one site are limited in bytes, by whichever of its networks', async () => {
    await start();
    const ofSite = (network: number) => uploadFrom(`2001:db8:1:${network}::1`);
    await ofSite(1);
    const one = await bytesHeld();
    rua.app.config.uploads = { ...usual, anonymousBytesPerSite: one * 3 };
    const statuses = [(await ofSite(2)).status, (await ofSite(3)).status, (await ofSite(4)).status];
    expect(statuses).toEqual([200, 200, 429]);
    expect((await uploadFrom('2001:db8:2::1')).status).toBe(200);
    expect((await uploadFrom('102.89.1.1')).status).toBe(200);
  });

  it('of one address are limited in bytes', async () => {
    await start();
    await uploadFrom('102.89.1.1');
    const one = await bytesHeld();
    rua.app.config.uploads = { ...usual, anonymousBytesPerAddress: one * 2 };
    expect((await uploadFrom('102.89.1.1')).status).toBe(200);
    expect((await uploadFrom('102.89.1.1')).status).toBe(429);
    expect((await uploadFrom('102.89.1.2')).status).toBe(200);
  });

  it('are limited in all, also from many addresses at once; with an account one uploads on', async () => {
    await start();
    await uploadFrom('102.89.1.1');
    const one = await bytesHeld();
    rua.app.config.uploads = { ...usual, anonymousBytes: one * 3 };
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => uploadFrom(`102.89.2.${index}`)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 503, 503, 503, 503]);
    expect(replies.find(({ status }) => status === 503)?.body).toMatchObject({
      status: false,
      code: 'unavailable',
      errors: {},
    });
    const { token } = await createAccount(rua.app, { accountType: 'commuter' });
    expect((await upload(rua, photo, { token })).status).toBe(200);
  });

  it('are also those of accounts whose address is not verified', async () => {
    await start({ anonymousPerAddress: 1 });
    const { token } = await createAccount(rua.app, { accountType: 'commuter', verified: false });
    expect((await upload(rua, photo)).status).toBe(200);
    expect((await upload(rua, photo, { token })).status).toBe(429);
    rua.app.config.uploads = usual;
    const path = await uploaded(rua, photo, { token });
    expect((await rua.call('GET', `/${path}`, { token })).status).toBe(200);
    expect((await rua.call('GET', `/${path}`)).status).toBe(404);
  });

  it('count no more once a record refers to them, and nothing of the address stays', async () => {
    await start({ anonymousPerAddress: 1 });
    const { id } = await createAccount(rua.app, { accountType: 'commuter' });
    const path = await uploaded(rua, photo);
    expect((await upload(rua, photo)).status).toBe(429);
    await claim(rua, path, id);
    expect((await upload(rua, photo)).status).toBe(200);
    const row = await rua.app.database.queries
      .selectFrom('pictures')
      .selectAll()
      .where('path', '=', path)
      .executeTakeFirstOrThrow();
    expect(row.uploaded_from).toBeNull();
  });

  it('can be claimed for 24 hours', async () => {
    await start();
    const { id } = await createAccount(rua.app, { accountType: 'commuter' });
    const path = await uploaded(rua, photo);
    await rua.app.database.queries
      .updateTable('pictures')
      .set({ created_at: sql<string>`now() - interval '23 hours'` })
      .execute();
    expect(await removeExpired(rua.app)).toBe(0);
    await claim(rua, path, id);
    expect((await rua.call('GET', `/${path}`)).status).toBe(200);
  });

  it('that no record refers to go after as many hours as are set, and cannot be claimed any more; others stay', async () => {
    await start({ anonymousHours: 2 });
    const { id, token } = await createAccount(rua.app, { accountType: 'commuter' });
    const [anonymous, own] = [await uploaded(rua, photo), await uploaded(rua, photo, { token })];
    await rua.app.database.queries
      .updateTable('pictures')
      .set({ created_at: sql<string>`now() - interval '130 minutes'` })
      .execute();
    await expect(claim(rua, anonymous, id)).rejects.toMatchObject({ code: 'invalid' });
    expect(await removeExpired(rua.app)).toBe(1);
    expect(await rua.app.pictures.read(anonymous)).toBeUndefined();
    await claim(rua, own, id);
    expect((await rua.call('GET', `/${own}`)).status).toBe(200);
  });
});

describe('uploads of one account', () => {
  it('are limited in bytes until records refer to them, however many come at once; another uploads on', async () => {
    await start();
    const { id, token } = await createAccount(rua.app, { accountType: 'commuter' });
    const path = await uploaded(rua, photo, { token });
    rua.app.config.uploads = { ...usual, bytesPerAccount: (await bytesHeld()) * 3 };
    const replies = await Promise.all(Array.from({ length: 5 }, () => upload(rua, photo, { token })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429]);
    const other = await createAccount(rua.app, { accountType: 'commuter' });
    expect((await upload(rua, photo, { token: other.token })).status).toBe(200);
    await claim(rua, path, id);
    expect((await upload(rua, photo, { token })).status).toBe(200);
  });
});

describe('a disk with less room than is set', () => {
  it('takes no picture of any caller, and says so; stored pictures are served', async () => {
    await start();
    const { id, token } = await createAccount(rua.app, { accountType: 'commuter' });
    const path = await uploaded(rua, photo, { token });
    await claim(rua, path, id);
    rua.app.config.uploads = { ...usual, leastFreeBytes: Number.MAX_SAFE_INTEGER };
    for (const reply of [await upload(rua, photo), await upload(rua, photo, { token })]) {
      expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable', errors: {} } });
      expect(reply.headers['retry-after']).toBe('60');
    }
    expect((await rua.call('GET', `/${path}`)).status).toBe(200);
  });
});
