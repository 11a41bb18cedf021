import { Check, Trash2, X } from 'lucide-react';
import type { Voice } from '#domain/road/traffic/status.ts';
import type { TrafficRow } from '#domain/road/traffic/updates.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { UndoNotice } from '#web/ui/undo-notice.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { RemoveDialogProps } from './remove-dialog.tsx';

type NearestReplyProps = {
  update: TrafficRow;
  held: { value: Voice; endsAt: number } | undefined;
  onSay: (voice: Voice) => void;
  onUndo: () => void;
};

/**
 * One tap says whether one of the nearest updates is still true. All of them are current, so a member can vote on each except
 * their own, and can take the vote back.
 */
export function NearestReply({ update, held, onSay, onUndo }: NearestReplyProps) {
  const t = useTranslate();
  const { title, canVoice } = update;
  if (held) {
    return (
      <UndoNotice
        text={t(held.value === 'there' ? 'Still there. Thank you.' : 'Gone. Thank you.')}
        undoLabel={t('Undo: {title}', { title })}
        endsAt={held.endsAt}
        onUndo={onUndo}
      />
    );
  }
  if (!canVoice) return <RemoveOwn update={update} />;
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button
        small
        variant="line"
        aria-label={t('{title}: still there', { title })}
        className="px-2"
        onClick={() => onSay('there')}
      >
        <Check aria-hidden="true" className="ic" />
        {t('Still there')}
      </Button>
      <Button
        small
        variant="line"
        aria-label={t('{title}: gone', { title })}
        className="px-2"
        onClick={() => onSay('cleared')}
      >
        <X aria-hidden="true" className="ic" />
        {t('Gone')}
      </Button>
    </div>
  );
}

function RemoveOwn({ update }: { update: TrafficRow }) {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part: RemoveDialog, loadNow } = useDeferredPart<RemoveDialogProps>(loadRemoveDialog);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-soft text-sm">{t('Yours')}</span>
      <Button
        small
        variant="danger-line"
        aria-label={t('Remove {name}', { name: update.title })}
        onClick={async () => {
          if (await loadNow()) dialog.open();
        }}
      >
        <Trash2 aria-hidden="true" className="ic" />
        {t('Remove')}
      </Button>
      {RemoveDialog && dialog.isOpen ? (
        <RemoveDialog update={update} onClose={dialog.close} onRemoved={dialog.close} />
      ) : null}
    </div>
  );
}

async function loadRemoveDialog() {
  const { RemoveDialog } = await import('./remove-dialog.tsx');
  return RemoveDialog;
}
