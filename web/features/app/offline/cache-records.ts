/** Preloads the records that should be readable without a network, with the same queries that the pages make. */
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { defaultPerPage } from '#domain/contract/paging.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { allAgencies } from '#web/features/identity/agencies/queries.ts';
import { codeSource } from '#web/features/identity/safety-pass/code-source.ts';
import { passQuery } from '#web/features/identity/safety-pass/queries.ts';
import { itemCounts, itemDetails, itemsPage } from '#web/features/journeys/items/queries.ts';
import { kinQuery } from '#web/features/journeys/next-of-kin/queries.ts';
import { loadRides } from '#web/features/journeys/rides/load-rides.ts';
import { unreadCount } from '#web/features/platform/notifications/queries.ts';
import { complaintCount, complaintsPage } from '#web/features/reporting/complaints/list-queries.ts';
import { complaintDetails } from '#web/features/reporting/complaints/queries.ts';
import { ticketCounts } from '#web/features/response/messages/queries.ts';
import { advisoriesInForce, newestTraffic, trafficPage } from '#web/features/road/traffic/queries.ts';
import { requestServer } from '#web/lib/server-request.ts';

/** Signing out removes every key that begins with `rua`. */
const memoryKey = 'ruaKeptAt';
const everyMilliseconds = 3_600_000;
const firstPage = { page: 1, perPage: defaultPerPage };
/** How many of the newest records of each kind are cached with all their details. */
const whole = 3;

/** Loads about 20 KB, at most once an hour. */
export async function cacheRecords(queryClient: QueryClient, accountId: number): Promise<void> {
  if (!navigator.onLine || isRecent(accountId)) return;
  try {
    await loadRecords(queryClient, accountId);
    localStorage.setItem(memoryKey, `${accountId} ${Date.now()}`);
  } catch {
    // There is no network, or the storage is full: the next page tries again.
  }
}

/**
 * The first call tells the service worker the account. The calls run one after another, so that they block neither
 * the link nor the page.
 */
async function loadRecords(queryClient: QueryClient, accountId: number): Promise<void> {
  const fetchNow = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) =>
    queryClient.fetchQuery({ ...query, staleTime: 0 });
  const account = await fetchNow(accountQuery);
  if (account.id !== accountId) return;
  await loadRides(queryClient, whole);
  await fetchNow(kinQuery);
  const pass = await fetchNow(passQuery);
  if (pass.url !== null) await requestServer({ method: 'GET', path: codeSource(pass.url) });
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
