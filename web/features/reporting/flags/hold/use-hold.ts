/** A press that counts once it has been held for a while. */
import { type CSSProperties, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long the button must be held, in milliseconds, and in how many steps its rail fills. */
const holdMs = 1500;
const steps = 6;

type Holding = {
  isHolding: boolean;
  /** Props of the button: its handlers, and `--p`, the share of the time that it was held. */
  props: {
    style: CSSProperties;
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLButtonElement>) => void;
    onPointerCancel: (event: PointerEvent<HTMLButtonElement>) => void;
    onContextMenu: (event: MouseEvent) => void;
  };
};

/** @param onEarly is called when the press ends before its time. */
export function useHold(
  onHeld: () => void,
  onEarly: (event: PointerEvent<HTMLButtonElement>) => void,
): Holding {
  const [step, setStep] = useState(0);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);

  function stop(): boolean {
    const wasHeld = timer.current !== undefined;
    clearInterval(timer.current);
    timer.current = undefined;
    setStep(0);
    return wasHeld;
  }

  function begin({ button, currentTarget, pointerId }: PointerEvent<HTMLButtonElement>) {
    if (button !== 0) return;
    stop();
    currentTarget.setPointerCapture(pointerId);
    let done = 0;
    setStep(1);
    timer.current = setInterval(() => {
      done += 1;
      if (done < steps) return setStep(done + 1);
      stop();
      onHeld();
    }, holdMs / steps);
  }

  function end(event: PointerEvent<HTMLButtonElement>) {
    if (stop()) onEarly(event);
  }

  useEffect(() => () => clearInterval(timer.current), []);

  return {
    isHolding: step > 0,
    props: {
      style: { '--p': `${(step / steps) * 100}%` } as CSSProperties,
      onPointerDown: begin,
      onPointerUp: end,
      onPointerCancel: end,
      // A finger that rests opens the browser's menu.
      onContextMenu: (event) => event.preventDefault(),
    },
  };
}
