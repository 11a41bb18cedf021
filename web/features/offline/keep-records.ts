/** Brings what should be readable without a network onto this device, as the pages will ask for it. */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { defaultPerPage } from '#domain/paging.ts';
import { accountQuery } from '#web/features/accounts/session.ts';
import { allAgencies } from '#web/features/agencies/queries.ts';
import { complaintCount, complaintsPage } from '#web/features/complaints/list-queries.ts';
import { complaintDetails } from '#web/features/complaints/queries.ts';
import { itemCounts, itemDetails, itemsPage } from '#web/features/items/queries.ts';
import { ticketCounts } from '#web/features/messages/queries.ts';
import { unreadCount } from '#web/features/notifications/queries.ts';
import { newestActiveRide, rideCounts, rideDetails, ridesPage } from '#web/features/rides/queries.ts';
import { codeSource } from '#web/features/safety-pass/code-source.ts';
import { passQuery } from '#web/features/safety-pass/queries.ts';
import { advisoriesInForce, newestTraffic, trafficPage } from '#web/features/traffic/queries.ts';

/** Signing out removes every key that begins with `rua`. */
const memoryKey = 'ruaKeptAt';
const everyMilliseconds = 3_600_000;
const firstPage = { page: 1, perPage: defaultPerPage };
/** How many of the newest records of each kind are brought whole. */
const whole = 3;

/** About 20 KB, at most once an hour. */
export async function keepRecords(queryClient: QueryClient, accountId: number): Promise<void> {
  if (!navigator.onLine || isRecent(accountId)) return;
  try {
    await bring(queryClient, accountId);
    localStorage.setItem(memoryKey, `${accountId} ${Date.now()}`);
  } catch {
    // There is no network, or no room to remember: the next page tries again.
  }
}

/** The first call tells the service worker whose these are. */
async function bring(queryClient: QueryClient, accountId: number): Promise<void> {
  const fetchNow = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) =>
    queryClient.fetchQuery({ ...query, staleTime: 0 });
  const account = await fetchNow(accountQuery);
  if (account.id !== accountId) return;
  const [rides, items, complaints, pass] = await Promise.all([
    fetchNow(ridesPage(firstPage)),
    fetchNow(itemsPage(firstPage)),
    fetchNow(complaintsPage(firstPage)),
    fetchNow(passQuery),
    fetchNow(rideCounts),
    fetchNow(newestActiveRide),
    fetchNow(itemCounts),
    fetchNow(complaintCount),
    fetchNow(trafficPage(firstPage, null)),
    fetchNow(newestTraffic(4)),
    fetchNow(advisoriesInForce),
    fetchNow(allAgencies),
    fetchNow(unreadCount),
    fetchNow(ticketCounts),
  ]);
  await Promise.all([
    ...rides.rows.slice(0, whole).map(({ id }) => fetchNow(rideDetails(id))),
    ...items.rows.slice(0, whole).map(({ id }) => fetchNow(itemDetails(id))),
    ...complaints.rows.slice(0, whole).map(({ complaintRef }) => fetchNow(complaintDetails(complaintRef))),
    ...(pass.url === null ? [] : [fetch(codeSource(pass.url))]),
  ]);
}

function isRecent(accountId: number): boolean {
  const [of, at] = (localStorage.getItem(memoryKey) ?? '').split(' ');
  return of === String(accountId) && Date.now() - Number(at) < everyMilliseconds;
}
