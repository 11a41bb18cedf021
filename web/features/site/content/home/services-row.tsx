import type { HomePage } from '#domain/site/content/pages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { ContentLink } from '../content-link.tsx';
import { SectionHeading } from '../section-heading.tsx';

type Services = HomePage['services'];

/** The services, as tall cards in a row that scrolls. */
export function ServicesRow({ services: { heading, list } }: { services: Services }) {
  if (list.length === 0) return null;
  return (
    <section
      id="services"
      data-section="service"
      aria-labelledby="services-title"
      className="overflow-hidden py-section"
    >
      <div className="wrap">
        <SectionHeading
          id="services-title"
          heading={heading ?? { title: 'Services' }}
          aside={
            <ButtonLink to="/contact-us" variant="second">
              Get in Touch
            </ButtonLink>
          }
          className="mb-6 lg:mb-9"
        />
      </div>
      <ul className="edge-row no-scrollbar flex snap-x snap-proximity gap-5 overflow-x-auto py-1">
        {list.map((service) => (
          <li key={service.title} className="w-58 flex-none snap-start md:w-70">
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ServiceCard({ service: { title, text, picture, link } }: { service: Services['list'][number] }) {
  const card = (
    <>
      <ContentPicture
        picture={picture}
        width={280}
        height={320}
        sizes="280px"
        whenSaving="words"
        className="aspect-square w-full rounded-card bg-art md:aspect-7/8"
      />
      <h3 className="mt-3.5 text-lg group-hover/service:underline">{title}</h3>
      <p className="mt-1 text-sm text-soft">{text}</p>
    </>
  );
  if (link === '') return card;
  return (
    <ContentLink to={link} className="group/service block rounded-card text-ink no-underline">
      {card}
    </ContentLink>
  );
}
