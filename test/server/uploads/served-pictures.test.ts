import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureOfWidth } from '#domain/platform/pictures/picture-widths.ts';
import { storeAgencyLogo } from '#server/features/platform/pictures/uploads/for-others/agency-logo.ts';
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

describe('a kept picture', () => {
  it('is upright WebP in three widths, none enlarged', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const sideways = await pixels({ width: 1000, height: 2000 })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const path = await uploaded(test, sideways, { token });
    await claim(test, path, id);
    const sizes = [];
    for (const width of [320, 800, 1600] as const) {
      const reply = await test.call('GET', `/${pictureOfWidth(path, width)}`);
      const metadata = await sharp(reply.bytes).metadata();
      sizes.push([metadata.format, metadata.width, metadata.height]);
    }
    expect(sizes).toEqual([
      ['webp', 320, 160],
      ['webp', 800, 400],
      ['webp', 1600, 800],
    ]);
    const small = await uploaded(test, await pixels({ width: 500, height: 100 }).png().toBuffer(), { token });
    await claim(test, small, id);
    const reply = await test.call('GET', `/${small}`);
    expect(await sharp(reply.bytes).metadata()).toMatchObject({ width: 500, height: 100 });
  });

  it('holds neither place nor camera nor profile', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const located = await pixels({ width: 900, height: 600 })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withExifMerge({
        IFD0: { Make: 'PhoneMaker' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '6/1 27/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '3/1 23/1 0/1',
        },
      })
      .jpeg()
      .toBuffer();
    expect(located.includes('PhoneMaker')).toBe(true);
    const path = await uploaded(test, located, { token });
    await claim(test, path, id);
    for (const width of [320, 800, 1600] as const) {
      const { bytes } = await test.call('GET', `/${pictureOfWidth(path, width)}`);
      const metadata = await sharp(bytes).metadata();
      expect(metadata.exif).toBeUndefined();
      expect(metadata.xmp).toBeUndefined();
      expect(metadata.icc).toBeUndefined();
      expect(bytes.includes('PhoneMaker') || bytes.includes('secret')).toBe(false);
    }
  });

  it('is served to caches for good, on every origin, as a picture and nothing else', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const path = await uploaded(test, photo, { token });
    await claim(test, path, id);
    const reply = await test.call('GET', `/${path}`, { headers: { origin: 'https://client.example' } });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // Its own name, not the file name of the device.
      'content-disposition': `inline; filename="${path.split('/').at(-1)}"`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const head = await test.call('HEAD', `/${path}`);
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
  });

  it('is not sent again to a browser that has it', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const path = await uploaded(test, photo, { token });
    await claim(test, path, id);
    const { headers } = await test.call('GET', `/${path}`);
    const etag = String(headers.etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await test.call('GET', `/${path}`, { headers: { 'if-none-match': tag } });
      expect(again.status).toBe(304);
      expect(again.bytes).toHaveLength(0);
    }
    const other = await test.call('GET', `/${path}`, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
    const narrow = await test.call('GET', `/${pictureOfWidth(path, 320)}`, {
      headers: { 'if-none-match': etag },
    });
    expect(narrow.status).toBe(200);
  });

  it('is found under its path only', async () => {
    const paths = [
      `/files/vehicles/${'0'.repeat(32)}.webp`,
      '/files/vehicles/..%2F..%2Fsecret-key',
      '/files/vehicles/..%2Fsecret-key.webp',
      '/files/other/x.webp',
      '/files/vehicles/',
    ];
    await writeFile(join(test.app.config.dataFolder, 'secret-key.webp'), 'secret');
    for (const path of paths) expect((await test.call('GET', path)).status).toBe(404);
  });
});

describe("an agency's badge", () => {
  it('is served to everyone as a drawing that runs no script', async () => {
    const path = await storeAgencyLogo(
      test.app.pictures,
      'Fire & Rescue',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    );
    const reply = await test.call('GET', `/${path}`);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('image/svg+xml');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  });
});
