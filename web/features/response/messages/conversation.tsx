import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Ticket, TicketSide } from '#domain/response/messages/messages.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { isNotFound } from '#web/lib/is-client-error.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CannedReplies } from './canned-replies.tsx';
import { useChangeTicket } from './change-ticket.ts';
import { Composer } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { MessageLog } from './message-log.tsx';
import { MessagePictures } from './message-picture.tsx';
import { notArrived } from './not-arrived.ts';
import { conversation } from './queries.ts';
import { useUnsent } from './use-unsent.ts';

/** The pane takes the height that is left in the window, so that the text field stays visible. */
const paneLook =
  'grid h-[calc(100dvh-9.5rem)] min-h-104 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] max-lg:-mb-14 md:h-[calc(100dvh-8.5rem)] lg:h-[calc(100dvh-15rem)]';

type ConversationProps = { reference: string; side: TicketSide; accountId: number };

/** One ticket: who it is with, its messages, and the next one. */
export function Conversation({ reference, side, accountId }: ConversationProps) {
  const t = useTranslate();
  const answer = useInfiniteQuery(conversation(reference));
  const unsent = useUnsent({ reference, side, accountId });
  const ticket = answer.data?.pages[0];
  useMarkRead(ticket, reference);
  if (!ticket) {
    if (isNotFound(answer.error)) {
      return (
        <Card>
          <EmptyState title={t('There is no such ticket.')} vehicle="keke" />
        </Card>
      );
    }
    if (answer.isError) {
      return (
        <LoadFailure what={t('The conversation')} onRetry={() => answer.refetch()} busy={answer.isFetching} />
      );
    }
    return <Skeleton className="h-[calc(100dvh-11rem)] min-h-104 rounded-card" />;
  }
  const messages = answer.data?.pages.toReversed().flatMap((page) => page.messages) ?? [];
  const newest = messages.at(-1)?.number ?? 0;
  return (
    <Card flush aria-label={t('Ticket {reference}', { reference })} className={paneLook}>
      <ConversationHead ticket={ticket} side={side} />
      <MessagePictures>
        <MessageLog
          ticket={ticket}
          side={side}
          messages={messages}
          unsent={notArrived(unsent.messages, messages, side)}
          onRetry={unsent.retry}
          onRemove={unsent.remove}
          onSendAnyway={(message) => unsent.sendAnyway(message, newest)}
          earlier={
            answer.hasNextPage
              ? { show: () => void answer.fetchNextPage(), isLoading: answer.isFetchingNextPage }
              : undefined
          }
        />
      </MessagePictures>
      <div>
        <Ended ticket={ticket} side={side} />
        {ticket.can.reply ? (
          <Composer
            key={reference}
            reference={reference}
            accountId={accountId}
            newest={newest}
            tools={side === 'agency' ? (insert) => <CannedReplies onChoose={insert} /> : undefined}
            onSend={unsent.send}
          />
        ) : null}
      </div>
    </Card>
  );
}

function Ended({ ticket, side }: { ticket: Ticket; side: TicketSide }) {
  const t = useTranslate();
  if (!ticket.can.reply) {
    return (
      <Notice tone="mute" className="m-3">
        {side === 'user' ? t('This agency is no longer on RUA.') : 'This person is no longer on RUA.'}
      </Notice>
    );
  }
  if (ticket.closedAt === null) return null;
  return (
    <Notice tone="mute" className="m-3 mb-0">
      {t('Closed {time}.', { time: formatDateTime(ticket.closedAt) })}{' '}
      {side === 'user' ? t('Write to open it again.') : 'It opens again when the person writes.'}
    </Notice>
  );
}

/** Marks the ticket as read up to its newest message, while the window is in front. */
function useMarkRead(ticket: Ticket | undefined, reference: string): void {
  const { mutate } = useChangeTicket(reference, 'online');
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
