/** Keeps the window's data current: refetches the queries that a live event names. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { heartbeatEvent, streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { mergeRefreshes } from '#web/features/app/live-events/merge-refreshes.ts';
import { ofStream, pausesOf, queryKeys } from '#web/features/app/live-events/query-keys.ts';
import { call } from '#web/lib/api.ts';
import { reconnectDelay, settledMilliseconds } from '#web/lib/reconnect-delay.ts';
import { watchSilence } from '#web/lib/stream-silence.ts';

/**
 * Listens while the component is mounted. The browser reconnects by itself when it knows that a connection is lost. A
 * connection that ended without a sign is opened again here.
 */
export function useLiveEvents(): void {
  const queryClient = useQueryClient();
  useEffect(() => listen(queryClient), [queryClient]);
}

/** @returns a function that ends it. */
function listen(queryClient: QueryClient): () => void {
  const refreshFamily = mergeRefreshes(
    (family: string) => queryClient.invalidateQueries({ queryKey: [family] }),
    pausesOf,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHere = true;
  let failures = 0;
  let openedAt = 0;
  let isClosedForOthers = false;
  let isSilent = false;
  const silence = watchSilence(openAfterSilence);
  // The window's data may be older than this connection, so the server sends the events from after the page
  // request.
  let source = open(0);

  /** @param shownSince when the window's page was requested, in milliseconds of its own clock. */
  function open(shownSince: number): EventSource {
    openedAt = performance.now();
    const age = Math.round(openedAt - shownSince);
    const opened = new EventSource(`${streamEvents.path}?age=${age}`);
    /**
     * Whether the first try failed. The browser repeats the same address, whose age counts from the first try, so all data is
     * then refreshed.
     */
    let isFirstLost = false;
    let wasThere = false;
    isSilent = false;
    silence.begin();
    opened.addEventListener(heartbeatEvent, silence.hear);
    opened.addEventListener('open', () => {
      silence.hear();
      if (isFirstLost && !wasThere) refresh('resync');
      wasThere = true;
    });
    opened.addEventListener('message', (message: MessageEvent<string>) => {
      silence.hear();
      const kind = kindOf(JSON.parse(message.data));
      if (kind !== 'stream-closed') return refresh(kind);
      opened.close();
      isClosedForOthers = true;
      openLater(openUnlessSignedOut);
    });
    opened.addEventListener('error', () => {
      // The server or a proxy refused the stream: the browser does not retry that by itself.
      if (opened.readyState === EventSource.CLOSED) openLater(openUnlessSignedOut);
      else silence.begin();
      isFirstLost = true;
    });
    return opened;
  }

  function openLater(open: () => void): void {
    silence.rest();
    failures = performance.now() - openedAt > settledMilliseconds ? 0 : failures + 1;
    clearTimeout(timer);
    timer = setTimeout(open, reconnectDelay(failures, isClosedForOthers));
  }

  /**
   * Opens the stream without asking the server first: the stream was not refused, and a call would wait on the same dead
   * connection.
   */
  function openAfterSilence(): void {
    source.close();
    isSilent = true;
    openLater(openAnew);
  }

  async function openUnlessSignedOut(): Promise<void> {
    isClosedForOthers = false;
    const ended = await call(getAccount, {}).then(() => false, isSignedOut);
    if (!isHere) return;
    if (ended) leave();
    else openAnew();
  }

  function openAnew(): void {
    const shownAnew = performance.now();
    refresh('resync');
    source = open(shownAnew);
  }

  function refresh(kind: Exclude<Kind, 'stream-closed'>): void {
    if (kind === 'session-ended') leave();
    else if (kind === 'resync') void queryClient.invalidateQueries();
    else if (kind) queryKeys[kind].forEach(refreshFamily);
  }

  /** The person looks at this window again after the stream was closed for another window, or after the device slept. */
  function openWhenSeen(): void {
    if (document.visibilityState === 'hidden') return;
    if (!isClosedForOthers && !isSilent && !silence.isTooLong()) return;
    clearTimeout(timer);
    source.close();
    if (isClosedForOthers) void openUnlessSignedOut();
    else openAnew();
  }

  document.addEventListener('visibilitychange', openWhenSeen);
  return () => {
    isHere = false;
    document.removeEventListener('visibilitychange', openWhenSeen);
    clearTimeout(timer);
    silence.end();
    source.close();
  };
}

/** Few windows ever need the code for leaving. Where it cannot be fetched, the server redirects the window. */
function leave(): void {
  import('#web/features/identity/accounts/auth.ts').then(
    ({ onSessionEnded }) => void onSessionEnded(),
    () => window.location.reload(),
  );
}

function isSignedOut(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_signed_in';
}

type Kind = LiveEvent['kind'] | undefined;

/**
 * @returns undefined for events that only newer windows know. A schema would be larger than the code that uses the
 *   event.
 */
function kindOf(event: unknown): Kind {
  const kind = typeof event === 'object' && event !== null && 'kind' in event ? event.kind : undefined;
  return ofStream.find((own) => own === kind) ?? (hasFamilies(kind) ? kind : undefined);
}

function hasFamilies(kind: unknown): kind is keyof typeof queryKeys {
  return typeof kind === 'string' && Object.hasOwn(queryKeys, kind);
}
