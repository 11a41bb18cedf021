/** Links to a page with its drafts: for everybody who has one, of one page, for seven days at most, kept by nobody. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DraftLink } from '#domain/site/content/draft-links.ts';
import {
  createDraftLink,
  draftLinkDays,
  getDraftLink,
  revokeDraftLink,
} from '#domain/site/content/draft-links.ts';
import { createEntry } from '#domain/site/content/editing.ts';
import { departmentsHeading, faq } from '#domain/site/content/home.ts';
import { post } from '#domain/site/content/news.ts';
import { getPost } from '#domain/site/content/news-pages.ts';
import { getHomePage } from '#domain/site/content/pages.ts';
import { addressOf, draftScopeOf } from '#domain/site/content/site-pages.ts';
import { servePages } from '#server/base/http/pages/pages.ts';
import { deleteEndedLinks } from '#server/features/site/content/retention.ts';
import { postContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let editor: Editor;
let turnedDays = 0;

beforeAll(async () => {
  test = await startTestServer();
  await servePages(test.server, test.app);
  editor = await Editor.of(test);
  test.app.now = () => new Date(Date.now() + turnedDays * 86_400_000);
});
beforeEach(() => {
  turnedDays = 0;
});
afterAll(() => test.close());

const at = (path: string, id: number) => path.replace('{id}', String(id));

async function makeLink(entryId: number): Promise<DraftLink> {
  return (await editor.post(at(createDraftLink.path, entryId), {})).answer(createDraftLink);
}

const pathOf = ({ url }: DraftLink) => url.slice(test.app.publicUrl.length);

/** Opens a page as a person without an account. */
async function open(path: string) {
  const { statusCode, headers, body } = await test.server.inject({
    url: path,
    headers: { accept: 'text/html' },
  });
  return { status: statusCode, headers, text: body };
}

const neverPublished = { ...postContent, title: 'Only in the draft' };

describe('a link to a draft', () => {
  it('shows the real page with its draft and a bar, without a session, and nobody keeps it', async () => {
    const { id } = await editor.draft(post, neverPublished);
    const link = await makeLink(id);
    expect(link.url).toContain(`${addressOf({ kind: 'post', id })}?draft=`);
    expect((await open(`/event/details/${id}`)).status).toBe(404);
    for (const _ of [1, 2]) {
      const page = await open(pathOf(link));
      expect(page.status).toBe(200);
      expect(page.text).toContain('<h1 class=');
      expect(page.text).toMatch(/You see a draft of Only in the draft from \d+:\d\d [AP]M\./);
      expect(page.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(page.headers.etag).toBeUndefined();
    }
    expect((await open(`/event/details/${id}`)).status).toBe(404);
  });

  it('shows drafts that were saved after the link was made, and says so when a page has no drafts', async () => {
    const entry = await editor.published(post, postContent);
    const link = await makeLink(entry.id);
    expect((await open(pathOf(link))).text).toContain(`No draft of ${postContent.title} differs`);
    await editor.save(entry, { ...postContent, title: 'A later title' });
    expect((await open(pathOf(link))).text).toContain('You see a draft of A later title');
    expect((await open(`/event/details/${entry.id}`)).text).not.toContain('A later title');
  });

  it('shows the drafts of its page, and no others', async () => {
    const question = { question: 'Is the draft seen?', answer: 'Yes.', place: 'home' } as const;
    const { id } = await editor.draft(faq, question);
    await editor.draft(post, { ...postContent, title: 'An embargoed post' });
    const home = await open(pathOf(await makeLink(id)));
    expect(home.text).toContain(question.question);
    expect(home.text).toContain('You see a draft of Home');
    expect(home.text).not.toContain('An embargoed post');
    // The data that the router asks for when a reader comes back to the page.
    const data = await open(pathOf(await makeLink(id)).replace('/?', '/_.data?'));
    expect(data.status).toBe(200);
    expect(data.text).toContain(question.question);
    expect(data.headers['cache-control']).toBe('private, no-store');
    expect((await open('/')).text).not.toContain(question.question);
  });

  it('shows no draft that was hidden, but that of its own post', async () => {
    const question = { question: 'Is it out of date?', answer: 'Yes.', place: 'home' } as const;
    const entry = await editor.published(faq, question);
    await editor.save(entry, { ...question, answer: 'Quite.' });
    const hidden = await editor.entry(entry.id);
    const link = await makeLink(entry.id);
    expect((await open(pathOf(link))).text).toContain(question.question);
    await editor.unpublish(hidden);
    expect((await open(pathOf(link))).text).not.toContain(question.question);
    const own = await editor.published(post, neverPublished);
    await editor.unpublish(own);
    const page = await open(pathOf(await makeLink(own.id)));
    expect(page.status).toBe(200);
    expect(page.text).toContain('You see a draft of Only in the draft');
  });

  it('opens no other page', async () => {
    const one = await editor.draft(post, neverPublished);
    const other = await editor.draft(post, { ...postContent, title: 'Not theirs' });
    const token = pathOf(await makeLink(one.id)).split('draft=')[1];
    await makeLink(other.id);
    for (const path of [`/event/details/${other.id}`, '/', '/about', '/usersLogin', `/project/${one.id}`]) {
      const page = await open(`${path}?draft=${token}`);
      expect(page.status).toBe(404);
      expect(page.text).toContain('There is no such link');
      expect(page.text).not.toContain('Not theirs');
    }
  });

  it('is not opened when it is forged', async () => {
    const link = await makeLink((await editor.draft(post, neverPublished)).id);
    const [path = '', token = ''] = pathOf(link).split('?draft=');
    const [id = '', seconds = '', signature = ''] = token.split(/-(.*?)-(.*)/);
    const later = (Number.parseInt(seconds, 36) + 86_400).toString(36);
    const forged = ['', 'x', `${id}-${later}-${signature}`, `${id}1-${seconds}-${signature}`, `${token}A`];
    const turned = `${id}-${seconds}-${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const each of [...forged, turned, `${id}-${seconds}-`]) {
      const page = await open(`${path}?draft=${each}`);
      expect(page.status, each).toBe(404);
      expect(page.text).not.toContain(neverPublished.title);
    }
    expect((await open(pathOf(link))).status).toBe(200);
  });

  it('ends after seven days, and says so', async () => {
    const { id } = await editor.draft(post, neverPublished);
    const link = await makeLink(id);
    turnedDays = draftLinkDays - 0.01;
    expect((await open(pathOf(link))).status).toBe(200);
    turnedDays = draftLinkDays;
    const page = await open(pathOf(link));
    expect(page.status).toBe(410);
    expect(page.text).toContain('This link has ended');
    expect(page.text).not.toContain(neverPublished.title);
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect((await editor.get(at(getDraftLink.path, id))).answer(getDraftLink)).toBeNull();
    await deleteEndedLinks(test.app.database.queries, test.app.now());
    expect((await open(pathOf(link))).status).toBe(410);
    const next = await makeLink(id);
    expect(next.url).not.toBe(link.url);
    expect((await open(pathOf(link))).status).toBe(410);
    expect((await open(pathOf(next))).status).toBe(200);
  });

  it('is one for a page, for all of the staff, and shows nothing once any of them ended it', async () => {
    const { id } = await editor.draft(post, neverPublished);
    const other = await Editor.of(test);
    const [link, same] = await Promise.all([
      makeLink(id),
      other.post(at(createDraftLink.path, id), {}).then((reply) => reply.answer(createDraftLink)),
    ]);
    expect(same).toEqual(link);
    expect((await other.get(at(getDraftLink.path, id))).answer(getDraftLink)).toEqual(link);
    const revoke = () => other.post(at(revokeDraftLink.path, id), {});
    expect((await revoke()).answer(revokeDraftLink)).toEqual({ revoked: true });
    expect((await revoke()).answer(revokeDraftLink)).toEqual({ revoked: false });
    const page = await open(pathOf(link));
    expect(page.status).toBe(410);
    expect(page.text).not.toContain(neverPublished.title);
    const next = await makeLink(id);
    expect((await open(pathOf(link))).status).toBe(410);
    expect((await open(pathOf(next))).status).toBe(200);
  });

  it('stands in the audit log when it is made and when it is ended', async () => {
    const { id } = await editor.draft(post, neverPublished);
    const link = await makeLink(id);
    await editor.post(at(revokeDraftLink.path, id), {});
    const entries = await test.app.database.queries
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'details'])
      .where('subject', '=', `draft link of /event/details/${id}`)
      .orderBy('number')
      .execute();
    expect(entries).toMatchObject([
      { action: 'createDraftLink', actor_id: editor.account.id },
      { action: 'revokeDraftLink', actor_id: editor.account.id },
    ]);
    expect(JSON.stringify(entries)).not.toContain(link.url.split('draft=')[1]);
  });

  it('shows a deleted draft no more', async () => {
    const entry = await editor.draft(post, neverPublished);
    const link = await makeLink(entry.id);
    await editor.remove(entry);
    const page = await open(pathOf(link));
    expect(page.status).toBe(404);
    expect(page.text).not.toContain(neverPublished.title);
  });
});

it('an entry that no page shows has no link, until one does', async () => {
  const alone = await startTestServer();
  try {
    const writer = await Editor.of(alone);
    const call = { title: 'Join us', content: 'It is free.', picture: { path: '', alt: '' } };
    const made = await writer.create('post-call', call);
    const { id } = made.answer(createEntry);
    expect((await writer.get(at(getDraftLink.path, id))).answer(getDraftLink)).toBeNull();
    expect((await writer.post(at(createDraftLink.path, id), {})).status).toBe(409);
    const shown = await writer.published(post, postContent);
    const link = (await writer.post(at(createDraftLink.path, id), {})).answer(createDraftLink);
    expect(link.url).toContain(`/event/details/${shown.id}?draft=`);
  } finally {
    await alone.close();
  }
});

it('calls that claim to be of such a page read what readers see', async () => {
  const { id } = await editor.draft(post, neverPublished);
  const scope = Buffer.from(JSON.stringify({ kinds: ['post'], entryId: id })).toString('base64url');
  for (const claim of [scope, `${scope}.`, `${scope}.${'A'.repeat(43)}`, 'drafts', '.']) {
    const reply = await test.call('GET', at(getPost.path, id), { headers: { 'rua-preview': claim } });
    expect(reply.status, claim).toBe(404);
  }
  const home = await test.call('GET', getHomePage.path, { headers: { 'rua-preview': `${scope}.x` } });
  expect(home.headers['cache-control']).toContain('public');
});

describe('the drafts of a page', () => {
  it('are those of its sections and of the head and foot', () => {
    expect(draftScopeOf('/about')?.kinds).toEqual(
      expect.arrayContaining(['about-page', 'mission-vision', 'settings', 'social-link']),
    );
    expect(draftScopeOf('/')?.kinds).toContain(departmentsHeading.name);
    expect(draftScopeOf('/event/details/7')).toMatchObject({ entryId: 7 });
  });

  it('are no posts or projects where those are listed', () => {
    const { kinds = [] } = draftScopeOf('/news&events') ?? {};
    expect(kinds).toContain('news-heading');
    for (const kind of ['post', 'project', 'post-call', 'project-call']) expect(kinds).not.toContain(kind);
  });

  it.each([
    '',
    '/users/dashboard',
    '/event/details/',
    '/event/details/x',
    '/project/0',
    '/event/details/7/8',
  ])('do not exist at %j', (path) => expect(draftScopeOf(path)).toBeUndefined());
});
