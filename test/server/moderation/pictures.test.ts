/** Pictures of hidden texts are no longer served to a person who kept their address. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureOfWidth } from '#domain/platform/pictures/picture-widths.ts';
import { editSpace } from '#domain/road/parking/spaces.ts';
import { createTrafficUpdate, editTrafficUpdate, removeTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { offerSpace, spaceOnWire } from '#test/support/parking.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { postTraffic, trafficOnWire } from '#test/support/traffic.ts';
import { pixels, uploaded } from '#test/support/uploads.ts';
import {
  administrator,
  appealed,
  colleague,
  decided,
  editor,
  hidden,
  judged,
  newPerson,
  pathOf,
  setUpModerationWorld,
  test,
} from './moderation-world.ts';

setUpModerationWorld();

let photo: Buffer;

beforeAll(async () => {
  photo = await pixels({ width: 60, height: 40 }).jpeg().toBuffer();
});

type Shown = { id: number; path: string };

const posts = {
  async traffic(author: TestAccount): Promise<Shown> {
    const banner = await uploaded(test, photo, { folder: 'traffic', token: author.token });
    return { id: (await postTraffic(test, author.token, { banner })).id, path: banner };
  },
  async space(author: TestAccount): Promise<Shown> {
    const path = await uploaded(test, photo, { token: author.token });
    return { id: (await offerSpace(test, author.token, { image: [path] })).id, path };
  },
};

function post({ token }: TestAccount, banner: string) {
  return test.call('POST', createTrafficUpdate.path, { token, body: { ...trafficOnWire, banner } });
}

/** The author takes the picture out. */
const takenOut = {
  traffic: ({ token }: TestAccount, id: number) =>
    test.call(editTrafficUpdate.method, pathOf(editTrafficUpdate, id), { token, body: trafficOnWire }),
  space: ({ token }: TestAccount, id: number) =>
    test.call(editSpace.method, editSpace.path, { token, body: { ...spaceOnWire, id, image: [] } }),
};

function served(path: string, reader?: TestAccount) {
  return test.call('GET', `/${path}`, { token: reader?.token });
}

describe.each(['traffic', 'space'] as const)('the picture of a hidden %s', (kind) => {
  it('is served to its author and the staff, kept by no cache, and to nobody else', async () => {
    const [author, reader] = [await newPerson(), await newPerson()];
    const agency = await createAgency(test.app);
    const officer = await createAccount(test.app, {
      accountType: 'government-agency',
      agencyId: agency.id,
    });
    const { id, path } = await posts[kind](author);
    expect((await served(path)).status).toBe(200);
    await hidden(kind, id);
    for (const width of [320, 800, 1600] as const) {
      for (const other of [undefined, reader, officer]) {
        expect((await served(pictureOfWidth(path, width), other)).status).toBe(404);
      }
    }
    for (const own of [author, administrator, colleague, editor]) {
      const reply = await served(path, own);
      expect(reply.status).toBe(200);
      expect(reply.headers['cache-control']).toBe('private, no-store');
    }
    const known = await test.call('GET', `/${path}`, { headers: { 'if-none-match': '*' } });
    expect(known.status).toBe(404);
  });

  it('comes back when it is restored, and after an appeal', async () => {
    const author = await newPerson();
    const { id, path } = await posts[kind](author);
    await hidden(kind, id);
    await decided(kind, id, 'restored', 'It was true.');
    expect((await served(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const decisionId = await hidden(kind, id);
    expect((await served(path)).status).toBe(404);
    await appealed(decisionId, author);
    expect((await judged(kind, decisionId, 'restored')).status).toBe(200);
    expect((await served(path)).status).toBe(200);
  });

  it('stays withheld when its author puts it into another record', async () => {
    const [author, reader] = [await newPerson(), await newPerson()];
    const { id, path } = await posts[kind](author);
    await hidden(kind, id);
    if (kind === 'traffic') await postTraffic(test, author.token, { banner: path });
    else await offerSpace(test, author.token, { image: [path] });
    expect((await served(path, reader)).status).toBe(404);
  });

  it('is served to nobody any more once its author took it out, whatever staff do with the rest', async () => {
    const author = await newPerson();
    const { id, path } = await posts[kind](author);
    expect((await takenOut[kind](author, id)).status).toBe(200);
    await hidden(kind, id);
    for (const reader of [undefined, author, administrator]) {
      expect((await served(path, reader)).status).toBe(404);
    }
    expect((await post(author, path)).status).toBe(422);
  });

  it('stays where another record of its author shows it, which took it out of this one', async () => {
    const author = await newPerson();
    const { id, path } = await posts[kind](author);
    expect((await post(author, path)).status).toBe(200);
    expect((await takenOut[kind](author, id)).status).toBe(200);
    expect((await served(path)).status).toBe(200);
  });

  it('stays where it is the photo of its author as well, who took it out', async () => {
    const author = await newPerson();
    const { id, path } = await posts[kind](author);
    const { queries } = test.app.database;
    await queries.updateTable('users').set({ photo: path }).where('id', '=', author.id).execute();
    expect((await takenOut[kind](author, id)).status).toBe(200);
    expect((await served(path)).status).toBe(200);
  });

  it('that was hidden before is withheld by the migration', async () => {
    const { id, path } = await posts[kind](await newPerson());
    await hidden(kind, id);
    const { queries } = test.app.database;
    await queries.updateTable('pictures').set({ withheld_at: null }).where('path', '=', path).execute();
    const folder = 'server/base/database/migrations';
    const migration = await readFile(join(folder, '0049-pictures.sql'), 'utf8');
    await sql.raw(migration.slice(migration.indexOf('update pictures'))).execute(queries);
    expect((await served(path)).status).toBe(404);
  });
});

it('the picture of a traffic update goes with it', async () => {
  const author = await newPerson();
  const { id, path } = await posts.traffic(author);
  const { token } = author;
  expect(
    (await test.call(removeTrafficUpdate.method, pathOf(removeTrafficUpdate, id), { token })).status,
  ).toBe(200);
  expect((await served(path, author)).status).toBe(404);
});
