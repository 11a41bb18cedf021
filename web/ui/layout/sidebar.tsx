import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { Logo } from '../logo.tsx';
import type { NavItem } from './nav-item.ts';

type SidebarProps = { items: ReadonlyArray<NavItem>; homeTo: string; foot: ReactNode };

/** Navy, 248 px wide; a 76 px rail of icons on tablets; absent on phones. */
export function Sidebar({ items, homeTo, foot }: SidebarProps) {
  return (
    <div className="no-print sticky top-0 z-20 hidden h-dvh flex-col gap-0.5 overflow-y-auto bg-side px-3 py-4 text-side-ink md:flex xl:px-4 xl:py-5">
      <nav aria-label="Main" className="grid gap-0.5">
        <Link to={homeTo} className="rounded-md px-2 pt-1 pb-4 no-underline">
          <Logo light wordsClassName="max-xl:sr-only" />
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
  'relative flex min-h-[2.875rem] items-center justify-center gap-[0.8125rem] rounded-md font-medium text-side-ink no-underline hover:bg-[#ffffff12] aria-[current=page]:bg-side-on aria-[current=page]:font-semibold aria-[current=page]:text-white aria-[current=page]:shadow-[inset_3px_0_0_var(--green-500)] xl:justify-start xl:px-3.5';

function SideLink({ item }: { item: NavItem }) {
  const Icon = item.icon;
  const count = item.count ?? 0;
  return (
    <NavLink to={item.to} end={item.end ?? false} title={item.label} className={SIDE_LOOK}>
      <Icon aria-hidden="true" className="ic" />
      <span className="max-xl:sr-only">{item.label}</span>
      {count > 0 ? (
        <b className="num ml-auto rounded-pill bg-danger px-[0.4375rem] font-bold text-on-danger text-xs leading-5 max-xl:absolute max-xl:top-0.5 max-xl:right-1">
          {count}
          <span className="sr-only"> new</span>
        </b>
      ) : null}
    </NavLink>
  );
}
