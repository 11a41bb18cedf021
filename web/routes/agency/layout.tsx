import { useQuery } from '@tanstack/react-query';
import {
  FileWarning,
  Inbox,
  LayoutDashboard,
  Megaphone,
  MessageSquareText,
  Package,
  Settings,
  TriangleAlert,
} from 'lucide-react';
import { Outlet } from 'react-router';
import { LateAccountMenu } from '#web/features/accounts/late-account-menu.tsx';
import { accountQuery, requireVisitor } from '#web/features/accounts/session.ts';
import { AlarmSoundSwitch } from '#web/features/cases/alarm/alarm-sound-switch.tsx';
import { EmergencyAlarm } from '#web/features/cases/alarm/emergency-alarm.tsx';
import { loadUnanswered } from '#web/features/cases/alarm/queries.ts';
import { EmergencyDialog } from '#web/features/emergency/emergency-dialog.tsx';
import { useLiveEvents } from '#web/features/live-events/use-live-events.ts';
import { TileSourceProvider } from '#web/features/maps/tile-source.tsx';
import { useUnreadTickets } from '#web/features/messages/use-unread-tickets.ts';
import { NotificationBell } from '#web/features/notifications/bell.tsx';
import { SearchLink, TopSearch } from '#web/features/search/top-search.tsx';
import { bringSpeech } from '#web/languages/catalogues.ts';
import { ChosenContext } from '#web/languages/use-speech.ts';
import { useSpeechOf } from '#web/languages/use-speech-of.ts';
import { accountName } from '#web/lib/account-name.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { photoOf } from '#web/lib/stored-pictures.ts';
import { useDateStyle } from '#web/lib/use-date-style.ts';
import { AppLayout } from '#web/ui/layout/app-layout.tsx';
import type { NavItem } from '#web/ui/layout/nav-item.ts';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { Route } from './+types/layout';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const visitor = await requireVisitor(page, request, (type) => type === 'government-agency');
  await bringSpeech(visitor.language);
  return { visitor, unanswered: await loadUnanswered(page) };
}

/** Who is signed in does not change by moving between pages. */
export function shouldRevalidate() {
  return false;
}

const messages: NavItem = { to: '/admin/messages', label: 'Messages', icon: MessageSquareText };

const places: readonly [NavItem, ...NavItem[]] = [
  { to: '/admin/dashboard', label: 'Home', icon: LayoutDashboard },
  { to: '/admin/queue', label: 'Work queue', shortLabel: 'Queue', icon: Inbox },
  { to: '/admin/rides', label: 'Flagged rides', shortLabel: 'Rides', icon: TriangleAlert },
  { to: '/admin/flagedItems', label: 'Flagged items', shortLabel: 'Items', icon: Package },
  { to: '/admin/complaints', label: 'Complaints', icon: FileWarning },
  messages,
  { to: '/admin/advisories', label: 'Advisories', icon: Megaphone },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
];

export default function AgencyLayout({ loaderData, matches }: Route.ComponentProps) {
  const { data: account } = useQuery({ ...accountQuery, initialData: loaderData.visitor });
  useLiveEvents();
  const speech = useSpeechOf(account.language);
  const dates = useDateStyle(account.dateStyle);
  const unread = useUnreadTickets();
  const items = places.map((place) => (place === messages ? { ...place, count: unread } : place));
  const emergency = useDialogHistory();
  const name = accountName(account);
  return (
    <ChosenContext value={speech}>
      <AppLayout
        items={items}
        phoneItems={items}
        homeTo={places[0].to}
        user={{ name, accountType: 'Government agency', photo: photoOf(account) }}
        account={<LateAccountMenu settingsTo="/admin/settings" />}
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
            <OfflineBanner />
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
