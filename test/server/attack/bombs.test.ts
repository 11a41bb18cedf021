/** Few bytes that want to become many, and files that are two things at once. */
import { brotliCompressSync, crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#domain/identity/accounts/auth.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { claim, multipart, pixels, upload, uploaded } from '#test/support/uploads.ts';

let test: TestServer;
let png: Buffer;

beforeAll(async () => {
  test = await startTestServer();
  png = await pixels({ width: 60, height: 40 }).png().toBuffer();
});
afterAll(() => test.close());

/** Thirty megabytes of one letter: 30 KB when they are sent. */
const many = Buffer.alloc(30_000_000, 'a');
const codings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };

describe('a body that was made smaller', () => {
  it.each(Object.entries(codings))('with %s is not unpacked', async (coding, compress) => {
    const small = compress(Buffer.from('{"email":"amara@people.example","password":"purple-keke-84"}'));
    const headers = { 'content-type': 'application/json', 'content-encoding': coding };
    const reply = await test.call('POST', signIn.path, { body: small, headers });
    expect(reply.status).toBe(400);
    const bomb = compress(many);
    const before = process.memoryUsage().rss;
    const refused = await test.call('POST', signIn.path, { body: bomb, headers });
    expect(refused.status).toBe(400);
    expect(process.memoryUsage().rss - before).toBeLessThan(many.length);
  });

  it('is no picture either', async () => {
    const { body, headers } = multipart([
      { name: 'file', content: png, filename: 'a.png', type: 'image/png' },
    ]);
    const reply = await test.call('POST', '/api/fileupload/vehicles', {
      body: gzipSync(body),
      headers: { ...headers, 'content-encoding': 'gzip' },
    });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  });
});

function chunk(name: string, content: Buffer): Buffer {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(name, 'latin1'), content, Buffer.alloc(4)]);
  framed.writeUInt32BE(content.length, 0);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}

/** This picture with one more chunk after its header. */
function withChunk(name: string, content: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(name, content), png.subarray(33)]);
}

const packed = deflateSync(many);

describe('a picture with a bomb in it', () => {
  it.each<[string, () => Buffer]>([
    ['a text', () => withChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]))],
    [
      'a text of many languages',
      () => withChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), packed])),
    ],
    ['a profile', () => withChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), packed]))],
    ['pixels past its size', () => withChunk('IDAT', packed)],
  ])('%s keeps nothing of it', async (_, made) => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const reply = await upload(test, made(), { token });
    if (reply.status === 200) {
      const path = String(Object(reply.body).data);
      await claim(test, path, id);
      const { bytes } = await test.call('GET', `/${path}`);
      expect(bytes.length).toBeLessThan(10_000);
      expect(bytes.includes('aaaaaaaa')).toBe(false);
    } else expect([413, 415]).toContain(reply.status);
  });

  it('of more pixels than memory is refused by its header', async () => {
    for (const format of ['jpeg', 'webp'] as const) {
      const file = Buffer.from(await pixels({ width: 16, height: 16 })[format]().toBuffer());
      if (format === 'jpeg') {
        // The frame's height and width, behind its marker, length and precision.
        const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
        file.writeUInt16BE(65_000, frame + 5);
        file.writeUInt16BE(65_000, frame + 7);
      } else {
        const frame = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
        file.writeUInt16LE(16_383, frame + 3);
        file.writeUInt16LE(16_383, frame + 5);
      }
      expect([413, 415]).toContain((await upload(test, file)).status);
    }
  });
});

const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`;
const outside = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`;

describe('a file that is no picture of ours', () => {
  it.each([
    ['a zip', Buffer.from('PK\x03\x04'.padEnd(300, '\0'), 'latin1')],
    ['a gzip', gzipSync(many)],
    ['a drawing that laughs a billion times', Buffer.from(laughs)],
    ['a drawing that reads a file', Buffer.from(outside)],
    [
      'a drawing that asks another host',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://evil.example/a.png"/></svg>'),
    ],
    [
      'a script for ImageMagick',
      Buffer.from('push graphic-context\nimage over 0,0 0,0 "https://evil.example/x"\npop graphic-context'),
    ],
    ['PostScript', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file')],
    ['a playlist', Buffer.from('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1.0,\nfile:///etc/passwd\n')],
  ])('%s is refused', async (_, content) => {
    expect((await upload(test, content)).status).toBe(415);
  });

  it.each(['tiff', 'gif', 'avif'] as const)('in the form %s is refused', async (format) => {
    const content = await pixels({ width: 16, height: 16 })[format]().toBuffer();
    expect((await upload(test, content)).status).toBe(415);
  });

  it('and a picture as well is only the picture afterwards', async () => {
    const { id, token } = await createAccount(test.app, { accountType: 'commuter' });
    const script = Buffer.from('/*\u0000*/=1;window.__hit=1//<script>window.__hit=1</script>PK\x03\x04');
    for (const first of [Buffer.concat([png, script]), withChunk('tEXt', script)]) {
      const path = await uploaded(test, first, { token, filename: 'a.png.html', type: 'text/html' });
      await claim(test, path, id);
      const reply = await test.call('GET', `/${path}`);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      });
      expect(reply.bytes.includes('__hit')).toBe(false);
      expect((await sharp(reply.bytes).metadata()).format).toBe('webp');
    }
  });
});
