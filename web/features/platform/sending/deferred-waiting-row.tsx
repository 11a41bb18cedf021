import { useLatePart } from '#web/lib/use-late-part.ts';
import type { WaitingRowProps } from './waiting-row.tsx';

async function loadRow() {
  const { WaitingRow } = await import('./waiting-row.tsx');
  return WaitingRow;
}

/** On top of a list: what of it waits to be sent, once the page is quiet. */
export function LateWaitingRow(props: WaitingRowProps) {
  const { Part } = useLatePart<WaitingRowProps>(loadRow);
  return Part ? <Part {...props} /> : null;
}
