/**
 * Watches whether the stream of events is alive. A connection can end without a sign, for example when a router forgets it or
 * the device slept: the browser then shows it as open, and no more events come.
 */
import { useSyncExternalStore } from 'react';

/** More than two heartbeats of the server. */
const silentMilliseconds = 60_000;

/** A server that is restarted, or a network that is left for another, is back by then. */
const graceMilliseconds = 10_000;

let isProven = true;
const listeners = new Set<() => void>();

function prove(next: boolean): void {
  if (next === isProven) return;
  isProven = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether events come as they happen. The server always says so, and so does a window that has just opened. */
export function useAreEventsProven(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isProven,
    () => true,
  );
}

type Silence = {
  /** A connection is being opened, by this window or by the browser. */
  begin: () => void;
  /** An event came. */
  hear: () => void;
  /** There is no connection, and none is being opened. */
  rest: () => void;
  /** Whether nothing came for too long, also where the device slept, and its timers with it. */
  isTooLong: () => boolean;
  end: () => void;
};

/** @param onSilent nothing came for a minute. */
export function watchSilence(onSilent: () => void): Silence {
  let silence: ReturnType<typeof setTimeout> | undefined;
  let doubt: ReturnType<typeof setTimeout> | undefined;
  /** A moment of the device's clock, which goes on while the device sleeps. */
  let heardAt = 0;

  function wait(): void {
    clearTimeout(silence);
    heardAt = Date.now();
    silence = setTimeout(() => {
      prove(false);
      onSilent();
    }, silentMilliseconds);
  }

  function beginToDoubt(): void {
    doubt ??= setTimeout(() => prove(false), graceMilliseconds);
  }

  function trust(): void {
    clearTimeout(doubt);
    doubt = undefined;
    prove(true);
  }

  function rest(): void {
    clearTimeout(silence);
    silence = undefined;
    beginToDoubt();
  }

  return {
    begin: () => {
      wait();
      beginToDoubt();
    },
    hear: () => {
      wait();
      trust();
    },
    rest,
    isTooLong: () => silence !== undefined && Date.now() - heardAt > silentMilliseconds,
    end: () => {
      rest();
      trust();
    },
  };
}
