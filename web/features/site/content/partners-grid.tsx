import { useId } from 'react';
import type { StoredPicture } from '#domain/site/content/fields.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { ContentLink } from './content-link.tsx';
import type { Heading } from './section-heading.tsx';

type PartnersGridProps = {
  heading: Heading | null;
  list: ReadonlyArray<{ name: string; text: string; picture: StoredPicture; link: string }>;
  className?: string | undefined;
};

/** Logos in a grid of thin lines, each with its name. */
export function PartnersGrid({ heading, list, className }: PartnersGridProps) {
  const id = useId();
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classNames('pb-section', className)}>
      <div className="wrap grid gap-6">
        <div className="grid max-w-[35em] gap-2">
          <h2 id={id} className="text-2xl">
            {heading?.title ?? 'Partners'}
          </h2>
          {heading?.subTitle ? <p className="text-soft">{heading.subTitle}</p> : null}
        </div>
        <ul className="grid grid-cols-2 border-line border-t border-l lg:grid-cols-4">
          {list.map((partner) => (
            <li
              key={partner.name}
              className="grid min-h-28 content-center justify-items-center gap-2 border-line border-r border-b px-3 py-5 text-center"
            >
              <ContentPicture
                picture={partner.picture}
                width={220}
                height={96}
                sizes="160px"
                className="h-12 w-full object-contain!"
              />
              <PartnerName name={partner.name} link={partner.link} />
              {partner.text ? (
                <span className="text-balance text-muted text-xs leading-[1.35]">{partner.text}</span>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PartnerName({ name, link }: { name: string; link: string }) {
  if (link === '') return <b className="leading-tight">{name}</b>;
  return (
    <ContentLink to={link} className="inline-flex min-h-tap items-center font-semibold leading-tight">
      {name}
    </ContentLink>
  );
}
