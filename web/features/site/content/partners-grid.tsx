import { useId } from 'react';
import type { StoredPicture } from '#domain/site/content/fields.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { ContentLink } from './content-link.tsx';
import { ExampleMark, ExamplesNote } from './examples-note.tsx';
import type { Heading } from './section-heading.tsx';

type PartnersGridProps = {
  heading: Heading | null;
  list: ReadonlyArray<{
    name: string;
    text: string;
    picture: StoredPicture;
    link: string;
    example: boolean;
  }>;
};

/** Logos in a grid of thin lines, each with its name. */
export function PartnersGrid({ heading, list }: PartnersGridProps) {
  const id = useId();
  if (list.length === 0) return null;
  return (
    <section
      data-section="partner"
      aria-labelledby={id}
      className="py-section [[data-section=member]+&]:pt-0"
    >
      <div className="wrap grid gap-6">
        <div className="grid max-w-[35em] gap-2">
          <h2 id={id} className="text-2xl">
            {heading?.title ?? 'Partners'}
          </h2>
          {heading?.subTitle ? <p className="text-soft">{heading.subTitle}</p> : null}
          <ExamplesNote list={list} nouns="partners" />
        </div>
        <ul className="grid grid-cols-2 border-line border-t border-l lg:grid-cols-4">
          {list.map((partner) => (
            <li
              key={partner.name}
              className="grid content-center items-center gap-2 border-line border-r border-b px-2 py-2.5 max-lg:grid-cols-[2.75rem_1fr] lg:min-h-28 lg:justify-items-center lg:py-5 lg:text-center"
            >
              <ContentPicture
                picture={partner.picture}
                width={220}
                height={96}
                sizes="160px"
                className="h-9 w-full object-cover! lg:h-12 lg:object-contain!"
              />
              <PartnerName name={partner.name} link={partner.link} />
              {partner.text ? (
                <span className="text-balance text-muted text-xs leading-[1.35] max-lg:hidden">
                  {partner.text}
                </span>
              ) : null}
              <ExampleMark list={list} of={partner}>
                An example
              </ExampleMark>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PartnerName({ name, link }: { name: string; link: string }) {
  if (link === '') return <b className="leading-tight max-lg:text-sm">{name}</b>;
  return (
    <ContentLink to={link} className="inline-flex min-h-tap items-center font-semibold leading-tight">
      {name}
    </ContentLink>
  );
}
