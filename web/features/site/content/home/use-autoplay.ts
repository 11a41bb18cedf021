import { useEffect, useState } from 'react';

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

/** Calls `next` at this interval while the window is visible. */
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
