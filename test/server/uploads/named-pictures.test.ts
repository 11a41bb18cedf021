/** Pictures whose device chose their name, so that an upload that was cut off goes on under it. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureOfWidth } from '#domain/platform/pictures/picture-widths.ts';
import { uploadPicture } from '#domain/platform/pictures/uploads.ts';
import { createAccount, createRide } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { claim, multipart, pixels } from '#test/support/uploads.ts';

let test: TestServer;
let photo: Buffer;

beforeAll(async () => {
  test = await startTestServer();
  photo = await pixels({ width: 900, height: 600 }).jpeg().toBuffer();
});

afterAll(() => test.close());

function newName(): string {
  return randomBytes(16).toString('hex');
}

function uploadAs(name: string, token: string | undefined, content = photo): Promise<Reply> {
  const { body, headers } = multipart([{ name: 'file', content, filename: 'a.jpg', type: 'image/jpeg' }]);
  return test.call('POST', '/api/fileupload/vehicles', {
    token,
    body,
    headers: { ...headers, 'idempotency-key': name },
  });
}

function member() {
  return createAccount(test.app, { accountType: 'commuter' });
}

describe('a picture with a name of its own', () => {
  it('is stored once under it, however often it is sent', async () => {
    const { id, token } = await member();
    const name = newName();
    const path = `files/vehicles/${name}.webp`;
    const replies = await Promise.all([uploadAs(name, token), uploadAs(name, token)]);
    for (const reply of replies) expect(reply.answer(uploadPicture)).toBe(path);
    const rows = await test.app.database.queries
      .selectFrom('pictures')
      .select('id')
      .where('path', '=', path)
      .execute();
    expect(rows).toHaveLength(1);
    await claim(test, path, id);
    expect((await uploadAs(name, token)).answer(uploadPicture)).toBe(path);
  });

  it('is made whole when an earlier try left its files out', async () => {
    const { token } = await member();
    const name = newName();
    const path = (await uploadAs(name, token)).answer(uploadPicture);
    await test.app.pictures.remove(pictureOfWidth(path, 1600));
    await uploadAs(name, token);
    expect((await test.call('GET', `/${path}`, { token })).status).toBe(200);
  });

  it('stays what a record shows, although a slower upload under its name ends later', async () => {
    const { id, token } = await member();
    const [name, large] = [newName(), await pixels({ width: 5000, height: 5000 }).png().toBuffer()];
    const slower = uploadAs(name, token, large);
    const path = (await uploadAs(name, token)).answer(uploadPicture);
    await claim(test, path, id);
    const { bytes } = await test.call('GET', `/${path}`);
    expect((await slower).answer(uploadPicture)).toBe(path);
    expect((await test.call('GET', `/${path}`)).bytes.equals(bytes)).toBe(true);
  });

  it('is nobody else’s to send', async () => {
    const name = newName();
    await uploadAs(name, (await member()).token);
    const reply = await uploadAs(name, (await member()).token);
    expect(reply.status).toBe(409);
  });

  it('gets a name of ours when nobody is signed in, or when the key is no such name', async () => {
    const name = newName();
    expect((await uploadAs(name, undefined)).answer(uploadPicture)).not.toContain(name);
    const { token } = await member();
    expect((await uploadAs('my-first-picture', token)).answer(uploadPicture)).toMatch(
      /\/[0-9a-f]{32}\.webp$/,
    );
  });
});

describe('a call that names its account', () => {
  it('is done as this person or not at all', async () => {
    const [writer, other] = [await member(), await member()];
    const headers = { 'rua-account': String(writer.id) };
    const name = (token?: string) => test.call('POST', '/api/fileupload/vehicles', { token, headers });
    expect((await name()).status).toBe(401);
    expect((await name(other.token)).status).toBe(401);
    expect((await name(writer.token)).status).toBe(415);
  });

  it('completes a ride once under one key, and another ride not at all', async () => {
    const { id, token } = await member();
    const [one, other] = [await createRide(test.app, id), await createRide(test.app, id)];
    const headers = { 'idempotency-key': 'completion-of-a-test' };
    const complete = (rideId: number) =>
      test.call('POST', `/api/user/lodge-ride/complete/end/${rideId}`, { token, headers });
    expect((await complete(one.id)).status).toBe(200);
    expect((await complete(one.id)).status).toBe(200);
    expect((await complete(other.id)).status).toBe(409);
  });
});
