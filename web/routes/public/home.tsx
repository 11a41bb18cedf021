import { Fragment, type ReactNode } from 'react';
import { inOrder } from '#domain/site/content/ordered.ts';
import { getHomePage, type HomePage } from '#domain/site/content/pages.ts';
import { type HomeSection, homeSections } from '#domain/site/content/section-orders.ts';
import { CallToAction } from '#web/features/site/content/call-to-action.tsx';
import { Campaigns } from '#web/features/site/content/campaigns.tsx';
import { ExampleMark, ExamplesNote } from '#web/features/site/content/examples-note.tsx';
import { FaqAccordion } from '#web/features/site/content/faq-accordion.tsx';
import { AboutSection } from '#web/features/site/content/home/about-section.tsx';
import { Counters } from '#web/features/site/content/home/counters.tsx';
import { DownloadApp } from '#web/features/site/content/home/download-app.tsx';
import { HeroSlider } from '#web/features/site/content/home/hero-slider.tsx';
import { LatestPosts } from '#web/features/site/content/home/latest-posts.tsx';
import { SecondFeature } from '#web/features/site/content/home/second-feature.tsx';
import { ServicesRow } from '#web/features/site/content/home/services-row.tsx';
import { MembersSlider } from '#web/features/site/content/members-slider.tsx';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { PartnersGrid } from '#web/features/site/content/partners-grid.tsx';
import { SectionHeading } from '#web/features/site/content/section-heading.tsx';
import { TestimonialsCarousel } from '#web/features/site/content/testimonials-carousel.tsx';
import { call } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import mark from '#web/ui/art/rua-mark.svg';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch, publicUrl } = context.get(pageContext);
  return { home: await call(getHomePage, {}, { fetch }), origin: publicUrl };
}

const description =
  'Lodge the vehicle before you board. If the trip turns bad, flag it: the agencies you choose and your next of kin get the message, and you see each delivery.';

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
              // A fact without a value is left out.
              email: site.settings.bizEmail || undefined,
              telephone: site.settings.bizPhone || undefined,
              address: site.settings.firstAddress || undefined,
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
      {inOrder(homeSections, home.sectionOrder).map((name) => (
        <Fragment key={name}>{sections[name](home)}</Fragment>
      ))}
    </>
  );
}

/** The sections in their usual order. */
const sections: Record<HomeSection, (home: HomePage) => ReactNode> = {
  campaign: ({ campaigns }) => <Campaigns campaigns={campaigns} />,
  department: ({ departments }) => <DepartmentsStrip departments={departments} />,
  'home-about': ({ about }) => <AboutSection about={about} />,
  service: ({ services }) => <ServicesRow services={services} />,
  counters: ({ counterSection, agencies }) => (
    <Counters counters={counterSection.counters} agencies={agencies} />
  ),
  faq: ({ counterSection }) => <Questions faq={counterSection.faq} />,
  member: ({ members }) => <MembersSlider members={members} />,
  partner: ({ partners }) => <PartnersGrid heading={partners.heading} list={partners.list} />,
  testimonial: ({ testimonials }) => (
    <TestimonialsCarousel testimonials={testimonials} className="bg-surface" />
  ),
  'section-nine': ({ sectionNine }) => <SecondFeature feature={sectionNine} />,
  'download-app': ({ downloadApp, dial }) => <DownloadApp download={downloadApp} dial={dial} />,
  post: ({ blog }) => <LatestPosts blog={blog} />,
  call: ({ callToAction }) => <CallToAction kind="home-call" call={callToAction} />,
};

/** The departments under road shields: D1, D2 and so on. */
function DepartmentsStrip({ departments: { heading, list } }: Pick<HomePage, 'departments'>) {
  if (list.length === 0) return null;
  return (
    <section
      data-section="department"
      aria-labelledby="departments"
      className="bg-navy pt-7 pb-9 text-white lg:pt-8 lg:pb-14"
    >
      <div className="wrap">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <h2 id="departments" className="text-2xl">
            {heading?.title ?? 'Departments'}
          </h2>
          <ExamplesNote list={list} nouns="desks" />
        </div>
        <ul className="mt-5 grid gap-5 md:mt-10 md:grid-cols-2 md:gap-x-4 md:gap-y-10 lg:grid-cols-4 lg:gap-8">
          {list.map(({ title, text, picture, example }, place) => (
            <li
              key={title}
              className="relative grid content-start gap-x-3.5 gap-y-1 border-[#ffffff47] border-dashed max-md:grid-cols-[2.75rem_1fr] md:gap-2 md:border-t-2 md:pt-8 lg:pr-4"
            >
              <span className="absolute -top-1.5 -left-1.5 z-10 md:-top-4 md:left-0 md:bg-navy md:pr-1.5">
                <span className="block rounded-sign bg-danfo px-1.5 py-1 font-extrabold text-navy text-xs leading-none md:px-[0.5625rem] md:py-[0.4375rem] md:text-sm">
                  D{place + 1}
                </span>
              </span>
              <ContentPicture
                picture={picture}
                width={160}
                height={44}
                sizes="160px"
                whenSaving="show"
                className="h-11 w-full object-contain! object-left max-md:row-span-2 md:mb-1"
              />
              <h3 className="text-md leading-[1.3] tracking-[0]">{title}</h3>
              <p className="text-[#B7C6DE] text-sm leading-[1.45]">{text}</p>
              <ExampleMark list={list} of={{ example }}>
                An example
              </ExampleMark>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type QuestionsProps = { faq: HomePage['counterSection']['faq'] };

/** Questions beside their heading; the page Membership links here by `#questions`. */
function Questions({ faq: { heading, faqs } }: QuestionsProps) {
  if (faqs.length === 0) return null;
  return (
    <section
      data-section="faq"
      id="questions"
      aria-labelledby="questions-title"
      className="bg-surface py-section"
    >
      <div className="wrap grid items-start gap-6 lg:grid-cols-12 lg:gap-8">
        <SectionHeading
          id="questions-title"
          heading={heading ?? { title: 'Questions' }}
          className="lg:sticky lg:top-8 lg:col-span-5"
        />
        <div className="lg:col-start-7 lg:col-end-13">
          <FaqAccordion faqs={faqs} />
        </div>
      </div>
    </section>
  );
}
