import type { Page } from '#domain/contract/paging.ts';
import { postCategories } from '#domain/site/content/news.ts';
import { listEvents, listMedia, listPosts, type MediaItem } from '#domain/site/content/news-pages.ts';
import { getHomePage } from '#domain/site/content/pages.ts';
import { CallToAction } from '#web/features/site/content/call-to-action.tsx';
import { MediaGrid } from '#web/features/site/content/news/media-grid.tsx';
import { NewsTab } from '#web/features/site/content/news/news-tab.tsx';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { isOver } from '#web/features/site/content/projects/is-over.ts';
import { ProjectsTab } from '#web/features/site/content/projects/projects-tab.tsx';
import { call } from '#web/lib/api.ts';
import { existingPage, knownQuery } from '#web/lib/known-query.ts';
import { type PageContext, pageContext } from '#web/lib/page-context.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageInAddress, searchInAddress } from '#web/ui/search-params.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import type { Route } from './+types/news';

const postsAPage = 9;
const picturesAPage = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(pageContext);
  const address = new URL(request.url).searchParams;
  const [home, shown] = await Promise.all([
    call(getHomePage, {}, { fetch: visit.fetch }),
    loadTab(visit, address),
  ]);
  visit.showsQuery(knownQuery(address, knownValues(shown)));
  return {
    // Every tab has the heading of the news.
    heading: home.blog.heading,
    callToAction: home.callToAction,
    origin: visit.publicUrl,
    shown,
  };
}

/** Invalid values in the address are left out. */
async function loadTab({ fetch }: PageContext, address: URLSearchParams) {
  const page = pageInAddress(address);
  switch (address.get('tab')) {
    case 'media': {
      const query = { page, perPage: picturesAPage };
      return { tab: 'media', media: await call(listMedia, { query }, { fetch }) } as const;
    }
    case 'projects': {
      const events = await call(listEvents, {}, { fetch });
      return { tab: 'projects', events, isOver: isOver(events.latest) } as const;
    }
    default:
      return { tab: 'news', ...(await loadPosts(fetch, page, address)) } as const;
  }
}

type Shown = Awaited<ReturnType<typeof loadTab>>;

/** A search is asked for once, so it is none of them. */
function knownValues(shown: Shown) {
  switch (shown.tab) {
    case 'media':
      return { tab: shown.tab, page: existingPage(shown.media) };
    case 'projects':
      return { tab: shown.tab };
    case 'news':
      return { category: shown.category, page: existingPage(shown.blog) };
  }
}

async function loadPosts(fetch: PageContext['fetch'], page: number, address: URLSearchParams) {
  const search = searchInAddress(address);
  const category = postCategories.find(({ value }) => value === address.get('category'))?.value;
  const query = {
    page,
    perPage: postsAPage,
    ...(search === '' ? {} : { search }),
    ...(category === undefined ? {} : { category }),
  };
  const { blog } = await call(listPosts, { query }, { fetch });
  const categories = postCategories.map(({ value, label }) => ({ value, label }));
  const isFiltered = search !== '' || category !== undefined;
  return { blog, category, categories, perPage: postsAPage, isFiltered };
}

const tabs = {
  news: {
    title: 'News',
    description: 'News and advice of the Road Users Association, for the next journey.',
  },
  media: { title: 'Pictures', description: 'Pictures of life on the roads of Nigeria.' },
  projects: {
    title: 'Events and projects',
    description: 'What the Road Users Association does next: events, projects, speakers, times and places.',
  },
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const tab = loaderData?.shown.tab ?? 'news';
  return [
    ...pageMeta({
      origin: loaderData?.origin ?? '',
      path: tab === 'news' ? '/news&events' : `/news&events?tab=${tab}`,
      ...tabs[tab],
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'News of the Road Users Association',
      href: '/news.rss',
    },
  ];
};

export default function News({ loaderData: { heading, callToAction, shown } }: Route.ComponentProps) {
  return (
    <>
      <header className="wrap grid gap-8 pt-10 pb-8 lg:pt-16">
        <div data-section="news-heading" className="grid gap-3">
          <h1 className="font-extrabold text-[clamp(2.125rem,1.5rem+2.6vw,3.5rem)] leading-[1.04] tracking-display">
            {heading?.title ?? 'News and media'}
          </h1>
          {heading?.description ? (
            <p className="max-w-[32.5em] text-lg text-soft leading-[1.55]">{heading.description}</p>
          ) : null}
        </div>
        <TabLinks
          label="News and media"
          tabs={[
            { label: 'News', value: '' },
            { label: 'Media', value: 'media' },
            { label: 'Projects', value: 'projects' },
          ]}
        />
      </header>
      {shown.tab === 'news' ? <NewsTab {...shown} /> : null}
      {shown.tab === 'media' ? <MediaTab {...shown} /> : null}
      {shown.tab === 'projects' ? <ProjectsTab {...shown} /> : null}
      <CallToAction kind="home-call" call={callToAction} />
    </>
  );
}

function MediaTab({ media }: { media: Page<MediaItem> }) {
  return (
    <div data-section="media-item" className="wrap grid gap-10 pb-section">
      <h2 className="sr-only">Pictures</h2>
      {media.rows.length > 0 ? (
        <MediaGrid items={media.rows} />
      ) : media.total > 0 ? (
        <NoSuchPage vehicle="keke" />
      ) : (
        <EmptyState title="No pictures yet." vehicle="keke">
          Pictures from the road are shown here.
        </EmptyState>
      )}
      <Pagination page={media.page} pageSize={media.perPage} total={media.total} noun="pictures" />
    </div>
  );
}
