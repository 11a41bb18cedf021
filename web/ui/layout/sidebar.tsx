import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { shownCount } from '../icon-button.tsx';
import { Logo } from '../logo.tsx';
import type { NavItem } from './nav-item.ts';

type SidebarProps = { items: ReadonlyArray<NavItem>; homeTo: string; foot: ReactNode };

/** Navy, 248 px wide; a 76 px rail of icons on tablets; absent on phones. */
export function Sidebar({ items, homeTo, foot }: SidebarProps) {
  const t = useTranslate();
  return (
    <div
      lang={useLang()}
      className="no-print sticky top-0 z-20 md:col-start-1 md:row-start-1 md:row-span-2 hidden h-dvh flex-col gap-0.5 overflow-y-auto bg-side px-3 py-4 text-side-ink md:flex broad:px-4 broad:py-5"
    >
      <nav aria-label={t('Main')} className="grid gap-0.5">
        <Link to={homeTo} className="rounded-md px-2 pt-1 pb-4 no-underline">
          <Logo light wordsClassName="rail:sr-only" />
        </Link>
        {items.map((item) => (
          <SideLink key={item.to} item={item} />
        ))}
      </nav>
      <div className="mt-auto border-[#ffffff38] border-t border-dashed pt-2">{foot}</div>
    </div>
  );
}

const SIDE_LOOK =
  'relative flex min-h-[2.875rem] items-center justify-center gap-[0.8125rem] rounded-md font-medium text-side-ink no-underline hover:bg-[#ffffff12] aria-[current=page]:bg-side-on aria-[current=page]:font-semibold aria-[current=page]:text-white aria-[current=page]:shadow-[inset_3px_0_0_var(--green-500)] broad:justify-start broad:px-3.5';

function SideLink({ item }: { item: NavItem }) {
  const Icon = item.icon;
  const t = useTranslate();
  const count = item.count ?? 0;
  const shown = shownCount(count);
  return (
    <NavLink to={item.to} end={item.end ?? false} title={item.label} className={SIDE_LOOK}>
      <Icon aria-hidden="true" className="ic" />
      <span className="rail:sr-only">{item.label}</span>
      {count > 0 ? (
        <b className="num ml-auto rounded-pill bg-danger px-[0.4375rem] font-bold text-on-danger text-xs leading-5 rail:absolute rail:top-0.5 rail:right-1">
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{item.countText ?? t('{count} new', { count: shown })}</span>
        </b>
      ) : null}
    </NavLink>
  );
}
