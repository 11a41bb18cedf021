import { useCallback, useEffectEvent, useId, useLayoutEffect, useState } from 'react';

type DialogHistory = {
  isOpen: boolean;
  open: () => void;
  /** Closes and takes the dialog's own entry out of the history. */
  close: () => void;
  /**
   * Closes without touching the history. For going to another page from the dialog:
   * `leave()` and then `navigate(to, { replace: true })`, which takes the place of the dialog's entry.
   */
  leave: () => void;
};

/**
 * An open dialog is an entry in the history, so that Back closes it instead of leaving the page.
 * The router is not told: its own place in the history does not change.
 */
export function useDialogHistory(): DialogHistory {
  const name = useId();
  const [state, setState] = useState<DialogState>('closed');
  const hasEntry = state !== 'closed';

  const leaveEntry = useEffectEvent(() => {
    if (state === 'opened-again') addEntry(name);
    setState(state === 'opened-again' ? 'open' : 'closed');
  });

  // Runs with the dialog and not after it is painted, because Back may be pressed in between.
  useLayoutEffect(() => {
    if (!hasEntry) return;
    const onPop = (event: PopStateEvent) => {
      if (openDialog(event.state) === name) return;
      // Ours alone: the router would take it for a visit to the same page and load it again.
      event.stopImmediatePropagation();
      leaveEntry();
    };
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, [hasEntry, name]);

  const open = useCallback(() => {
    addEntry(name);
    setState((before) => (before === 'going-back' ? 'opened-again' : 'open'));
  }, [name]);

  const close = useCallback(() => {
    if (openDialog(window.history.state) !== name) return setState('closed');
    // The dialog is gone at once: a browser may take its time to go back, or not do it.
    setState('going-back');
    window.history.back();
  }, [name]);

  const leave = useCallback(() => setState('closed'), []);

  return { isOpen: state === 'open' || state === 'opened-again', open, close, leave };
}

/** `going-back`: closed, and its entry is on its way out of the history. `opened-again`: meanwhile it was opened. */
type DialogState = 'closed' | 'open' | 'going-back' | 'opened-again';

function addEntry(name: string): void {
  if (openDialog(window.history.state) === name) return;
  window.history.pushState({ ...stateObject(window.history.state), openDialog: name }, '');
}

function stateObject(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}

function openDialog(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'openDialog' in state ? state.openDialog : undefined;
}
