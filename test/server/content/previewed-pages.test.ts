/** Pages in the preview of staff: each says which draft it shows, and names each section that a press there may open. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaign } from '#domain/site/content/campaign.ts';
import { post, project } from '#domain/site/content/news.ts';
import { kindUnderCall, sectionOrderKinds, sitePages } from '#domain/site/content/site-pages.ts';
import { servePages } from '#server/base/http/pages/pages.ts';
import { seedContent } from '#server/seed/content/insert-content.ts';
import { campaignContent, postContent, projectContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sectionOfMark, sectionsAround } from '#web/features/site/content-editing/page-sections.ts';

let test: TestServer;
let editor: Editor;

beforeAll(async () => {
  test = await startTestServer();
  await seedContent(test.app);
  await servePages(test.server, test.app);
  editor = await Editor.of(test);
  // The product brings none.
  await editor.published(campaign, { ...campaignContent, place: 'all' });
});
afterAll(() => test.close());

async function open(path: string, token?: string): Promise<string> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await test.server.inject({ url: path, headers: { accept: 'text/html', ...authorization } });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

const preview = (path: string) =>
  open(path + (path.includes('?') ? '&preview' : '?preview'), editor.account.token);

/** The kinds that a page names its sections by, from top to bottom. */
const marksIn = (html: string) => [...html.matchAll(/data-section="([^"]+)"/g)].map(([, mark = '']) => mark);

/** Sections that a page does not have by themselves: the order of all, and calls under other pages. */
const isElsewhere = (kind: string) => sectionOrderKinds.includes(kind) || kindUnderCall(kind) !== undefined;

describe.each(sitePages.filter(({ path }) => path !== ''))('the page $label', ({ path, sections }) => {
  it('names its sections, its head and its foot, each a section that staff can edit', async () => {
    const marks = marksIn(await preview(path));
    expect(marks[0]).toBe('settings');
    expect(marks).toEqual(expect.arrayContaining(['social-link', 'service']));
    expect(marks.lastIndexOf('settings')).toBeGreaterThan(0);
    expect(marks.filter((mark) => sectionOfMark(sections, mark) === undefined)).toEqual([]);
    const tabs = path === '/news&events' ? marksIn(await preview(`${path}?tab=media`)) : [];
    const shown = [...marks, ...tabs];
    const missing = sections.filter(({ leaves }) => !leaves.some(({ kind }) => shown.includes(kind)));
    expect(
      missing.flatMap(({ leaves }) => leaves.map(({ kind }) => kind)).filter((k) => !isElsewhere(k)),
    ).toEqual([]);
  });
});

it('the newest posts of the home page and its call under the news open as what they are', async () => {
  expect(marksIn(await preview('/'))).toContain('post');
  const marks = marksIn(await preview('/news&events'));
  expect(marks).toContain('home-call');
  expect(sectionOfMark(sectionsAround({ kind: 'post' }), 'home-call')?.leaves).toEqual([
    { kind: 'home-call', label: 'Call to action' },
  ]);
});

it.each([
  ['post', '/event/details/', () => editor.published(post, postContent)],
  ['project', '/project/', () => editor.published(project, projectContent)],
] as const)('the page of one %s names it and the call under it', async (kind, path, make) => {
  const { id } = await make();
  const marks = marksIn(await preview(path + id));
  expect(marks).toEqual(expect.arrayContaining([kind, `${kind}-call`]));
});

describe('the bar of a draft', () => {
  const bar = /<aside[^>]*aria-label="Draft"[\s\S]*?<\/aside>/;
  const textOf = (html: string) => bar.exec(html)?.[0].replace(/<[^>]*>/g, '') ?? '';
  let entry: Awaited<ReturnType<Editor['draft']>>;

  beforeEach(async () => {
    entry = await editor.published(post, { ...postContent, title: 'Rain on Friday' });
  });

  it('says in the preview of staff whether readers see the same, and of no link', async () => {
    const path = `/event/details/${entry.id}`;
    expect(textOf(await preview(path))).toBe('No draft of Rain on Friday differs from what readers see. ');
    await editor.save(entry, { ...postContent, title: 'Rain on Saturday' });
    expect(textOf(await preview(path))).toMatch(
      /^You see a draft of Rain on Saturday from \d+:\d\d [AP]M\. Readers do not see it yet\.$/,
    );
    expect(await open(path)).not.toMatch(bar);
    expect(await open(`${path}?preview`), 'of a reader').not.toMatch(bar);
  });

  it('does not count the draft of an entry that is hidden, unless its form is open', async () => {
    const campaignEntry = await editor.published(campaign, { ...campaignContent, place: 'membership' });
    await editor.unpublish(campaignEntry);
    const path = '/members';
    expect(textOf(await preview(path))).toContain('No draft of Membership differs');
    const html = await open(`${path}?preview=${campaignEntry.id}`, editor.account.token);
    expect(textOf(html)).toContain('You see a draft of Membership');
  });

  it('counts the drafts of posts on pages that list them, and on no others', async () => {
    await editor.save(entry, { ...postContent, title: 'Rain on Saturday' });
    for (const path of ['/', '/news&events'])
      expect(textOf(await preview(path))).toContain('You see a draft');
    expect(textOf(await preview('/members'))).toContain('No draft of Membership differs');
  });
});
