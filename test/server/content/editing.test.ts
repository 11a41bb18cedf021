import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aboutPage } from '#domain/site/content/about.ts';
import {
  createEntry,
  type Entry,
  getRevision,
  listKinds,
  overviewContent,
  restoreRevision,
  saveDraft,
} from '#domain/site/content/editing.ts';
import { controls } from '#domain/site/content/fields.ts';
import { counters, faq, member, partner, slide, testimonial } from '#domain/site/content/home.ts';
import { contentKinds } from '#domain/site/content/kinds.ts';
import { mediaItem, post } from '#domain/site/content/news.ts';
import { getPost, listMedia } from '#domain/site/content/news-pages.ts';
import { getAboutPage, getHomePage } from '#domain/site/content/pages.ts';
import { postContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let ngozi: Editor;
let bola: Editor;

beforeAll(async () => {
  test = await startTestServer();
  ngozi = await Editor.of(test);
  bola = await Editor.of(test);
  await test.app.database.queries
    .updateTable('users')
    .set({ first_name: 'Bola', last_name: 'Ige' })
    .where('id', '=', bola.account.id)
    .execute();
});
afterAll(() => test.close());

const picture = { path: 'files/content/danfo_1a2b3c4d.svg', alt: 'A danfo' };
const soon = new Date(Date.now() + 3_600_000).toISOString();
const question = { question: 'Is it free?', answer: 'Yes.', place: 'home' } as const;

const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted();

async function readPost(id: number) {
  return test.call('GET', getPost.path.replace('{id}', String(id)));
}

async function homeQuestions(): Promise<string[]> {
  const home = (await test.call('GET', getHomePage.path)).answer(getHomePage);
  return home.counterSection.faq.faqs.map((one) => one.question);
}

describe('the forms', () => {
  it('have every kind with the words and limits of its fields', async () => {
    const kinds = (await ngozi.get(listKinds.path)).answer(listKinds);
    expect(kinds.map(({ name }) => name)).toEqual(Object.values(contentKinds).map(({ name }) => name));
    const ofPost = kinds.find(({ name }) => name === 'post');
    expect(ofPost).toMatchObject({ label: 'News posts', entries: 'many', title: 'title' });
    expect(ofPost?.fields).toContainEqual({
      name: 'summary',
      label: 'Summary',
      hint: 'On cards, in search engines and when it is shared.',
      control: 'lines',
      required: true,
      maximum: 240,
      choices: [],
    });
    expect(ofPost?.fields.find(({ name }) => name === 'category')?.choices).toContainEqual({
      value: 'traffic',
      label: 'Traffic',
    });
    for (const { fields, title } of kinds) {
      expect(fields.map(({ name }) => name)).toContain(title);
      for (const field of fields) {
        expect(field.label).not.toBe('');
        expect(controls).toContain(field.control);
      }
    }
  });
});

describe('the overview', () => {
  it('has every kind, with unpublished and scheduled entries', async () => {
    const of = async () => (await ngozi.get(overviewContent.path)).answer(overviewContent);
    expect((await of()).map(({ kind }) => kind)).toEqual(Object.values(contentKinds).map(({ name }) => name));
    const ofPartners = async () => (await of()).find(({ kind }) => kind === partner.name);
    const content = { name: 'Park A', picture };
    const [first, second] = [await ngozi.published(partner, content), await ngozi.draft(partner, content)];
    await ngozi.draft(partner, content);
    await ngozi.schedule(second, soon);
    expect(await ofPartners()).toEqual({ kind: 'partner', entries: 3, unpublished: 1, scheduled: 1 });
    await ngozi.save(first, { ...content, name: 'Park B' });
    expect(await ofPartners()).toEqual({ kind: 'partner', entries: 3, unpublished: 2, scheduled: 1 });
  });
});

describe('an entry', () => {
  it('is a draft that nobody sees until it is published, and again once it is not', async () => {
    const draft = await ngozi.draft(post, postContent);
    expect(draft).toMatchObject({
      version: 1,
      state: 'draft',
      publishedAt: null,
      title: postContent.title,
      changedBy: 'Amara Okafor',
    });
    expect((await readPost(draft.id)).status).toBe(404);
    const published = await ngozi.publish(draft);
    expect(published.body).toMatchObject({ data: { state: 'published', version: 1 } });
    expect((await readPost(draft.id)).answer(getPost).post.title).toBe(postContent.title);
    const saved = (await bola.save(draft, { ...postContent, title: 'Another title' })).answer(saveDraft);
    expect(saved).toMatchObject({
      version: 2,
      state: 'changed',
      title: 'Another title',
      changedBy: 'Bola Ige',
    });
    expect((await readPost(draft.id)).answer(getPost).post.title).toBe(postContent.title);
    await bola.publish(saved);
    expect((await readPost(draft.id)).answer(getPost).post.title).toBe('Another title');
    await bola.unpublish(saved);
    expect((await readPost(draft.id)).status).toBe(404);
    expect(await ngozi.entry(draft.id)).toMatchObject({ state: 'hidden', version: 2, publishedAt: null });
  });

  it('keeps the day on which readers first saw it; only a correction says when it was updated', async () => {
    const entry = await ngozi.published(post, postContent);
    const shown = async () => (await readPost(entry.id)).answer(getPost).post;
    const first = await shown();
    expect(first.updatedAt).toBe(first.createdAt);
    await ngozi.unpublish(entry);
    await ngozi.publish(entry);
    expect(await shown()).toMatchObject({ createdAt: first.createdAt, updatedAt: first.createdAt });
    const filed = (await ngozi.save(entry, { ...postContent, category: 'rights' })).answer(saveDraft);
    await ngozi.publish(filed);
    expect(await shown()).toMatchObject({ category: 'rights', updatedAt: first.createdAt });
    const corrected = (await ngozi.save(filed, { ...postContent, title: 'Corrected' })).answer(saveDraft);
    await ngozi.publish(corrected);
    const last = await shown();
    expect(last.createdAt).toBe(first.createdAt);
    expect(Date.parse(last.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt));
  });

  it('states the fault beside each field, and stores nothing', async () => {
    const wrong = {
      ...postContent,
      title: 'x'.repeat(121),
      category: 'gossip',
      summary: 'x'.repeat(241),
      banner: { path: 'https://evil.example/x.png', alt: '' },
    };
    const created = await ngozi.create('post', wrong);
    expect(created.status).toBe(422);
    const fields = ['banner', 'category', 'summary', 'title'];
    expect(Object.keys(Object(created.body).errors).toSorted()).toEqual(fields);
    const draft = await ngozi.draft(post, postContent);
    const saved = await ngozi.save(draft, wrong);
    expect(Object.keys(Object(saved.body).errors).toSorted()).toEqual(fields);
    expect(await ngozi.entry(draft.id)).toMatchObject({ version: 1, title: postContent.title });
  });

  it.each([
    ['a link that runs', slide, { firstButtonLink: 'javascript:alert(1)' }, 'firstButtonLink'],
    ['a link to nowhere', slide, { firstButtonLink: '//evil.example' }, 'firstButtonLink'],
    [
      'a picture of another folder',
      slide,
      { picture: { path: 'files/vehicles/x.webp', alt: '' } },
      'picture',
    ],
    ['a picture outside', slide, { picture: { path: '../../etc/passwd', alt: '' } }, 'picture'],
    ['an object for a text', slide, { title: { en: 'Hello' } }, 'title'],
    ['a rating past five', contentKinds.testimonial, { rate: 6 }, 'rate'],
    ['a negative rating', contentKinds.testimonial, { rate: -1 }, 'rate'],
    ['people without a name', contentKinds.project, { speakers: [{ fullName: '' }] }, 'speakers'],
    ['an object for people', contentKinds.project, { speakers: { fullName: 'A' } }, 'speakers'],
    ['no moment', contentKinds.project, { startsAt: 'on Friday' }, 'startsAt'],
    ['no address', contentKinds.settings, { bizEmail: 'a@b.example\nBcc: c@d.example' }, 'bizEmail'],
  ])('is refused with %s', async (_, kind, content, field) => {
    const reply = await ngozi.create(kind.name, content);
    expect(reply.status).toBe(422);
    expect(Object(reply.body).errors).toHaveProperty(field);
  });

  it('may lack what its kind requires while it is a draft, but not for readers', async () => {
    const begun = await ngozi.draft(post, { ...postContent, title: ' ', description: '<p><br></p>' });
    expect(begun).toMatchObject({ state: 'draft', title: '', content: { title: '', description: '' } });
    const empty = (await ngozi.create('post', {})).answer(createEntry);
    const required = ['author', 'banner', 'category', 'description', 'summary', 'title'];
    for (const [entry, missing] of [
      [begun, ['description', 'title']],
      [empty, required],
    ] as const) {
      for (const reply of [await ngozi.publish(entry), await ngozi.schedule(entry, soon)]) {
        expect(reply.status).toBe(422);
        expect(Object.keys(Object(reply.body).errors).toSorted()).toEqual(missing);
      }
      expect((await readPost(entry.id)).status).toBe(404);
    }
    const slideless = await ngozi.draft(slide, { title: 'Slide', picture: { path: '', alt: '' } });
    expect(Object((await ngozi.publish(slideless)).body).errors).toHaveProperty('picture');
  });

  it('saved while an editor types is one change in the history, until another editor saves or it is published', async () => {
    const draft = await ngozi.draft(faq, question);
    const typed = async (editor: Editor, seen: Entry, answer: string) =>
      (await editor.save(seen, { ...question, answer }, true)).answer(saveDraft);
    let entry = draft;
    for (const answer of ['It', 'It is', 'It is free']) entry = await typed(ngozi, entry, answer);
    expect((await ngozi.revisions(draft.id)).map(({ version }) => version)).toEqual([4, 1]);
    entry = await typed(bola, entry, 'It is free.');
    entry = await typed(bola, entry, 'It is free for all.');
    await bola.publish(entry);
    entry = await typed(bola, entry, 'It is free for all of us.');
    const history = await ngozi.revisions(draft.id);
    expect(history.map(({ version, action, author }) => [version, action, author])).toEqual([
      [7, 'saved', 'Bola Ige'],
      [6, 'published', 'Bola Ige'],
      [6, 'saved', 'Bola Ige'],
      [4, 'saved', 'Amara Okafor'],
      [1, 'created', 'Amara Okafor'],
    ]);
  });

  it('keeps none of the fields that its kind does not have', async () => {
    const reply = await ngozi.create('faq', { ...question, id: 1, __proto__: { admin: true }, state: 'x' });
    expect(Object.keys(Object(reply.body).data.content).toSorted()).toEqual(['answer', 'place', 'question']);
  });

  it('of an unknown kind or number is not found', async () => {
    expect((await ngozi.create('nothing', question)).status).toBe(404);
    for (const id of [999_999_999, 0, -1]) {
      expect((await ngozi.save({ id, version: 1 }, question)).status).toBe(404);
      expect((await ngozi.publish({ id, version: 1 })).status).toBe(404);
    }
  });

  it('can be published once a version, and not be hidden twice', async () => {
    const entry = await ngozi.published(faq, question);
    expect(await ngozi.publish(entry)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await ngozi.unpublish(entry)).status).toBe(200);
    expect(await ngozi.unpublish(entry)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('that is deleted is gone for readers and staff', async () => {
    const entry = await ngozi.published(faq, { ...question, question: 'Delete me?' });
    expect(await homeQuestions()).toContain('Delete me?');
    expect((await ngozi.remove(entry)).status).toBe(200);
    expect(await homeQuestions()).not.toContain('Delete me?');
    expect((await ngozi.list(faq)).map(({ id }) => id)).not.toContain(entry.id);
    expect((await ngozi.remove(entry)).status).toBe(404);
    expect((await ngozi.save(entry, question)).status).toBe(404);
    expect((await ngozi.revisions(entry.id))[0]).toMatchObject({ action: 'deleted', author: 'Amara Okafor' });
  });
});

describe('two editors', () => {
  it('cannot overwrite each other unseen: the second is shown what the first saved', async () => {
    const draft = await ngozi.draft(faq, question);
    await bola.save(draft, { ...question, answer: 'It is.' });
    const reply = await ngozi.save(draft, { ...question, answer: 'No.' });
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: expect.stringMatching(/^Bola Ige changed this/),
        data: { id: draft.id, version: 2, content: { answer: 'It is.' }, changed_by: 'Bola Ige' },
      },
    });
    for (const change of [ngozi.publish(draft), ngozi.unpublish(draft), ngozi.remove(draft)]) {
      expect(await change).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    expect((await ngozi.entry(draft.id)).content).toMatchObject({ answer: 'It is.' });
  });

  it('of twenty who save at once exactly one wins each version', async () => {
    const draft = await ngozi.draft(faq, question);
    for (const version of [1, 2, 3]) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          ngozi.save({ id: draft.id, version }, { ...question, answer: `Answer ${version}.${index}` }),
        ),
      );
      const [won, ...others] = replies.toSorted((one, other) => one.status - other.status);
      expect(won?.status).toBe(200);
      expect(statusesOf(others)).toEqual(Array.from({ length: 19 }, () => 409));
      const { content } = await ngozi.entry(draft.id);
      expect(content).toEqual(won?.answer(saveDraft).content);
      for (const lost of others)
        expect(Object(lost.body).data).toMatchObject({ version: version + 1, content });
    }
    expect((await ngozi.revisions(draft.id)).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  it('who publish, save and delete at once leave one outcome that readers see whole', async () => {
    const draft = await ngozi.draft(post, postContent);
    const changes = [
      ...Array.from({ length: 5 }, () => ngozi.publish(draft)),
      ...Array.from({ length: 5 }, () => bola.save(draft, { ...postContent, title: 'Saved' })),
    ];
    const replies = await Promise.all(changes);
    expect(statusesOf(replies.slice(5))).toEqual([200, 409, 409, 409, 409]);
    const readable = (await readPost(draft.id)).status === 200;
    expect(statusesOf(replies.slice(0, 5))).toEqual(
      readable ? [200, 409, 409, 409, 409] : [409, 409, 409, 409, 409],
    );
    if (readable) expect((await readPost(draft.id)).answer(getPost).post.title).toBe(postContent.title);
  });
});

describe('a kind that has one entry', () => {
  it('gets it once, also when several begin it at once', async () => {
    const content = { counterOne: '37', counterOneTitle: 'states' };
    const replies = await Promise.all(Array.from({ length: 6 }, () => ngozi.create(counters.name, content)));
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409, 409]);
    const [entry] = await ngozi.list(counters);
    const refused = await bola.create(counters.name, content);
    expect(refused.body).toMatchObject({ code: 'conflict', data: { id: entry?.id, content } });
  });

  it('cannot be without it, but can hide it: the page leaves the section out', async () => {
    const entry = await ngozi.published(aboutPage, { title: 'About us' });
    const shown = async () => (await test.call('GET', getAboutPage.path)).answer(getAboutPage).about;
    expect((await shown())?.title).toBe('About us');
    expect(await ngozi.remove(entry)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await shown())?.title).toBe('About us');
    await ngozi.unpublish(entry);
    expect(await shown()).toBeNull();
  });
});

describe('the order of a kind', () => {
  const names = async () =>
    (await test.call('GET', getAboutPage.path))
      .answer(getAboutPage)
      .testimonials.list.map(({ fullName }) => fullName);

  async function threeVoices(): Promise<number[]> {
    for (const { id, version } of await ngozi.list(testimonial)) await ngozi.remove({ id, version });
    for (const fullName of ['one', 'two', 'three'])
      await ngozi.published(testimonial, { fullName, testimony: 'Good.', rate: 5 });
    return (await ngozi.list(testimonial)).map(({ id }) => id);
  }

  it('is changed for readers at once, and noted with who moved what', async () => {
    const [one = 0, two = 0, three = 0] = await threeVoices();
    expect(await names()).toEqual(['one', 'two', 'three']);
    const ordered = await bola.order(testimonial.name, [three, two, one]);
    expect(ordered.status).toBe(200);
    expect(await names()).toEqual(['three', 'two', 'one']);
    expect((await ngozi.list(testimonial)).map(({ id }) => id)).toEqual([three, two, one]);
    const actions = async (id: number) => (await ngozi.revisions(id)).map(({ action }) => action);
    expect(await actions(one)).toEqual(['moved', 'published', 'created']);
    expect(await actions(two)).toEqual(['published', 'created']);
    await bola.order(testimonial.name, [three, two, one]);
    expect(await actions(one)).toEqual(['moved', 'published', 'created']);
  });

  it('names all entries of the kind, each once', async () => {
    const ids = await threeVoices();
    const [first = 0, ...others] = ids;
    const other = await ngozi.draft(faq, question);
    for (const wrong of [others, [], [...ids, other.id], [...others, other.id], [...ids, 999_999_999]]) {
      const reply = await ngozi.order(testimonial.name, wrong);
      expect(reply).toMatchObject({ status: 409, body: { code: 'conflict', data: { ids } } });
    }
    expect((await ngozi.order(testimonial.name, [...ids, first])).status).toBe(422);
    expect(await names()).toEqual(['one', 'two', 'three']);
  });

  it('is one of those asked for when several order at once', async () => {
    const ids = await threeVoices();
    const reversed = ids.toReversed();
    const orders = Array.from({ length: 10 }, (_, index) =>
      ngozi.order(testimonial.name, index % 2 === 0 ? ids : reversed),
    );
    expect(statusesOf(await Promise.all(orders))).toEqual(Array.from({ length: 10 }, () => 200));
    expect([ids, reversed]).toContainEqual((await ngozi.list(testimonial)).map(({ id }) => id));
  });

  it('puts a new entry last', async () => {
    await threeVoices();
    await ngozi.published(testimonial, { fullName: 'four', testimony: 'Good.', rate: 5 });
    expect(await names()).toEqual(['one', 'two', 'three', 'four']);
  });

  it('is by date for news, events and pictures: the newest first, and nobody moves them', async () => {
    for (const caption of ['one', 'two', 'three']) await ngozi.published(mediaItem, { picture, caption });
    const captions = async () =>
      (await test.call('GET', listMedia.path)).answer(listMedia).rows.map(({ caption }) => caption);
    expect(await captions()).toEqual(['three', 'two', 'one']);
    const [three, two, one] = await ngozi.list(mediaItem);
    expect([three?.title, two?.title, one?.title]).toEqual(['three', 'two', 'one']);
    const later = await ngozi.draft(mediaItem, { picture, caption: 'later' });
    await ngozi.schedule(later, soon);
    await ngozi.draft(mediaItem, { picture, caption: 'without a day' });
    const titles = (await ngozi.list(mediaItem)).map(({ title }) => title);
    expect(titles).toEqual(['later', 'without a day', 'three', 'two', 'one']);
    const ids = (await ngozi.list(mediaItem)).map(({ id }) => id);
    expect(await ngozi.order(mediaItem.name, ids)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  });
});

describe('the list of a kind', () => {
  it('is searched by title and paged', async () => {
    for (const name of ['Danfo Park Ltd', 'BRT 100%', 'Keke Union']) {
      await ngozi.draft(member, { name, picture });
    }
    const search = async (query: string) => {
      const reply = await ngozi.get(`/api/backoffice/content/list/member?${query}`);
      return Object(reply.body).data.data.map(({ title }: { title: string }) => title);
    };
    expect(await search('search=danfo')).toEqual(['Danfo Park Ltd']);
    expect(await search('search=100%25')).toEqual(['BRT 100%']);
    expect(await search('page=2&per_page=2')).toEqual(['Keke Union']);
  });
});

describe('the revisions of an entry', () => {
  it('say who did what when, and bring an earlier version back as a draft', async () => {
    const draft = await ngozi.draft(post, postContent);
    await bola.save(draft, { ...postContent, title: 'Second' });
    const saved = await ngozi.entry(draft.id);
    await ngozi.publish(saved);
    expect(await ngozi.revisions(draft.id)).toMatchObject([
      { version: 2, action: 'published', author: 'Amara Okafor' },
      { version: 2, action: 'saved', author: 'Bola Ige' },
      { version: 1, action: 'created', author: 'Amara Okafor' },
    ]);
    const path = getRevision.path.replace('{id}', String(draft.id)).replace('{version}', '1');
    expect((await ngozi.get(path)).answer(getRevision).content).toMatchObject({ title: postContent.title });
    const restore = (body: object) => bola.post(restoreRevision.path.replace('{id}', String(draft.id)), body);
    const restored = (await restore({ version: 2, revision: 1 })).answer(restoreRevision);
    expect(restored).toMatchObject({ version: 3, state: 'changed', title: postContent.title });
    expect((await readPost(draft.id)).answer(getPost).post.title).toBe('Second');
    await bola.publish(restored);
    expect((await readPost(draft.id)).answer(getPost).post.title).toBe(postContent.title);
    expect(await restore({ version: 2, revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await restore({ version: 3, revision: 9 })).status).toBe(404);
    expect((await ngozi.revisions(draft.id))[1]).toMatchObject({
      version: 3,
      action: 'restored',
      author: 'Bola Ige',
    });
  });

  it('that fit their kind no more are told beside the fields', async () => {
    const draft = await ngozi.draft(faq, question);
    await test.app.database.queries
      .updateTable('content_revisions')
      .set({ content: JSON.stringify({ question: 'Older?', place: 'elsewhere' }) })
      .where('entry_id', '=', draft.id)
      .execute();
    const path = restoreRevision.path.replace('{id}', String(draft.id));
    const reply = await ngozi.post(path, { version: 1, revision: 1 });
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(reply.body).errors)).toEqual(['place']);
  });

  it('of no entry are not found', async () => {
    expect((await ngozi.get('/api/backoffice/content/revisions/999999999')).status).toBe(404);
    expect((await ngozi.get('/api/backoffice/content/revisions/999999999/1')).status).toBe(404);
    const { id } = await ngozi.draft(faq, question);
    for (const version of ['0', '2', '9999999999', 'x']) {
      expect((await ngozi.get(`/api/backoffice/content/revisions/${id}/${version}`)).status).toBe(404);
    }
  });
});
