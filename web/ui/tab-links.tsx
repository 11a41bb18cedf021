import { Link, NavLink, useSearchParams } from 'react-router';
import { ownCountedAtMost } from '#domain/contract/own-count.ts';
import { formatCountTo } from '#domain/values/count.ts';
import { withParam } from './search-params.ts';
import { useShowCurrent } from './use-show-current.ts';

/**
 * A tab is a path of its own (`to`), or a value of the search parameter. The empty value is the first tab, which also
 * shows when the address names no tab, unless `opened` names another.
 */
export type TabLink = {
  label: string;
  /** A text when the exact count is unknown. */
  count?: number | string | undefined;
} & ({ to: string; end?: boolean } | { value: string });

type TabLinksProps = {
  label: string;
  tabs: ReadonlyArray<TabLink>;
  /** The search parameter that `value` sets. */
  param?: string | undefined;
  /** The tab that shows when the address names none. */
  opened?: string | undefined;
};

const LOOK =
  'relative flex min-h-control min-w-tap flex-none items-center justify-center gap-2 whitespace-nowrap py-3 font-semibold text-soft no-underline hover:text-ink aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-[3px] aria-[current]:after:rounded-t-[3px] aria-[current]:after:bg-action';

/** Tabs that are links, so that the address says which one shows and Back goes back. */
export function TabLinks({ label, tabs, param = 'tab', opened = '' }: TabLinksProps) {
  const [params] = useSearchParams();
  const asked = params.get(param);
  const current = tabs.some((tab) => 'value' in tab && tab.value === asked) ? asked : opened;
  return (
    <nav
      ref={useShowCurrent()}
      aria-label={label}
      className="no-scrollbar flex gap-7 overflow-x-auto border-line border-b"
    >
      {tabs.map((tab) =>
        'to' in tab ? (
          <NavLink key={tab.label} to={tab.to} end={tab.end ?? true} className={LOOK}>
            <TabLabel tab={tab} />
          </NavLink>
        ) : (
          <Link
            key={tab.label}
            to={withParam(params, param, tab.value)}
            aria-current={tab.value === current ? 'page' : undefined}
            className={LOOK}
          >
            <TabLabel tab={tab} />
          </Link>
        ),
      )}
    </nav>
  );
}

function TabLabel({ tab }: { tab: TabLink }) {
  return (
    <>
      {tab.label}
      {tab.count === undefined ? null : (
        <span className="num rounded-pill bg-mute px-[0.4375rem] py-px text-mute-ink text-xs">
          {typeof tab.count === 'number' ? formatCountTo(tab.count, ownCountedAtMost) : tab.count}
        </span>
      )}
    </>
  );
}
