import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { shownCount } from '../icon-button.tsx';
import { closeOnFollow } from './account-popover.tsx';
import type { NavItem } from './nav-item.ts';

type MorePopoverProps = { id: string; items: ReadonlyArray<NavItem>; children?: ReactNode };

/** Everything that has no place in the bottom bar: a sheet on phones, as a native popover. */
export function MorePopover({ id, items, children }: MorePopoverProps) {
  const t = useTranslate();
  return (
    <div
      id={id}
      lang={useLang()}
      ref={closeOnFollow}
      popover="auto"
      className="sheet-in fixed inset-x-0 top-auto bottom-(--dock) max-h-[min(85dvh,100dvh-var(--dock)-1rem)] w-full max-w-none overflow-y-auto rounded-t-sheet bg-raised px-gutter pt-5 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink shadow-3 backdrop:bg-scrim md:hidden"
    >
      <nav aria-label={t('More')}>
        <ul>
          {items.map((item) => (
            <li key={item.to} className="border-line border-t first:border-t-0">
              <MoreLink item={item} />
            </li>
          ))}
        </ul>
      </nav>
      {children ? <div className="border-line border-t pt-3">{children}</div> : null}
    </div>
  );
}

function MoreLink({ item }: { item: NavItem }) {
  const Icon = item.icon;
  const t = useTranslate();
  const count = item.count ?? 0;
  const shown = shownCount(count);
  return (
    <NavLink
      to={item.to}
      end={item.end ?? false}
      className="flex min-h-13 items-center gap-3.5 font-semibold text-ink no-underline aria-[current=page]:text-action"
    >
      <Icon aria-hidden="true" className="ic" />
      {item.label}
      {count > 0 ? (
        <b className="num ml-auto rounded-pill bg-danger px-2 font-bold text-on-danger text-xs leading-5">
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{item.countText ?? t('{count} new', { count: shown })}</span>
        </b>
      ) : null}
    </NavLink>
  );
}
