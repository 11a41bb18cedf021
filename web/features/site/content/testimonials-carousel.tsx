import { useId } from 'react';
import type { HomePage } from '#domain/site/content/pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { ExampleMark, ExamplesNote } from './examples-note.tsx';
import { RowButtons } from './row-buttons.tsx';
import { SectionHeading } from './section-heading.tsx';
import { type Star, starsOf } from './stars.ts';
import { onArrows, useScrollRow } from './use-scroll-row.ts';

type Testimonials = HomePage['testimonials'];

type TestimonialsCarouselProps = { testimonials: Testimonials; className?: string | undefined };

/** Testimonials, one at a time; after the last comes the first. Without scripts it is a row to scroll. */
export function TestimonialsCarousel({
  testimonials: { heading, list },
  className,
}: TestimonialsCarouselProps) {
  const id = useId();
  const { ref, isReady, page, moveTo } = useScrollRow();
  if (list.length === 0) return null;
  const move = (direction: -1 | 1) => moveTo((page + direction + list.length) % list.length);
  return (
    <section data-section="testimonial" aria-labelledby={id} className={classNames('py-section', className)}>
      <div className="wrap">
        <SectionHeading
          id={id}
          heading={heading ?? { title: 'What people say' }}
          note={<ExamplesNote list={list} nouns="voices" />}
          asideIsSmall
          aside={
            list.length > 1 ? (
              <div className="flex items-center gap-x-4 gap-y-1 max-md:flex-col-reverse max-md:items-end">
                <p aria-live="polite" className="num text-muted text-sm noscript:hidden">
                  {page + 1} of {list.length}
                </p>
                <RowButtons
                  noun="story"
                  onBack={isReady ? () => move(-1) : undefined}
                  onNext={isReady ? () => move(1) : undefined}
                />
              </div>
            ) : null
          }
          className="mb-6 lg:mb-10"
        />
        <ul
          ref={ref}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
          tabIndex={0}
          aria-labelledby={id}
          onKeyDown={onArrows(move)}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto rounded-sheet"
        >
          {list.map((testimonial) => (
            <li key={testimonial.fullName} className="w-full flex-none snap-start">
              <Testimonial testimonial={testimonial} among={list} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type TestimonialProps = { testimonial: Testimonials['list'][number]; among: Testimonials['list'] };

/** On phones the stars and the name stand beside the portrait, over the words. */
function Testimonial({ testimonial, among }: TestimonialProps) {
  const { picture, rate, testimony, fullName, title } = testimonial;
  return (
    <figure className="relative grid grid-cols-[5rem_1fr] gap-x-4 gap-y-1 lg:grid-cols-[20rem_1fr] lg:items-center lg:gap-16">
      <ContentPicture
        picture={picture}
        width={320}
        height={320}
        sizes="(min-width: 992px) 320px, 120px"
        className="aspect-square w-20 rounded-pill bg-[var(--danfo-100)] max-lg:row-span-2 lg:w-80 lg:rounded-sheet"
      />
      <div className="max-lg:contents lg:grid lg:gap-5">
        <StarRating rate={rate} />
        <blockquote className="text-pretty font-medium text-[clamp(1.125rem,0.95rem+1.2vw,1.875rem)] leading-[1.35] tracking-[-0.015em] max-lg:order-1 max-lg:col-span-2 max-lg:pt-4">
          {testimony}
        </blockquote>
        <figcaption className="flex flex-wrap content-start items-center gap-x-4 gap-y-2">
          <span>
            <b>{fullName}</b>
            <span className="block text-sm text-soft">{title}</span>
          </span>
          <ExampleMark list={among} of={testimonial}>
            Example, not a real person
          </ExampleMark>
        </figcaption>
      </div>
    </figure>
  );
}

const outline = 'M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z';
const leftHalf = 'M12 2.5v15l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z';

/** Five stars that say how many of them are given. */
function StarRating({ rate }: { rate: number }) {
  const stars = starsOf(rate);
  const given = stars.reduce((sum, star) => sum + (star === 'full' ? 1 : star === 'half' ? 0.5 : 0), 0);
  return (
    <div role="img" aria-label={`${given} of ${stars.length} stars`} className="flex gap-0.5 self-end">
      {stars.map((star, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars that never change places
        <DrawnStar key={place} star={star} />
      ))}
    </div>
  );
}

function DrawnStar({ star }: { star: Star }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.375rem] fill-none text-wait-ink">
      {star === 'half' ? <path d={leftHalf} className="fill-danfo" /> : null}
      <path
        d={outline}
        className={star === 'full' ? 'fill-danfo' : undefined}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
