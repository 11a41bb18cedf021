/**
 * The step that shows, each an entry in the history, so that the phone's Back goes one step back. The router is not
 * told: no step waits for the network.
 */
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { checkStep } from './ride-values.ts';

type Steps = {
  step: number;
  goTo: (step: number) => void;
  back: () => void;
};

/** @param first step of a form just opened. */
export function useSteps(first: number): Steps {
  const [step, setStep] = useState(first);

  useEffect(() => {
    if (stepOf(window.history.state) !== first) {
      window.history.replaceState(entryState({ rideStep: first, cameFrom: null }), '');
    }
  }, [first]);

  useEffect(() => {
    const { pathname } = window.location;
    const onPop = (event: PopStateEvent) => {
      const wanted = stepOf(event.state);
      if (wanted === null || window.location.pathname !== pathname) return;
      // Ours alone: the router would take it for a visit to the same page.
      event.stopImmediatePropagation();
      setStep(wanted);
    };
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, []);

  function goTo(next: number) {
    window.history.pushState(entryState({ rideStep: next, cameFrom: step }), '');
    setStep(next);
  }

  function back() {
    const entry = entryIn(window.history.state);
    if (entry?.rideStep === step && entry.cameFrom === step - 1) window.history.back();
    else goTo(step - 1);
  }

  return { step, goTo, back };
}

const entry = z.object({ rideStep: z.int().min(0).max(checkStep), cameFrom: z.int().nullable() });
type Entry = z.output<typeof entry>;

function entryIn(state: unknown): Entry | null {
  return entry.safeParse(state).data ?? null;
}

function stepOf(state: unknown): number | null {
  return entryIn(state)?.rideStep ?? null;
}

/** What the router keeps in the entry stays. */
function entryState(added: Entry): object {
  const state: unknown = window.history.state;
  return { ...(typeof state === 'object' && state !== null ? state : {}), ...added };
}
