/** Brings what should be readable without a network onto this device, as the pages will ask for it. */
import type { QueryClient } from '@tanstack/react-query';
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
  const account = await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 });
  if (account.id !== accountId) return;
  const [rides, items, complaints, pass] = await Promise.all([
    queryClient.fetchQuery({ ...ridesPage(firstPage), staleTime: 0 }),
    queryClient.fetchQuery({ ...itemsPage(firstPage), staleTime: 0 }),
    queryClient.fetchQuery({ ...complaintsPage(firstPage), staleTime: 0 }),
    queryClient.fetchQuery({ ...passQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...rideCounts, staleTime: 0 }),
    queryClient.fetchQuery({ ...newestActiveRide, staleTime: 0 }),
    queryClient.fetchQuery({ ...itemCounts, staleTime: 0 }),
    queryClient.fetchQuery({ ...complaintCount, staleTime: 0 }),
    queryClient.fetchQuery({ ...trafficPage(firstPage, null), staleTime: 0 }),
    queryClient.fetchQuery({ ...newestTraffic(4), staleTime: 0 }),
    queryClient.fetchQuery({ ...advisoriesInForce, staleTime: 0 }),
    queryClient.fetchQuery({ ...allAgencies, staleTime: 0 }),
    queryClient.fetchQuery({ ...unreadCount, staleTime: 0 }),
    queryClient.fetchQuery({ ...ticketCounts, staleTime: 0 }),
  ]);
  await Promise.all([
    ...rides.rows
      .slice(0, whole)
      .map(({ id }) => queryClient.fetchQuery({ ...rideDetails(id), staleTime: 0 })),
    ...items.rows
      .slice(0, whole)
      .map(({ id }) => queryClient.fetchQuery({ ...itemDetails(id), staleTime: 0 })),
    ...complaints.rows
      .slice(0, whole)
      .map(({ complaintRef }) => queryClient.fetchQuery({ ...complaintDetails(complaintRef), staleTime: 0 })),
    ...(pass.url === null ? [] : [fetch(codeSource(pass.url))]),
  ]);
}

function isRecent(accountId: number): boolean {
  const [of, at] = (localStorage.getItem(memoryKey) ?? '').split(' ');
  return of === String(accountId) && Date.now() - Number(at) < everyMilliseconds;
}
