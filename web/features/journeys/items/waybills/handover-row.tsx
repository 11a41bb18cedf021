import { KeyRound } from 'lucide-react';
import type { Item } from '#domain/journeys/items.ts';
import type { Handover } from '#domain/journeys/waybills.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { useDeferredPart } from '#web/lib/use-deferred-part.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { handoverLookOf, handoverTimeText, roleLabels } from './handover-labels.ts';
import type { NewCodeDialogProps } from './new-code-dialog.tsx';

async function loadNewCodeDialog() {
  const { NewCodeDialog } = await import('./new-code-dialog.tsx');
  return NewCodeDialog;
}

type HandoverRowProps = {
  item: Item;
  handover: Handover;
  /** Whether the item is received. */
  isOver: boolean;
};

/** One person on the waybill, and whether they have confirmed the handover. */
export function HandoverRow({ item, handover, isOver }: HandoverRowProps) {
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<NewCodeDialogProps>(loadNewCodeDialog);
  const standing = handoverLookOf(handover, isOver);
  const when = handoverTimeText(handover);
  const link = handover.role === 'sender' ? null : telephoneLink(handover.phone);
  return (
    <li className="grid gap-1.5 rounded-md border border-line px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0">
          <p className="text-muted text-xs">{roleLabels[handover.role]}</p>
          <b className="block leading-head">{handover.name || 'Removed on request'}</b>
        </div>
        <Badge tone={standing.tone} sign={standing.sign}>
          {standing.words}
        </Badge>
      </div>
      {when === '' ? null : <p className="num text-sm text-soft">{when}</p>}
      <div className="flex flex-wrap items-center gap-x-4 empty:hidden">
        {link ? (
          <a href={link} className="num inline-flex min-h-tap items-center text-sm">
            {handover.phone}
          </a>
        ) : null}
        {handover.can.newCode ? (
          <Button
            variant="quiet"
            small
            className="no-print -mx-3.5"
            aria-label={`New code for ${handover.role === 'sender' ? 'yourself' : handover.name}`}
            onClick={async () => {
              if (await loadNow()) dialog.open();
            }}
          >
            <KeyRound aria-hidden="true" className="ic" />
            New code
          </Button>
        ) : null}
      </div>
      {Part && dialog.isOpen ? <Part item={item} handover={handover} onClose={dialog.close} /> : null}
    </li>
  );
}
