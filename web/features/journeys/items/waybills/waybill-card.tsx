import { FileText, Printer } from 'lucide-react';
import type { Item } from '#domain/journeys/items.ts';
import type { Waybill } from '#domain/journeys/waybills.ts';
import { useDeferredPart } from '#web/lib/use-deferred-part.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { HandoverRow } from './handover-row.tsx';
import type { MakeWaybillDialogProps } from './make-waybill-dialog.tsx';

async function loadMakeDialog() {
  const { MakeWaybillDialog } = await import('./make-waybill-dialog.tsx');
  return MakeWaybillDialog;
}

/**
 * Shows who has the item: the handovers of its waybill, or a button to make one. Nothing when it is too late to make
 * one.
 */
export function WaybillCard({ item }: { item: Item }) {
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<MakeWaybillDialogProps>(loadMakeDialog);
  const { waybill } = item;
  // The dialog still shows the sender's code after the waybill is made.
  if (!waybill && !item.can.makeWaybill && !dialog.isOpen) return null;
  return (
    <Card aria-labelledby="waybill">
      <CardHead title="Waybill" id="waybill">
        {waybill ? (
          <ButtonAnchor variant="quiet" small className="no-print -mr-3.5" href={waybill.url} target="_blank">
            <Printer aria-hidden="true" className="ic" />
            Receipt
          </ButtonAnchor>
        ) : null}
      </CardHead>
      {waybill ? <Chain item={item} waybill={waybill} /> : null}
      {!waybill && item.can.makeWaybill ? (
        <div className="grid gap-4">
          <p className="max-w-measure text-soft">
            Rider and receiver each get a code by SMS. The item changes hands when the code of whoever takes
            it is entered, so you always know who has it.
          </p>
          <Button
            variant="second"
            className="no-print justify-self-start"
            onClick={async () => {
              if (await loadNow()) dialog.open();
            }}
          >
            <FileText aria-hidden="true" className="ic" />
            Make waybill
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
    <div className="grid gap-5">
      <ol className="grid gap-3">
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
