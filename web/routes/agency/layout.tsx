import { useQuery } from '@tanstack/react-query';
import {
  ChartColumn,
  FileWarning,
  Inbox,
  LayoutDashboard,
  Megaphone,
  MessageSquareText,
  Package,
  RectangleEllipsis,
  Settings,
  TriangleAlert,
} from 'lucide-react';
import { Outlet } from 'react-router';
import { useLiveEvents } from '#web/features/app/live-events/use-live-events.ts';
import { DeferredAccountMenu } from '#web/features/identity/accounts/deferred-account-menu.tsx';
import { accountQuery, requireVisitor } from '#web/features/identity/accounts/session.ts';
import { NotificationBell } from '#web/features/platform/notifications/bell.tsx';
import { SearchLink, TopSearch } from '#web/features/platform/search/top-search.tsx';
import { EmergencyDialog } from '#web/features/reporting/emergency/emergency-dialog.tsx';
import { AlarmSoundSwitch } from '#web/features/response/cases/alarm/alarm-sound-switch.tsx';
import { EmergencyAlarm } from '#web/features/response/cases/alarm/emergency-alarm.tsx';
import { LateBanner } from '#web/features/response/cases/alarm/late-banner.tsx';
import { loadUnanswered } from '#web/features/response/cases/alarm/queries.ts';
import { useUnreadTickets } from '#web/features/response/messages/use-unread-tickets.ts';
import { TileSourceProvider } from '#web/features/road/maps/tile-source.tsx';
import { preloadTranslations } from '#web/languages/catalogues.ts';
import { ChosenContext } from '#web/languages/use-translations.ts';
import { useTranslationsOf } from '#web/languages/use-translations-of.ts';
import { accountName } from '#web/lib/account-name.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { photoOf } from '#web/lib/stored-pictures.ts';
import { useDateStyle } from '#web/lib/use-date-style.ts';
import { useWindowAccount } from '#web/lib/use-window-account.ts';
import { AppLayout } from '#web/ui/layout/app-layout.tsx';
import type { NavItem } from '#web/ui/layout/nav-item.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { Route } from './+types/layout';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const visitor = await requireVisitor(page, request, (type) => type === 'government-agency');
  await preloadTranslations(visitor.language);
  return { visitor, unanswered: await loadUnanswered(page) };
}

/** Navigation between pages does not change the signed-in account. */
export function shouldRevalidate() {
  return false;
}

const messages: NavItem = { to: '/admin/messages', label: 'Messages', icon: MessageSquareText };

/** An item of the menu for supervisors. */
const figures: NavItem = { to: '/admin/figures', label: 'Figures', icon: ChartColumn };

const places: readonly [NavItem, ...NavItem[]] = [
  { to: '/admin/dashboard', label: 'Home', icon: LayoutDashboard },
  { to: '/admin/queue', label: 'Work queue', shortLabel: 'Queue', icon: Inbox },
  { to: '/admin/rides', label: 'Flagged rides', shortLabel: 'Rides', icon: TriangleAlert },
  { to: '/admin/flagedItems', label: 'Flagged items', shortLabel: 'Items', icon: Package },
  { to: '/admin/complaints', label: 'Complaints', icon: FileWarning },
  messages,
  { to: '/admin/advisories', label: 'Advisories', icon: Megaphone },
  { to: '/admin/plate-notices', label: 'Plate notices', icon: RectangleEllipsis },
  figures,
  { to: '/admin/settings', label: 'Settings', icon: Settings },
];

export default function AgencyLayout({ loaderData, matches }: Route.ComponentProps) {
  const { data: account } = useQuery({ ...accountQuery, initialData: loaderData.visitor });
  useWindowAccount(account.id);
  useLiveEvents();
  const translations = useTranslationsOf(account.language);
  const dates = useDateStyle(account.dateStyle);
  const unread = useUnreadTickets();
  const isSupervisor = account.officerRole === 'supervisor';
  const items = places
    .filter((place) => place !== figures || isSupervisor)
    .map((place) => (place === messages ? { ...place, count: unread } : place));
  const emergency = useDialogHistory();
  const name = accountName(account);
  return (
    <ChosenContext value={translations}>
      <AppLayout
        isRail
        items={items}
        phoneItems={items}
        homeTo={places[0].to}
        user={{ name, accountType: account.agencyName || 'Government agency', photo: photoOf(account) }}
        account={<DeferredAccountMenu settingsTo="/admin/settings" />}
        emergency={{ onPress: emergency.open }}
        search={<TopSearch area="admin" />}
        tools={
          <>
            <SearchLink area="admin" />
            <AlarmSoundSwitch />
            <NotificationBell to="/admin/notifications" />
          </>
        }
        banner={
          <>
            <LateBanner />
            <EmergencyAlarm first={loaderData.unanswered} />
          </>
        }
      >
        <TileSourceProvider source={matches[0].loaderData.map}>
          <Outlet key={dates} context={account} />
        </TileSourceProvider>
      </AppLayout>
      <EmergencyDialog isOpen={emergency.isOpen} onClose={emergency.close} state={account.state} />
    </ChosenContext>
  );
}
