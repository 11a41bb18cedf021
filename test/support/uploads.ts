/** Pictures, and the multipart bodies that browsers and clumsier programs send them in. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { uploadPicture } from '#domain/platform/pictures/uploads.ts';
import { claimPictures } from '#server/features/platform/pictures/uploads/for-others/claims.ts';
import type { Reply, TestServer } from '#test/support/server.ts';

export type Part = { name: string; content: Buffer | string; filename?: string; type?: string };

const boundary = '----rua-test-boundary';

export function multipart(parts: Part[]): { body: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ name, content, filename, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return {
    body: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export type SentFile = { folder?: string; filename?: string; type?: string; token?: string | undefined };

export function upload(test: TestServer, content: Buffer, sent: SentFile = {}): Promise<Reply> {
  const { folder = 'vehicles', filename = 'photo.jpg', type = 'image/jpeg', token } = sent;
  const { body, headers } = multipart([{ name: 'file', content, filename, type }]);
  return test.call('POST', `/api/fileupload/${folder}`, { token, body, headers });
}

/** @returns the path under which the picture is kept. */
export async function uploaded(test: TestServer, content: Buffer, sent: SentFile = {}): Promise<string> {
  const reply = await upload(test, content, sent);
  return reply.answer(uploadPicture);
}

/** A picture of one colour, or with noise in it, to be encoded. */
export function pixels(size: { width: number; height: number; noise?: boolean }) {
  const { noise = false, ...dimensions } = size;
  const texture = noise ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } } : {};
  return sharp({ create: { ...dimensions, channels: 3, background: '#3a7d44', ...texture } });
}

/** A PNG whose header promises many pixels and which holds none. */
export function emptyPng(width: number, height: number): Buffer {
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

export async function countPictures(test: TestServer): Promise<number> {
  const { count } = await test.app.database.queries
    .selectFrom('pictures')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Claims the picture as a record of this person does that refers to it in `vehicle_images`. */
export function claim(test: TestServer, path: string, userId: number): Promise<void> {
  return test.app.database.transact((tx) => claimPictures(tx, [path], userId, 'vehicle_images'));
}
