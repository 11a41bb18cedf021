import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import type { WaitingRowProps } from './waiting-row.tsx';

async function loadRow() {
  const { WaitingRow } = await import('./waiting-row.tsx');
  return WaitingRow;
}

/** On top of a list: what of it waits to be sent, once the page is quiet. */
export function DeferredWaitingRow(props: WaitingRowProps) {
  const { Part } = useDeferredPart<WaitingRowProps>(loadRow);
  return Part ? <Part {...props} /> : null;
}
