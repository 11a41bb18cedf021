/** The content of the public pages, one use case a page. */

import { notFound } from '#domain/contract/errors.ts';
import { type Page, type PageQuery, pageOf, rowsOfPage } from '#domain/contract/paging.ts';
import * as aboutKinds from '#domain/site/content/about.ts';
import * as calls from '#domain/site/content/call-to-action.ts';
import { campaign, running } from '#domain/site/content/campaign.ts';
import * as home from '#domain/site/content/home.ts';
import type { ContentOf } from '#domain/site/content/kind.ts';
import * as news from '#domain/site/content/news.ts';
import type * as newsPages from '#domain/site/content/news-pages.ts';
import type * as pages from '#domain/site/content/pages.ts';
import { photographsElseDrawings } from '#domain/site/content/photographs.ts';
import * as site from '#domain/site/content/site.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { listAnswerTimes } from '#server/features/identity/agencies/organization/for-others/receiving.ts';
import { dialCodeOf } from '#server/features/site/content/dial-code.ts';
import { hidingOf, noList, noQuestions } from '#server/features/site/content/hidden-sections.ts';
import { peopleWithAnAccount, withCounts, withYears } from '#server/features/site/content/page-figures.ts';
import { loadPublished, type Published, readerOf } from '#server/features/site/content/published.ts';
import * as store from '#server/features/site/content/published-store.ts';
import { sharePictureOf } from '#server/features/site/content/share-pictures/mark.ts';
import { videoWithOrigin } from '#server/features/site/content/shown-elsewhere.ts';

const postsOnHome = 6;
const relatedPosts = 3;

export async function getHomePage(app: AppContext, db: Queries): Promise<pages.HomePage> {
  const content = await loadPublished(app, db, [
    ...Object.values(home),
    ...[campaign, news.newsHeading, calls.homeCall],
  ]);
  const slides = content.many(home.slide);
  // A preview reads drafts from a schema that has no other tables.
  const { reads } = app.database;
  const agencies = await listAnswerTimes(app, reads);
  const order = content.one(home.homeOrder);
  const unlessHidden = hidingOf(order);
  return {
    slider: slides[0] ?? null,
    slides,
    campaigns: unlessHidden('campaign', running(content.many(campaign), 'home', app.now()), []),
    departments: unlessHidden(
      'department',
      headed(content.one(home.departmentsHeading), content.many(home.department)),
      noList,
    ),
    about: unlessHidden('home-about', withYears(content.one(home.homeAbout), app.now()), null),
    services: unlessHidden(
      'service',
      { heading: content.one(home.servicesHeading), list: content.many(home.service) },
      noList,
    ),
    counterSection: {
      counters: unlessHidden(
        'counters',
        await withCounts(reads, content.one(home.counters), agencies.length),
        null,
      ),
      faq: unlessHidden(
        'faq',
        { heading: content.one(home.faqHeading), faqs: questionsFor(content, 'home') },
        noQuestions,
      ),
    },
    agencies: unlessHidden('counters', agencies, []),
    members: unlessHidden('member', membersOf(content), noList),
    partners: unlessHidden('partner', partnersOf(content), noList),
    testimonials: unlessHidden('testimonial', testimonialsOf(content), noList),
    sectionNine: unlessHidden('section-nine', content.one(home.sectionNine), null),
    downloadApp: unlessHidden('download-app', content.one(home.downloadApp), null),
    dial: dialCodeOf(app),
    blog: {
      // The page of the news has the same heading.
      heading: content.one(news.newsHeading),
      list: unlessHidden(
        'post',
        await listCards(app, db, { kind: news.post.name, offset: 0, limit: postsOnHome }),
        [],
      ),
    },
    callToAction: unlessHidden('call', content.one(calls.homeCall), null),
    sectionOrder: order?.order ?? [],
  };
}

export async function getAboutPage(app: AppContext, db: Queries): Promise<pages.AboutPage> {
  const content = await loadPublished(app, db, [
    ...[aboutKinds.aboutPage, campaign, aboutKinds.missionVision],
    ...[home.partnersHeading, home.partner, home.testimonialsHeading, home.testimonial],
    ...[calls.aboutCall, aboutKinds.aboutOrder],
  ]);
  const about = content.one(aboutKinds.aboutPage);
  const order = content.one(aboutKinds.aboutOrder);
  const unlessHidden = hidingOf(order);
  const partners = unlessHidden('partner', partnersOf(content), noList);
  return {
    about: about && { ...about, totalRegUser: await peopleWithAnAccount(app.database.reads, about) },
    campaigns: unlessHidden('campaign', running(content.many(campaign), 'about', app.now()), []),
    missionVision: unlessHidden('mission-vision', content.one(aboutKinds.missionVision), null),
    partners: {
      title: partners.heading?.title ?? '',
      subTitle: partners.heading?.subTitle ?? '',
      list: partners.list,
    },
    testimonials: unlessHidden('testimonial', testimonialsOf(content), noList),
    callToAction: unlessHidden('call', content.one(calls.aboutCall), null),
    sectionOrder: order?.order ?? [],
  };
}

export async function getMembersPage(app: AppContext, db: Queries): Promise<pages.MembersPage> {
  const content = await loadPublished(app, db, [
    ...[aboutKinds.membershipBanner, campaign, aboutKinds.membershipFaqHeading],
    ...[home.faq, home.membersHeading, home.member, home.partnersHeading, home.partner],
    ...[calls.membershipCall, aboutKinds.membershipOrder],
  ]);
  const order = content.one(aboutKinds.membershipOrder);
  const unlessHidden = hidingOf(order);
  return {
    banner: content.one(aboutKinds.membershipBanner),
    campaigns: unlessHidden('campaign', running(content.many(campaign), 'membership', app.now()), []),
    faq: unlessHidden(
      'faq',
      {
        heading: content.one(aboutKinds.membershipFaqHeading),
        faqs: questionsFor(content, 'membership'),
      },
      noQuestions,
    ),
    dial: dialCodeOf(app),
    members: unlessHidden('member', membersOf(content), noList),
    partners: unlessHidden('partner', partnersOf(content), noList),
    callToAction: unlessHidden('call', content.one(calls.membershipCall), null),
    sectionOrder: order?.order ?? [],
  };
}

type PostsQuery = PageQuery & { search?: string | undefined; category?: news.PostCategory | undefined };

export async function listPosts(
  app: AppContext,
  db: Queries,
  query: PostsQuery,
): Promise<newsPages.NewsPage> {
  const { offset, perPage } = rowsOfPage(query);
  const wanted = {
    kind: news.post.name,
    offset,
    limit: perPage,
    category: query.category,
    search: query.search,
  };
  const content = await loadPublished(app, db, [news.newsHeading]);
  const rows = await listCards(app, db, wanted);
  const { page, lastPage, total } = pageOf(rows, await store.countNewest(db, wanted), query);
  return { blog: { heading: content.one(news.newsHeading), list: rows, page, perPage, lastPage, total } };
}

export async function listMedia(
  app: AppContext,
  db: Queries,
  query: PageQuery,
): Promise<Page<newsPages.MediaItem>> {
  const content = await loadPublished(app, db, [news.mediaItem]);
  const items = photographsElseDrawings(content.many(news.mediaItem), ({ picture }) => picture);
  const { offset, perPage } = rowsOfPage(query);
  return pageOf(items.slice(offset, offset + perPage), items.length, query);
}

export async function listEvents(app: AppContext, db: Queries): Promise<newsPages.EventsPage> {
  const projects = await listProjects(app, db);
  return { latest: projects[0] ?? null, others: { data: projects.slice(1) } };
}

/** @throws AppError 404 when readers see no such post. */
export async function getPost(app: AppContext, db: Queries, id: number): Promise<newsPages.PostPage> {
  const row = await store.findPublished(db, news.post.name, id);
  const found = row && (await readerOf(app, [row]))(news.post, row);
  if (!row || !found) throw notFound('This post');
  const content = await loadPublished(app, db, [calls.postCall]);
  const comments = await store.countComments(db, [id]);
  const others = await listCards(app, db, { kind: news.post.name, offset: 0, limit: relatedPosts + 1 });
  return {
    post: {
      ...found,
      ...momentsOf(row),
      comments: comments.get(id) ?? 0,
      sharePicture: sharePictureOf(id, found),
    },
    callToAction: content.one(calls.postCall),
    related: others.filter((other) => other.id !== id).slice(0, relatedPosts),
  };
}

/** @throws AppError 404 when readers see no such post. */
export async function requirePost(db: Queries, id: number): Promise<void> {
  if (!(await store.findPublished(db, news.post.name, id))) throw notFound('This post');
}

/** @throws AppError 404 when readers see no such event or project. */
export async function getProject(app: AppContext, db: Queries, id: number): Promise<newsPages.ProjectPage> {
  const projects = await listProjects(app, db);
  const project = projects.find((one) => one.id === id);
  if (!project) throw notFound('This project');
  const content = await loadPublished(app, db, [calls.projectCall]);
  return {
    project,
    others: { data: projects.filter((one) => one.id !== id) },
    callToAction: content.one(calls.projectCall),
  };
}

export async function getGeneralSettings(app: AppContext, db: Queries): Promise<pages.GeneralSettings> {
  const content = await loadPublished(app, db, [site.settings, site.socialLink, home.service]);
  return {
    settings: content.one(site.settings),
    socialLinks: content.many(site.socialLink),
    services: content.many(home.service).map(({ title }) => title),
  };
}

export async function getWebPages(app: AppContext, db: Queries): Promise<pages.WebPages> {
  const content = await loadPublished(app, db, [site.privacyPolicy, site.terms]);
  const privacy = content.one(site.privacyPolicy);
  const terms = content.one(site.terms);
  return {
    privacy: privacy && { ...privacy, updatedAt: content.updatedAt(site.privacyPolicy) },
    terms: terms && { ...terms, updatedAt: content.updatedAt(site.terms) },
  };
}

function questionsFor(content: Published, place: 'home' | 'membership'): ContentOf<typeof home.faq>[] {
  return content.many(home.faq).filter((faq) => faq.place === 'both' || faq.place === place);
}

function membersOf(content: Published) {
  return headed(content.one(home.membersHeading), content.many(home.member));
}

function partnersOf(content: Published) {
  return headed(content.one(home.partnersHeading), content.many(home.partner));
}

function testimonialsOf(content: Published) {
  return headed(content.one(home.testimonialsHeading), content.many(home.testimonial));
}

/** A list without entries has no heading either: its section is left out, by clients that read the heading alone too. */
function headed<Heading, Entry>(heading: Heading | null, list: Entry[]) {
  return { heading: list.length === 0 ? null : heading, list };
}

async function listCards(
  app: AppContext,
  db: Queries,
  wanted: store.NewestQuery,
): Promise<newsPages.PostCard[]> {
  const rows = await store.listNewest(db, wanted);
  const comments = await store.countComments(
    db,
    rows.map(({ id }) => id),
  );
  const read = await readerOf(app, rows);
  return rows.flatMap((row) => {
    const found = read(news.post, row);
    if (!found) return [];
    const { description: _text, ...card } = found;
    return [{ ...card, ...momentsOf(row), comments: comments.get(row.id) ?? 0 }];
  });
}

/** All of them, the newest first. */
async function listProjects(app: AppContext, db: Queries): Promise<newsPages.Project[]> {
  const rows = await store.listPublished(db, [news.project.name]);
  const read = await readerOf(app, rows);
  return rows.flatMap((row) => {
    const found = read(news.project, row);
    if (!found) return [];
    const videoLink = videoWithOrigin(app, found.videoLink);
    return [{ ...found, videoLink, ...momentsOf(row), sharePicture: sharePictureOf(row.id, found) }];
  });
}

function momentsOf(row: store.PublishedRow): { id: number; createdAt: string; updatedAt: string } {
  return { id: row.id, createdAt: row.first_published_at ?? '', updatedAt: row.published_at ?? '' };
}
