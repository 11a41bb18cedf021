// @vitest-environment happy-dom
/** The records that a device loads ahead for reading without a network. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { getSafetyPass } from '#domain/identity/safety-pass.ts';
import { getItem, listItems } from '#domain/journeys/items/items.ts';
import { getRide, listRides } from '#domain/journeys/rides/rides.ts';
import { getComplaint, listComplaints } from '#domain/reporting/complaints.ts';
import { server, wayOf } from '#test/support/rendered.tsx';
import { cacheRecords } from '#web/features/app/offline/cache-records.ts';
import { itemDetails } from '#web/features/journeys/items/queries.ts';
import { rideDetails } from '#web/features/journeys/rides/queries.ts';
import { complaintDetails } from '#web/features/reporting/complaints/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const ada = { id: 7 };
const bola = { id: 8 };
let signedIn: { id: number };

const rides = [44, 43, 42, 41].map((id) => ({ id }));
const items = [54, 53, 52, 51].map((id) => ({ id }));
const complaints = ['5', '4', '3', '2'].map((digit) => ({
  ...{ id: Number(`6${digit}`), complaintRef: `CP-${digit.repeat(8)}` },
}));

/** The answer to the call that was asked last: a record is its own parameters. */
function answer(input: unknown): unknown {
  const endpoint = server.asked.at(-1)?.endpoint;
  if (endpoint === getAccount) return signedIn;
  if (endpoint === getSafetyPass) return { url: null };
  if (endpoint === getRide || endpoint === getItem || endpoint === getComplaint) return input;
  const rows = new Map<unknown, object[]>([
    [listRides, rides],
    [listItems, items],
    [listComplaints, complaints],
  ]);
  return { total: 0, rows: rows.get(endpoint) ?? [] };
}

beforeEach(() => {
  localStorage.clear();
  signedIn = ada;
  server.answer = answer;
});
afterEach(() => vi.restoreAllMocks());

const begin = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const waysOf = (...endpoints: Endpoint[]) => {
  const ways = endpoints.map(wayOf);
  return server.asked.filter(({ endpoint }) => ways.includes(wayOf(endpoint)));
};

it('the newest three rides, items and complaints are there for their pages', async () => {
  const queryClient = begin();
  await cacheRecords(queryClient, ada.id);
  const pages = [
    ...rides.map(({ id }) => rideDetails(id)),
    ...items.map(({ id }) => itemDetails(id)),
    // The list leads to its page by the reference.
    ...complaints.map(({ complaintRef }) => complaintDetails(complaintRef)),
  ];
  expect(pages.map(({ queryKey }) => queryClient.getQueryData(queryKey))).toMatchObject([
    ...[{ params: { id: 44 } }, { params: { id: 43 } }, { params: { id: 42 } }, undefined],
    ...[{ params: { id: 54 } }, { params: { id: 53 } }, { params: { id: 52 } }, undefined],
    ...['CP-55555555', 'CP-44444444', 'CP-33333333'].map((id) => ({ params: { id } })),
    undefined,
  ]);
  expect(waysOf(getRide, getItem, getComplaint)).toHaveLength(9);
});

it('they are loaded once an hour for the same person, and at once for another', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-27T08:00:00.000Z'));
  const loads = async (of: { id: number }) => {
    signedIn = of;
    server.asked = [];
    await cacheRecords(begin(), of.id);
    return server.asked.length > 0;
  };
  expect([await loads(ada), await loads(ada)]).toEqual([true, false]);
  now.mockReturnValue(Date.parse('2026-11-27T08:59:59.000Z'));
  expect([await loads(ada), await loads(bola)]).toEqual([false, true]);
  now.mockReturnValue(Date.parse('2026-11-27T09:59:59.000Z'));
  expect(await loads(bola)).toBe(true);
});

it('none of another person who signed in meanwhile are loaded', async () => {
  signedIn = bola;
  await cacheRecords(begin(), ada.id);
  expect(server.asked.map(({ endpoint }) => endpoint.name)).toEqual([getAccount.name]);
});

it('they are loaded by the next page where the network was gone before the last of them', async () => {
  server.answer = (input: unknown) => {
    if (waysOf(getComplaint).length > 0) throw new Error('no network');
    return answer(input);
  };
  await cacheRecords(begin(), ada.id);
  server.answer = answer;
  server.asked = [];
  await cacheRecords(begin(), ada.id);
  expect(waysOf(getRide, getItem, getComplaint)).toHaveLength(9);
});

it('without a network nothing is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await cacheRecords(begin(), ada.id);
  expect(server.asked).toEqual([]);
});
