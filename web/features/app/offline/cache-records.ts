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

/**
 * The first call tells the service worker whose these are. One after the other, so that they hold up neither the link nor
 * the page.
 */
async function bring(queryClient: QueryClient, accountId: number): Promise<void> {
  const fetchNow = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) =>
    queryClient.fetchQuery({ ...query, staleTime: 0 });
  const account = await fetchNow(accountQuery);
  if (account.id !== accountId) return;
  await fetchNow(rideCounts);
  await fetchNow(newestActiveRide);
  const rides = await fetchNow(ridesPage(firstPage));
  for (const { id } of rides.rows.slice(0, whole)) await fetchNow(rideDetails(id));
  const pass = await fetchNow(passQuery);
  if (pass.url !== null) await fetch(codeSource(pass.url));
  await fetchNow(trafficPage(firstPage, null));
  await fetchNow(newestTraffic(4));
  await fetchNow(advisoriesInForce);
  await fetchNow(allAgencies);
  await fetchNow(itemCounts);
  const items = await fetchNow(itemsPage(firstPage));
  for (const { id } of items.rows.slice(0, whole)) await fetchNow(itemDetails(id));
  await fetchNow(complaintCount);
  const complaints = await fetchNow(complaintsPage(firstPage));
  for (const { complaintRef } of complaints.rows.slice(0, whole)) {
    await fetchNow(complaintDetails(complaintRef));
  }
  await fetchNow(unreadCount);
  await fetchNow(ticketCounts);
}

function isRecent(accountId: number): boolean {
  const [of, at] = (localStorage.getItem(memoryKey) ?? '').split(' ');
  return of === String(accountId) && Date.now() - Number(at) < everyMilliseconds;
}
