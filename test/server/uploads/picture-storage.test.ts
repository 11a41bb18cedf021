import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StorageSetting } from '#server/config.ts';
import { createPictureStorage } from '#server/features/uploads/storage.ts';

/** Speaks as much of the S3 protocol as storing needs, to whoever signs, and notes what it was asked. */
class S3StandIn {
  readonly kept = new Map<string, { content: Buffer; type: string | undefined }>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/');
      const [status, content] = isSigned ? await this.#answer(request) : [403, ''];
      response.writeHead(status, { 'content-length': Buffer.byteLength(content) });
      response.end(request.method === 'HEAD' ? undefined : content);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `http://127.0.0.1:${portOf(address)}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage): Promise<[number, Buffer | string]> {
    const key = request.url?.split('?')[0] ?? '';
    if (request.method === 'PUT') {
      const content = await buffer(request);
      this.kept.set(key, { content, type: request.headers['content-type'] });
      return [200, ''];
    }
    if (request.method === 'DELETE') {
      this.kept.delete(key);
      return [204, ''];
    }
    const found = this.kept.get(key);
    return found ? [200, found.content] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  return address.port;
}

const standIn = new S3StandIn();
let folder: string;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rua-test-'));
  endpoint = await standIn.listen();
});

afterAll(async () => {
  await standIn.close();
  await rm(folder, { recursive: true, force: true });
});

function setting(kind: StorageSetting['kind']): StorageSetting {
  if (kind === 'disk') return { kind, folder };
  return {
    kind,
    bucket: 'pictures',
    endpoint,
    region: 'us-east-1',
    accessKey: 'key-id',
    secretKey: 'secret',
  };
}

describe.each(['disk', 's3'] as const)('storage on %s', (kind) => {
  const path = 'files/vehicles/abcdefghijklmnopqrstuvwx.webp';

  it('gives back what it was given, until it is removed', async () => {
    const storage = createPictureStorage(setting(kind));
    expect(await storage.read(path)).toBeUndefined();
    await storage.write(path, Buffer.from([1, 2, 3]));
    expect(Buffer.from((await storage.read(path)) ?? [])).toEqual(Buffer.from([1, 2, 3]));
    await storage.remove(path);
    expect(await storage.read(path)).toBeUndefined();
    await storage.remove(path);
  });
});

describe('where pictures lie', () => {
  it('on disk is the folder of their kind', async () => {
    await createPictureStorage(setting('disk')).write('files/traffic/a.webp', Buffer.from('picture'));
    expect(await readdir(join(folder, 'traffic'))).toEqual(['a.webp']);
  });

  it('in a bucket is the same, with their media type', async () => {
    await createPictureStorage(setting('s3')).write('files/agencies/LASEPA_1.svg', Buffer.from('<svg/>'));
    expect(standIn.kept.get('/pictures/agencies/LASEPA_1.svg')).toEqual({
      content: Buffer.from('<svg/>'),
      type: 'image/svg+xml',
    });
  });

  it('is told when the bucket refuses or the disk is no folder', async () => {
    const wrongKey = { ...setting('s3'), accessKey: 'another' };
    await expect(
      createPictureStorage(wrongKey).write('files/traffic/a.webp', Buffer.from('x')),
    ).rejects.toThrow();
    await expect(createPictureStorage(wrongKey).read('files/traffic/a.webp')).rejects.toThrow();
    const noFolder: StorageSetting = { kind: 'disk', folder: join(folder, 'traffic', 'a.webp') };
    await expect(
      createPictureStorage(noFolder).write('files/traffic/b.webp', Buffer.from('x')),
    ).rejects.toThrow();
  });
});
