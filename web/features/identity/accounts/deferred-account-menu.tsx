import { useEffect, useRef } from 'react';
import { useIsLodging } from '#web/lib/use-is-lodging.ts';
import { useLatePart } from '#web/lib/use-late-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

async function loadMenu() {
  const { AccountMenu } = await import('./account-menu.tsx');
  return AccountMenu;
}

/** What the account popover holds, once the page is quiet. */
export function LateAccountMenu({ settingsTo }: { settingsTo: string }) {
  const { Part: AccountMenu, bring } = useLatePart<{ settingsTo: string }>(loadMenu, !useIsLodging());
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const popover = place.current?.closest('[popover]');
    const open = () => void bring();
    popover?.addEventListener('toggle', open, { once: true });
    return () => popover?.removeEventListener('toggle', open);
  }, [bring]);
  return (
    <div ref={place}>
      {AccountMenu ? <AccountMenu settingsTo={settingsTo} /> : <Skeleton className="h-36 rounded-md" />}
    </div>
  );
}
