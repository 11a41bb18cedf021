/** The table of news, events and pictures: what it finds and counts, its month and its file. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  calendarParts,
  getPublishingCalendar,
  listCalendarDay,
  shownOfDay,
} from '#domain/site/content/calendar.ts';
import { entryStates, saveDraft } from '#domain/site/content/editing.ts';
import { faq } from '#domain/site/content/home.ts';
import { datedKinds } from '#domain/site/content/kinds.ts';
import { mediaItem, newsHeading, post, project } from '#domain/site/content/news.ts';
import { getPost } from '#domain/site/content/news-pages.ts';
import * as table from '#domain/site/content/table.ts';
import { postContent, projectContent } from '#test/support/content.ts';
import { lastAudited, pathOfTable, withTitle } from '#test/support/content-table.ts';
import { Editor } from '#test/support/editing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let ngozi: Editor;

beforeAll(async () => {
  test = await startTestServer();
  ngozi = await Editor.of(test);
});
afterAll(() => test.close());

const hour = 3_600_000;
/** The month of a time in Nigeria. */
const monthOf = (at: string) => new Date(Date.parse(at) + hour).toISOString().slice(0, 7);
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
async function rows(query: string, kind = 'post'): Promise<table.DatedRow[]> {
  const reply = await ngozi.get(`${pathOfTable(table.listDatedEntries, kind)}?${query}`);
  return reply.answer(table.listDatedEntries).rows;
}
const titles = async (query: string, kind?: string) => (await rows(query, kind)).map(({ title }) => title);

async function summary(query: string): Promise<Record<string, number>> {
  const reply = await ngozi.get(`${pathOfTable(table.summarizeDatedEntries)}?${query}`);
  const { total, states } = reply.answer(table.summarizeDatedEntries);
  return Object.fromEntries([['all', total], ...states.map(({ state, count }) => [state, count])]);
}

async function shown(id: number) {
  const reply = await test.call('GET', getPost.path.replace('{id}', String(id)));
  return reply.status === 200 ? reply.answer(getPost).post : undefined;
}

describe('the table', () => {
  it('has each entry with its picture, date, author, category and state', async () => {
    const { id } = await ngozi.published(post, withTitle('A whole row'));
    const [row] = await rows('search=A%20whole%20row');
    expect(row).toMatchObject({
      id,
      state: 'published',
      picture: postContent.banner,
      author: postContent.author,
      category: postContent.category,
      changedBy: 'Amara Okafor',
    });
    expect(row?.date).toBe((await shown(id))?.createdAt);
  });

  it('stands by date: scheduled, without a day, then the newest publication; a correction moves nothing', async () => {
    const old = await ngozi.published(post, withTitle('Order one'));
    await ngozi.published(post, withTitle('Order two'));
    await ngozi.draft(post, withTitle('Order draft'));
    await ngozi.draft(post, withTitle('Order newer draft'));
    await ngozi.schedule(await ngozi.draft(post, withTitle('Order later')), inHours(48));
    await ngozi.schedule(await ngozi.draft(post, withTitle('Order soon')), inHours(2));
    const corrected = (await ngozi.save(old, withTitle('Order one, corrected'))).answer(saveDraft);
    await ngozi.publish(corrected);
    await ngozi.schedule(
      (await ngozi.save(corrected, withTitle('Order one, once more'))).answer(saveDraft),
      inHours(5),
    );
    const all = [
      'Order later',
      'Order soon',
      'Order newer draft',
      'Order draft',
      'Order two',
      'Order one, once more',
    ];
    expect(await titles('search=order')).toEqual(all);
    expect(await titles('search=order&page=2&per_page=2')).toEqual(all.slice(2, 4));
  });

  it('is found by words of its short texts, by author, category and state together', async () => {
    const author = 'Ṣadé Bello';
    await ngozi.published(post, withTitle('Fares at Oshodi', { author, category: 'rights' }));
    await ngozi.published(post, withTitle('Fares at Iyana-Ipaja', { author, category: 'traffic' }));
    await ngozi.draft(
      post,
      withTitle('Fares at Ojota', { author, category: 'rights', summary: 'Kekes too.' }),
    );
    const by = `author=${encodeURIComponent(author)}`;
    expect(await titles('search=kekes')).toEqual(['Fares at Ojota']);
    expect(await titles('search=sade')).toHaveLength(3);
    expect(await titles(`${by}&category=rights`)).toEqual(['Fares at Ojota', 'Fares at Oshodi']);
    expect(await titles(`${by}&category=rights&state=published`)).toEqual(['Fares at Oshodi']);
    expect(await titles(`${by}&category=rights&state=published&search=ojota`)).toEqual([]);
    const reply = await ngozi.get(pathOfTable(table.summarizeDatedEntries));
    expect(reply.answer(table.summarizeDatedEntries).authors).toContain(author);
  });

  it('counts each state as its rows and their own pages have it, under the other filters', async () => {
    const of = (title: string) => withTitle(`Counted ${title}`, { author: 'Counted' });
    await ngozi.published(post, of('published'));
    const changed = await ngozi.published(post, of('changed'));
    await ngozi.save(changed, of('changed since'));
    await ngozi.schedule(await ngozi.draft(post, of('scheduled')), inHours(3));
    await ngozi.draft(post, of('draft'));
    const hidden = await ngozi.published(post, of('hidden'));
    await ngozi.unpublish(hidden);
    expect(await summary('author=Counted')).toEqual({
      all: 5,
      published: 1,
      changed: 1,
      scheduled: 1,
      draft: 1,
      hidden: 1,
    });
    for (const state of entryStates) {
      const [row, ...others] = await rows(`author=Counted&state=${state}`);
      expect(others).toEqual([]);
      expect(row?.state).toBe(state);
      expect((await ngozi.entry(row?.id ?? 0)).state).toBe(state);
    }
    expect(await summary('author=Counted&search=since')).toMatchObject({ all: 1, changed: 1, draft: 0 });
  });

  it('exists for events and pictures, without the columns that they do not have, and for no other kind', async () => {
    await ngozi.published(project, projectContent);
    await ngozi.published(mediaItem, { picture: postContent.banner, caption: 'Under a bridge' });
    expect(await rows('category=event', 'project')).toMatchObject([{ category: 'event', author: '' }]);
    expect(await rows('search=bridge', 'media-item')).toMatchObject([
      { title: 'Under a bridge', picture: postContent.banner, category: '' },
    ]);
    expect(await rows('category=event', 'media-item')).toEqual([]);
    for (const kind of ['faq', 'slide', 'nothing']) {
      expect((await ngozi.get(pathOfTable(table.listDatedEntries, kind))).status).toBe(404);
    }
  });
});

describe('the calendar', () => {
  const { path } = getPublishingCalendar;
  const of = async (query: string) => (await ngozi.get(`${path}?${query}`)).answer(getPublishingCalendar);

  it('has the published and the scheduled entries of a month, by the time of Nigeria', async () => {
    const { id } = await ngozi.published(post, withTitle('New year'));
    await test.app.database.queries
      .updateTable('content_entries')
      .set({ first_published_at: '2025-12-31T23:30:00Z', published_at: '2025-12-31T23:30:00Z' })
      .where('id', '=', id)
      .execute();
    const at = inHours(24 * 40);
    const planned = await ngozi.draft(post, withTitle('To come'));
    await ngozi.schedule(planned, at);
    expect(await of('month=2026-01')).toEqual([
      { id, kind: 'post', title: 'New year', state: 'published', at: '2025-12-31T23:30:00.000Z', ofDay: 1 },
    ]);
    expect(await of('month=2025-12')).toEqual([]);
    const hidden = await ngozi.published(post, withTitle('Hidden since'));
    await test.app.database.queries
      .updateTable('content_entries')
      .set({ first_published_at: '2026-01-05T12:00:00Z' })
      .where('id', '=', hidden.id)
      .execute();
    expect(await of('month=2026-01')).toHaveLength(2);
    await ngozi.unpublish(hidden);
    expect((await of('month=2026-01')).map(({ title }) => title)).toEqual(['New year']);
    expect(await of(`month=${monthOf(at)}`)).toContainEqual({
      ...{ id: planned.id, kind: 'post', title: 'To come', state: 'scheduled', at, ofDay: 1 },
    });
    for (const wrong of ['month=2026-13', 'month=2026-1', 'month=now', 'month=', 'part=faq']) {
      expect((await ngozi.get(`${path}?${wrong}`)).status).toBe(422);
    }
  });

  it('has all kinds together or one kind, and of sections the scheduled ones alone', async () => {
    const at = inHours(24 * 80);
    const drafts = {
      post: await ngozi.draft(post, withTitle('A post')),
      project: await ngozi.draft(project, { ...projectContent, title: 'A project' }),
      'media-item': await ngozi.draft(mediaItem, { picture: postContent.banner, caption: 'A picture' }),
      faq: await ngozi.draft(faq, { question: 'A question?', answer: 'Yes.', place: 'home' }),
      'news-heading': await ngozi.draft(newsHeading, { title: 'Heading' }),
    };
    for (const draft of Object.values(drafts)) await ngozi.schedule(draft, at);
    const shown = async (part?: string) => {
      const query = `month=${monthOf(at)}${part === undefined ? '' : `&part=${part}`}`;
      return (await of(query)).map(({ kind, title }) => `${kind}: ${title}`);
    };
    const sections = ['faq: A question?', `news-heading: ${newsHeading.label}`];
    expect(await shown()).toEqual([
      ...['post: A post', 'project: A project', 'media-item: A picture'],
      ...sections,
    ]);
    expect(await shown('post')).toEqual(['post: A post']);
    expect(await shown('project')).toEqual(['project: A project']);
    expect(await shown('media-item')).toEqual(['media-item: A picture']);
    expect(await shown('sections')).toEqual(sections);
    await ngozi.publish(await ngozi.entry(drafts.faq.id));
    expect(await of(`month=${monthOf(inHours(0))}&part=sections`)).toEqual([]);
  });

  it('says how many a day has, and has all of them page by page, also of the same moment', async () => {
    const at = '2026-03-10T22:59:59.000Z';
    const count = 2 * shownOfDay + 3;
    const ids = await Promise.all(
      Array.from({ length: count }, async (_, number) => {
        const picture = { picture: postContent.banner, caption: `Of one day ${number}` };
        return (await ngozi.published(mediaItem, picture)).id;
      }),
    );
    const other = await ngozi.published(post, withTitle('Of the day after'));
    const set = (id: number, moment: string) =>
      test.app.database.queries
        .updateTable('content_entries')
        .set({ first_published_at: moment })
        .where('id', '=', id)
        .execute();
    for (const id of ids) await set(id, at);
    await set(other.id, '2026-03-10T23:00:00.000Z');
    const month = await of('month=2026-03');
    expect(month.map(({ ofDay }) => ofDay)).toEqual([...Array.from({ length: shownOfDay }, () => count), 1]);
    const dayPath = (day: string, query: string) => `${listCalendarDay.path.replace('{day}', day)}?${query}`;
    const page = async (number: number, query = '') =>
      (await ngozi.get(dayPath('2026-03-10', `page=${number}&per_page=10${query}`))).answer(listCalendarDay);
    const pages = [await page(1), await page(2)];
    expect(pages.map(({ total, lastPage }) => [total, lastPage])).toEqual([
      [count, 2],
      [count, 2],
    ]);
    const listed = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(listed).toEqual(ids.toSorted((one, another) => one - another));
    expect(listed.slice(0, shownOfDay)).toEqual(month.slice(0, shownOfDay).map(({ id }) => id));
    expect((await page(1, '&part=post')).total).toBe(0);
    for (const wrong of ['2026-02-30', '2026-3-1', '1926-03-10', 'today']) {
      expect((await ngozi.get(dayPath(wrong, ''))).status).toBe(404);
    }
  });

  it('has a part for each kind that stands by date', () => {
    const parts = calendarParts.filter((part) => part !== 'sections');
    expect(datedKinds.map(({ name }) => name).toSorted()).toEqual(parts.toSorted());
  });
});

describe('the file', () => {
  it('has the rows that the filters leave, in their order, and the download is logged', async () => {
    const author = 'Exported';
    const { id } = await ngozi.published(post, withTitle('=Formula', { author, category: 'rights' }));
    await ngozi.draft(post, withTitle('Not out', { author }));
    const reply = await ngozi.get(`${pathOfTable(table.exportDatedEntries)}?author=${author}`);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [heads, first, second, end] = reply.text.split('\r\n');
    expect(heads).toContain('Title,State');
    expect(first).toMatch(/Not out,draft,,Traffic,Exported,/);
    expect(second).toContain(`"'=Formula",published,`);
    expect(second).toMatch(new RegExp(`,Your rights,Exported,.*/event/details/${id}$`));
    expect(end).toBe('');
    expect(await lastAudited(test, 1)).toMatchObject([{ action: 'exportDatedEntries' }]);
  });
});
