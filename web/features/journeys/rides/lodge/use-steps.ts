/**
 * The current step. Each step is an entry in the history, so that the phone's Back goes one step back. The router
 * does not know of the steps, so that no step waits for the network.
 */
import { startTransition, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { checkStep } from './ride-values.ts';

type Steps = {
  step: number;
  goTo: (step: number) => void;
  back: () => void;
  /** When the form is done: removes its steps from the history, and then calls `next`. */
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
      // Only this hook uses the entry: the router would treat it as a navigation to the same page.
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
    // Pressed again before the step rendered.
    if (shown?.rideStep === next) return;
    const depth = (shown?.depth ?? 0) + 1;
    window.history.pushState(entryState({ rideStep: next, cameFrom: step, depth }), '');
    // As a transition, so that a slow phone shows the press at once.
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
  /** The number of entries between this one and the one where the form was opened. */
  depth: z.int().check(z.gte(0)),
});
type Entry = z.output<typeof entry>;

function entryIn(state: unknown): Entry | null {
  return entry.safeParse(state).data ?? null;
}

/** Preserves the state that the router stores in the entry. */
function entryState(added: Entry): object {
  const state: unknown = window.history.state;
  return { ...(typeof state === 'object' && state !== null ? state : {}), ...added };
}
