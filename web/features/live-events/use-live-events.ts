/** Keeps what the window shows current: asks again for what the server says has changed. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LiveEvent, liveEvent, streamEvents } from '#domain/live-events.ts';

/** Listens as long as the component is there. The browser reconnects by itself. */
export function useLiveEvents(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const source = new EventSource(streamEvents.path);
    source.addEventListener('message', (message: MessageEvent<string>) => {
      const event = liveEvent.safeParse(JSON.parse(message.data));
      if (event.success) refresh(queryClient, event.data);
    });
    return () => source.close();
  }, [queryClient]);
}

/** The first words of the keys of what an event makes old. */
const families: Record<Exclude<LiveEvent['kind'], 'resync'>, readonly string[]> = {
  'ride-changed': ['rides'],
  'item-changed': ['items'],
  'complaint-changed': ['complaints'],
  'case-changed': ['cases', 'rides', 'items', 'complaints'],
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
  if (event.kind === 'resync') {
    void queryClient.invalidateQueries();
    return;
  }
  for (const family of families[event.kind]) void queryClient.invalidateQueries({ queryKey: [family] });
}
