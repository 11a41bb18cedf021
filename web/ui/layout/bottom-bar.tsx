import { Menu } from 'lucide-react';
import { NavLink } from 'react-router';
import { useLang, useTranslate } from '#web/languages/use-translations.ts';
import { CountDot, shownCount } from '../icon-button.tsx';
import { PhoneEmergency } from './emergency-button.tsx';
import type { EmergencyAction, NavItem } from './nav-item.ts';

type BottomBarProps = {
  items: ReadonlyArray<NavItem>;
  emergency: EmergencyAction | undefined;
  /** The id of the popover that holds the rest. */
  moreId: string;
};

const PLACE_LOOK =
  'relative grid min-h-15 content-start justify-items-center gap-[0.1875rem] pt-[0.5625rem] pb-2 whitespace-nowrap font-semibold text-[0.75rem] text-soft leading-tight no-underline aria-[current=page]:text-action aria-[current=page]:before:absolute aria-[current=page]:before:-top-px aria-[current=page]:before:h-[3px] aria-[current=page]:before:w-9 aria-[current=page]:before:rounded-b-[3px] aria-[current=page]:before:bg-action';

/**
 * Phones only: five places, Emergency in the middle when there is one, More at the end. Each has one line of text in every
 * language: the strip of a ride stands right above. What waits behind More is counted on it, and named in its sheet.
 */
export function BottomBar({ items, emergency, moreId }: BottomBarProps) {
  const t = useTranslate();
  const places = items.slice(0, emergency ? 3 : 4);
  const before = places.slice(0, 2);
  const after = places.slice(2);
  return (
    <nav
      lang={useLang()}
      aria-label={t('Main, phone')}
      className="bottom-bar no-print fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {before.map((item) => (
        <Place key={item.to} item={item} />
      ))}
      {emergency ? <PhoneEmergency action={emergency} /> : null}
      {after.map((item) => (
        <Place key={item.to} item={item} />
      ))}
      {items.length > places.length ? (
        <button type="button" popoverTarget={moreId} className={PLACE_LOOK}>
          <Menu aria-hidden="true" className="size-[1.375rem]" />
          {t('More')}
          <DotAtIcon count={items.slice(places.length).reduce((sum, { count = 0 }) => sum + count, 0)} />
        </button>
      ) : null}
    </nav>
  );
}

function Place({ item }: { item: NavItem }) {
  const Icon = item.icon;
  const t = useTranslate();
  const count = item.count ?? 0;
  return (
    <NavLink to={item.to} end={item.end ?? false} className={PLACE_LOOK}>
      <Icon aria-hidden="true" className="size-[1.375rem]" />
      {item.shortLabel ?? item.label}
      <DotAtIcon count={count} />
      {count > 0 ? (
        <span className="sr-only">{item.countText ?? t('{count} new', { count: shownCount(count) })}</span>
      ) : null}
    </NavLink>
  );
}

/** The icon stands in the middle of a place that is wider than a button. */
function DotAtIcon({ count }: { count: number }) {
  return (
    <span className="absolute top-0 left-1/2 w-7">
      <CountDot count={count} />
    </span>
  );
}
