import { useLatePart } from '#web/lib/use-late-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

async function loadMenu() {
  const { AccountMenu } = await import('./account-menu.tsx');
  return AccountMenu;
}

/** What the account popover holds, once the page is quiet. */
export function LateAccountMenu({ settingsTo }: { settingsTo: string }) {
  const { Part: AccountMenu } = useLatePart<{ settingsTo: string }>(loadMenu);
  return AccountMenu ? <AccountMenu settingsTo={settingsTo} /> : <Skeleton className="h-36 rounded-md" />;
}
