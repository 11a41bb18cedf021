/** Each list and search that no other section measures, as the tables behind it grow. */
import { withDatabase } from './bench.ts';
import { type Askers, grow, insertWorld, ownRows, type World } from './growth-data.ts';
import { median } from './load.ts';

const sizes = (process.env.BENCH_ROWS ?? '1000,100000,1000000').split(',').map(Number);
const asked = 100;
const warmUp = 60;
const aim = 1.5;

type List = { name: string; asker: keyof Askers | 'anybody'; path: (world: World) => string };

const of = (asker: List['asker'], lists: Readonly<Record<string, string>>): List[] =>
  Object.entries(lists).map(([name, path]) => ({ name, asker, path: () => path }));

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

/** Tables of one size, and RUA on them. */
type Place = { port: number; world: World };

/** @returns a section of the report. */
export function growth(): Promise<string> {
  return measureWith(sizes, []);
}

/** All are there at once, so that each list is asked of one after the other: what else the machine does, it does to all. */
async function measureWith(toGrow: readonly number[], places: readonly Place[]): Promise<string> {
  const [size, ...larger] = toGrow;
  if (size === undefined) return report(await measureAll(places));
  return withDatabase(async (queries, start) => {
    const world = await insertWorld(queries);
    await grow(queries, world, size);
    const { port } = await start('rua-server.ts');
    return measureWith(larger, [...places, { port, world }]);
  });
}

/** Milliseconds of each place, by the name of the list. */
type Times = ReadonlyMap<string, readonly number[]>;

async function measureAll(places: readonly Place[]): Promise<Times> {
  const times = new Map<string, number[]>();
  for (const list of lists) {
    const milliseconds = await measure(places, list);
    times.set(list.name, milliseconds);
    console.log(`${list.name}: ${milliseconds.map((one) => one.toFixed(2)).join(', ')} ms`);
  }
  return times;
}

async function measure(places: readonly Place[], list: List): Promise<number[]> {
  const taken = places.map((): number[] => []);
  for (let time = -warmUp; time < asked; time += 1) {
    for (const [at, place] of places.entries()) {
      const milliseconds = await ask(place, list);
      // Until the code is compiled, what is asked first would be the slower one.
      if (time >= 0) taken[at]?.push(milliseconds);
    }
  }
  return taken.map(median);
}

async function ask({ port, world }: Place, { asker, path }: List): Promise<number> {
  const headers: Record<string, string> =
    asker === 'anybody' ? {} : { authorization: `Bearer ${world.askers[asker]}` };
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path(world)}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path(world)} answered ${answer.status}: ${text.slice(0, 200)}`);
  return performance.now() - started;
}

function report(measured: Times): string {
  const rows = [...measured].map(([name, times]) => {
    const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
    return `| ${name} | ${[...times, ratio].map((cell) => cell.toFixed(2)).join(' | ')} |`;
  });
  return `# Lists as their tables grow

Milliseconds of a first page, a request at a time, of each size in turn; medians of ${asked} after ${warmUp} that do not count. Every table has so many rows, of
which ${ownRows} are of who asks where a list is somebody's own. *Ratio* is the largest to the smallest. Rides, parking, cases, traffic, people and the
audit log have pages of their own. Lists of what everybody makes are counted to a thousand, so some grow until there are as many. The figures of
the week are counted once a minute: this is the answer in between. *More found*: the search finds the more, the more rows there are, in the end
3,700 messages and 11,111 subscribers, whose newest are shown; its time goes with them.

| list | ${sizes.map((size) => `${size.toLocaleString('en')} rows`).join(' | ')} | ratio |
|---|${'---|'.repeat(sizes.length + 1)}
${rows.join('\n')}
| aim | ${sizes.map(() => '').join(' | ')} | ${aim.toFixed(2)} |
`;
}
