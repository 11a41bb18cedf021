import { useQuery } from '@tanstack/react-query';
import {
  Image,
  Inbox,
  Landmark,
  LayoutDashboard,
  PanelsTopLeft,
  ScrollText,
  Send,
  ShieldAlert,
  UserCog,
  Users,
} from 'lucide-react';
import { Outlet, redirect, useLocation } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { getTwoStep } from '#domain/identity/accounts/two-step.ts';
import { useLiveEvents } from '#web/features/app/live-events/use-live-events.ts';
import { DeferredAccountMenu } from '#web/features/identity/accounts/deferred-account-menu.tsx';
import { accountQuery, requireVisitor } from '#web/features/identity/accounts/session.ts';
import { Confirmation } from '#web/features/identity/confirmation/confirmation.tsx';
import { useWaitingCounts } from '#web/features/platform/backoffice/use-waiting-counts.ts';
import { NotificationBell } from '#web/features/platform/notifications/bell.tsx';
import { SearchLink, TopSearch } from '#web/features/platform/search/top-search.tsx';
import { accountName } from '#web/lib/account-name.ts';
import { call } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { photoOf } from '#web/lib/stored-pictures.ts';
import { useDateStyle } from '#web/lib/use-date-style.ts';
import { useWindowAccount } from '#web/lib/use-window-account.ts';
import { AppLayout } from '#web/ui/layout/app-layout.tsx';
import type { NavItem } from '#web/ui/layout/nav-item.ts';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';
import type { Route } from './+types/layout';

/** Staff who must use two-step sign-in set it up before anything else. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const visitor = await requireVisitor(page, request, (type) => type === 'staff');
  const { on, required } = await call(getTwoStep, {}, { fetch: page.fetch });
  if (required && !on) throw redirect('/backoffice/two-step');
  return visitor;
}

/** Navigation between pages does not change the signed-in account. */
export function shouldRevalidate() {
  return false;
}

const home: NavItem = { to: '/backoffice', label: 'Home', icon: LayoutDashboard, end: true };

/** The menu of editors and administrators. */
const forStaff: readonly NavItem[] = [
  { to: '/backoffice/content', label: 'Content', icon: PanelsTopLeft },
  { to: '/backoffice/media', label: 'Media', icon: Image },
  { to: '/backoffice/moderation', label: 'Moderation', icon: ShieldAlert },
  { to: '/backoffice/inbox', label: 'Inbox', icon: Inbox },
];

const forAdministrators: readonly NavItem[] = [
  { to: '/backoffice/people', label: 'People', icon: Users },
  { to: '/backoffice/agencies', label: 'Agencies', icon: Landmark },
  { to: '/backoffice/staff', label: 'Staff', icon: UserCog },
  { to: '/backoffice/deliveries', label: 'Deliveries', icon: Send },
  { to: '/backoffice/audit', label: 'Audit log', shortLabel: 'Audit', icon: ScrollText },
];

function placesOf({ staffRole }: Account): NavItem[] {
  return [home, ...forStaff, ...(staffRole === 'administrator' ? forAdministrators : [])];
}

const roleNames = { editor: 'Editor', administrator: 'Administrator' } as const;

export default function BackofficeLayout({ loaderData }: Route.ComponentProps) {
  const { data: account } = useQuery({ ...accountQuery, initialData: loaderData });
  useWindowAccount(account.id);
  useLiveEvents();
  const dates = useDateStyle(account.dateStyle);
  const items = useWaitingCounts(placesOf(account));
  const name = accountName(account);
  const isEditing = useLocation().pathname.startsWith('/backoffice/content/');
  return (
    <AppLayout
      items={items}
      isRail={isEditing}
      phoneItems={items}
      homeTo={home.to}
      user={{ name, accountType: roleNames[account.staffRole ?? 'editor'], photo: photoOf(account) }}
      account={<DeferredAccountMenu settingsTo="/backoffice/settings" />}
      search={<TopSearch area="backoffice" />}
      tools={
        <>
          <SearchLink area="backoffice" />
          <NotificationBell to="/backoffice/notifications" />
        </>
      }
      banner={<OfflineBanner />}
    >
      <Outlet key={dates} context={account} />
      <Confirmation />
    </AppLayout>
  );
}
