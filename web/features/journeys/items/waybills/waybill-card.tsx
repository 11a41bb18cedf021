import { FileText, KeyRound, Printer } from 'lucide-react';
import type { Item } from '#domain/journeys/items/items.ts';
import type { Handover, Waybill } from '#domain/journeys/items/waybills.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { handoverLookOf, handoverTimeText, roleLabels } from './handover-labels.ts';
import type { MakeWaybillDialogProps } from './make-waybill-dialog.tsx';
import type { NewCodeDialogProps } from './new-code-dialog.tsx';

type HandoverRowProps = {
  item: Item;
  handover: Handover;
  /** Whether the item is received. */
  isOver: boolean;
};

async function loadMakeDialog() {
  const { MakeWaybillDialog } = await import('./make-waybill-dialog.tsx');
  return MakeWaybillDialog;
}

/**
 * Shows who has the item: the handovers of its waybill, or a button to make one. Nothing when it is too late to make
 * one.
 */
export function WaybillCard({ item }: { item: Item }) {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<MakeWaybillDialogProps>(loadMakeDialog);
  const { waybill } = item;
  // The dialog still shows the sender's code after the waybill is made.
  if (!waybill && !item.can.makeWaybill && !dialog.isOpen) return null;
  return (
    <Card aria-labelledby="waybill">
      <CardHead title={t('Waybill')} id="waybill">
        {waybill ? (
          <ButtonAnchor variant="quiet" small className="no-print -mr-3.5" href={waybill.url} target="_blank">
            <Printer aria-hidden="true" className="ic" />
            {t('Receipt')}
          </ButtonAnchor>
        ) : null}
      </CardHead>
      {waybill ? <Chain item={item} waybill={waybill} /> : null}
      {!waybill && item.can.makeWaybill ? (
        <div className="grid gap-4">
          <p className="max-w-measure text-soft">
            {t(
              'Rider and receiver each get a code by SMS. The item changes hands when the code of the person who takes it is entered, so you always know who has it.',
            )}
          </p>
          <Button
            variant="second"
            className="no-print justify-self-start"
            onClick={async () => {
              if (await loadNow()) dialog.open();
            }}
          >
            <FileText aria-hidden="true" className="ic" />
            {t('Make waybill')}
          </Button>
        </div>
      ) : null}
      {Part && dialog.isOpen ? <Part item={item} onClose={dialog.close} /> : null}
    </Card>
  );
}

function Chain({ item, waybill }: { item: Item; waybill: Waybill }) {
  const isOver = item.status === 'received';
  const next = waybill.handovers.find(({ state }) => state === 'next');
  const holder = waybill.handovers.find(({ state }) => state === 'has');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {waybill.handovers.map((handover) => (
          <HandoverRow key={handover.id} item={item} handover={handover} isOver={isOver} />
        ))}
      </ol>
      {waybill.can.confirm && next ? (
        <ConfirmForm itemId={item.id} takerName={next.name} mayComeBack={holder?.role === 'rider'} />
      ) : null}
    </div>
  );
}

async function loadNewCodeDialog() {
  const { NewCodeDialog } = await import('./new-code-dialog.tsx');
  return NewCodeDialog;
}

/** One person on the waybill, and whether they have confirmed the handover. */
function HandoverRow({ item, handover, isOver }: HandoverRowProps) {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<NewCodeDialogProps>(loadNewCodeDialog);
  const look = handoverLookOf(handover, isOver);
  const when = handoverTimeText(handover, t);
  const link = handover.role === 'sender' ? null : telephoneLink(handover.phone);
  return (
    <li className="grid gap-1.5 rounded-md border border-line px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0">
          <p className="text-muted text-xs">{t(roleLabels[handover.role])}</p>
          <b className="block leading-head">{handover.name || t('Removed on request')}</b>
        </div>
        <Badge tone={look.tone} sign={look.sign}>
          {t(look.words)}
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
            aria-label={
              handover.role === 'sender'
                ? t('New code for yourself')
                : t('New code for {name}', { name: handover.name })
            }
            onClick={async () => {
              if (await loadNow()) dialog.open();
            }}
          >
            <KeyRound aria-hidden="true" className="ic" />
            {t('New code')}
          </Button>
        ) : null}
      </div>
      {Part && dialog.isOpen ? <Part item={item} handover={handover} onClose={dialog.close} /> : null}
    </li>
  );
}
