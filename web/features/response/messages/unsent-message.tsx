import { CircleAlert, Clock } from 'lucide-react';
import type { QueuedRequest } from '#web/features/platform/sending/queued-request.ts';
import { queuedMessage } from '#web/features/platform/sending/queued-request-labels.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useRefusalMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { MessageBubble } from './message-bubble.tsx';
import { writtenIn } from './not-arrived.ts';

type UnsentMessageProps = {
  message: QueuedRequest;
  onRetry: () => void;
  onRemove: () => void;
  onSendAnyway: () => void;
};

/** A message that the server has not answered for: on its way, not sent, or refused. */
export function UnsentMessage({ message, onRetry, onRemove, onSendAnyway }: UnsentMessageProps) {
  const t = useTranslate();
  const refusalMessageOf = useRefusalMessage();
  const { text, pictures } = writtenIn(message);
  const isWaiting = message.state.kind === 'waiting';
  // Happens to officers only: a colleague replied first.
  const isOvertaken = message.state.kind === 'refused' && message.state.code === 'conflict';
  return (
    <MessageBubble
      isOwn
      author=""
      text={text}
      pictures={pictures}
      foot={
        isWaiting && message.isFirstTry ? (
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-4" />
            {t('Sending')}
          </span>
        ) : (
          <div role="alert" className="grid justify-items-end">
            <p className="inline-flex items-start gap-1.5 font-semibold text-bad-ink">
              <CircleAlert aria-hidden="true" className="size-4 flex-none" />
              {message.state.kind === 'refused' ? refusalMessageOf(message.state) : unsentText(message, t)}
            </p>
            <p className="flex gap-4">
              {isWaiting ? (
                <button
                  type="button"
                  onClick={onRetry}
                  className="min-h-tap font-semibold text-link underline"
                >
                  {t('Try again')}
                </button>
              ) : null}
              {isOvertaken ? (
                <button
                  type="button"
                  onClick={onSendAnyway}
                  className="min-h-tap font-semibold text-link underline"
                >
                  Send anyway
                </button>
              ) : null}
              <button
                type="button"
                onClick={onRemove}
                className="min-h-tap font-semibold text-link underline"
              >
                {t('Remove')}
              </button>
            </p>
          </div>
        )
      }
    />
  );
}

function unsentText({ isInTab }: QueuedRequest, t: Translate): string {
  return isInTab ? t('Not sent.') : t(queuedMessage);
}
