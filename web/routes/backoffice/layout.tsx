import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard, ScrollText } from 'lucide-react';
import { Outlet } from 'react-router';
import type { Account } from '#domain/accounts.ts';
import { LateAccountMenu } from '#web/features/accounts/late-account-menu.tsx';
import { accountQuery, requireVisitor } from '#web/features/accounts/session.ts';
import { useLiveEvents } from '#web/features/live-events/use-live-events.ts';
import { NotificationBell } from '#web/features/notifications/bell.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { photoOf } from '#web/lib/stored-pictures.ts';
import { useDateStyle } from '#web/lib/use-date-style.ts';
import { AppLayout } from '#web/ui/layout/app-layout.tsx';
import type { NavItem } from '#web/ui/layout/nav-item.ts';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';
import type { Route } from './+types/layout';

export function loader({ context, request }: Route.LoaderArgs) {
  return requireVisitor(context.get(pageContext), request, (type) => type === 'staff');
}

/** Who is signed in does not change by moving between pages. */
export function shouldRevalidate() {
  return false;
}

const home: NavItem = { to: '/backoffice', label: 'Home', icon: LayoutDashboard, end: true };

const forAdministrators: readonly NavItem[] = [
  { to: '/backoffice/audit', label: 'Audit log', shortLabel: 'Audit', icon: ScrollText },
];

function placesOf({ staffRole }: Account): NavItem[] {
  return [home, ...(staffRole === 'administrator' ? forAdministrators : [])];
}

const roleNames = { editor: 'Editor', administrator: 'Administrator' } as const;

export default function BackofficeLayout({ loaderData }: Route.ComponentProps) {
  const { data: account } = useQuery({ ...accountQuery, initialData: loaderData });
  useLiveEvents();
  const dates = useDateStyle(account.dateStyle);
  const items = placesOf(account);
  const name = `${account.lastName} ${account.firstName}`.trim() || account.email;
  return (
    <AppLayout
      items={items}
      phoneItems={items}
      homeTo={home.to}
      user={{ name, accountType: roleNames[account.staffRole ?? 'editor'], photo: photoOf(account) }}
      account={<LateAccountMenu settingsTo="/backoffice/settings" />}
      tools={<NotificationBell to="/backoffice/notifications" />}
      banner={<OfflineBanner />}
    >
      <Outlet key={dates} context={account} />
    </AppLayout>
  );
}
