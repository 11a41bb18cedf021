/** The title of the window, while something in it has not been looked at. */
import { useEffect } from 'react';

const flashMilliseconds = 1000;

/** Flashes `words` in turn with the page's title; with reduced motion they stand before it. @param words or nothing. */
export function useTitleAlert(words: string | undefined): void {
  useEffect(() => {
    if (words === undefined) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let own = document.title;
    let shown = '';
    const show = (title: string) => {
      shown = title;
      document.title = title;
    };
    const flash = () => {
      // Somebody moved to another page meanwhile.
      if (shown !== '' && document.title !== shown) own = document.title;
      show(isStill ? `${words}. ${own}` : shown === words ? own : words);
    };
    flash();
    const timer = setInterval(flash, flashMilliseconds);
    return () => {
      clearInterval(timer);
      if (document.title === shown) document.title = own;
    };
  }, [words]);
}
