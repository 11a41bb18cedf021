import { ArrowRight, Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { HomePage } from '#domain/site/content/pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ContentPicture, isDrawing } from '#web/ui/content-picture.tsx';
import { ContentButton } from '../content-link.tsx';
import { onArrows, useScrollRow } from '../use-scroll-row.ts';

/** Milliseconds per slide, enough to read it. */
const stay = 8000;

type Autoplay = {
  /** False until the page's scripts run, and when the visitor prefers reduced motion. */
  isPossible: boolean;
  isPlaying: boolean;
  play: () => void;
  pause: () => void;
  /** Props of the played element: it waits while it is hovered or focused, and stops after a touch. */
  held: {
    onMouseEnter: () => void;
    onMouseLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
    onTouchStart: () => void;
  };
};

type HeroSlideProps = { slide: HomePage['slides'][number]; isFirst: boolean };

/** The top of the page. The slides are a row that scrolls; it advances by itself until the visitor moves it. */
export function HeroSlider({ slides }: { slides: HomePage['slides'] }) {
  const { ref, isReady, page, moveTo } = useScrollRow();
  const count = slides.length;
  const next = useCallback(() => moveTo((page + 1) % count), [moveTo, page, count]);
  const autoplay = useAutoplay(next, stay);
  if (count === 0) return null;
  const choose = (place: number) => {
    autoplay.pause();
    moveTo(place);
  };
  return (
    <section
      data-section="slide"
      aria-label="Welcome"
      aria-roledescription="carousel"
      data-moves={count > 1 || undefined}
      className="relative bg-navy"
    >
      <ul
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
        aria-label="Slides"
        onKeyDown={onArrows((direction) => choose(page + direction))}
        {...autoplay.held}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto"
      >
        {slides.map((slide, place) => (
          <HeroSlide key={slide.title} slide={slide} isFirst={place === 0} />
        ))}
      </ul>
      {count > 1 ? (
        <div className="absolute bottom-0.5 left-1/2 flex -translate-x-1/2 items-center rounded-pill bg-[#11224099] text-white noscript:hidden">
          <button
            type="button"
            aria-label={autoplay.isPlaying ? 'Pause slides' : 'Play slides'}
            onClick={autoplay.isPlaying ? autoplay.pause : autoplay.play}
            className={classNames(
              'absolute right-full mr-1 grid size-tap place-items-center rounded-pill bg-[#11224099]',
              !autoplay.isPossible && 'invisible',
            )}
          >
            {autoplay.isPlaying ? (
              <Pause aria-hidden="true" className="ic" />
            ) : (
              <Play aria-hidden="true" className="ic" />
            )}
          </button>
          {slides.map(({ title }, place) => (
            <button
              key={title}
              type="button"
              aria-label={`Slide ${place + 1} of ${count}`}
              aria-current={place === page}
              disabled={!isReady}
              onClick={() => choose(place)}
              className="group/dot grid size-tap place-items-center rounded-pill"
            >
              <span className="h-1.5 w-5 rounded-[2px] bg-[#ffffff99] transition-[width] group-aria-[current=true]/dot:w-9 group-aria-[current=true]/dot:bg-danfo" />
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** Text on the sky of a wide picture, which shows daylight in the dark theme too. */
function HeroSlide({ slide, isFirst }: HeroSlideProps) {
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
          {slide.lineAbove ? <p className="eyebrow mb-3 text-navy!">{slide.lineAbove}</p> : null}
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

/** Calls `next` at this interval while the window is visible. */
function useAutoplay(next: () => void, milliseconds: number): Autoplay {
  const [isPossible, setPossible] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    const allowed = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    setPossible(allowed);
    setPlaying(allowed);
  }, []);

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) next();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, next, milliseconds]);

  const pause = () => setPlaying(false);
  return {
    isPossible,
    isPlaying,
    play: () => setPlaying(true),
    pause,
    held: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
      onTouchStart: pause,
    },
  };
}
