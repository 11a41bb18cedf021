import { useEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { emergencyNumbers } from '#domain/reporting/emergency-numbers.ts';
import { getGeneralSettings } from '#domain/site/content/pages.ts';
import { formatDate } from '#domain/values/clock.ts';
import { findVisitor, homeOf } from '#web/features/identity/accounts/session.ts';
import { DraftBar, draftText } from '#web/features/site/content/site/draft-bar.tsx';
import type { Site } from '#web/features/site/content/site/site.ts';
import { SiteFooter } from '#web/features/site/content/site/site-footer.tsx';
import { SiteHeader } from '#web/features/site/content/site/site-header.tsx';
import { call } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { useFocusOnArrival } from '#web/lib/use-focus-on-arrival.ts';
import font from '#web/ui/fonts/rua-bricolage.woff2';
import { SkipLink } from '#web/ui/skip-link.tsx';
import type { Route } from './+types/layout';

/** Preloaded with the first bytes, so that text is not laid out twice. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

/** The page is still useful without its settings and without the visitor's account. */
export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const page = context.get(pageContext);
  const [general, visitor] = await Promise.all([
    call(getGeneralSettings, {}, { fetch: page.fetch }).catch(() => null),
    findVisitor(page).catch(() => null),
  ]);
  return {
    settings: general?.settings ?? null,
    socialLinks: general?.socialLinks ?? [],
    serviceTitles: general?.services ?? [],
    emergencyLines: emergencyNumbers
      .filter(({ tollFree }) => tollFree)
      .map(({ name, shown, dial }) => ({ name, shown, dial })),
    ownArea: visitor && homeOf(visitor.accountType),
    year: formatDate(new Date(), 'nigeria').slice(-4),
    draft: page.draft && draftText(page.draft, new Date()),
  };
}

/** Fetched when a visitor enters the public site, not again on each of its pages. */
export function shouldRevalidate() {
  return false;
}

/** All visitors who are not signed in see the same page: the server caches it until content changes. */
export function headers() {
  return { 'cache-control': 'public, no-cache' };
}

export default function PublicLayout({ loaderData: site }: Route.ComponentProps) {
  useFocusOnArrival();
  useTopOfEachPage();
  return (
    <>
      <SkipLink />
      <DraftBar draft={site.draft} />
      <SiteHeader site={site} />
      {/* At least as high as the window under the header: otherwise the footer would move while the rest arrives. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-7.25rem)] focus-visible:shadow-none">
        <Outlet />
      </main>
      <SiteFooter site={site} />
    </>
  );
}

/** Long enough for the new page to be laid out. */
const delayMilliseconds = 100;

/** Scrolls to the top after each navigation. Back and forward restore the earlier position. */
function useTopOfEachPage(): void {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, not for each hash on it
  useEffect(() => {
    if (isReturn || hash !== '') return;
    const timer = setTimeout(() => window.scrollTo({ top: 0, behavior: 'instant' }), delayMilliseconds);
    return () => clearTimeout(timer);
  }, [pathname]);
}
