import { Check } from 'lucide-react';
import type { TrafficRow } from '#domain/road/traffic/updates.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { UndoNotice } from '#web/ui/undo-notice.tsx';
import { TrafficList, type TrafficListProps } from './traffic-list.tsx';
import { usePendingVoices } from './use-pending-voices.ts';

/** The updates of others, each with one tap to say that it is still there. */
export function TrafficNews(props: Pick<TrafficListProps, 'answer' | 'empty'>) {
  const t = useTranslate();
  const { held, hold, undo } = usePendingVoices();
  return (
    <TrafficList
      {...props}
      label={t('Traffic News')}
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
  const t = useTranslate();
  if (endsAt !== undefined) {
    return (
      <UndoNotice
        text={t('Still there. Thank you.')}
        undoLabel={t('Undo: {title}', { title })}
        endsAt={endsAt}
        onUndo={onUndo}
      />
    );
  }
  return canVoice ? (
    <Button small variant="line" aria-label={t('Still there: {title}', { title })} onClick={onSay}>
      <Check aria-hidden="true" className="ic" />
      {t('Still there')}
    </Button>
  ) : null;
}
