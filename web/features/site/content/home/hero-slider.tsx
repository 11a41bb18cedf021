import { Pause, Play } from 'lucide-react';
import { useCallback } from 'react';
import type { HomePage } from '#domain/site/content/pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { onArrows, useScrollRow } from '../use-scroll-row.ts';
import { HeroSlide } from './hero-slide.tsx';
import { useAutoplay } from './use-autoplay.ts';

/** Milliseconds per slide, enough to read it. */
const stay = 8000;

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
    <section aria-label="Welcome" aria-roledescription="carousel" className="relative bg-navy">
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
