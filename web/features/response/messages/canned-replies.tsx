import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { lazy, Suspense, useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { iconButtonLook } from '#web/ui/icon-button.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { cannedReplies } from './canned-queries.ts';

const CannedRepliesDialog = lazy(async () => {
  const { CannedRepliesDialog } = await import('./canned-replies-dialog.tsx');
  return { default: CannedRepliesDialog };
});

/** The agency's canned replies: a press puts one into the message. Supervisors keep them from here. */
export function CannedReplies({ onChoose }: { onChoose: (text: string) => void }) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const dialog = useDialogHistory();
  const { data } = useQuery(cannedReplies);
  const close = () => popover.current?.hidePopover();
  return (
    <>
      <button type="button" popoverTarget={id} aria-label="Canned replies" className={iconButtonLook()}>
        <MessageSquareQuote aria-hidden="true" className="size-6" />
      </button>
      <div
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label="Canned replies"
        className="fixed inset-auto bottom-24 left-1/2 max-h-[60dvh] w-96 max-w-[calc(100vw-1.5rem)] -translate-x-1/2 overflow-y-auto rounded-card border border-line bg-raised p-3 text-ink shadow-3"
      >
        {data && data.replies.length > 0 ? (
          <ul>
            {data.replies.map((reply) => (
              <li key={reply.id} className="border-line border-t first:border-t-0">
                <button
                  type="button"
                  onClick={() => {
                    onChoose(reply.text);
                    close();
                  }}
                  className="grid min-h-tap w-full gap-0.5 rounded-md px-2 py-2 text-start hover:bg-sunk"
                >
                  <b className="text-sm">{reply.title}</b>
                  <span className="line-clamp-2 text-soft text-sm">{reply.text}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="px-2 py-2 text-soft text-sm">
            {data ? 'Your agency has no canned replies yet.' : 'Loading'}
          </p>
        )}
        {data?.can.manage ? (
          <div className="mt-2 border-line border-t pt-3">
            <Button
              small
              block
              variant="line"
              onClick={() => {
                close();
                dialog.open();
              }}
            >
              Edit canned replies
            </Button>
          </div>
        ) : null}
      </div>
      {dialog.isOpen ? (
        <Suspense>
          <CannedRepliesDialog onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
