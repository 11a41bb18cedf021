import { CircleAlert, Clock } from 'lucide-react';
import { queuedMessage } from '#web/features/platform/sending/queued-request-labels.ts';
import { MessageBubble } from './message-bubble.tsx';
import type { OutgoingMessage, OutgoingState } from './outgoing.ts';

type UnsentMessageProps = { message: OutgoingMessage; onRetry: () => void; onRemove: () => void };

/** A message that the server has not answered for: on its way, not sent, or refused. */
export function UnsentMessage({ message, onRetry, onRemove }: UnsentMessageProps) {
  const { state, text, file } = message;
  return (
    <MessageBubble
      isOwn
      author=""
      text={text}
      file={file}
      foot={
        state.kind === 'sending' ? (
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-4" />
            Sending
          </span>
        ) : (
          <div role="alert" className="grid justify-items-end">
            <p className="inline-flex items-start gap-1.5 font-semibold text-bad-ink">
              <CircleAlert aria-hidden="true" className="size-4 flex-none" />
              {unsentText(state)}
            </p>
            <p className="flex gap-4">
              {state.kind === 'failed' ? (
                <button
                  type="button"
                  onClick={onRetry}
                  className="min-h-tap font-semibold text-link underline"
                >
                  Try again
                </button>
              ) : null}
              <button
                type="button"
                onClick={onRemove}
                className="min-h-tap font-semibold text-link underline"
              >
                Remove
              </button>
            </p>
          </div>
        )
      }
    />
  );
}

function unsentText(state: Exclude<OutgoingState, { kind: 'sending' }>): string {
  if (state.kind === 'refused') return state.words;
  return state.isKept ? queuedMessage : 'Not sent.';
}
