import type { ReactNode } from 'react';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { Avatar } from '../avatar.tsx';

export type LayoutUser = { name: string; accountType: string; photo?: string | null | undefined };

/** The person at the foot of the sidebar: opens the account popover. */
export function SideUser({ user, popoverId }: { user: LayoutUser; popoverId: string }) {
  return (
    <button
      type="button"
      popoverTarget={popoverId}
      className="flex w-full items-center justify-center gap-3 rounded-md py-1.5 text-start broad:px-2 hover:bg-[#ffffff12] broad:justify-start"
    >
      <Avatar src={user.photo} />
      <span className="min-w-0 flex-1 rail:sr-only">
        <b className="block text-sm text-white">{user.name}</b>
        <span className="block text-side-muted text-xs">{user.accountType}</span>
      </span>
    </button>
  );
}

type AccountPopoverProps = { id: string; user: LayoutUser; children: ReactNode };

/**
 * The account's own menu, as a native popover: it closes on Escape and on a press outside, and needs no script.
 * Beside the control that opened it: the sidebar's foot, or the top bar on phones and wide screens. Where the browser
 * cannot place it there, bottom left; top right on phones.
 */
export function AccountPopover({ id, user, children }: AccountPopoverProps) {
  const t = useTranslate();
  return (
    <div
      id={id}
      lang={useLang()}
      ref={closeOnFollow}
      popover="auto"
      role="dialog"
      aria-label={t('Account')}
      className="account-menu fixed inset-auto top-14 right-3 w-72 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-raised p-3 text-ink shadow-3 md:top-auto md:right-auto md:bottom-20 md:left-3 broad:left-4"
    >
      <div className="mb-2 flex items-center gap-3 border-line border-b px-2 pt-1 pb-3">
        <Avatar src={user.photo} />
        <div className="min-w-0">
          <b className="block leading-head">{user.name}</b>
          <span className="text-muted text-sm">{user.accountType}</span>
        </div>
      </div>
      {children}
    </div>
  );
}

/** A link or a `data-closes` control pressed inside closes the popover: the page stays, only the view changes. */
export function closeOnFollow(popover: HTMLDivElement | null) {
  if (popover === null) return;
  const close = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, [data-closes]')) popover.hidePopover();
  };
  popover.addEventListener('click', close);
  return () => popover.removeEventListener('click', close);
}
