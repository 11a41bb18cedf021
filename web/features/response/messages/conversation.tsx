import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/clock.ts';
import { AppError } from '#domain/errors.ts';
import type { Ticket, TicketSide } from '#domain/messages.ts';
import { settleThing } from '#web/features/sending/keep.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CannedReplies } from './canned-replies.tsx';
import { Composer } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { MessageLog } from './message-log.tsx';
import { MessagePictures } from './message-picture.tsx';
import { notArrived } from './outgoing.ts';
import { conversation } from './queries.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useOutgoing } from './use-outgoing.ts';

/** As high as the window leaves it, so that what is written stays in sight. */
const paneLook =
  'grid h-[calc(100dvh-9.5rem)] min-h-104 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] max-lg:-mb-14 md:h-[calc(100dvh-8.5rem)] lg:h-[calc(100dvh-15rem)]';

type ConversationProps = { reference: string; side: TicketSide; accountId: number };

/** One ticket: who it is with, its messages, and the next one. */
export function Conversation({ reference, side, accountId }: ConversationProps) {
  const answer = useInfiniteQuery(conversation(reference));
  const { outgoing, messages: all } = useOutgoing(accountId, side);
  const ticket = answer.data?.pages[0];
  useMarkRead(ticket, reference);
  if (!ticket) {
    if (isNotThere(answer.error)) {
      return (
        <Card>
          <EmptyState title="There is no such ticket." vehicle="keke" />
        </Card>
      );
    }
    if (answer.isError) {
      return (
        <LoadFailure what="The conversation" onRetry={() => answer.refetch()} busy={answer.isFetching} />
      );
    }
    return <Skeleton className="h-[calc(100dvh-11rem)] min-h-104 rounded-card" />;
  }
  const messages = answer.data?.pages.toReversed().flatMap((page) => page.messages) ?? [];
  const own = all.filter((message) => message.reference === reference);
  return (
    <Card flush aria-label={`Ticket ${reference}`} className={paneLook}>
      <ConversationHead ticket={ticket} side={side} />
      <MessagePictures>
        <MessageLog
          ticket={ticket}
          side={side}
          messages={messages}
          unsent={notArrived(own, messages, side)}
          onRetry={() => outgoing.retry(reference)}
          onRemove={(key) => {
            outgoing.remove(key);
            void settleThing(key);
          }}
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
            tools={side === 'agency' ? (insert) => <CannedReplies onChoose={insert} /> : undefined}
            onSend={(written) => outgoing.add({ ...written, reference, after: messages.at(-1)?.number ?? 0 })}
          />
        ) : null}
      </div>
    </Card>
  );
}

function Ended({ ticket, side }: { ticket: Ticket; side: TicketSide }) {
  if (!ticket.can.reply) {
    return (
      <Notice tone="mute" className="m-3">
        {side === 'user' ? 'This agency is no longer on RUA.' : 'This person is no longer on RUA.'}
      </Notice>
    );
  }
  if (ticket.closedAt === null) return null;
  return (
    <Notice tone="mute" className="m-3 mb-0">
      Closed {formatDateTime(ticket.closedAt)}.{' '}
      {side === 'user' ? 'Write to open it again.' : 'It opens again when the person writes.'}
    </Notice>
  );
}

function isNotThere(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'not_found' || error.code === 'not_allowed');
}
