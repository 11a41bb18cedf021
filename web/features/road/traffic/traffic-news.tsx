import { Check } from 'lucide-react';
import type { TrafficRow } from '#domain/road/traffic/updates.ts';
import { Button } from '#web/ui/button.tsx';
import { UndoNotice } from '#web/ui/undo-notice.tsx';
import { TrafficList, type TrafficListProps } from './traffic-list.tsx';
import { useHeldVoices } from './use-held-voices.ts';

/** The updates of others, each with one tap to say that it is still there. */
export function TrafficNews(props: Pick<TrafficListProps, 'answer' | 'empty'>) {
  const { held, hold, undo } = useHeldVoices();
  return (
    <TrafficList
      {...props}
      label="Traffic News"
      rowTo={({ id }) => `/users/trafficDetails/${id}`}
      action={(update) => (
        <StillThere
          update={update}
          endsAt={held.get(update.id)?.endsAt}
          onSay={() => hold(update.id, 'there')}
          onUndo={() => undo(update.id)}
        />
      )}
    />
  );
}

type StillThereProps = {
  update: TrafficRow;
  /** Set while it can be undone. */
  endsAt: number | undefined;
  onSay: () => void;
  onUndo: () => void;
};

function StillThere({ update: { title, canVoice }, endsAt, onSay, onUndo }: StillThereProps) {
  if (endsAt !== undefined) {
    return (
      <UndoNotice
        text="Still there. Thank you."
        undoLabel={`Undo: ${title}`}
        endsAt={endsAt}
        onUndo={onUndo}
      />
    );
  }
  return canVoice ? (
    <Button small variant="line" aria-label={`Still there: ${title}`} onClick={onSay}>
      <Check aria-hidden="true" className="ic" />
      Still there
    </Button>
  ) : null;
}
