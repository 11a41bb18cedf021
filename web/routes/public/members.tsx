import { Fragment, type ReactNode } from 'react';
import { inOrder } from '#domain/site/content/ordered.ts';
import { getMembersPage, type MembersPage } from '#domain/site/content/pages.ts';
import { type MembersSection, membersSections } from '#domain/site/content/section-orders.ts';
import { CallToAction } from '#web/features/site/content/call-to-action.tsx';
import { Campaigns } from '#web/features/site/content/campaigns.tsx';
import { DialLine } from '#web/features/site/content/dial-line.tsx';
import { FaqAccordion } from '#web/features/site/content/faq-accordion.tsx';
import { MembersSlider } from '#web/features/site/content/members-slider.tsx';
import { MembershipBanner } from '#web/features/site/content/membership-banner.tsx';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { PartnersGrid } from '#web/features/site/content/partners-grid.tsx';
import { SectionHeading } from '#web/features/site/content/section-heading.tsx';
import { call } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { Route } from './+types/members';

export async function loader({ context }: Route.LoaderArgs) {
  const { fetch, publicUrl } = context.get(pageContext);
  return { page: await call(getMembersPage, {}, { fetch }), origin: publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({
    origin: loaderData?.origin ?? '',
    path: '/members',
    title: 'Membership',
    description: 'Who can join the Road Users Association, what a member can do, and what people ask first.',
  }),
  ...(loaderData ? [{ 'script:ld+json': questionsForSearch(loaderData.page.faq.faqs) }] : []),
];

/** https://schema.org/FAQPage */
function questionsForSearch(faqs: ReadonlyArray<{ question: string; answer: string }>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export default function Members({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <MembershipBanner banner={page.banner} />
      {inOrder(membersSections, page.sectionOrder).map((name) => (
        <Fragment key={name}>{sections[name](page)}</Fragment>
      ))}
    </>
  );
}

const sections: Record<MembersSection, (page: MembersPage) => ReactNode> = {
  campaign: ({ campaigns }) => <Campaigns campaigns={campaigns} />,
  faq: (page) => <Questions faq={page.faq} dial={page.dial} />,
  member: ({ members }) => <MembersSlider members={members} />,
  partner: ({ partners }) => <PartnersGrid heading={partners.heading} list={partners.list} />,
  call: ({ callToAction }) => <CallToAction kind="membership-call" call={callToAction} />,
};

function Questions({ faq: { heading, faqs }, dial }: Pick<MembersPage, 'faq' | 'dial'>) {
  if (faqs.length === 0) return null;
  return (
    <section
      id="questions"
      data-section="faq"
      aria-labelledby="questions-title"
      className="bg-surface py-section"
    >
      <div className="wrap grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <SectionHeading
          id="questions-title"
          heading={heading ?? { title: 'Questions about membership' }}
          className="content-start lg:col-span-5"
        />
        <div className="lg:col-start-7 lg:col-end-13">
          <FaqAccordion faqs={faqs} />
          <DialLine dial={dial} className="pt-4 text-soft" />
        </div>
      </div>
    </section>
  );
}
