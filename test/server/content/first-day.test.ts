/**
 * The public site of a new installation, as visitors get it: the demo has every section and says which are examples, an
 * installation with a database of its own leaves out what nobody entered.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '#server/base/config/config.ts';
import { servePages } from '#server/base/http/pages/pages.ts';
import { seedContent } from '#server/seed/content/insert-content.ts';
import { seed } from '#server/seed/seed.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

async function install(settings: Partial<Config>): Promise<TestServer> {
  const test = await startTestServer(settings);
  await seed(test.app);
  await seedContent(test.app);
  await servePages(test.server, test.app);
  return test;
}

/** @returns what a visitor gets to read, without the data of the scripts. */
async function open({ server }: TestServer, path: string): Promise<string> {
  const { statusCode, body } = await server.inject({ url: path, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  return body.replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '');
}

function mainOf(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

/** The names of the sections of a page, without its head and foot, from top to bottom. */
function sectionsIn(html: string): string[] {
  return [...mainOf(html).matchAll(/data-section="([^"]+)"/g)].map(([, name = '']) => name);
}

/** The notes of a page about its examples, without its head and foot. */
const notesIn = (html: string) => [...mainOf(html).matchAll(/Examples?: [^<]*/g)].map(([words]) => words);

describe('the demo', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await install({});
  });
  afterAll(() => test.close());

  it('has all thirteen sections of the home page, and says once at each of examples that they are', async () => {
    const html = await open(test, '/');
    expect(new Set(sectionsIn(html)).size).toBe(13);
    expect(notesIn(html)).toEqual([
      'Examples: these desks are invented',
      'Examples: these members are invented',
      'Examples: these partners are invented',
      'Examples: these voices are invented',
    ]);
  });

  it.each([
    ['/about', ['Examples: these partners are invented', 'Examples: these voices are invented']],
    ['/members', ['Examples: these members are invented', 'Examples: these partners are invented']],
    [
      '/news&events?tab=projects',
      ['Example: this event is invented', 'Examples: these events and projects are invented'],
    ],
  ])('says so on %s as well', async (path, notes) => {
    expect(notesIn(await open(test, path))).toEqual(notes);
  });

  it('says so on the page of a project, and in the list of them', async () => {
    const list = await open(test, '/news&events?tab=projects');
    expect(list.match(/(Project|Event), an example/g)?.length).toBeGreaterThan(5);
    const { id } = await test.app.database.queries
      .selectFrom('content_entries')
      .select('id')
      .where('kind', '=', 'project')
      .orderBy('first_published_at')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(notesIn(await open(test, `/project/${id}`))).toEqual([
      'Example: this project is invented',
      'Examples: these events and projects are invented',
    ]);
  });

  it('says beside the phone of each page that nobody answers it', async () => {
    expect(await open(test, '/contact-us')).toContain('Example: nobody answers');
  });
});

describe('an installation with a database of its own', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await install({ databaseUrl: 'postgres://db.example/rua' });
  });
  afterAll(() => test.close());

  it('leaves out the sections of the home page that staff have not filled', async () => {
    const html = await open(test, '/');
    expect(sectionsIn(html)).toEqual([
      ...['slide', 'home-about', 'service', 'counters', 'faq'],
      ...['section-nine', 'download-app', 'post', 'home-call'],
    ]);
    expect(html).not.toContain('Agencies you can tag');
  });

  it.each([
    ['/about', ['about-page', 'mission-vision', 'about-call']],
    ['/members', ['membership-banner', 'faq', 'membership-call']],
  ])('leaves them out of %s', async (path, sections) => {
    expect(sectionsIn(await open(test, path))).toEqual(sections);
  });

  it.each(['/', '/about', '/members', '/news&events', '/news&events?tab=projects', '/contact-us'])(
    'shows on %s nothing that is invented, and nobody who has an account',
    async (path) => {
      const html = await open(test, path);
      expect(notesIn(html)).toEqual([]);
      const invented =
        /rua\.example|0800 000|Example Road|(driver|safety|commuter|interstate) desk|, an example|have an account here/i;
      expect(invented.exec(html)).toBeNull();
    },
  );

  it('says that there is no event and no project', async () => {
    expect(await open(test, '/news&events?tab=projects')).toContain('No events or projects now.');
  });
});
