/** Each list of a person or an agency, as its own rows grow beside other people's rows. */
import { withDatabase } from './bench.ts';
import type { World } from './growth-data.ts';
import { howMeasured, type List, listsOf, measureAll, type Times, tableOf } from './growth-lists.ts';
import { insertOwners, ofOthers, ownSizes } from './own-growth-data.ts';

/** Three searches: one that matches all rows, one that matches one row, and one that matches none. */
function searched(asker: List['asker'], lists: Readonly<Record<string, SearchedList>>): List[] {
  return Object.entries(lists).flatMap(([name, { path, all, one }]) => {
    const search = (word: (world: World) => string) => (world: World) =>
      `${path}?page=1&search=${encodeURIComponent(word(world))}`;
    return [
      { name, asker, path: () => `${path}?page=1` },
      { name: `${name}, all found`, asker, path: search(() => all) },
      { name: `${name}, one found`, asker, path: search(({ ids }) => one(ids.firstRow)) },
      { name: `${name}, none found`, asker, path: search(() => 'zzyzx') },
    ];
  });
}

/** @property one finds the row of this number. */
type SearchedList = { path: string; all: string; one: (row: number) => string };

const lists: readonly List[] = [
  ...searched('member', {
    rides: { path: '/api/user/lodge-ride', all: 'KJA-482XY', one: (row) => `RG-${row}` },
    'flagged rides': { path: '/api/user/lodge-ride/flag', all: 'ogbeide', one: (row) => `RG-${row}` },
    items: { path: '/api/user/lodge-item', all: 'carton', one: (row) => `IG-${row}` },
    'flagged items': { path: '/api/user/lodge-item/flag', all: 'carton', one: (row) => `IG-${row}` },
    complaints: { path: '/api/user/lodge-complain', all: 'ojota', one: (row) => `CG-${row}` },
    tickets: { path: '/api/user/message/tickets', all: 'ojota', one: (row) => `TG-${row}` },
    spaces: { path: '/api/user/parking-space', all: 'ikorodu', one: (row) => `Yard ${row}` },
    'bookings of others': {
      path: '/api/user/parking-space/booking/incoming/get',
      all: 'ikorodu',
      one: (row) => `Yard ${row}`,
    },
    'own bookings': {
      path: '/api/user/parking-space/booking/outgoing/get',
      all: 'ikorodu',
      one: () => `Yard ${ofOthers}`,
    },
  }),
  ...listsOf('member', {
    'rides, counted': '/api/user/lodge-ride/counts',
    'rides on the road': '/api/user/lodge-ride?page=1&status=active',
    'items, counted': '/api/user/lodge-item/counts',
    'items under way': '/api/user/lodge-item?page=1&status=ongoing',
    'complaints of a kind': '/api/user/lodge-complain?page=1&type=complain',
    'tickets, counted': '/api/user/message/counts',
    'spaces and bookings, counted': '/api/user/parking-space/counts',
    'traffic updates': '/api/user/traffic-updates?page=1',
    notifications: '/api/user/notifications?page=1',
    'unread notifications, counted': '/api/user/notifications/unread',
    'safety pass with its openings': '/api/user/safety-pass',
  }),
  ...searched('driver', {
    manifests: { path: '/api/user/manifest', all: 'ogbeide', one: (row) => String(row).padStart(8, '0') },
  }),
  ...searched('officer', {
    'flagged rides of an agency': {
      path: '/api/user/lodge-ride/flag/agency',
      all: 'ogbeide',
      one: (row) => `RG-${row}`,
    },
    'flagged items of an agency': {
      path: '/api/user/lodge-item/agency',
      all: 'carton',
      one: (row) => `IG-${row}`,
    },
    'complaints of an agency': {
      path: '/api/user/lodge-complain/agency',
      all: 'ojota',
      one: (row) => `CG-${row}`,
    },
    'tickets of an agency': {
      path: '/api/user/message/tickets',
      all: 'ojota',
      one: (row) => `TG-${row}`,
    },
    'cases of an agency': { path: '/api/agency/cases', all: 'ojota', one: (row) => `CG-${row}` },
  }),
  ...listsOf('officer', {
    'all cases of an agency, newest first': '/api/agency/cases?page=1&state=all&sort=newest',
    'cases of an agency, counted': '/api/agency/cases/counts',
    'tickets of an agency, counted': '/api/user/message/counts',
  }),
];

/** @returns a section of the report. */
export function ownGrowth(): Promise<string> {
  return withDatabase(async (queries, start) => {
    const worlds = await insertOwners(queries);
    const { port } = await start('rua-server.ts');
    return report(
      await measureAll(
        worlds.map((world) => ({ port, world })),
        lists,
      ),
    );
  });
}

function report(measured: Times): string {
  return `## As the caller's own rows grow

Milliseconds of a first page, ${howMeasured}. One person has so many of each, or one agency: all of one vehicle, beside
${ofOthers.toLocaleString('en')} rows of others in each table. A search finds all of them, one, or none. *Ratio* is the most to the fewest.

${tableOf(
  ownSizes.map((size) => `${size.toLocaleString('en')} own rows`),
  measured,
)}`;
}
