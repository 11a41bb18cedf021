import { Check, CheckCheck } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { picturesTogether } from '#domain/platform/pictures/uploads.ts';
import type { Ticket, TicketMessage, TicketSide } from '#domain/response/messages/messages.ts';
import { formatDateTime, formatTime } from '#domain/values/clock.ts';
import type { QueuedRequest } from '#web/features/platform/sending/queued-request.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { daysOf } from './message-days.ts';
import { UnsentMessage } from './unsent-message.tsx';

type MessageLogProps = {
  ticket: Ticket;
  side: TicketSide;
  /** Oldest first. */
  messages: readonly TicketMessage[];
  /** Messages that are being sent, shown after the others. */
  unsent: readonly QueuedRequest[];
  onRetry: () => void;
  onRemove: (key: string) => void;
  onSendAnyway: (message: QueuedRequest) => void;
  /** Absent when there is nothing earlier. */
  earlier?: { show: () => void; isLoading: boolean } | undefined;
};

/** The messages of a ticket by day, the newest at the bottom, which stays in sight. */
export function MessageLog({
  ticket,
  side,
  messages,
  unsent,
  onRetry,
  onRemove,
  onSendAnyway,
  earlier,
}: MessageLogProps) {
  const t = useTranslate();
  const box = useRef<HTMLElement>(null);
  const now = useNow();
  const newest = unsent.at(-1)?.key ?? String(messages.at(-1)?.number);
  const lastOwn = messages.findLast((message) => message.side === side);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what moves it
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [newest]);

  return (
    <section
      ref={box}
      aria-label={t('Messages of {reference}', { reference: ticket.reference })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      className="min-h-0 overflow-y-auto overscroll-contain bg-canvas px-4 py-4 md:px-5"
    >
      {earlier ? (
        <p className="mb-4 text-center">
          <Button
            small
            variant="line"
            busy={earlier.isLoading}
            busyLabel={t('Loading')}
            onClick={earlier.show}
          >
            {t('Show earlier messages')}
          </Button>
        </p>
      ) : null}
      <div
        role="log"
        aria-label={t('Conversation {reference}', { reference: ticket.reference })}
        className="grid gap-5"
      >
        {daysOf(messages, now, t).map(({ day, messages: ofDay }) => (
          <div key={day} className="grid gap-3">
            <h3 className="justify-self-center rounded-pill bg-mute px-3 py-0.5 font-semibold text-mute-ink text-xs">
              {day}
            </h3>
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {ofDay.map((message) => (
                <MessageBubble
                  key={message.number}
                  isOwn={message.side === side}
                  author={message.side === 'agency' ? message.author : ''}
                  agency={side === 'user' ? ticket.agency.name : ''}
                  text={message.message}
                  pictures={picturesTogether(message.file, message.morePictures)}
                  foot={
                    <Foot
                      message={message}
                      fate={message === lastOwn ? fateOf(message, ticket.seenTo) : undefined}
                    />
                  }
                />
              ))}
            </ol>
          </div>
        ))}
        {unsent.length > 0 ? (
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {unsent.map((message) => (
              <UnsentMessage
                key={message.key}
                message={message}
                onRetry={onRetry}
                onRemove={() => onRemove(message.key)}
                onSendAnyway={() => onSendAnyway(message)}
              />
            ))}
          </ol>
        ) : null}
      </div>
    </section>
  );
}

type Fate = 'sent' | 'seen';

function fateOf({ number }: TicketMessage, seenTo: number): Fate {
  return number <= seenTo ? 'seen' : 'sent';
}

function Foot({ message, fate }: { message: TicketMessage; fate: Fate | undefined }) {
  const t = useTranslate();
  const Icon = fate === 'seen' ? CheckCheck : Check;
  return (
    <span className="inline-flex items-center gap-1.5">
      <time dateTime={message.createdAt} title={formatDateTime(message.createdAt)} className="num">
        {formatTime(message.createdAt)}
      </time>
      {fate === undefined ? null : (
        <span className="inline-flex items-center gap-1">
          <Icon aria-hidden="true" className="size-4" />
          {fate === 'seen' ? t('Seen') : t('Sent')}
        </span>
      )}
    </span>
  );
}
