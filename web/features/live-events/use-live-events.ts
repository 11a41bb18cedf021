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

function refresh(queryClient: QueryClient, event: LiveEvent): void {
  switch (event.kind) {
    case 'ride-changed':
      void queryClient.invalidateQueries({ queryKey: ['rides'] });
      return;
    case 'item-changed':
      void queryClient.invalidateQueries({ queryKey: ['items'] });
      return;
    case 'complaint-changed':
      void queryClient.invalidateQueries({ queryKey: ['complaints'] });
      return;
    case 'case-changed':
      for (const family of ['cases', 'rides', 'items', 'complaints']) {
        void queryClient.invalidateQueries({ queryKey: [family] });
      }
      return;
    case 'manifests-changed':
      void queryClient.invalidateQueries({ queryKey: ['manifests'] });
      return;
    case 'agencies-changed':
      void queryClient.invalidateQueries({ queryKey: ['agencies'] });
      return;
    case 'account-changed':
      void queryClient.invalidateQueries({ queryKey: ['account'] });
      return;
    default:
      void queryClient.invalidateQueries();
  }
}
