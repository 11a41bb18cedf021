import { useSyncExternalStore } from 'react';

/** @returns false on the server, and while a page that it rendered is taken over; true from then on. */
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
