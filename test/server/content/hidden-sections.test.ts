/** Sections that staff hid: no client gets their entries, and the entries are kept. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aboutOrder, membershipOrder } from '#domain/site/content/about.ts';
import { homeOrder } from '#domain/site/content/home.ts';
import { getAboutPage, getHomePage, getMembersPage } from '#domain/site/content/pages.ts';
import { aboutSections, homeSections, membersSections } from '#domain/site/content/section-orders.ts';
import { servePages } from '#server/base/http/pages/pages.ts';
import { seedContent } from '#server/seed/content/insert-content.ts';
import { Editor } from '#test/support/editing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let editor: Editor;

beforeAll(async () => {
  test = await startTestServer();
  await seedContent(test.app);
  await servePages(test.server, test.app);
  editor = await Editor.of(test);
});
afterAll(() => test.close());

/** The sections of a previewed page between its head and its foot, as the order of the page names them. */
async function previewed(path: string): Promise<string[]> {
  const headers = { accept: 'text/html', cookie: `__Host-rua_session=${editor.account.token}` };
  const { body } = await test.server.inject({ url: `${path}?preview`, headers });
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  return [...main.matchAll(/data-section="([^"]+)"/g)].map(([, mark = '']) =>
    mark.replace(/^.+-call$/, 'call'),
  );
}

const noList = { heading: null, list: [] };
const readers = { home: getHomePage, about: getAboutPage, members: getMembersPage };
const without = {
  home: {
    ...{ departments: noList, services: noList, members: noList, partners: noList, testimonials: noList },
    ...{
      blog: { list: [] },
      about: null,
      agencies: [],
      sectionNine: null,
      downloadApp: null,
      callToAction: null,
    },
    counterSection: { counters: null, faq: { heading: null, faqs: [] } },
  },
  about: {
    partners: { title: '', list: [] },
    testimonials: noList,
    missionVision: null,
    callToAction: null,
  },
  members: {
    ...{ members: noList, partners: noList, faq: { heading: null, faqs: [] }, callToAction: null },
  },
};

it.each([
  ['home', '/', homeOrder, homeSections],
  ['about', '/about', aboutOrder, aboutSections],
  ['members', '/members', membershipOrder, membersSections],
] as const)('the page %s leaves out its hidden sections, for every client', async (name, path, kind, all) => {
  const read = async () => (await test.call('GET', readers[name].path)).answer(readers[name]);
  const [row] = await editor.list(kind);
  if (!row) throw new Error('The product brings an order.');
  let draft = await editor.entry(row.id);
  const before = await previewed(path);
  const answer = await read();
  const save = async (hidden: readonly string[]) => {
    await editor.save(draft, { ...draft.content, hidden });
    draft = await editor.entry(row.id);
  };

  for (const half of [0, 1]) {
    const hidden = all.filter((_, at) => at % 2 === half);
    await save(hidden);
    const shown = await previewed(path);
    expect(shown).toEqual(before.filter((mark) => !hidden.some((one) => one === mark)));
    expect(shown.length).toBeLessThan(before.length);
  }
  expect(await read(), 'nothing is hidden before it is published').toEqual(answer);

  await save(all);
  await editor.publish(draft);
  draft = await editor.entry(row.id);
  expect(await read()).toMatchObject(without[name]);
  await save([]);
  await editor.publish(draft);
  expect(await read(), 'all of it is there again').toEqual(answer);
});

it('an order that names a section that the page has not is refused', async () => {
  const [row] = await editor.list(aboutOrder);
  if (!row) throw new Error('The product brings an order.');
  const { content } = await editor.entry(row.id);
  const refused = await editor.save(row, { ...content, hidden: ['department'] });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ errors: { hidden: ['Name each of these once.'] } });
});
