import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getSafetyPass,
  removePassPhoto,
  type SafetyPass,
  savePassPhoto,
} from '#domain/identity/safety-pass.ts';
import { codeOnLockScreen, lockScreen } from '#server/features/identity/safety-pass/lock-screen.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { pathOfPass, savePass } from '#test/support/safety-passes.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { multipart, pixels } from '#test/support/uploads.ts';

let rua: TestServer;
let amara: TestAccount;
let pass: SafetyPass;

beforeAll(async () => {
  rua = await startTestServer();
});
afterAll(() => rua.close());
beforeEach(async () => {
  amara = await createAccount(rua.app, { accountType: 'commuter' });
  pass = await savePass(rua, amara.token);
});

function get(path: string, token: string | undefined = amara.token) {
  return rua.call('GET', path, { token });
}

async function greys(png: Buffer) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => data[(Math.floor(y) * info.width + Math.floor(x)) * info.channels] ?? 255;
}

describe('the picture for the lock screen', () => {
  it('is a phone’s portrait whose code leads to the page of the pass', async () => {
    const { bytes, headers } = await get('/api/user/safety-pass/lock-screen');
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...lockScreen });
    const expected = encode(pass.url ?? '', { ecc: 'Q', border: 4 });
    const greyAt = await greys(bytes);
    const module = codeOnLockScreen.width / expected.size;
    const seen = expected.data.map((row, y) =>
      row.map(
        (_, x) =>
          greyAt(codeOnLockScreen.left + (x + 0.5) * module, codeOnLockScreen.top + (y + 0.5) * module) < 128,
      ),
    );
    expect(seen).toEqual(expected.data);
  });

  it('has the name while it shows on the pass, in letters of its own, however long or odd', async () => {
    const inkOfName = async () => {
      const { bytes } = await get('/api/user/safety-pass/lock-screen');
      const greyAt = await greys(bytes);
      let dark = 0;
      for (let y = 1630; y < 1830; y += 2) {
        for (let x = 100; x < 980; x += 2) dark += greyAt(x, y) < 128 ? 1 : 0;
      }
      return dark;
    };
    expect(await inkOfName()).toBeGreaterThan(500);
    await savePass(rua, amara.token, {
      name: 'Olúwatóbilọ́ba Ọmọ́lẹ́yẹ́-Akíntọ́lá & <Ɗanjuma> '.repeat(2).slice(0, 100),
    });
    expect(await inkOfName()).toBeGreaterThan(500);
    await savePass(rua, amara.token, { name: '阿玛拉' });
    expect(await inkOfName()).toBe(0);
    await savePass(rua, amara.token, { shown: [] });
    expect(await inkOfName()).toBe(0);
  });

  it('is there with its code only once the pass is saved', async () => {
    const other = await createAccount(rua.app, { accountType: 'driver' });
    for (const path of ['/api/user/safety-pass/lock-screen', '/api/user/safety-pass/code']) {
      expect((await get(path, other.token)).status).toBe(404);
    }
  });
});

it('the code as a drawing is the same code', async () => {
  const { text, headers } = await get('/api/user/safety-pass/code');
  expect(headers['content-type']).toBe('image/svg+xml');
  const expected = encode(pass.url ?? '', { ecc: 'Q', border: 4 });
  const scale = 8;
  const size = expected.size * scale;
  const greyAt = await greys(await sharp(Buffer.from(text)).resize(size, size).png().toBuffer());
  const seen = expected.data.map((row, y) =>
    row.map((_, x) => greyAt((x + 0.5) * scale, (y + 0.5) * scale) < 128),
  );
  expect(seen).toEqual(expected.data);
});

describe('the photo', () => {
  async function putPhoto(token: string | undefined = amara.token) {
    const content = await pixels({ width: 900, height: 600 }).jpeg().toBuffer();
    const form = multipart([{ name: 'file', content, filename: 'me.jpg', type: 'image/jpeg' }]);
    return (await rua.call('POST', savePassPhoto.path, { token, ...form })).answer(savePassPhoto);
  }

  it('is seen by its owner and on the page, small, and by nobody else', async () => {
    const { photo } = await putPhoto();
    const own = await get(photo ?? '');
    expect(await sharp(own.bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
    const other = await createAccount(rua.app, { accountType: 'commuter' });
    expect((await get(photo ?? '', other.token)).status).toBe(404);
    const page = await get(`${pathOfPass(pass)}?show=1`, undefined);
    const [, source = ''] = /<img src="([^"]+)"/.exec(page.text) ?? [];
    const shown = await rua.call('GET', source);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect(shown.bytes).toEqual(own.bytes);
  });

  it('goes from the page when it is hidden, removed, or the code is another', async () => {
    await putPhoto();
    const isShown = async () => {
      const page = await rua.call('GET', `${pathOfPass(pass)}?show=1`);
      const photo = await rua.call('GET', `${pathOfPass(pass)}/photo`);
      expect(photo.status).toBe(page.text.includes('<img') ? 200 : 404);
      return photo.status === 200;
    };
    expect(await isShown()).toBe(true);
    await savePass(rua, amara.token, { shown: ['name'] });
    expect(await isShown()).toBe(false);
    await savePass(rua, amara.token);
    expect(await isShown()).toBe(true);
    const removed = await rua.call('POST', removePassPhoto.path, { token: amara.token });
    expect(removed.answer(removePassPhoto).photo).toBeNull();
    expect(await isShown()).toBe(false);
  });

  it('comes before the first saving too, and makes no code', async () => {
    const driver = await createAccount(rua.app, { accountType: 'driver' });
    expect(await putPhoto(driver.token)).toMatchObject({ state: 'none', url: null, name: 'Amara Okafor' });
    const reply = await rua.call('GET', getSafetyPass.path, { token: driver.token });
    expect(reply.answer(getSafetyPass).photo).toMatch(/version=1$/);
    expect((await savePass(rua, driver.token)).photo).toMatch(/version=1$/);
  });

  it('of another type is refused beside the field', async () => {
    const form = multipart([{ name: 'file', content: 'no picture', filename: 'me.jpg', type: 'image/jpeg' }]);
    const reply = await rua.call('POST', savePassPhoto.path, { token: amara.token, ...form });
    expect(reply).toMatchObject({ status: 415, body: { errors: { file: [expect.any(String)] } } });
  });
});
