import { useLatePart } from '#web/lib/use-late-part.ts';
import type { MorePopoverProps } from './more-popover.tsx';

async function loadPopover() {
  const { MorePopover } = await import('./more-popover.tsx');
  return MorePopover;
}

/** The sheet, once the page is quiet. */
export function LateMorePopover(props: MorePopoverProps) {
  const { Part: MorePopover } = useLatePart<MorePopoverProps>(loadPopover);
  return MorePopover ? <MorePopover {...props} /> : null;
}
