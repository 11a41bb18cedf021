import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import {
  claim,
  countPictures,
  emptyPng,
  pixels,
  type SentFile,
  upload,
  uploaded,
} from '#test/support/uploads.ts';

let test: TestServer;
let photo: Buffer;

beforeAll(async () => {
  test = await startTestServer();
  photo = await pixels({ width: 2000, height: 1500 }).jpeg().toBuffer();
});

afterAll(() => test.close());

/** Expects a refusal beside `file`, and nothing kept. */
async function expectRefused(
  content: Buffer,
  status: number,
  message: RegExp,
  sent: SentFile = {},
): Promise<void> {
  const before = await countPictures(test);
  const reply = await upload(test, content, sent);
  expect(reply.status).toBe(status);
  expect(reply.body).toMatchObject({
    status: false,
    message: expect.stringMatching(message),
    errors: { file: [expect.stringMatching(message)] },
  });
  expect(await countPictures(test)).toBe(before);
}

describe('a file that is no picture', () => {
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
    await claim(test, path, id);
    const reply = await test.call('GET', `/${path}`);
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.bytes.includes('script')).toBe(false);
    expect((await sharp(reply.bytes).metadata()).format).toBe('webp');
  });
});

describe('a GIF', () => {
  const gif = () => pixels({ width: 300, height: 200 }).gif().toBuffer();

  it('is taken for a message: its first frame', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const red = sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } });
    const blue = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0000ff' } });
    const frames = await Promise.all([red, blue].map((frame) => frame.png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const path = await uploaded(test, moving, { token, folder: 'messages', type: 'image/gif' });
    await claim(test, path, id);
    const picture = sharp((await test.call('GET', `/${path}`)).bytes);
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    const { dominant } = await picture.stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it('is refused for all else', async () => {
    await expectRefused(await gif(), 415, /JPEG, PNG or WebP/);
  });

  it('that is damaged is refused for a message as well', async () => {
    await expectRefused(Buffer.from('GIF89a'.padEnd(100, '\0')), 415, /damaged/, { folder: 'messages' });
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
