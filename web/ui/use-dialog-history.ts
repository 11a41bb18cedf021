import { useCallback, useId, useLayoutEffect, useState } from 'react';

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
  const [isOpen, setOpen] = useState(false);

  // With the dialog, not after it is painted: Back may come in between.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onPop = (event: PopStateEvent) => {
      if (openDialog(event.state) === name) return;
      // Ours alone: the router would take it for a visit to the same page and load it again.
      event.stopImmediatePropagation();
      setOpen(false);
    };
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, [isOpen, name]);

  const open = useCallback(() => {
    if (openDialog(window.history.state) !== name) {
      window.history.pushState({ ...stateObject(window.history.state), openDialog: name }, '');
    }
    setOpen(true);
  }, [name]);

  const close = useCallback(() => {
    // The `popstate` after going back closes it; without an entry of its own it closes at once.
    if (openDialog(window.history.state) === name) window.history.back();
    else setOpen(false);
  }, [name]);

  const leave = useCallback(() => setOpen(false), []);

  return { isOpen, open, close, leave };
}

function stateObject(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}

function openDialog(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'openDialog' in state ? state.openDialog : undefined;
}
