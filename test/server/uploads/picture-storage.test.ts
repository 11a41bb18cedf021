import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import { readConfig } from '#server/base/config/config.ts';
import type { StorageSetting } from '#server/base/config/config-storage.ts';
import type { PictureStorage } from '#server/base/storage/picture-storage.ts';
import { createPictureStorage } from '#server/base/storage/storage.ts';
import { openS3 } from '#test/support/s3-client.ts';
import { type S3Server, s3Servers } from '#test/support/s3-server.ts';

const path = 'files/vehicles/abcdefghijklmnopqrstuvwx.webp';

function keepsPictures(open: () => PictureStorage): void {
  it('gives back what it was given, until it is removed', async () => {
    const storage = open();
    expect(await storage.read(path)).toBeUndefined();
    await storage.write(path, Buffer.from([1, 2, 3]));
    expect(await readBytes(storage, path)).toEqual(Buffer.from([1, 2, 3]));
    await storage.remove(path);
    expect(await storage.read(path)).toBeUndefined();
    await storage.remove(path);
  });

  it('gives the bytes written last', async () => {
    const storage = open();
    const logo = 'files/agencies/Police_CP_1.svg';
    for (const text of ['<svg>the first</svg>', '<svg/>']) await storage.write(logo, Buffer.from(text));
    expect(await readBytes(storage, logo)).toEqual(Buffer.from('<svg/>'));
  });

  it('keeps several large pictures that come at once, to the byte', async () => {
    const storage = open();
    const pictures = new Map(
      [1, 2, 3, 4].map((number) => [`files/traffic/${number}.webp`, randomBytes(maximumUploadBytes)]),
    );
    await Promise.all([...pictures].map(([name, picture]) => storage.write(name, picture)));
    for (const [name, picture] of pictures)
      expect((await readBytes(storage, name)).equals(picture)).toBe(true);
  });

  it('tells a picture from others whose paths begin or end alike', async () => {
    const storage = open();
    await storage.write('files/parking/a.webp', Buffer.from('picture'));
    for (const other of [
      'files/parking/a',
      'files/parking',
      'files/items/a.webp',
      'files/parking/a.webp.bak',
    ])
      expect(await storage.read(other)).toBeUndefined();
  });
}

async function readBytes(storage: PictureStorage, name: string): Promise<Buffer> {
  return Buffer.from((await storage.read(name)) ?? []);
}

async function expectRefusal(setting: StorageSetting): Promise<void> {
  const storage = createPictureStorage(setting);
  const refusal = { code: 'unavailable', retryAfter: 60 };
  await expect(storage.write(path, Buffer.from('x'))).rejects.toMatchObject(refusal);
  await expect(storage.read(path)).rejects.toMatchObject(refusal);
  await expect(storage.remove(path)).rejects.toMatchObject(refusal);
}

describe('a folder', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rua-test-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  keepsPictures(() => createPictureStorage({ kind: 'disk', folder }));

  it('has a folder for each kind of picture', async () => {
    await createPictureStorage({ kind: 'disk', folder }).write(
      'files/drawings/a.webp',
      Buffer.from('picture'),
    );
    expect(readdirSync(join(folder, 'drawings'))).toEqual(['a.webp']);
  });

  it('that is none is told', async () => {
    const storage = createPictureStorage({ kind: 'disk', folder: join(folder, 'drawings', 'a.webp') });
    await expect(storage.write('files/traffic/b.webp', Buffer.from('x'))).rejects.toThrow();
  });
});

describe.each(s3Servers)('$title', ({ missing, start }) => {
  describe.skipIf(missing)('a bucket', () => {
    let server: S3Server;
    let setting: Extract<StorageSetting, { kind: 's3' }>;
    beforeAll(async () => {
      server = await start();
      const { storage } = readConfig(server.settings);
      if (storage.kind === 's3') setting = storage;
    });
    afterAll(() => server?.stop());

    keepsPictures(() => createPictureStorage(setting));

    it('has the paths without their beginning, and the media types', async () => {
      await createPictureStorage(setting).write('files/agencies/LASEPA_1.svg', Buffer.from('<svg/>'));
      const { accessKey: access, secretKey: secret, endpoint = '', bucket } = setting;
      const client = openS3({ endpoint, keys: { access, secret } });
      const kept = await client.send(new GetObjectCommand({ Bucket: bucket, Key: 'agencies/LASEPA_1.svg' }));
      expect([kept.ContentType, await kept.Body?.transformToString()]).toEqual(['image/svg+xml', '<svg/>']);
    });

    it.each([
      ['with another key', { accessKey: 'another' }],
      ['with another secret', { secretKey: 'another' }],
    ])('refuses %s', (_, changes) => expectRefusal({ ...setting, ...changes }));

    it('refuses a picture for a bucket that does not exist', () =>
      expectRefusal({ ...setting, bucket: 'not-there' }));
  });
});
