import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { iconButtonLook } from '#web/ui/icon-button.tsx';

/** The look of a link in the menu. It has the role `menuitem` and no place in the tab order. */
export const menuItemLook =
  'flex min-h-tap w-full items-center gap-3 rounded-md px-3 text-start font-semibold text-ink no-underline hover:bg-sunk';

type MenuButtonProps = { onClick: () => void; children: ReactNode };

/** One action of the menu: its icon and its name. */
export function MenuButton({ onClick, children }: MenuButtonProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onClick} className={menuItemLook}>
      {children}
    </button>
  );
}

type PopoverMenuProps = {
  label: string;
  /** The CSS classes of the place where the menu opens. */
  place: string;
  children: ReactNode;
};

/** On phones: three dots that open a menu of the acts that have no room in the row. */
export function PopoverMenu({ label, place, children }: PopoverMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        className={`${iconButtonLook(true)} md:hidden`}
      >
        <Ellipsis aria-hidden="true" className="ic" />
      </button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={focusFirst}
        onKeyDown={(event) => {
          if (event.key === 'Tab') close();
          else moveFocus(event);
        }}
        // First, because an open menu would cover a dialog, and the focus goes back to the button that opened it.
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('[role="menuitem"]')) close();
        }}
        className={classNames(
          'fixed inset-auto right-3 max-h-[50dvh] w-60 overflow-y-auto rounded-card border border-line bg-raised p-2 text-ink shadow-3 md:hidden',
          place,
        )}
      >
        {children}
      </div>
    </>
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLDivElement>): void {
  if (newState === 'open') itemsOf(currentTarget)[0]?.focus();
}

/** The arrows go round; Home and End lead to the ends. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = itemsOf(event.currentTarget);
  const place = items.findIndex((item) => item.matches(':focus'));
  const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
