/**
 * The step that shows, each an entry in the history, so that the phone's Back goes one step back. The router is not
 * told: no step waits for the network.
 */
import { startTransition, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { checkStep } from './ride-values.ts';

type Steps = {
  step: number;
  goTo: (step: number) => void;
  back: () => void;
  /** When the form is done: takes its steps out of the history, and then does what is next. */
  leave: (next: () => void) => void;
};

/** @param first step of a form just opened. */
export function useSteps(first: number): Steps {
  const [step, setStep] = useState(first);
  const afterLeaving = useRef<(() => void) | null>(null);

  useEffect(() => {
    const opened = entryIn(window.history.state);
    if (opened?.rideStep === first) return;
    const depth = opened?.depth ?? 0;
    window.history.replaceState(entryState({ rideStep: first, cameFrom: null, depth }), '');
  }, [first]);

  useEffect(() => {
    const { pathname } = window.location;
    const onPop = (event: PopStateEvent) => {
      const wanted = entryIn(event.state)?.rideStep;
      if (wanted === undefined || window.location.pathname !== pathname) return;
      // Ours alone: the router would take it for a visit to the same page.
      event.stopImmediatePropagation();
      if (afterLeaving.current) afterLeaving.current();
      else startTransition(() => setStep(wanted));
      afterLeaving.current = null;
    };
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, []);

  function goTo(next: number) {
    const shown = entryIn(window.history.state);
    // Pressed again before it showed.
    if (shown?.rideStep === next) return;
    const depth = (shown?.depth ?? 0) + 1;
    window.history.pushState(entryState({ rideStep: next, cameFrom: step, depth }), '');
    // In the background, so that a slow phone shows at once that it was pressed.
    startTransition(() => setStep(next));
  }

  function back() {
    const entry = entryIn(window.history.state);
    if (entry?.rideStep === step && entry.cameFrom === step - 1) window.history.back();
    else goTo(step - 1);
  }

  function leave(next: () => void) {
    const depth = entryIn(window.history.state)?.depth ?? 0;
    if (depth === 0) {
      next();
      return;
    }
    afterLeaving.current = next;
    window.history.go(-depth);
  }

  return { step, goTo, back, leave };
}

const entry = z.object({
  rideStep: z.int().check(z.gte(0), z.lte(checkStep)),
  cameFrom: z.nullable(z.int()),
  /** How many entries lie between this one and where the form was opened. */
  depth: z.int().check(z.gte(0)),
});
type Entry = z.output<typeof entry>;

function entryIn(state: unknown): Entry | null {
  return entry.safeParse(state).data ?? null;
}

/** What the router keeps in the entry stays. */
function entryState(added: Entry): object {
  const state: unknown = window.history.state;
  return { ...(typeof state === 'object' && state !== null ? state : {}), ...added };
}
