/** Binds the public content calls to their use cases. */
import * as feeds from '#domain/site/content/feeds.ts';
import * as newsEndpoints from '#domain/site/content/news-pages.ts';
import * as endpoints from '#domain/site/content/pages.ts';
import { nextNewYear } from '#domain/values/clock.ts';
import { published, publishedText } from '#server/base/http/pages/published.ts';
import type { Route } from '#server/base/http/routes/route.ts';
import { newsFeed, projectCalendar, robots, sitemap } from '#server/features/site/content/feeds.ts';
import * as service from '#server/features/site/content/service.ts';
import { described, picturesWithOrigin } from '#server/features/site/content/shown-elsewhere.ts';

/** Milliseconds for which pages show the same count of people and times of agencies. */
const longest = 300_000;

const endsOf = (campaigns: readonly { until: string }[]) => campaigns.map(({ until }) => until);

/** A page shows other facts of an event once it is over. */
const endOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => endsAt || startsAt;

export const contentRoutes: Route[] = [
  published(endpoints.getHomePage, ({ app, db }) => service.getHomePage(app, db), {
    longest,
    // The years at work change with the year.
    changesAt: ({ campaigns }, now) => [...endsOf(campaigns), nextNewYear(now)],
  }),
  published(endpoints.getAboutPage, ({ app, db }) => service.getAboutPage(app, db), {
    longest,
    changesAt: ({ campaigns }) => endsOf(campaigns),
  }),
  published(endpoints.getMembersPage, ({ app, db }) => service.getMembersPage(app, db), {
    changesAt: ({ campaigns }) => endsOf(campaigns),
  }),
  published(newsEndpoints.listPosts, ({ app, db, query }) => service.listPosts(app, db, query), {
    isLinked: ({ blog }) => blog.page <= blog.lastPage,
  }),
  published(newsEndpoints.listMedia, ({ app, db, query }) => service.listMedia(app, db, query), {
    isLinked: ({ page, lastPage }) => page <= lastPage,
  }),
  published(
    newsEndpoints.listEvents,
    async ({ app, db }) => {
      const { latest, others } = await service.listEvents(app, db);
      return { latest: latest && described(app, latest), others };
    },
    { changesAt: ({ latest }) => (latest ? [endOf(latest)] : []) },
  ),
  published(newsEndpoints.getPost, async ({ app, db, params }) => {
    const page = await service.getPost(app, db, params.id);
    return { ...page, post: described(app, page.post) };
  }),
  published(
    newsEndpoints.getProject,
    async ({ app, db, params }) => {
      const page = await service.getProject(app, db, params.id);
      return { ...page, project: described(app, page.project) };
    },
    { changesAt: ({ project }) => [endOf(project)] },
  ),
  published(endpoints.getGeneralSettings, ({ app, db }) => service.getGeneralSettings(app, db)),
  published(endpoints.getWebPages, async ({ app, db }) => {
    const { privacy, terms } = await service.getWebPages(app, db);
    const whole = <Law extends { content: string }>(law: Law) => ({
      ...law,
      content: picturesWithOrigin(app, law.content),
    });
    return { privacy: privacy && whole(privacy), terms: terms && whole(terms) };
  }),
  publishedText(feeds.getSitemap, ({ app, db }) => sitemap(app, db)),
  publishedText(feeds.getRobots, async ({ app }) => robots(app)),
  publishedText(feeds.getNewsFeed, ({ app, db }) => newsFeed(app, db)),
  publishedText(feeds.getProjectCalendar, ({ app, db, params }) => projectCalendar(app, db, params.id)),
];
