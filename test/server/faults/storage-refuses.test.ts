/** Where pictures are kept refuses, is full or says nothing: uploads say so, nothing is kept by half, all else goes on. */
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import type { StorageSetting } from '#server/base/config/config-storage.ts';
import { createBucketPictures } from '#server/base/storage/bucket-pictures.ts';
import { isUnfinished } from '#server/base/storage/disk-pictures.ts';
import { listFiles } from '#server/base/storage/list-files.ts';
import { portOf } from '#test/server/delivery/support.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { canMount, mountSmallDisk } from '#test/support/small-disk.ts';
import { pixels, upload, uploaded } from '#test/support/uploads.ts';

const metricsToken = 'a-token-for-prometheus-alone';

let folder: string;
let bucket: Server;
/** The bucket's answer to everything; `nothing` hangs. */
let answer: 403 | 500 | 'nothing';
let photo: Buffer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rua-storage-'));
  photo = await pixels({ width: 1600, height: 1200, noise: true }).jpeg().toBuffer();
  bucket = createServer((request, response) => {
    request.resume();
    if (answer === 'nothing') return;
    response.writeHead(answer, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${answer === 403 ? 'AccessDenied' : 'InternalError'}</Code></Error>`);
  });
  await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  bucket.closeAllConnections();
  bucket.close();
  rmSync(folder, { recursive: true });
});

function bucketSetting(): Extract<StorageSetting, { kind: 's3' }> {
  const endpoint = `http://127.0.0.1:${portOf(bucket)}`;
  return {
    kind: 's3',
    bucket: 'pictures',
    endpoint,
    region: 'us-east-1',
    accessKey: 'key-id',
    secretKey: 'secret',
    inBackups: true,
  };
}

async function expectRefusal(test: TestServer): Promise<void> {
  const { token } = await createAccount(test.app, { accountType: 'commuter' });
  const reply = await upload(test, photo, { token });
  expect(reply.status).toBe(503);
  expect(reply.headers['retry-after']).toBe('60');
  expect(reply.body).toEqual({
    status: false,
    message: 'The picture could not be kept. Try again later.',
    code: 'unavailable',
    errors: {},
  });
  expect((await lodge(test, token)).id).toBeGreaterThan(0);
  expect((await test.call('GET', '/readyz')).status).toBe(200);
  const metrics = await test.call('GET', '/metrics', { token: metricsToken });
  expect(metrics.text).toMatch(/rua_picture_failures_total\{call="write"\} [1-9]/);
}

describe('a bucket', () => {
  it.each([403, 500] as const)(
    'that answers %d: the upload gets 503, and the rest of RUA works',
    async (status) => {
      answer = status;
      const test = await startTestServer({ storage: bucketSetting(), metricsToken });
      await expectRefusal(test);
      await test.close();
    },
  );

  it('that says nothing is not waited for without end', async () => {
    answer = 'nothing';
    const pictures = createBucketPictures(bucketSetting(), 200);
    const path = 'files/vehicles/abcdefghijklmnopqrstuvwx.webp';
    await expect(pictures.write(path, photo)).rejects.toThrow();
    await expect(pictures.read(path)).rejects.toThrow();
  });

  it('that does not give a picture: its address gets 503, and not 404', async () => {
    answer = 500;
    const test = await startTestServer({ storage: bucketSetting() });
    expect((await test.call('GET', '/files/agencies/Police_CP_12345678.svg')).status).toBe(503);
    await test.close();
  });
});

describe('a folder', () => {
  it('that cannot be written: the upload gets 503, and the rest of RUA works', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const test = await startTestServer({
      storage: { kind: 'disk', folder: join(file, 'pictures') },
      metricsToken,
    });
    await expectRefusal(test);
    await test.close();
  });

  it.runIf(canMount())(
    'on a full disk: nothing is kept by half, and uploads go on when there is room',
    async () => {
      const disk = mkdtempSync(join(folder, 'disk-'));
      const unmount = mountSmallDisk(disk, '4m');
      const uploads = { ...readConfig({}).uploads, leastFreeBytes: 0 };
      const test = await startTestServer({ storage: { kind: 'disk', folder: disk }, uploads, metricsToken });
      try {
        const ballast = join(disk, 'ballast');
        const { bavail, bsize } = statfsSync(disk);
        writeFileSync(ballast, Buffer.alloc(bavail * bsize - 40_000));
        await expectRefusal(test);
        // No narrow copy that fitted is half a picture either: its name belongs to nobody.
        const whole = (await listFiles(disk)).filter((path) => isUnfinished(path));
        expect(whole).toEqual([]);
        rmSync(ballast);
        expect(await uploaded(test, photo)).toMatch(/^files\/vehicles\//);
      } finally {
        await test.close();
        unmount();
      }
    },
  );
});
