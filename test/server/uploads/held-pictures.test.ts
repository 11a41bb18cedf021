import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureOfWidth } from '#domain/platform/pictures/picture-widths.ts';
import { claimPictures } from '#server/features/platform/pictures/uploads/for-others/claims.ts';
import { removeExpired } from '#server/features/platform/pictures/uploads/service.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { claim, pixels, uploaded } from '#test/support/uploads.ts';

let test: TestServer;
let photo: Buffer;

beforeAll(async () => {
  test = await startTestServer();
  photo = await pixels({ width: 2000, height: 1500 }).jpeg().toBuffer();
});

afterAll(() => test.close());

describe('a held picture', () => {
  it('without an account is shown to the browser that sent it for an hour, kept by no cache', async () => {
    const path = await uploaded(test, photo);
    for (const width of [320, 800, 1600] as const) {
      const seen = await test.call('GET', `/${pictureOfWidth(path, width)}`);
      expect(seen.status).toBe(200);
      expect(seen.headers['cache-control']).toBe('private, no-store');
    }
    await test.app.database.queries
      .updateTable('pictures')
      .set({ created_at: sql<string>`now() - interval '61 minutes'` })
      .where('path', '=', path)
      .execute();
    expect((await test.call('GET', `/${path}`)).status).toBe(404);
  });

  it('without an account does not exist for another browser, network or account', async () => {
    const path = await uploaded(test, photo);
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const elsewhere = { address: '102.89.4.4' };
    expect((await test.call('GET', `/${path}`, elsewhere)).status).toBe(404);
    expect((await test.call('GET', `/${path}`, { ...elsewhere, token })).status).toBe(404);
    expect((await test.call('GET', `/${path}`, { headers: { 'user-agent': 'another' } })).status).toBe(404);
  });

  it('is shown to its uploader, kept by no cache, and to no one else', async () => {
    const mine = await createAccount(test.app, { accountType: 'commuter' });
    const other = await createAccount(test.app, { accountType: 'driver' });
    const path = await uploaded(test, photo, { token: mine.token });
    const seen = await test.call('GET', `/${path}`, { token: mine.token });
    expect(seen.status).toBe(200);
    expect(seen.headers['cache-control']).toBe('private, no-store');
    expect((await test.call('GET', `/${path}`)).status).toBe(404);
    expect((await test.call('GET', `/${path}`, { token: other.token })).status).toBe(404);
    const known = await test.call('GET', `/${path}`, { headers: { 'if-none-match': '*' } });
    expect(known.status).toBe(404);
  });

  it('uploaded without a session belongs to the first person whose record refers to it', async () => {
    const first = await createAccount(test.app, { accountType: 'commuter' });
    const second = await createAccount(test.app, { accountType: 'commuter' });
    const path = await uploaded(test, photo);
    await claim(test, path, first.id);
    expect((await test.call('GET', `/${path}`)).status).toBe(200);
    await claim(test, path, first.id);
    await expect(claim(test, path, second.id)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('cannot be claimed by another than its uploader', async () => {
    const mine = await createAccount(test.app, { accountType: 'commuter' });
    const other = await createAccount(test.app, { accountType: 'commuter' });
    const path = await uploaded(test, photo, { token: mine.token });
    await expect(claim(test, path, other.id)).rejects.toMatchObject({
      code: 'invalid',
      fields: { vehicle_images: [expect.stringContaining('Upload it again')] },
    });
    expect((await test.call('GET', `/${path}`)).status).toBe(404);
    await claim(test, path, mine.id);
  });

  it('goes to exactly one of many who claim it at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, () => createAccount(test.app, { accountType: 'commuter' })),
    );
    const path = await uploaded(test, photo);
    const claims = await Promise.allSettled(people.map(({ id }) => claim(test, path, id)));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('that does not exist cannot be claimed, and nothing of the record stays', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const real = await uploaded(test, photo, { token });
    const missing = `files/vehicles/${'0'.repeat(32)}.webp`;
    const both = test.app.database.transact((tx) => claimPictures(tx, [real, missing], id, 'images'));
    await expect(both).rejects.toMatchObject({ fields: { images: [expect.any(String)] } });
    expect((await test.call('GET', `/${real}`)).status).toBe(404);
  });

  it('is removed after 24 hours, with its files; others stay', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const [old, claimed, fresh] = [
      await uploaded(test, photo),
      await uploaded(test, photo, { token }),
      await uploaded(test, photo, { token }),
    ];
    await claim(test, claimed, id);
    await test.app.database.queries
      .updateTable('pictures')
      .set({ created_at: sql<string>`now() - interval '25 hours'` })
      .where('path', 'in', [old, claimed])
      .execute();
    await expect(claim(test, old, id)).rejects.toMatchObject({ code: 'invalid' });
    expect(await removeExpired(test.app)).toBe(1);
    for (const width of [320, 800, 1600] as const) {
      expect(await test.app.pictures.read(pictureOfWidth(old, width))).toBeUndefined();
    }
    expect((await test.call('GET', `/${claimed}`)).status).toBe(200);
    expect((await test.call('GET', `/${fresh}`, { token })).status).toBe(200);
    expect(await removeExpired(test.app)).toBe(0);
  });
});
