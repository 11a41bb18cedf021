import type { HomePage } from '#domain/site/content/pages.ts';
import { FaqAccordion } from '../faq-accordion.tsx';
import { SectionHeading } from '../section-heading.tsx';

type QuestionsProps = { faq: HomePage['counterSection']['faq'] };

/** Questions beside their heading; the page Membership links here by `#questions`. */
export function Questions({ faq: { heading, faqs } }: QuestionsProps) {
  if (faqs.length === 0) return null;
  return (
    <section id="questions" aria-labelledby="questions-title" className="bg-surface py-section">
      <div className="wrap grid items-start gap-8 lg:grid-cols-12">
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
