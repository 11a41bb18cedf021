import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureOfWidth, pictureWidths } from '#domain/platform/pictures/picture-widths.ts';
import { avifPathOf } from '#server/features/platform/pictures/uploads/avif.ts';
import { releasePictures } from '#server/features/platform/pictures/uploads/for-others/claims.ts';
import { encodeDeferredPictures } from '#server/features/platform/pictures/uploads/for-others/deferred-encoding.ts';
import { removeExpired } from '#server/features/platform/pictures/uploads/service.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { claim, pixels, uploaded } from '#test/support/uploads.ts';

const browser = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };

let test: TestServer;
let owner: TestAccount;
let photo: Buffer;

beforeAll(async () => {
  test = await startTestServer();
  owner = await createAccount(test.app, { accountType: 'commuter' });
  photo = await pixels({ width: 900, height: 600, noise: true }).blur(3).jpeg().toBuffer();
});

afterAll(() => test.close());

async function claimed(): Promise<string> {
  const path = await uploaded(test, photo, { token: owner.token });
  await claim(test, path, owner.id);
  return path;
}

describe('a picture that a record refers to', () => {
  it('is AVIF in every width for clients that can show it, once the job made it, and smaller', async () => {
    const path = await claimed();
    const before = await test.call('GET', `/${path}`, { headers: browser });
    expect(before.headers['content-type']).toBe('image/webp');
    await encodeDeferredPictures(test.app);
    for (const width of pictureWidths) {
      const address = `/${pictureOfWidth(path, width)}`;
      const webp = await test.call('GET', address);
      const avif = await test.call('GET', address, { headers: browser });
      expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' });
      expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' });
      expect(avif.headers.etag).not.toBe(webp.headers.etag);
      expect(avif.bytes.length).toBeLessThan(webp.bytes.length);
      const size = await sharp(avif.bytes).metadata();
      expect(size.width).toBe((await sharp(webp.bytes).metadata()).width);
    }
  });

  it.each([undefined, '*/*', 'image/webp,*/*', 'image/avif;q=0, image/webp'])(
    'stays WebP for a client that accepts %s',
    async (accept) => {
      const path = await claimed();
      await encodeDeferredPictures(test.app);
      const reply = await test.call('GET', `/${path}`, { headers: accept === undefined ? {} : { accept } });
      expect(reply.headers['content-type']).toBe('image/webp');
    },
  );

  it('that its record lets go of is removed with all its files', async () => {
    const path = await claimed();
    await encodeDeferredPictures(test.app);
    expect(await test.app.pictures.read(avifPathOf(path))).toBeDefined();
    await test.app.database.transact((tx) => releasePictures(tx, [path]));
    await test.app.database.queries
      .updateTable('pictures')
      .set({ created_at: '2020-01-01T00:00:00Z' })
      .where('path', '=', path)
      .execute();
    await removeExpired(test.app);
    for (const width of pictureWidths) {
      expect(await test.app.pictures.read(avifPathOf(pictureOfWidth(path, width)))).toBeUndefined();
    }
  });

  it('that its record lets go of is shown again by nobody', async () => {
    const path = await claimed();
    const stranger = await createAccount(test.app, { accountType: 'commuter' });
    await test.app.database.transact((tx) => releasePictures(tx, [path]));
    await expect(claim(test, path, stranger.id)).rejects.toThrow('no longer there');
    await expect(claim(test, path, owner.id)).rejects.toThrow('no longer there');
  });

  it('whose file is damaged stays as it is, and stops none of the others', async () => {
    const [broken, whole] = [await claimed(), await claimed()];
    await test.app.pictures.write(broken, Buffer.from('no picture'));
    await encodeDeferredPictures(test.app);
    const reply = await test.call('GET', `/${whole}`, { headers: browser });
    expect(reply.headers['content-type']).toBe('image/avif');
    // The encoding is not tried again each minute.
    const { avif_bytes } = await test.app.database.queries
      .selectFrom('pictures')
      .select('avif_bytes')
      .where('path', '=', broken)
      .executeTakeFirstOrThrow();
    expect(avif_bytes).toBe(0);
    const served = await test.call('GET', `/${broken}`, { headers: browser });
    expect(served.headers['content-type']).toBe('image/webp');
  });
});

describe('a picture that nobody refers to', () => {
  it('is not worth the time', async () => {
    const path = await uploaded(test, photo, { token: owner.token });
    await encodeDeferredPictures(test.app);
    const reply = await test.call('GET', `/${path}`, { token: owner.token, headers: browser });
    expect(reply.headers['content-type']).toBe('image/webp');
  });
});
