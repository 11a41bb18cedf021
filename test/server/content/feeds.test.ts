import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aboutOrder, aboutPage } from '#domain/site/content/about.ts';
import { homeCall, postCall } from '#domain/site/content/call-to-action.ts';
import { membersHeading } from '#domain/site/content/home.ts';
import { newsHeading, post, project } from '#domain/site/content/news.ts';
import { publish } from '#test/support/published-content.ts';
import { createAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer, testOrigin } from '#test/support/server.ts';
import { childrenCalled, parseXml, textOf } from '#test/support/xml.ts';

let rua: TestServer;
beforeEach(async () => {
  rua = await startTestServer();
});
afterEach(() => rua.close());

const banner = { path: 'files/content/a_picture.svg', alt: '' };
const ofPost = {
  title: 'Okada & keke: where they may <go>',
  category: 'rights',
  author: 'Commuter desk',
  summary: 'Which roads, "which" hours.',
  banner,
  description: '<p>Text</p>',
} as const;
const ofProject = {
  title: 'First aid; for drivers, one day',
  type: 'event',
  overview: 'Come with your loader.',
  banner,
  description: '<p>Text</p>',
} as const;

async function read(path: string) {
  const { status, headers, text } = await rua.call('GET', path);
  expect(status).toBe(200);
  return { type: String(headers['content-type']), tag: String(headers.etag), text };
}

describe('the sitemap', () => {
  it('names every public page, agency, post and project, and when it last changed', async () => {
    const { id: agencyId } = await createAgency(rua.app);
    await createAgency(rua.app, { active: false });
    await publish(rua.app, aboutPage, { title: 'About us' }, new Date('2026-11-02T08:00:00Z'));
    const postId = await publish(rua.app, post, ofPost, new Date('2026-11-03T08:00:00Z'));
    const projectId = await publish(rua.app, project, ofProject, new Date('2026-11-04T08:00:00Z'));
    const { type, text } = await read('/sitemap.xml');
    expect(type).toContain('application/xml');
    const sitemap = parseXml(text);
    expect(sitemap.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const changes = new Map(
      childrenCalled(sitemap, 'url').map((url) => [
        textOf(url, 'loc')?.replace(testOrigin, ''),
        textOf(url, 'lastmod'),
      ]),
    );
    expect(Object.fromEntries(changes)).toEqual({
      '/': '2026-11-03T08:00:00.000Z',
      '/about': '2026-11-02T08:00:00.000Z',
      '/members': undefined,
      '/news&events': '2026-11-04T08:00:00.000Z',
      '/agencies': undefined,
      [`/agencies/${agencyId}`]: undefined,
      '/contact-us': undefined,
      '/privacy-policy': undefined,
      '/terms-condition': undefined,
      [`/event/details/${postId}`]: '2026-11-03T08:00:00.000Z',
      [`/project/${projectId}`]: '2026-11-04T08:00:00.000Z',
    });
  });

  it('tells of a page that its headings, its call and the order of its sections changed it too', async () => {
    const changes = async () => {
      const urls = childrenCalled(parseXml((await read('/sitemap.xml')).text), 'url');
      const pages = urls.slice(0, 4).map((url) => [textOf(url, 'loc'), textOf(url, 'lastmod')?.slice(0, 10)]);
      return Object.fromEntries(pages.map(([at, day]) => [at?.replace(testOrigin, ''), day]));
    };
    await publish(rua.app, aboutOrder, { order: ['call'] }, new Date('2026-11-02T08:00:00Z'));
    await publish(rua.app, membersHeading, { title: 'Members' }, new Date('2026-11-03T08:00:00Z'));
    await publish(rua.app, homeCall, { title: 'Join' }, new Date('2026-11-04T08:00:00Z'));
    await publish(rua.app, postCall, { title: 'Join' }, new Date('2026-11-05T08:00:00Z'));
    expect(await changes()).toEqual({
      ...{ '/': '2026-11-04', '/about': '2026-11-02', '/members': '2026-11-03' },
      '/news&events': '2026-11-04',
    });
  });

  it('is the same until content changes, and says so', async () => {
    const { tag } = await read('/sitemap.xml');
    const again = await rua.call('GET', '/sitemap.xml', { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    await publish(rua.app, post, ofPost);
    await expect.poll(async () => (await read('/sitemap.xml')).tag).not.toBe(tag);
  });
});

describe('robots.txt', () => {
  it('keeps programs away from links that hold a secret and names the sitemap', async () => {
    const { type, text } = await read('/robots.txt');
    expect(type).toContain('text/plain');
    const lines = text.split('\n');
    for (const area of ['/api/', '/r/', '/subscribe/']) expect(lines).toContain(`Disallow: ${area}`);
    expect(lines).toContain('Allow: /api/docs');
    expect(lines).toContain(`Sitemap: ${testOrigin}/sitemap.xml`);
  });
});

describe('the feed of the news', () => {
  it('holds the posts, the newest first', async () => {
    await publish(rua.app, newsHeading, { title: 'News from the road', description: 'Advice & rights.' });
    await publish(rua.app, post, { ...ofPost, title: 'Older' }, new Date('2026-10-01T08:00:00Z'));
    const id = await publish(rua.app, post, ofPost, new Date('2026-11-03T08:00:00Z'));
    const { type, text } = await read('/news.rss');
    expect(type).toContain('application/rss+xml');
    const rss = parseXml(text);
    expect(rss.attributes.version).toBe('2.0');
    const [channel] = childrenCalled(rss, 'channel');
    expect(textOf(channel, 'title')).toBe('RUA: News from the road');
    expect(textOf(channel, 'description')).toBe('Advice & rights.');
    expect(textOf(channel, 'link')).toBe(`${testOrigin}/news&events`);
    const [first, second] = childrenCalled(channel ?? rss, 'item');
    expect(textOf(first, 'title')).toBe(ofPost.title);
    expect(textOf(first, 'link')).toBe(`${testOrigin}/event/details/${id}`);
    expect(textOf(first, 'pubDate')).toBe('Tue, 03 Nov 2026 08:00:00 GMT');
    expect(textOf(first, 'description')).toBe(ofPost.summary);
    expect(textOf(first, 'category')).toBe('Your rights');
    expect(textOf(second, 'title')).toBe('Older');
  });
});

describe('the date of an event for calendars', () => {
  const startsAt = '2026-12-12T10:00:00+01:00';

  it('says what, where and when, in lines of at most 75 octets', async () => {
    const overview = 'Bring the loader, the driver; and water. '.repeat(6).trim();
    const venue = 'Ọjọ́ta Motor Park, Lagos';
    const id = await publish(rua.app, project, { ...ofProject, overview, venue, startsAt });
    const { type, text } = await read(`/project/${id}/calendar.ics`);
    expect(type).toContain('text/calendar');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const whole = text.replaceAll('\r\n ', '').split('\r\n');
    expect(whole).toContain('DTSTART:20261212T090000Z');
    expect(whole).toContain('SUMMARY:First aid\\; for drivers\\, one day');
    expect(whole).toContain('LOCATION:Ọjọ́ta Motor Park\\, Lagos');
    expect(whole.find((line) => line.startsWith('DESCRIPTION:'))).toContain(`/project/${id}`);
    expect(whole.some((line) => line.startsWith('DTEND'))).toBe(false);
  });

  it('is not there for an entry without a date, or no event', async () => {
    const id = await publish(rua.app, project, ofProject);
    const postId = await publish(rua.app, post, ofPost);
    for (const path of [id, postId, 9_999, 'x'].map((one) => `/project/${one}/calendar.ics`)) {
      expect((await rua.call('GET', path)).status).toBeGreaterThanOrEqual(404);
    }
  });
});
