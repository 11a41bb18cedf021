import { useEffect, useRef } from 'react';
import { useIsLodging } from '#web/lib/use-is-lodging.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';

async function loadMenu() {
  const { AccountMenu } = await import('./account-menu.tsx');
  return AccountMenu;
}

/** The content of the account popover, loaded once the page is idle. */
export function DeferredAccountMenu({ settingsTo }: { settingsTo: string }) {
  const { Part: AccountMenu, loadNow } = useDeferredPart<{ settingsTo: string }>(loadMenu, !useIsLodging());
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const popover = place.current?.closest('[popover]');
    const open = () => void loadNow();
    popover?.addEventListener('toggle', open, { once: true });
    return () => popover?.removeEventListener('toggle', open);
  }, [loadNow]);
  return (
    <div ref={place}>
      {AccountMenu ? <AccountMenu settingsTo={settingsTo} /> : <Skeleton className="h-36 rounded-md" />}
    </div>
  );
}
