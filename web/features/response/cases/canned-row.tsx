import { useQuery } from '@tanstack/react-query';
import { cannedReplies } from '#web/features/response/messages/canned-queries.ts';
import { CannedReplies } from '#web/features/response/messages/canned-replies.tsx';
import { ChipButton } from '#web/ui/chip-button.tsx';

/** This many replies are in the row; all others are in the list that its first button opens. */
const shownAtOnce = 5;

export type CannedRowProps = { onChoose: (text: string) => void };

/**
 * The agency's canned replies above the reply to a case, the same as in messages. A press puts one into the reply. They load
 * late, so they have one line and the reply does not move.
 */
export function CannedRow({ onChoose }: CannedRowProps) {
  const { data } = useQuery(cannedReplies);
  return (
    <div className="no-scrollbar -mx-5 -my-1 flex items-center gap-2 overflow-x-auto px-5 py-1 md:-mx-1 md:px-1">
      <CannedReplies onChoose={onChoose} />
      {data?.replies.slice(0, shownAtOnce).map((reply) => (
        <ChipButton key={reply.id} isOn={false} title={reply.text} onClick={() => onChoose(reply.text)}>
          {reply.title}
        </ChipButton>
      ))}
    </div>
  );
}
