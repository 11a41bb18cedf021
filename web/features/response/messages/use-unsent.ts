/** The messages of a ticket that the queue has still to send, from this window or another of this person. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { messageLength, replyToTicket, type TicketSide } from '#domain/response/messages/messages.ts';
import { queuedRequestOf, sendFromQueue, settleRequest } from '#web/features/platform/sending/enqueue.ts';
import { listenToQueue, type QueueNews } from '#web/features/platform/sending/queue-news.ts';
import { isUnsent, type QueuedRequest } from '#web/features/platform/sending/queued-request.ts';
import { tryAgain } from '#web/features/platform/sending/sender.ts';
import { useQueue } from '#web/features/platform/sending/use-queue.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { writtenIn } from './not-arrived.ts';
import { messageFamily, showSent } from './queries.ts';

type TicketOf = { reference: string; side: TicketSide; accountId: number };

/** `newest` is the number of the newest message that its writer saw. */
type Written = { text: string; pictures: readonly string[]; newest: number };

type Unsent = {
  messages: readonly QueuedRequest[];
  send: (written: Written) => void;
  retry: () => void;
  remove: (key: string) => void;
  /** Sends the message again. `newest` is the number of the newest message that its writer sees now. */
  sendAnyway: (message: QueuedRequest, newest: number) => void;
};

export function useUnsent({ reference, side, accountId }: TicketOf): Unsent {
  const queryClient = useQueryClient();
  const { requests } = useQueue(accountId);
  const line = lineOf(reference);
  const messages = requests.filter((queued) => queued.line === line && isUnsent(queued));

  const show = useEffectEvent((news: QueueNews) => {
    if (news.kind !== 'sent' || news.queued.accountId !== accountId || news.queued.line !== line) return;
    showSent(queryClient, reference, decodeAnswer(replyToTicket, { data: news.answer }));
    // A person's window hears of it by its mark of what waits as well.
    if (side === 'agency') void queryClient.invalidateQueries({ queryKey: messageFamily });
  });
  useEffect(() => listenToQueue((news) => show(news)), []);

  return {
    messages,
    send: (written) => void sendFromQueue(requestOf(written, { reference, side, accountId })),
    retry: () => void tryAgain(messages),
    remove: (key) => void settleRequest(key),
    sendAnyway: (message, newest) => {
      void settleRequest(message.key);
      void sendFromQueue(requestOf({ ...writtenIn(message), newest }, { reference, side, accountId }));
    },
  };
}

function lineOf(reference: string): string {
  return `ticket ${reference}`;
}

function requestOf({ text, pictures, newest }: Written, { reference, side, accountId }: TicketOf) {
  // Only an agency has several writers, so only its messages can meet a colleague's.
  const seen = side === 'agency' ? { seenNumber: newest } : {};
  const [file = '', ...morePictures] = pictures;
  const input = { params: { reference }, body: { message: text, file, morePictures, ...seen } };
  return queuedRequestOf(replyToTicket, input, {
    key: newKey(),
    accountId,
    kind: 'message',
    title: text || 'A picture',
    pictures,
    line: lineOf(reference),
    record: { under: `/users/messages?ticket=${reference}`, field: null },
    edit: { kind: 'words', field: 'message', label: 'Message', limit: messageLength },
    families: messageFamily,
    newest,
    // A device may be shared at a station: nothing that officers write stays on it.
    place: side === 'agency' ? 'tab' : 'either',
  });
}
