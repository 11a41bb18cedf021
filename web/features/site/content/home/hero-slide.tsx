import { ArrowRight } from 'lucide-react';
import type { HomePage } from '#domain/site/content/pages.ts';
import { ContentPicture, isDrawing } from '#web/ui/content-picture.tsx';
import { ContentButton } from '../content-link.tsx';

type HeroSlideProps = { slide: HomePage['slides'][number]; isFirst: boolean };

/** Text on the sky of a wide picture, which shows daylight in the dark theme too. */
export function HeroSlide({ slide, isFirst }: HeroSlideProps) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <li className="relative isolate w-full flex-none snap-start overflow-hidden bg-sky text-navy">
      <ContentPicture
        picture={slide.picture}
        width={1600}
        height={720}
        first={isFirst}
        whenSaving="nothing"
        className="absolute inset-x-0 bottom-0 -z-1 h-108 w-full max-w-none object-[55%_100%] md:h-full"
      />
      {isDrawing(slide.picture) ? null : (
        <div className="absolute inset-0 -z-1 bg-linear-to-b from-sky from-45% to-transparent to-70% md:bg-linear-to-r md:from-60% md:to-90% lg:from-42% lg:to-78%" />
      )}
      <div className="wrap">
        <div className="max-w-[44rem] pt-8 pb-75 md:pt-16 md:pb-86">
          <Title className="font-extrabold text-4xl leading-none tracking-display">{slide.title}</Title>
          <p className="mt-5 max-w-[26.5em] text-[var(--grey-700)] text-lg leading-[1.55]">
            {slide.subTitle}
          </p>
          <div className="mt-7 flex flex-wrap gap-3 max-md:[&>*]:w-full">
            <ContentButton
              name={slide.firstButtonName}
              to={slide.firstButtonLink}
              className="bg-[var(--green-700)]! text-white! hover:bg-[var(--green-800)]!"
            >
              <ArrowRight aria-hidden="true" className="ic" />
            </ContentButton>
            <ContentButton
              name={slide.secondButtonName}
              to={slide.secondButtonLink}
              variant="line-navy"
              className="bg-[#ffffff73] hover:bg-[#ffffffb3]!"
            />
          </div>
        </div>
      </div>
    </li>
  );
}
