/** Keeps what the window shows current: asks again for what the server says has changed. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getAccount } from '#domain/accounts.ts';
import { AppError } from '#domain/errors.ts';
import { type LiveEvent, liveEvent, streamEvents } from '#domain/live-events.ts';
import { leaveEnded } from '#web/features/accounts/entering.ts';
import { call } from '#web/lib/api.ts';

/** The server, or something in between, refused the stream: the browser does not try that again by itself. */
const reopenMilliseconds = 5000;

/** Listens as long as the component is there. The browser reconnects by itself. */
export function useLiveEvents(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    let source = open();
    function open(): EventSource {
      const opened = new EventSource(streamEvents.path);
      opened.addEventListener('message', (message: MessageEvent<string>) => {
        const event = liveEvent.safeParse(JSON.parse(message.data));
        if (event.success) refresh(queryClient, event.data);
      });
      opened.addEventListener('error', () => {
        if (opened.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(async () => {
          const ended = await call(getAccount, {}).then(() => false, isSignedOut);
          if (!isHere) return;
          if (ended) return leaveEnded();
          refresh(queryClient, { kind: 'resync' });
          source = open();
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

function isSignedOut(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_signed_in';
}

/** The first words of the keys of what an event makes old. */
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
  'messages-changed': ['messages'],
  'safety-pass-changed': ['safety-pass'],
};

function refresh(queryClient: QueryClient, event: LiveEvent): void {
  if (event.kind === 'session-ended') leaveEnded();
  else if (event.kind === 'resync') void queryClient.invalidateQueries();
  else refreshFamilies(queryClient, event.kind);
}

function refreshFamilies(queryClient: QueryClient, kind: keyof typeof families): void {
  for (const family of families[kind]) void queryClient.invalidateQueries({ queryKey: [family] });
}
