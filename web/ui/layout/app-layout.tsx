import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { tagOf } from '#domain/values/languages.ts';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { Avatar } from '../avatar.tsx';
import { Logo } from '../logo.tsx';
import { SkipLink } from '../skip-link.tsx';
import { ToastRegion } from '../toast-region.tsx';
import { AccountPopover, type LayoutUser, SideUser } from './account-popover.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { EmergencyButton } from './emergency-button.tsx';
import { MorePopover } from './more-popover.tsx';
import type { EmergencyAction, NavItem } from './nav-item.ts';
import { Sidebar } from './sidebar.tsx';

type AppLayoutProps = {
  /** Every place, in the sidebar's order. */
  items: ReadonlyArray<NavItem>;
  /** The places of the bottom bar; the rest is under More. */
  phoneItems: ReadonlyArray<NavItem>;
  homeTo: string;
  user: LayoutUser;
  /** The content of the account popover: settings, theme, log out. */
  account: ReactNode;
  /** Left of the top bar, from tablets up. */
  search?: ReactNode;
  /** Right of the top bar, before Emergency: for example notifications. */
  tools?: ReactNode;
  emergency?: EmergencyAction | undefined;
  /** The offline banner, above everything. A banner that stays has `data-alarm` and is 56 px high. */
  banner?: ReactNode;
  /** The ride on the road: on the bottom bar on phones, under the header from tablets up; first for a keyboard. */
  strip?: ReactNode;
  /** Whether the rail of icons stays until 1440 px, because the content needs the room. */
  isRail?: boolean;
  children: ReactNode;
};

/** The signed-in area: sidebar 248, rail 76 on tablets, bottom bar on phones. */
export function AppLayout(props: AppLayoutProps) {
  const { items, phoneItems, homeTo, user, account, search, tools, emergency, banner, strip } = props;
  const { isRail = false, children } = props;
  useFieldInView();
  const t = useTranslate();
  const lang = useLang();
  const accountId = useId();
  const moreId = useId();
  const onBar = phoneItems.slice(0, emergency ? 3 : 4).map((item) => item.to);
  return (
    <div
      data-rail={isRail ? '' : undefined}
      className="min-h-dvh print:block print:min-h-0 md:grid md:grid-rows-[auto_1fr] md:grid-cols-[4.75rem_minmax(0,1fr)] broad:grid-cols-[15.5rem_minmax(0,1fr)]"
    >
      <meta name="description" content="Your rides, and help on the road." />
      <SkipLink />
      {strip}
      {strip ? <div className="min-w-0 md:col-start-2">{banner}</div> : null}
      <Sidebar items={items} homeTo={homeTo} foot={<SideUser user={user} popoverId={accountId} />} />
      <div className="min-w-0 md:col-start-2 md:row-start-2">
        {strip ? null : banner}
        <header
          lang={lang}
          className="app-header no-print sticky top-0 z-10 flex min-h-15 [[data-alarm]~&]:top-14 items-center gap-2 border-line border-b bg-surface px-gutter md:min-h-17"
        >
          <Link
            to={homeTo}
            aria-label={t('RUA home')}
            className="flex min-h-tap items-center no-underline md:hidden"
          >
            <Logo size={32} words="name" />
          </Link>
          {search ? <div className="hidden max-w-[26rem] flex-1 md:block">{search}</div> : null}
          <div className="ml-auto flex items-center gap-2">
            {tools}
            {emergency ? <EmergencyButton action={emergency} /> : null}
            <button
              type="button"
              popoverTarget={accountId}
              aria-label={t('Account of {name}', { name: user.name })}
              className="grid size-tap place-items-center rounded-pill md:max-xl:hidden"
            >
              <Avatar src={user.photo} size={36} />
            </button>
          </div>
        </header>
        <main
          id="main"
          lang={lang && tagOf('en')}
          tabIndex={-1}
          className="grid max-w-[calc(var(--app)+2*var(--gutter))] has-data-full:max-w-none grid-cols-[minmax(0,1fr)] content-start gap-5 px-gutter pt-5 pb-[max(7rem,var(--dock)+3.25rem)] focus-visible:shadow-none md:gap-6 md:pt-[calc(2rem+var(--strip))] md:pb-16 print:p-0!"
        >
          {children}
        </main>
      </div>
      <BottomBar items={phoneItems} emergency={emergency} moreId={moreId} />
      <MorePopover id={moreId} items={items.filter((item) => !onBar.includes(item.to))} />
      <AccountPopover id={accountId} user={user}>
        {account}
      </AccountPopover>
      <ToastRegion />
    </div>
  );
}

/**
 * A focused text area is wholly to be seen, as far as there is room, also once a keyboard has taken some: browsers bring
 * only its caret into view.
 */
function useFieldInView(): void {
  useEffect(() => {
    const show = () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLTextAreaElement) activeElement.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('focusin', show);
    window.addEventListener('resize', show);
    return () => {
      document.removeEventListener('focusin', show);
      window.removeEventListener('resize', show);
    };
  }, []);
}
