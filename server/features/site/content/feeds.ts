/** The public site for search engines and feed readers: sitemap, robots.txt, the news as RSS, events for calendars. */
import { notFound } from '#domain/contract/errors.ts';
import { contentKinds } from '#domain/site/content/kinds.ts';
import * as news from '#domain/site/content/news.ts';
import { kindsSeenAt } from '#domain/site/content/site-pages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { html } from '#server/base/http/formats/html.ts';
import { calendarText, calendarTime, escapeText } from '#server/base/http/formats/icalendar.ts';
import { listAgencyPages } from '#server/features/identity/agencies/organization/for-others/receiving.ts';
import { listPublished, type PublishedRow } from '#server/features/site/content/published-store.ts';
import { getGeneralSettings, getProject, listPosts } from '#server/features/site/content/service.ts';

/** The page of the agencies has no content: its figures change with every report. */
const pages = [
  ...['/', '/about', '/members', '/news&events', '/agencies', '/contact-us'],
  ...['/privacy-policy', '/terms-condition'],
];

/** @returns the sitemap of the protocol of sitemaps.org, version 0.9. */
export async function sitemap(app: AppContext, db: Queries): Promise<string> {
  const rows = await listPublished(
    db,
    Object.values(contentKinds).map(({ name }) => name),
  );
  const records = rows.flatMap((row) => {
    const path = pathOfRecord(row);
    return path === null ? [] : [{ path, changedAt: row.published_at }];
  });
  const whole = pages.map((path) => ({ path, changedAt: lastChange(rows, kindsSeenAt(path)) }));
  const agencies = (await listAgencyPages(db)).map((id) => ({ path: `/agencies/${id}`, changedAt: null }));
  const list = [...whole, ...agencies, ...records].map(
    ({ path, changedAt }) =>
      html`<url><loc>${app.publicUrl}${path}</loc>${changedAt && html`<lastmod>${changedAt}</lastmod>`}</url>`,
  );
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${list}</urlset>
`.text;
}

/** @returns null for content that has no page of its own. */
function pathOfRecord({ kind, id }: PublishedRow): string | null {
  if (kind === news.post.name) return `/event/details/${id}`;
  return kind === news.project.name ? `/project/${id}` : null;
}

function lastChange(rows: readonly PublishedRow[], kinds: readonly string[]): string | null {
  const names = new Set(kinds);
  return rows.reduce<string | null>(
    (latest, { kind, published_at: at }) =>
      names.has(kind) && at !== null && (latest === null || at > latest) ? at : latest,
    null,
  );
}

/**
 * Links that contain a secret are not listed. The API's documents are. Signed-in areas are not disallowed: a robot is
 * redirected to the sign-in page, while a disallowed address can still be listed in results.
 */
export function robots({ publicUrl }: AppContext): string {
  return `User-agent: *
Allow: /api/docs
Allow: /api/openapi.json
Disallow: /api/
Disallow: /r/
Disallow: /subscribe/

Sitemap: ${publicUrl}/sitemap.xml
`;
}

const postsInFeed = 30;

/** @returns RSS 2.0 with the newest posts. */
export async function newsFeed(app: AppContext, db: Queries): Promise<string> {
  const { settings } = await getGeneralSettings(app, db);
  const { heading, list } = (await listPosts(app, db, { page: 1, perPage: postsInFeed })).blog;
  const items = list.map((post) => {
    const address = `${app.publicUrl}/event/details/${post.id}`;
    const category = news.postCategories.find(({ value }) => value === post.category)?.label ?? '';
    return html`<item><title>${post.title}</title><link>${address}</link><guid>${address}</guid><pubDate>${mailDate(post.createdAt)}</pubDate><dc:creator>${post.author}</dc:creator><category>${category}</category><description>${post.summary}</description></item>
`;
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${settings?.siteName ?? 'RUA'}: ${heading?.title ?? 'News'}</title><link>${app.publicUrl}/news&amp;events</link>
<description>${heading?.description ?? ''}</description><language>en-NG</language>
<atom:link href="${app.publicUrl}/news.rss" rel="self" type="application/rss+xml"/>
${items}</channel></rss>
`.text;
}

/** RFC 822, as RSS 2.0 asks for. */
function mailDate(moment: string): string {
  return new Date(moment).toUTCString();
}

/**
 * An event of the public site for calendars.
 * @throws AppError 404 when readers see no such event, or it has no date.
 */
export async function projectCalendar(app: AppContext, db: Queries, id: number): Promise<string> {
  const { project } = await getProject(app, db, id);
  if (project.startsAt === '') throw notFound('A date of this project');
  const address = `${app.publicUrl}/project/${id}`;
  return calendarText([
    'BEGIN:VEVENT',
    `UID:project-${id}@${new URL(app.publicUrl).host}`,
    `DTSTAMP:${calendarTime(project.updatedAt)}`,
    `DTSTART:${calendarTime(project.startsAt)}`,
    ...(project.endsAt === '' ? [] : [`DTEND:${calendarTime(project.endsAt)}`]),
    `SUMMARY:${escapeText(project.title)}`,
    ...(project.venue === '' ? [] : [`LOCATION:${escapeText(project.venue)}`]),
    `DESCRIPTION:${escapeText(`${project.overview}\n\n${address}`)}`,
    `URL:${address}`,
    'END:VEVENT',
  ]);
}
