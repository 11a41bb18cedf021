/** Keeps the window's data current: refetches the queries that a live event names. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { streamEvents } from '#domain/platform/notifications/live-event-stream.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { call } from '#web/lib/api.ts';

/** The server or a proxy refused the stream: the browser does not retry that by itself. */
const reopenMilliseconds = 5000;

/** Listens while the component is mounted. The browser reconnects by itself. */
export function useLiveEvents(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    // The window's data may be older than this connection, so the server sends the events from after the page
    // request.
    let source = open(0);
    /** @param shownSince when the window's page was requested, in milliseconds of its own clock. */
    function open(shownSince: number): EventSource {
      const age = Math.round(performance.now() - shownSince);
      const opened = new EventSource(`${streamEvents.path}?age=${age}`);
      opened.addEventListener('message', (message: MessageEvent<string>) => {
        refresh(queryClient, kindOf(JSON.parse(message.data)));
      });
      opened.addEventListener('error', () => {
        if (opened.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(async () => {
          const ended = await call(getAccount, {}).then(() => false, isSignedOut);
          if (!isHere) return;
          if (ended) return leave();
          const shownAnew = performance.now();
          refresh(queryClient, 'resync');
          source = open(shownAnew);
        }, reopenMilliseconds);
      });
      return opened;
    }
    return () => {
      isHere = false;
      clearTimeout(timer);
      source.close();
    };
  }, [queryClient]);
}

/** Few windows ever need the code for leaving. Where it cannot be fetched, the server redirects the window. */
function leave(): void {
  import('#web/features/identity/accounts/auth.ts').then(
    ({ leaveEnded }) => void leaveEnded(),
    () => window.location.reload(),
  );
}

function isSignedOut(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_signed_in';
}

/** The first key parts of the queries that an event invalidates. */
const families: Record<Exclude<LiveEvent['kind'], 'resync' | 'session-ended'>, readonly string[]> = {
  'ride-changed': ['rides'],
  'item-changed': ['items'],
  'complaint-changed': ['complaints'],
  'case-changed': ['cases', 'rides', 'items', 'complaints'],
  'organization-changed': ['organization'],
  'manifests-changed': ['manifests'],
  'agencies-changed': ['agencies'],
  'account-changed': ['account'],
  'notifications-changed': ['notifications'],
  'parking-changed': ['parking'],
  'traffic-changed': ['traffic'],
  'news-changed': ['news'],
  'desk-changed': ['desk'],
  'messages-changed': ['messages'],
  'safety-pass-changed': ['safety-pass'],
};

type Kind = LiveEvent['kind'] | undefined;

/**
 * @returns undefined for events that only newer windows know. A schema would be larger than the code that uses the
 *   event.
 */
function kindOf(event: unknown): Kind {
  const kind = typeof event === 'object' && event !== null && 'kind' in event ? event.kind : undefined;
  return kind === 'session-ended' || kind === 'resync' || hasFamilies(kind) ? kind : undefined;
}

function hasFamilies(kind: unknown): kind is keyof typeof families {
  return typeof kind === 'string' && Object.hasOwn(families, kind);
}

function refresh(queryClient: QueryClient, kind: Kind): void {
  if (kind === 'session-ended') leave();
  else if (kind === 'resync') void queryClient.invalidateQueries();
  else if (kind) refreshFamilies(queryClient, kind);
}

function refreshFamilies(queryClient: QueryClient, kind: keyof typeof families): void {
  for (const family of families[kind]) void queryClient.invalidateQueries({ queryKey: [family] });
}
