/** Uploads that never end hold the places of their own network alone. */
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSocket } from '#test/support/raw-http.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { multipart, pixels } from '#test/support/uploads.ts';
import { fewCalls, figuresOf } from './loaded-server.ts';

let test: TestServer;
let origin: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  test = await startTestServer({ overload: { ...fewCalls, atOnce: 4, waiting: 4 } });
  origin = await test.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await test.close();
});

const path = '/api/fileupload/vehicles';
const uploads = () => figuresOf(test, 'uploads');

async function beginUpload(from: string): Promise<void> {
  const socket = await openSocket(Number(new URL(origin).port), from);
  sockets.push(socket);
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: rua.test\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n${part}`,
  );
}

it('uploads of one network that never end leave half of the places to others', async () => {
  for (let begun = 0; begun < 4; begun += 1) await beginUpload('127.0.0.3');
  await expect.poll(() => uploads().inWork + uploads().waiting).toBe(4);
  expect(uploads()).toEqual({ inWork: 2, waiting: 2 });
  const photo = await pixels({ width: 40, height: 30 }).png().toBuffer();
  const { headers, body } = multipart([{ name: 'file', filename: 'a.png', content: photo }]);
  const reply = await fetch(origin + path, { method: 'POST', headers, body: new Uint8Array(body) });
  expect(reply.status).toBe(200);
  expect(uploads()).toEqual({ inWork: 2, waiting: 2 });
});
