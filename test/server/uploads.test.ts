import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import sharp, { type SharpOptions } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maximumUploadBytes, pictureOfWidth, picturePath, uploadPicture } from '#domain/uploads.ts';
import { storeAgencyLogo } from '#server/features/uploads/agency-logo.ts';
import { claimPictures, removeHeldPictures } from '#server/features/uploads/service.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { multipart, type SentFile, upload, uploaded } from '#test/support/uploads.ts';

let test: TestServer;
let photo: Buffer;

beforeAll(async () => {
  test = await startTestServer();
  photo = await pixels({ width: 2000, height: 1500 }).jpeg().toBuffer();
});

afterAll(() => test.close());

function pixels(size: { width: number; height: number; noise?: boolean }, options: SharpOptions = {}) {
  const { noise = false, ...dimensions } = size;
  const texture = noise ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } } : {};
  return sharp({ ...options, create: { ...dimensions, channels: 3, background: '#3a7d44', ...texture } });
}

function claim(path: string, userId: number): Promise<void> {
  return test.app.database.queries
    .transaction()
    .execute((tx) => claimPictures(tx, [path], userId, 'vehicle_images'));
}

async function countPictures(): Promise<number> {
  const { count } = await test.app.database.queries
    .selectFrom('pictures')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Expects a refusal beside `file`, and nothing kept. */
async function expectRefused(
  content: Buffer,
  status: number,
  message: RegExp,
  sent: SentFile = {},
): Promise<void> {
  const before = await countPictures();
  const reply = await upload(test, content, sent);
  expect(reply.status).toBe(status);
  expect(reply.body).toMatchObject({
    status: false,
    message: expect.stringMatching(message),
    errors: { file: [expect.stringMatching(message)] },
  });
  expect(await countPictures()).toBe(before);
}

describe('an upload', () => {
  it.each(['vehicles', 'traffic', 'messages'])('into %s answers with its path', async (folder) => {
    const reply = await upload(test, photo, { folder });
    expect(reply.status).toBe(200);
    expect(reply.answer(uploadPicture)).toMatch(new RegExp(`^files/${folder}/\\w{22,}\\.webp$`));
    expect(picturePath.safeParse(reply.answer(uploadPicture)).success).toBe(true);
  });

  it('works as the first client sends it, without a session or with the words Bearer null', async () => {
    expect((await upload(test, photo)).status).toBe(200);
    expect((await upload(test, photo, { token: 'null' })).status).toBe(200);
  });

  it('into another folder does not exist', async () => {
    for (const folder of ['agencies', 'other', '..%2F..%2Fetc']) {
      expect((await upload(test, photo, { folder })).status).toBe(404);
    }
  });

  it('is told by its content, whatever its name and type claim', async () => {
    const png = await pixels({ width: 40, height: 30 }).png().toBuffer();
    const reply = await upload(test, png, { filename: 'notes.txt', type: 'text/plain' });
    expect(reply.status).toBe(200);
  });

  it('takes fields and files beside the picture without keeping them', async () => {
    const { body, headers } = multipart([
      { name: 'folder', content: 'vehicles' },
      { name: 'note', content: 'hello', filename: 'note.txt', type: 'text/plain' },
      { name: 'file', content: photo, filename: 'photo.jpg', type: 'image/jpeg' },
    ]);
    const before = await countPictures();
    expect((await test.call('POST', '/api/fileupload/vehicles', { body, headers })).status).toBe(200);
    expect(await countPictures()).toBe(before + 1);
  });

  it('without a file says so beside it', async () => {
    const bodies = [
      multipart([{ name: 'other', content: photo, filename: 'photo.jpg' }]),
      multipart([{ name: 'file', content: 'no file but text' }]),
      multipart([{ name: 'file', content: '', filename: 'photo.jpg', type: 'image/jpeg' }]),
    ];
    for (const { body, headers } of bodies) {
      const reply = await test.call('POST', '/api/fileupload/vehicles', { body, headers });
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ code: 'invalid', errors: { file: [expect.any(String)] } });
    }
  });

  it('that is not multipart, or cut off, is refused in words', async () => {
    const json = await test.call('POST', '/api/fileupload/vehicles', { body: { file: 'photo' } });
    expect(json).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
    const { body, headers } = multipart([{ name: 'file', content: photo, filename: 'photo.jpg' }]);
    const cut = body.subarray(0, body.length / 2);
    const reply = await test.call('POST', '/api/fileupload/vehicles', { body: cut, headers });
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });
});

describe('what is no picture', () => {
  it.each([
    ['a renamed executable', Buffer.from('MZ\x90\0\x03\0\0\0'.padEnd(4000, 'x'), 'latin1')],
    ['an ELF executable', Buffer.from('\x7fELF\x02\x01\x01'.padEnd(4000, '\0'), 'latin1')],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a GIF', Buffer.from('GIF89a'.padEnd(100, '\0'))],
  ])('%s is refused', async (_name, content) => {
    await expectRefused(content, 415, /JPEG, PNG or WebP/);
  });

  it('is refused behind the first bytes of a picture as well', async () => {
    const script =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const start of ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP']) {
      await expectRefused(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(script)]), 415, /damaged/);
    }
  });

  it('is gone from a picture that carried it', async () => {
    const page = '<!doctype html><script>alert(1)</script>';
    const polyglot = Buffer.concat([photo, Buffer.from(`${page}PK\x03\x04`)]);
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const path = await uploaded(test, polyglot, { token, filename: 'photo.html', type: 'text/html' });
    await claim(path, id);
    const reply = await test.call('GET', `/${path}`);
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.bytes.includes('script')).toBe(false);
    expect((await sharp(reply.bytes).metadata()).format).toBe('webp');
  });
});

describe('a picture too large or damaged', () => {
  it('of 11 MB is refused, and one of exactly 10 MiB is looked at', async () => {
    const filled = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
    await expectRefused(filled(11_000_000), 413, /at most 10 MiB/);
    await expectRefused(filled(maximumUploadBytes + 1), 413, /at most 10 MiB/);
    expect((await upload(test, filled(maximumUploadBytes))).status).toBe(200);
  });

  it('of 900 megapixels in few bytes is refused before it is unpacked', async () => {
    await expectRefused(emptyPng(30_000, 30_000), 413, /more than 50 megapixels/);
    await expectRefused(emptyPng(7072, 7071), 413, /more than 50 megapixels/);
    await expectRefused(emptyPng(60_000, 2), 415, /damaged/);
  });

  it('that ends early is refused', async () => {
    const noisy = pixels({ width: 600, height: 400, noise: true });
    for (const file of [
      await noisy.clone().jpeg().toBuffer(),
      await noisy.clone().png().toBuffer(),
      await noisy.clone().webp().toBuffer(),
    ]) {
      await expectRefused(file.subarray(0, file.length * 0.7), 415, /damaged/);
    }
  });

  it('that moves is refused', async () => {
    const frames = Buffer.alloc(64 * 128 * 3, 7).fill(200, 0, 64 * 64 * 3);
    const raw = { width: 64, height: 128, channels: 3 as const, pageHeight: 64 };
    await expectRefused(
      await sharp(frames, { raw })
        .webp({ delay: [100, 100] })
        .toBuffer(),
      415,
      /still/,
    );
  });
});

/** A PNG whose header promises many pixels and which holds none. */
function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(name, 'latin1'), content, Buffer.alloc(4)]);
  framed.writeUInt32BE(content.length, 0);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}

describe('a kept picture', () => {
  it('is upright WebP in three widths, none enlarged', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const sideways = await pixels({ width: 1000, height: 2000 })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const path = await uploaded(test, sideways, { token });
    await claim(path, id);
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
    await claim(small, id);
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
    await claim(path, id);
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
    await claim(path, id);
    const reply = await test.call('GET', `/${path}`, { headers: { origin: 'https://client.example' } });
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const head = await test.call('HEAD', `/${path}`);
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
  });

  it('is not sent again to whoever has it', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const path = await uploaded(test, photo, { token });
    await claim(path, id);
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

describe('a held picture', () => {
  it('is served to nobody when nobody is known to have uploaded it', async () => {
    const path = await uploaded(test, photo);
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    for (const width of [320, 800, 1600] as const) {
      expect((await test.call('GET', `/${pictureOfWidth(path, width)}`)).status).toBe(404);
      expect((await test.call('GET', `/${pictureOfWidth(path, width)}`, { token })).status).toBe(404);
    }
  });

  it('is shown to who uploaded it, kept by no cache, and to no one else', async () => {
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
    await claim(path, first.id);
    expect((await test.call('GET', `/${path}`)).status).toBe(200);
    await claim(path, first.id);
    await expect(claim(path, second.id)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('cannot be claimed by another than who uploaded it', async () => {
    const mine = await createAccount(test.app, { accountType: 'commuter' });
    const other = await createAccount(test.app, { accountType: 'commuter' });
    const path = await uploaded(test, photo, { token: mine.token });
    await expect(claim(path, other.id)).rejects.toMatchObject({
      code: 'invalid',
      fields: { vehicle_images: [expect.stringContaining('Upload it again')] },
    });
    expect((await test.call('GET', `/${path}`)).status).toBe(404);
    await claim(path, mine.id);
  });

  it('goes to exactly one of many who claim it at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, () => createAccount(test.app, { accountType: 'commuter' })),
    );
    const path = await uploaded(test, photo);
    const claims = await Promise.allSettled(people.map(({ id }) => claim(path, id)));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('that does not exist cannot be claimed, and nothing of the record stays', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const real = await uploaded(test, photo, { token });
    const missing = `files/vehicles/${'0'.repeat(32)}.webp`;
    const both = test.app.database.queries
      .transaction()
      .execute((tx) => claimPictures(tx, [real, missing], id, 'images'));
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
    await claim(claimed, id);
    await test.app.database.queries
      .updateTable('pictures')
      .set({ created_at: sql<string>`now() - interval '25 hours'` })
      .where('path', 'in', [old, claimed])
      .execute();
    await expect(claim(old, id)).rejects.toMatchObject({ code: 'invalid' });
    expect(await removeHeldPictures(test.app, 24)).toBe(1);
    for (const width of [320, 800, 1600] as const) {
      expect(await test.app.pictures.read(pictureOfWidth(old, width))).toBeUndefined();
    }
    expect((await test.call('GET', `/${claimed}`)).status).toBe(200);
    expect((await test.call('GET', `/${fresh}`, { token })).status).toBe(200);
    expect(await removeHeldPictures(test.app, 24)).toBe(0);
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
    expect(reply.headers['content-security-policy']).toMatch(/script-src 'self'/);
  });
});

describe('uploading on and on', () => {
  it('is limited by address', async () => {
    const limited = await startTestServer({ limitScale: 0.05 });
    const tiny = await pixels({ width: 4, height: 4 }).png().toBuffer();
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await upload(limited, tiny)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await limited.close();
  });

  it('in parallel keeps every picture', async () => {
    const paths = await Promise.all(Array.from({ length: 12 }, () => uploaded(test, photo)));
    expect(new Set(paths).size).toBe(12);
  });
});
