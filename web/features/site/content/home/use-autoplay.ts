import { useEffect, useState } from 'react';

type Autoplay = {
  /** False until the page runs, and for who wants less motion. */
  isPossible: boolean;
  isPlaying: boolean;
  play: () => void;
  pause: () => void;
  /** For what is played: it waits while somebody points at it or is in it with the keyboard, and ends when touched. */
  held: {
    onMouseEnter: () => void;
    onMouseLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
    onTouchStart: () => void;
  };
};

/** Goes on by itself every so often, while the window is seen. */
export function useAutoplay(next: () => void, milliseconds: number): Autoplay {
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
