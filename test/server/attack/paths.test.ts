/** No address, name or key of a picture leads out of its folder. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '#test/support/raw-http.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { multipart, pixels, upload, uploaded } from '#test/support/uploads.ts';

let test: TestServer;
let port: number;
/** A data folder like that of an installation: pictures are in `files`, and beside it files that no caller may read. */
let folder: string;
let picture: Buffer;
const secret = 'the key of the whole installation';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rua-paths-'));
  await mkdir(join(folder, 'files', 'vehicles'), { recursive: true });
  await writeFile(join(folder, 'secret.webp'), secret);
  await writeFile(join(folder, 'secret'), secret);
  test = await startTestServer({ storage: { kind: 'disk', folder: join(folder, 'files') } });
  port = Number(new URL(await test.server.listen({ host: '127.0.0.1', port: 0 })).port);
  picture = await pixels({ width: 20, height: 20 }).png().toBuffer();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const ups = [
  '..',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '..%00',
  '..;',
  '%c0%ae%c0%ae',
  '%ef%bc%8e%ef%bc%8e',
  '....',
];
const slashes = ['/', '%2f', '%252f', '%5c', '\\', '%c0%af', '//', '/./'];
const addresses = ups.flatMap((up) =>
  slashes.flatMap((slash) => [
    `/files/vehicles/${up}${slash}secret.webp`,
    `/files/vehicles/${up}${slash}${up}${slash}secret`,
    `/files/${up}${slash}secret.webp`,
    `/files${slash}${up}${slash}secret`,
  ]),
);

describe('an address', () => {
  it(`that winds its way out of the pictures, in ${addresses.length} spellings, finds nothing`, async () => {
    const asked = addresses.map((address) => `GET ${address} HTTP/1.1\r\nHost: rua.test\r\n`);
    const last = `${asked.pop()}Connection: close\r\n\r\n`;
    const replies = await sendRaw(port, asked.map((one) => `${one}\r\n`).join('') + last);
    expect(replies).toHaveLength(addresses.length);
    expect(replies.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
    expect(replies.filter(({ body }) => body.includes(secret))).toEqual([]);
  });
});

const names = [
  '../../secret.webp',
  '..\\..\\secret.webp',
  '/etc/passwd',
  'C:\\boot.ini',
  'a\0.png',
  '%2e%2e%2fsecret',
  '.htaccess',
  'con.png',
  '<img src=x onerror=alert(1)>.png',
  `${'a'.repeat(900)}.png`,
  '',
];

describe('a file', () => {
  it.each(names)('called %j gets a name of ours, in its folder', async (filename) => {
    const path = await uploaded(test, picture, { filename });
    expect(path).toMatch(/^files\/vehicles\/[\da-f]{32}\.webp$/);
  });

  it.each(['..', '../..', '%2e%2e', '..%2f..', 'content', 'rua', 'agencies', 'constructor', '__proto__'])(
    'is taken into no folder %j',
    async (into) => {
      expect((await upload(test, picture, { folder: into })).status).toBe(404);
    },
  );

  it.each(['../../../secret', '..', 'a/b', '..%2f', 'a\\b'])('is kept under no key %j', async (key) => {
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    const { body, headers } = multipart([
      { name: 'file', content: picture, filename: 'a.png', type: 'image/png' },
    ]);
    const sent = { token, body, headers: { ...headers, 'idempotency-key': key } };
    await test.call('POST', '/api/fileupload/vehicles', sent);
    expect((await readdir(folder)).toSorted()).toEqual(['files', 'secret', 'secret.webp']);
    expect((await readdir(join(folder, 'files'))).toSorted()).toEqual(['.unfinished', 'vehicles']);
    expect(await readdir(join(folder, 'files', '.unfinished'))).toEqual([]);
  });
});
