/** Each list and search that no other section measures, as the tables behind it grow. */
import { withDatabase } from './bench.ts';
import { grow, insertWorld, ownRows } from './growth-data.ts';
import {
  howMeasured,
  type List,
  measureAll,
  listsOf as of,
  type Place,
  type Times,
  tableOf,
} from './growth-lists.ts';
import { ownGrowth } from './own-growth.ts';

const sizes = (process.env.BENCH_ROWS ?? '1000,100000,1000000').split(',').map(Number);

const lists: readonly List[] = [
  ...of('member', {
    'own items': '/api/user/lodge-item?page=1',
    'own items, searched': '/api/user/lodge-item?page=1&search=carton',
    'own complaints': '/api/user/lodge-complain?page=1',
    'own complaints, searched': '/api/user/lodge-complain?page=1&search=ojota',
    'own flagged rides': '/api/user/lodge-ride/flag?page=1',
    'own flagged rides, searched': '/api/user/lodge-ride/flag?page=1&search=ogbeide',
    'own tickets': '/api/user/message/tickets?page=1',
    'own tickets, searched': '/api/user/message/tickets?page=1&search=driver',
    'own notifications': '/api/user/notifications?page=1',
    'own notifications, unread': '/api/user/notifications?page=1&status=unread',
    'unread notifications, counted': '/api/user/notifications/unread',
    'own spaces': '/api/user/parking-space?page=1',
    'own spaces, searched': '/api/user/parking-space?page=1&search=yard',
    'bookings of others': '/api/user/parking-space/booking/incoming/get?page=1',
    'own bookings': '/api/user/parking-space/booking/outgoing/get?page=1',
    'own traffic updates': '/api/user/traffic-updates?page=1',
    'own safety pass with its openings': '/api/user/safety-pass',
    'own everything, searched': '/api/user/search?q=ojota',
    news: '/api/user/news?page=1',
  }),
  ...of('driver', {
    'own manifests': '/api/user/manifest?page=1',
    'own manifests, searched': '/api/user/manifest?page=1&search=ogbeide',
  }),
  {
    name: 'comments of a post',
    asker: 'anybody',
    path: ({ ids }) => `/api/request/blog/comments/${ids.post}?page=1`,
  },
  ...of('officer', {
    'tickets of an agency': '/api/user/message/tickets?page=1',
    'tickets of an agency, unread': '/api/user/message/tickets?page=1&status=unread',
    'tickets of an agency, counted': '/api/user/message/counts',
  }),
  ...of('staff', {
    'comments to moderate': '/api/backoffice/moderation/comments?page=1',
    'traffic updates to moderate': '/api/backoffice/moderation/traffic?page=1',
    'spaces to moderate': '/api/backoffice/moderation/spaces?page=1',
    'contact messages': '/api/backoffice/contact-messages?page=1',
    'contact messages, one found': '/api/backoffice/contact-messages?page=1&search=person-777@',
    'contact messages, more found': '/api/backoffice/contact-messages?page=1&search=777',
    deliveries: '/api/backoffice/deliveries?page=1',
    'deliveries that failed': '/api/backoffice/deliveries?page=1&status=failed',
    'deliveries, counted': '/api/backoffice/deliveries/counts',
    subscribers: '/api/backoffice/subscribers?page=1',
    'subscribers, one found': '/api/backoffice/subscribers?page=1&search=reader-777@',
    'subscribers, more found': '/api/backoffice/subscribers?page=1&search=reader-77',
    media: '/api/backoffice/media?page=1',
    'media, searched': '/api/backoffice/media?page=1&search=danfo',
    'what waits for staff, counted': '/api/backoffice/waiting',
    'figures of the week': '/api/backoffice/figures',
  }),
];

/** @returns a section of the report. */
export async function growth(): Promise<string> {
  return `${await measureWith(sizes, [])}\n${await ownGrowth()}`;
}

/** All installations exist at once and are asked in turn, so that other load of the machine affects them equally. */
async function measureWith(toGrow: readonly number[], places: readonly Place[]): Promise<string> {
  const [size, ...larger] = toGrow;
  if (size === undefined) return report(await measureAll(places, lists));
  return withDatabase(async (queries, start) => {
    const world = await insertWorld(queries);
    await grow(queries, world, size);
    const { port } = await start('rua-server.ts');
    return measureWith(larger, [...places, { port, world }]);
  });
}

function report(measured: Times): string {
  return `# Lists as their tables grow

Milliseconds of a first page, ${howMeasured}. Every table has so many rows, of
which ${ownRows} are the caller's where a list holds the caller's own rows. *Ratio* is the largest to the smallest. Rides, parking, cases, traffic, people and the
audit log have pages of their own. Lists of what everybody makes are counted to a thousand, so some grow until there are as many. The figures of
the week are counted once a minute: this is the answer in between. *More found*: the search finds the more, the more rows there are, in the end
3,700 messages and 11,111 subscribers, whose newest are shown; its time goes with them.

${tableOf(
  sizes.map((size) => `${size.toLocaleString('en')} rows`),
  measured,
)}`;
}
