import { getHomePage } from '#domain/site/content/pages.ts';
import { CallToAction } from '#web/features/site/content/call-to-action.tsx';
import { AboutSection } from '#web/features/site/content/home/about-section.tsx';
import { Counters } from '#web/features/site/content/home/counters.tsx';
import { DepartmentsStrip } from '#web/features/site/content/home/departments-strip.tsx';
import { DownloadApp } from '#web/features/site/content/home/download-app.tsx';
import { HeroSlider } from '#web/features/site/content/home/hero-slider.tsx';
import { LatestPosts } from '#web/features/site/content/home/latest-posts.tsx';
import { Questions } from '#web/features/site/content/home/questions.tsx';
import { SecondFeature } from '#web/features/site/content/home/second-feature.tsx';
import { ServicesRow } from '#web/features/site/content/home/services-row.tsx';
import { MembersSlider } from '#web/features/site/content/members-slider.tsx';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { PartnersGrid } from '#web/features/site/content/partners-grid.tsx';
import { TestimonialsCarousel } from '#web/features/site/content/testimonials-carousel.tsx';
import { call } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import mark from '#web/ui/art/rua-mark.svg';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch, publicUrl } = context.get(pageContext);
  return { home: await call(getHomePage, {}, { fetch }), origin: publicUrl };
}

const description =
  'Lodge the vehicle before you board. If the trip turns bad, flag it: the police and your next of kin get the message, and you see each delivery.';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = loaderData?.origin ?? '';
  const site = matches[1]?.loaderData;
  return [
    ...pageMeta({ origin, path: '/', title: 'Know your ride, get home safe', description }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Road Users Association',
        alternateName: 'RUA',
        url: `${origin}/`,
        logo: origin + mark,
        ...(site?.settings
          ? {
              description: site.settings.siteDescription,
              email: site.settings.bizEmail,
              telephone: site.settings.bizPhone,
              address: site.settings.firstAddress,
            }
          : {}),
        sameAs: site?.socialLinks.map(({ url }) => url) ?? [],
      },
    },
  ];
};

export default function Home({ loaderData: { home } }: Route.ComponentProps) {
  return (
    <>
      {home.slides.length === 0 ? <h1 className="sr-only">RUA, Road Users Association</h1> : null}
      <HeroSlider slides={home.slides} />
      <DepartmentsStrip departments={home.departments} />
      <AboutSection about={home.about} />
      <ServicesRow services={home.services} />
      <Counters counters={home.counterSection.counters} />
      <Questions faq={home.counterSection.faq} />
      <MembersSlider members={home.members} />
      <PartnersGrid heading={home.partners.heading} list={home.partners.list} />
      <TestimonialsCarousel testimonials={home.testimonials} className="bg-surface" />
      <SecondFeature feature={home.sectionNine} />
      <DownloadApp download={home.downloadApp} />
      <LatestPosts blog={home.blog} />
      <CallToAction call={home.callToAction} />
    </>
  );
}
