import type { ReactNode } from 'react';
import { MenuButton, PopoverMenu } from './popover-menu.tsx';

type MoreAction = { letter: string; label: string; icon: ReactNode; run: () => void };

/** On phones the actions that have no place beside the next step: a menu over the pinned ones. */
export function MoreActions({ actions }: { actions: readonly MoreAction[] }) {
  if (actions.length === 0) return null;
  return (
    <PopoverMenu
      label="More actions"
      place="bottom-[calc(max(5.25rem+env(safe-area-inset-bottom),var(--dock))+4.5rem)]"
    >
      {actions.map(({ letter, label, icon, run }) => (
        <MenuButton key={letter} onClick={run}>
          {icon}
          {label}
        </MenuButton>
      ))}
    </PopoverMenu>
  );
}
