/** What the service worker tells windows. */
import type { QueryClient } from '@tanstack/react-query';
import { newerAnswer } from '#domain/keeping.ts';
import { isKept } from '#web/lib/answer-age.ts';

/** The network was only slow: what was shown from this device meanwhile is asked for again. @returns how to stop. */
export function refreshWhatIsOld(queryClient: QueryClient): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === newerAnswer) void queryClient.invalidateQueries({ predicate: isKept });
  };
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener('message', listen);
  return () => serviceWorker?.removeEventListener('message', listen);
}
