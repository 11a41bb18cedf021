import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { classNames } from '../class-names.ts';

const SLIDE_MS = 5000;

/** The number of the shown slide. It advances by itself, unless it is paused or the person asked for less motion. */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  useEffect(() => {
    if (isPaused || count < 2) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [index, isPaused, count]);

  return { index, isPaused, goTo: setIndex, togglePause: () => setPaused(!isPaused) };
}

type Slides = ReturnType<typeof useSlides>;
type SlideDotsProps = { slides: Slides; slogans: ReadonlyArray<string>; small?: boolean | undefined };

/** A dash per slide, and pause. On a dark ground. */
export function SlideDots({ slides, slogans, small }: SlideDotsProps) {
  const t = useTranslate();
  const PauseIcon = slides.isPaused ? Play : Pause;
  return (
    <div className="with-scripts flex flex-none items-center text-white">
      {slogans.map((slogan, index) => (
        <button
          key={slogan}
          type="button"
          aria-label={t('Slide {number} of {count}', { number: index + 1, count: slogans.length })}
          aria-current={index === slides.index}
          onClick={() => slides.goTo(index)}
          className="grid h-tap min-w-tap place-items-center"
        >
          <span
            className={classNames(
              'block rounded-[2px]',
              small ? 'h-1' : 'h-[0.3125rem]',
              index === slides.index ? 'bg-danfo' : 'bg-[#ffffff80]',
              index === slides.index ? (small ? 'w-5' : 'w-10') : small ? 'w-2.5' : 'w-5',
            )}
          />
        </button>
      ))}
      <button
        type="button"
        aria-label={t(slides.isPaused ? 'Play slides' : 'Pause slides')}
        onClick={slides.togglePause}
        className="grid size-tap place-items-center rounded-pill"
      >
        <PauseIcon aria-hidden="true" className={small ? 'size-4' : 'ic'} />
      </button>
    </div>
  );
}
