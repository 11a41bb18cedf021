import { useQuery } from '@tanstack/react-query';
import {
  History as HistoryIcon,
  House,
  ListChecks,
  Megaphone,
  MessageSquareText,
  Newspaper,
  Route as RouteIcon,
  Settings,
  SquareParking,
  TrafficCone,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { isMember, type MemberType } from '#domain/contract/account-types.ts';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { useLiveEvents } from '#web/features/app/live-events/use-live-events.ts';
import { RideStrip } from '#web/features/app/ride-strip/ride-strip.tsx';
import { DeferredAccountMenu } from '#web/features/identity/accounts/deferred-account-menu.tsx';
import { accountQuery, requireVisitor } from '#web/features/identity/accounts/session.ts';
import { newestActiveRide } from '#web/features/journeys/rides/queries.ts';
import { NotificationBell } from '#web/features/platform/notifications/bell.tsx';
import { SearchLink, TopSearch } from '#web/features/platform/search/top-search.tsx';
import { DeferredSendingStatus } from '#web/features/platform/sending/deferred-sending-status.tsx';
import { MemberEmergencyDialog } from '#web/features/reporting/emergency/member-emergency-dialog.tsx';
import { ReportProvider, useEmergency } from '#web/features/reporting/emergency/use-emergency.ts';
import { useUnreadTickets } from '#web/features/response/messages/use-unread-tickets.ts';
import { TileSourceProvider } from '#web/features/road/maps/tile-source.tsx';
import { preloadTranslations } from '#web/languages/catalogues.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { english, type Phrase, type Translate } from '#web/languages/translations.ts';
import { ChosenContext, TranslationsContext } from '#web/languages/use-translations.ts';
import { useTranslationsOf } from '#web/languages/use-translations-of.ts';
import { accountName } from '#web/lib/account-name.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { prefetch, usePrefetched } from '#web/lib/prefetch.ts';
import { photoOf } from '#web/lib/stored-pictures.ts';
import { useDateStyle } from '#web/lib/use-date-style.ts';
import { useWindowAccount } from '#web/lib/use-window-account.ts';
import { AppLayout } from '#web/ui/layout/app-layout.tsx';
import type { NavItem } from '#web/ui/layout/nav-item.ts';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import type { Route } from './+types/layout';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const account = await requireVisitor(page, request, isMember);
  const [answers] = await Promise.all([
    prefetch(page, (ask) => ask(newestActiveRide)),
    preloadTranslations(account.language),
  ]);
  return { account, answers };
}

/** After navigation from outside this area. Without a network, the service worker knows the signed-in account. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { account: await requireVisitor({}, request, isMember), answers: null };
}

/** Navigation between pages does not change the signed-in account. */
export function shouldRevalidate() {
  return false;
}

/** Loaded only for accounts that are incomplete. */
const VerifyNotice = lazy(async () => {
  const { VerifyNotice: notice } = await import('#web/features/identity/accounts/verify-notice.tsx');
  return { default: notice };
});

function isComplete({ emailVerified, firstName }: Account): boolean {
  return emailVerified && firstName !== '';
}

/** Its labels are in English until the page translates them. */
type Place = NavItem & { label: Phrase; shortLabel?: Phrase };

const home: Place = { to: '/users/dashboard', label: 'Home', icon: House };
const rides: Place = { to: '/users/rides', label: 'Rides', icon: RouteIcon };
const history: Place = { to: '/users/history', label: 'History', icon: HistoryIcon };
const parking: Place = {
  to: '/users/parking',
  label: 'Parking space',
  shortLabel: 'Parking',
  icon: SquareParking,
};
const traffic: Place = { to: '/users/traffic', label: 'Traffic update', icon: TrafficCone };
const myTraffic: Place = { to: '/users/mytraffic', label: 'My traffic update', icon: Megaphone };
const news: Place = { to: '/users/news', label: 'News', icon: Newspaper };
const messages: Place = { to: '/users/messages', label: 'Messages', icon: MessageSquareText };
const settings: Place = { to: '/users/settings', label: 'Settings', icon: Settings };
const manifests: Place = { to: '/users/manifest', label: 'Manifest', icon: ListChecks };

function placesOf(account: Account): Place[] {
  const places = [home, rides, history, parking, traffic, myTraffic, news, messages];
  return account.accountType === 'commuter' ? [...places, settings] : [...places, manifests, settings];
}

/** The first three are in the bottom bar, and the rest is under More. */
function phonePlacesOf(account: Account): Place[] {
  const first = [home, rides, parking];
  return [...first, ...placesOf(account).filter((place) => !first.includes(place))];
}

/** In the chosen language, with the number of tickets with unread messages. */
function shownPlaces(places: readonly Place[], unread: number, t: Translate): NavItem[] {
  return places.map((place) => ({
    ...place,
    label: t(place.label),
    shortLabel: place.shortLabel && t(place.shortLabel),
    count: place === messages ? unread : undefined,
  }));
}

const typeNames: Readonly<Record<MemberType, Phrase>> = {
  commuter: 'Commuter',
  driver: 'Driver',
  company: 'Company',
};

export default function UserLayout({ loaderData, matches }: Route.ComponentProps) {
  usePrefetched(loaderData.answers);
  const { data: account } = useQuery({ ...accountQuery, initialData: loaderData.account });
  useWindowAccount(account.id);
  useLiveEvents();
  const dates = useDateStyle(account.dateStyle);
  const translations = useTranslationsOf(account.language);
  const emergency = useEmergency();
  const unread = useUnreadTickets();
  const { t } = translations;
  const items = shownPlaces(placesOf(account), unread, t);
  const name = accountName(account);
  const accountType = isMember(account.accountType) ? t(typeNames[account.accountType]) : '';
  return (
    <ChosenContext value={translations}>
      <ReportProvider value={emergency.report}>
        <InChosenLanguage>
          <AppLayout
            items={items}
            phoneItems={shownPlaces(phonePlacesOf(account), unread, t)}
            homeTo={home.to}
            user={{ name, accountType, photo: photoOf(account) }}
            account={<DeferredAccountMenu settingsTo={settings.to} />}
            search={<TopSearch area="users" />}
            tools={
              <>
                <DeferredSendingStatus accountId={account.id} />
                <SearchLink area="users" />
                <NotificationBell to="/users/notifications" />
              </>
            }
            emergency={{ onPress: emergency.showNumbers, page: '/users/emergency' }}
            banner={<DeferredBanner accountId={account.id} />}
            strip={<RideStrip accountId={account.id} />}
          >
            {isComplete(account) ? null : (
              <Suspense>
                <VerifyNotice account={account} />
              </Suspense>
            )}
            <TileSourceProvider source={matches[0].loaderData.map}>
              <TranslationsContext value={english}>
                <Outlet key={dates} context={account} />
              </TranslationsContext>
            </TileSourceProvider>
          </AppLayout>
        </InChosenLanguage>
        <MemberEmergencyDialog emergency={emergency} account={account} />
      </ReportProvider>
    </ChosenContext>
  );
}

type DeferredBannerProps = { accountId: number };

async function loadBanner() {
  const { Banner } = await import('#web/features/app/offline/banner.tsx');
  return Banner;
}

/**
 * Above every page of members: the state of the network and of the app itself. Its code is loaded once the page is
 * idle.
 */
function DeferredBanner({ accountId }: DeferredBannerProps) {
  const { Part } = useDeferredPart<DeferredBannerProps>(loadBanner);
  return Part ? <Part accountId={accountId} /> : null;
}
