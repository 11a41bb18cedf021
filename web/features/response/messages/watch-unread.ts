import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { ticketCounts } from './queries.ts';

/** @param onCount gets how many tickets have something unread, whenever that may have changed. @returns how to stop. */
export function watchUnread(queryClient: QueryClient, onCount: (unread: number) => void): () => void {
  return new QueryObserver(queryClient, ticketCounts).subscribe(({ data }) => onCount(data?.unread ?? 0));
}
