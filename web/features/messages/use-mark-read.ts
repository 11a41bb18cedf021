/** What a person sees in front of them is read. */
import { useEffect, useRef, useState } from 'react';
import type { Ticket } from '#domain/messages.ts';
import { useChangeTicket } from './queries.ts';

/** Marks the ticket as read up to its newest message, while the window is in front. */
export function useMarkRead(ticket: Ticket | undefined, reference: string): void {
  const { mutate } = useChangeTicket(reference);
  const isVisible = useVisible();
  const marked = useRef('');
  const newest = ticket?.messages.at(-1)?.number ?? 0;
  const unread = ticket?.unread ?? 0;
  useEffect(() => {
    const state = `${reference} ${newest}`;
    if (!isVisible || unread === 0 || marked.current === state) return;
    marked.current = state;
    mutate({ act: 'read', number: newest });
  }, [isVisible, unread, newest, reference, mutate]);
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}
