import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picturePath, uploadPicture } from '#domain/platform/pictures/uploads.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { countPictures, multipart, pixels, upload, uploaded } from '#test/support/uploads.ts';

let test: TestServer;
let photo: Buffer;

beforeAll(async () => {
  test = await startTestServer();
  photo = await pixels({ width: 2000, height: 1500 }).jpeg().toBuffer();
});

afterAll(() => test.close());

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
    const before = await countPictures(test);
    expect((await test.call('POST', '/api/fileupload/vehicles', { body, headers })).status).toBe(200);
    expect(await countPictures(test)).toBe(before + 1);
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

describe('uploading on and on', () => {
  it('is limited by address without an account, and refuses nobody there who is signed in', async () => {
    const limited = await startTestServer({ limitScale: 0.05 });
    const tiny = await pixels({ width: 4, height: 4 }).png().toBuffer();
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await upload(limited, tiny)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { token } = await createAccount(limited.app, { accountType: 'commuter' });
    expect((await upload(limited, tiny, { token })).status).toBe(200);
    await limited.close();
  });

  it('in parallel keeps every picture', async () => {
    const paths = await Promise.all(Array.from({ length: 12 }, () => uploaded(test, photo)));
    expect(new Set(paths).size).toBe(12);
  });
});
