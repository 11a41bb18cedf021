import { Fragment, type ReactNode } from 'react';
import { inOrder } from '#domain/site/content/ordered.ts';
import { type AboutPage, getAboutPage } from '#domain/site/content/pages.ts';
import { type AboutSection, aboutSections } from '#domain/site/content/section-orders.ts';
import { Introduction } from '#web/features/site/content/about/introduction.tsx';
import { MissionVision } from '#web/features/site/content/about/mission-vision.tsx';
import { CallToAction } from '#web/features/site/content/call-to-action.tsx';
import { Campaigns } from '#web/features/site/content/campaigns.tsx';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { PartnersGrid } from '#web/features/site/content/partners-grid.tsx';
import { TestimonialsCarousel } from '#web/features/site/content/testimonials-carousel.tsx';
import { call } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { Route } from './+types/about';

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch, publicUrl } = context.get(pageContext);
  return { page: await call(getAboutPage, {}, { fetch }), origin: publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    origin: loaderData?.origin ?? '',
    path: '/about',
    title: 'About us',
    description:
      'Who the Road Users Association is, what it wants the road in Nigeria to be, and what it does for it.',
    picture: loaderData?.page.about?.imageOne,
  });

export default function About({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <Introduction about={page.about} />
      {inOrder(aboutSections, page.sectionOrder).map((name) => (
        <Fragment key={name}>{sections[name](page)}</Fragment>
      ))}
    </>
  );
}

const sections: Record<AboutSection, (page: AboutPage) => ReactNode> = {
  campaign: ({ campaigns }) => <Campaigns campaigns={campaigns} />,
  'mission-vision': ({ missionVision }) => <MissionVision purpose={missionVision} />,
  partner: ({ partners }) => <PartnersGrid heading={partners} list={partners.list} />,
  testimonial: ({ testimonials }) => (
    <TestimonialsCarousel testimonials={testimonials} className="bg-surface" />
  ),
  call: ({ callToAction }) => <CallToAction kind="about-call" call={callToAction} />,
};
