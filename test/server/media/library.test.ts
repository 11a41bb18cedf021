import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMedia,
  browseMedia,
  deleteMedia,
  type MediaRow,
  replaceMedia,
  saveMedia,
} from '#domain/platform/pictures/media.ts';
import { service } from '#domain/site/content/home.ts';
import { post } from '#domain/site/content/news.ts';
import { getHomePage } from '#domain/site/content/pages.ts';
import { removeDeletedEntries } from '#server/features/site/content/retention.ts';
import { actionsOn } from '#test/support/audit-entries.ts';
import { postContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
import { addPicture, readMedia, sendFile } from '#test/support/media.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { emptyPng, multipart, pixels } from '#test/support/uploads.ts';

let test: TestServer;
let editor: Editor;

beforeAll(async () => {
  test = await startTestServer();
  editor = await Editor.of(test);
});
afterAll(() => test.close());

const add = (name?: string) => addPicture(test, editor.account.token, name === undefined ? {} : { name });
const details = (id: number) => readMedia(test, editor.account.token, id);

async function browse(query: string) {
  return (await editor.get(`${browseMedia.path}?${query}`)).answer(browseMedia);
}

function save(picture: MediaRow, changes: object): Promise<Reply> {
  const { id, name, alt, decorative, focus, version } = picture;
  const path = saveMedia.path.replace('{id}', String(id));
  return editor.post(path, { name, alt, decorative, focus, version, ...changes });
}

const replace = (id: number, sent = {}) =>
  sendFile(test, replaceMedia.path.replace('{id}', String(id)), editor.account.token, sent);
const remove = (id: number) => editor.post(deleteMedia.path.replace('{id}', String(id)), {});

/** A service of the home page that shows the picture. */
const showing = (picture: MediaRow, alt = 'What it shows') => ({
  title: 'Lodge your ride',
  picture: { path: picture.path, alt },
});

async function servicesOnHome() {
  return (await test.call('GET', getHomePage.path)).answer(getHomePage).services.list;
}

describe('bringing pictures in', () => {
  it('names a picture after its file', async () => {
    const picture = await add('Ọjọ́ta_bridge--02.final.JPG');
    expect(picture).toMatchObject({ name: 'Ọjọ́ta bridge 02.final', alt: '', decorative: false, uses: 0 });
    expect(picture).toMatchObject({ width: 60, height: 40, focus: { x: 50, y: 50 }, version: 1 });
    expect(picture.path).toMatch(/^files\/content\/[0-9a-f]{32}\.webp$/);
    expect(picture.file).toBe(picture.path);
  });

  it('names a picture without a name', async () => {
    expect((await add('.png')).name).toBe('Picture');
    expect([...(await add(`${'é'.repeat(300)}.png`)).name]).toHaveLength(120);
  });

  it('adds it once under a key, however often it is sent', async () => {
    const form = multipart([
      { name: 'file', content: await pixels({ width: 9, height: 9 }).png().toBuffer(), filename: 'once.png' },
    ]);
    const headers = { ...form.headers, 'idempotency-key': randomBytes(16).toString('hex') };
    const send = async () => {
      const reply = await test.call('POST', addMedia.path, { token: editor.account.token, ...form, headers });
      return reply.answer(addMedia);
    };
    const first = await send();
    expect(await send()).toEqual(first);
  });

  it('shows it to everybody', async () => {
    const { file } = await add();
    const shown = await test.call('GET', `/${file}`);
    expect(shown.status).toBe(200);
    expect(shown.headers['cache-control']).toContain('immutable');
    expect((await test.call('GET', `/${file.replace('.webp', '-320.webp')}`)).status).toBe(200);
  });

  it.each([
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a picture that would fill the memory', emptyPng(60_000, 60_000), 413],
    ['a file that is too large', Buffer.alloc(11 * 1024 * 1024, 1), 413],
    ['an empty file', Buffer.alloc(0), 422],
  ])('refuses %s', async (_what, content, status) => {
    const before = (await browse('page=1')).total;
    const reply = await sendFile(test, '/api/backoffice/media/add', editor.account.token, { content });
    expect(reply.status, reply.text).toBe(status);
    expect((await browse('page=1')).total).toBe(before);
  });
});

describe('finding pictures', () => {
  it('searches names and alternative texts, and takes wildcards as they are', async () => {
    const keke = await add('Keke at Wuse.png');
    await save(keke, { alt: 'Three riders share 100% of the shade' });
    await add('Danfo at Oshodi.png');
    expect((await browse('search=KEKE')).rows.map(({ id }) => id)).toEqual([keke.id]);
    expect((await browse('search=shade+riders')).rows.map(({ id }) => id)).toEqual([keke.id]);
    expect((await browse('search=100%25')).rows.map(({ id }) => id)).toEqual([keke.id]);
    expect((await browse('search=_')).total).toBe(0);
  });

  it('tells which are used, unused and not described', async () => {
    const used = await add('used.png');
    const unused = await add('unused.png');
    const decorative = await add('decorative.png');
    await save(decorative, { decorative: true });
    await editor.draft(service, showing(used));
    const ids = async (show: string) => (await browse(`show=${show}&per_page=100`)).rows.map(({ id }) => id);
    expect(await ids('used')).toContain(used.id);
    expect(await ids('used')).not.toContain(unused.id);
    expect(await ids('unused')).toContain(unused.id);
    expect(await ids('unused')).not.toContain(used.id);
    expect(await ids('undescribed')).toEqual(expect.arrayContaining([used.id, unused.id]));
    expect(await ids('undescribed')).not.toContain(decorative.id);
  });

  it('finds the picture that content names', async () => {
    const picture = await add();
    expect((await browse(`path=${picture.path}`)).rows).toEqual([picture]);
    expect((await browse('path=files/content/nobody_has_it.webp')).rows).toEqual([]);
  });

  it('pages through many, the newest first', async () => {
    const { queries } = test.app.database;
    const paths = Array.from({ length: 2_000 }, (_, number) => `files/content/many_${number}.webp`);
    for (let from = 0; from < paths.length; from += 1000) {
      const some = paths.slice(from, from + 1000);
      await queries
        .insertInto('pictures')
        .values(some.map((path) => ({ path, folder: 'content', width: 9, height: 9, bytes: 9 })))
        .execute();
      await queries
        .insertInto('media')
        .values(some.map((path) => ({ path, file: path, name: path.slice(14) })))
        .execute();
    }
    const { rows, total, lastPage } = await browse('page=2&per_page=24');
    expect(rows.map(({ name }) => name).at(0)).toBe('many_1975.webp');
    expect(total).toBe(1000);
    expect(lastPage).toBe(Math.ceil(total / 24));
    expect((await browse('search=many_777.&page=1')).total).toBe(1);
    await queries.deleteFrom('media').where('path', 'like', 'files/content/many%').execute();
    await queries.deleteFrom('pictures').where('path', 'like', 'files/content/many%').execute();
  });
});

describe('describing a picture', () => {
  it('keeps name, words and middle of interest', async () => {
    const picture = await add();
    const reply = await save(picture, {
      name: ' Danfo  at Ojota ',
      alt: ' A danfo ',
      focus: { x: 20, y: 80 },
    });
    expect(reply.answer(saveMedia)).toMatchObject({
      name: 'Danfo at Ojota',
      alt: 'A danfo',
      focus: { x: 20, y: 80 },
      version: 2,
    });
  });

  it('keeps no words for what only decorates', async () => {
    const reply = await save(await add(), { alt: 'A danfo', decorative: true });
    expect(reply.answer(saveMedia)).toMatchObject({ alt: '', decorative: true });
  });

  it('overwrites nothing unseen', async () => {
    const picture = await add();
    await save(picture, { alt: 'The first words' });
    const second = await save(picture, { alt: 'Other words' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ data: { alt: 'The first words', version: 2 } });
    expect((await details(picture.id)).alt).toBe('The first words');
  });

  it.each([{ x: 101, y: 0 }, { x: -1, y: 0 }, { x: 0.5, y: 0 }, { x: 5 }, 'centre'])(
    'refuses %j as a middle of interest',
    async (focus) => {
      const reply = await save(await add(), { focus });
      expect(reply.status).toBe(422);
    },
  );
});

describe('where a picture is used', () => {
  it('counts drafts, published content, and earlier versions', async () => {
    const picture = await add();
    const other = await add();
    const draft = await editor.draft(service, showing(picture));
    expect((await details(picture.id)).usedIn).toEqual([
      {
        entryId: draft.id,
        kind: service.name,
        kindLabel: service.label,
        title: 'Lodge your ride',
        draft: true,
        published: false,
        scheduled: false,
        earlier: true,
        deleted: false,
      },
    ]);
    await editor.publish(draft);
    const saved = (await editor.save(draft, showing(other))).body;
    expect(saved).toMatchObject({ status: true });
    expect((await details(picture.id)).usedIn).toMatchObject([{ draft: false, published: true }]);
    await editor.publish(await editor.entry(draft.id));
    const { usedIn, uses } = await details(picture.id);
    expect(usedIn).toMatchObject([{ draft: false, published: false, earlier: true }]);
    expect(uses).toBe(1);
  });

  it('finds pictures within texts and counts an entry once', async () => {
    const picture = await add();
    const description = `<p>See <img src="/${picture.path}" alt="A danfo" /></p>`;
    const banner = { path: picture.path, alt: 'A danfo' };
    const { id } = await editor.draft(post, { ...postContent, banner, description });
    expect(await details(picture.id)).toMatchObject({ uses: 1, usedIn: [{ entryId: id }] });
  });

  it('names entries that are deleted as long as they can be restored, and then forgets them', async () => {
    const picture = await add();
    const entry = await editor.published(service, showing(picture));
    await editor.remove(entry);
    expect(await details(picture.id)).toMatchObject({
      uses: 1,
      usedIn: [{ entryId: entry.id, deleted: true, draft: true, published: true, earlier: true }],
    });
    expect((await remove(picture.id)).body).toMatchObject({
      code: 'wrong_state',
      message:
        'Deleted entries that can still be restored use this picture. It can be deleted once they are gone.',
    });
    const { queries } = test.app.database;
    await removeDeletedEntries(queries, new Date(Date.now() + 31 * 86_400_000));
    expect((await details(picture.id)).uses).toBe(0);
    expect((await remove(picture.id)).status).toBe(200);
  });
});

describe('replacing the file', () => {
  it('shows the new file on every page that names the picture, and leads there from the old one', async () => {
    const picture = await add();
    const text = `<p>Here: <img src="/${picture.path}" alt="Danfo" /></p>`;
    await editor.published(service, showing(picture, 'Replaced'));
    const { id } = await editor.published(post, { ...postContent, description: text });
    const content = await pixels({ width: 90, height: 90 }).png().toBuffer();
    const replaced = (await replace(picture.id, { content })).answer(replaceMedia);
    expect(replaced).toMatchObject({ path: picture.path, width: 90, height: 90, uses: 2, version: 2 });
    expect(replaced.file).not.toBe(picture.file);
    const shown = (await servicesOnHome()).find((one) => one.picture.alt === 'Replaced');
    expect(shown?.picture.path).toBe(replaced.file);
    const page = await test.call('GET', `/api/request/blog/details/${id}`);
    expect(page.text).not.toContain(picture.file);
    for (const width of ['', '-320', '-800']) {
      const old = await test.call('GET', `/${picture.file.replace('.webp', `${width}.webp`)}`);
      expect(old.status).toBe(302);
      expect(old.headers.location).toBe(`/${replaced.file.replace('.webp', `${width}.webp`)}`);
      expect(old.headers['cache-control']).toContain('no-cache');
    }
    expect((await test.call('GET', `/${replaced.file}`)).status).toBe(200);
  });

  it('leads from the first of several files to the last', async () => {
    const picture = await add();
    await replace(picture.id);
    const last = (await replace(picture.id)).answer(replaceMedia);
    expect((await test.call('GET', `/${picture.file}`)).headers.location).toBe(`/${last.file}`);
  });

  it('changes nothing when the file is refused', async () => {
    const picture = await add();
    expect((await replace(picture.id, { content: Buffer.from('no picture') })).status).toBe(415);
    expect(await details(picture.id)).toMatchObject({ file: picture.file, version: 1 });
    expect((await test.call('GET', `/${picture.file}`)).status).toBe(200);
  });

  it('is no way to a picture that is not there', async () => {
    expect((await replace(999_999)).status).toBe(404);
  });
});

describe('deleting', () => {
  it('is refused while an entry names the picture, with the entries', async () => {
    const picture = await add();
    const { id } = await editor.draft(service, showing(picture));
    const reply = await remove(picture.id);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      code: 'wrong_state',
      message: 'This picture is used by 1 entry. Take it out there first.',
      data: { uses: 1, used_in: [{ entry_id: id }] },
    });
    expect((await test.call('GET', `/${picture.file}`)).status).toBe(200);
  });

  it('is refused by the database itself', async () => {
    const picture = await add();
    await editor.draft(service, showing(picture));
    const { queries } = test.app.database;
    await expect(queries.deleteFrom('media').where('id', '=', picture.id).execute()).rejects.toThrow(
      'media_uses_media_id_fkey',
    );
  });

  it('takes an unused picture away from everybody', async () => {
    const picture = await add();
    await replace(picture.id);
    expect((await remove(picture.id)).status).toBe(200);
    expect((await test.call('GET', `/${picture.file}`)).status).toBe(404);
    expect((await remove(picture.id)).status).toBe(404);
    expect((await browse(`path=${picture.path}`)).total).toBe(0);
  });

  it('leaves no entry with a picture that is gone, whichever call is first', async () => {
    for (let round = 0; round < 12; round += 1) {
      const picture = await add();
      const [used, deleted] = await Promise.all([
        editor.create(service.name, showing(picture)),
        remove(picture.id),
      ]);
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([used.status, deleted.status]);
    }
  });
});

describe('pictures that an entry may name', () => {
  it('is a picture of the library, told beside the field', async () => {
    const reply = await editor.create(service.name, {
      title: 'Lodge your ride',
      picture: { path: 'files/content/nobody_has_it.webp', alt: '' },
    });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ errors: { picture: [expect.stringContaining('library')] } });
  });
});

describe('the audit log', () => {
  it('names the changes of a picture, and its deletion', async () => {
    const picture = await add();
    await save(picture, { alt: 'A danfo' });
    await remove(picture.id);
    expect(await actionsOn(test, `media ${picture.id}`)).toEqual(['addMedia', 'saveMedia', 'deleteMedia']);
  });
});
