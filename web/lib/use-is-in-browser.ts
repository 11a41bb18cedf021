import { useSyncExternalStore } from 'react';

/** @returns false on the server and during hydration; true after that. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(subscribeToNothing, yes, no);
}

function subscribeToNothing() {
  return () => undefined;
}

function yes() {
  return true;
}

function no() {
  return false;
}
