import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { classNames } from './class-names.ts';
import { OPTION_LOOK, POPOVER_LOOK } from './list-look.ts';

export type MenuAction = {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  /** Red, for what destroys something. */
  danger?: boolean | undefined;
  onPress: () => void;
};

type MenuProps = {
  /** What the actions are about, for those who do not see where the button stands. */
  label: string;
  actions: ReadonlyArray<MenuAction>;
  /** Inside the button; usually an icon. */
  children: ReactNode;
  /** Classes of the button; see `iconButtonLook` and `buttonLook`. */
  className: string;
};

/** Actions behind one button. */
export function Menu({ label, actions, children, className }: MenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={className}>
        {children}
      </Button>
      <Popover className={POPOVER_LOOK} placement="bottom end" offset={6}>
        <AriaMenu
          aria-label={label}
          className="p-1.5 outline-none"
          onAction={(key) => actions.find((action) => action.id === key)?.onPress()}
        >
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              textValue={action.label}
              className={classNames(OPTION_LOOK, 'font-medium', action.danger && 'text-bad-ink')}
            >
              {action.icon ? <action.icon aria-hidden="true" className="ic" /> : null}
              {action.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
