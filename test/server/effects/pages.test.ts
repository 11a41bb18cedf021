/**
 * What each page shows and offers to those who may open it, as the files of `pages` say. A difference is a fault, or a change
 * that is meant: then `npm test -- api effects/pages -u` writes the files anew, and their differences are read like any
 * other.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { CallerName } from '#test/server/access/expectations.ts';
import { createWorld, prepareCall, type World } from '#test/server/access/world.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { PersonsPage } from './persons-page.ts';

/** The number or symbols in the address of a record, by the call that reads the record. */
type Records = Readonly<Record<string, string>>;

let test: TestServer;
let world: World;
let records: Records;

beforeAll(async () => {
  test = await startTestServer();
  world = await createWorld(test);
  records = await makeRecords();
});
afterAll(() => test.close());

/** The calls that read a record, and a caller who may. */
const readers: readonly (readonly [string, CallerName])[] = [
  ...(
    ['getRide', 'getItem', 'getComplaint', 'getComment', 'getOwnDecision', 'getTrafficUpdate'] as const
  ).map((name) => [name, 'owner'] as const),
  ...(['readNews', 'getTicket', 'getSpace', 'getBooking'] as const).map((name) => [name, 'owner'] as const),
  ['getManifest', 'company'],
  ['getCase', 'tagged agency'],
  ...(['getEntry', 'getKeptAgency', 'getPerson', 'getMedia', 'getContactMessage'] as const).map(
    (name) => [name, 'staff'] as const,
  ),
];

/** One record of each kind that has a page, of the owner and for the tagged agency. */
async function makeRecords(): Promise<Records> {
  const records: Record<string, string> = {};
  for (const [name, caller] of readers) {
    const endpoint = endpoints.find((one) => one.name === name);
    if (!endpoint) throw new Error(`there is no call ${name}`);
    const { path } = await prepareCall(test, world, endpoint, caller);
    records[name] = path.split('/').at(-1) ?? '';
  }
  return records;
}

/** But for the list of agencies, which is sorted by names that tests make at random. */
const areas: readonly (readonly [string, readonly CallerName[], readonly string[]])[] = [
  [
    'users',
    ['owner', 'company'],
    [
      ...[
        'dashboard',
        'rides',
        'rides/lodge',
        'check-plate',
        'history',
        'history?tab=complaints',
        'history?tab=flagged',
      ],
      ...['items/lodge', 'complaints/lodge', 'sending', 'shared', 'safety-pass', 'search?q=lagos'],
      ...['ridesDetails/{getRide}', 'itemDetails/{getItem}', 'complain/details/{getComplaint}'],
      ...['comments/report/{getComment}', 'decisions/{getOwnDecision}', 'notifications'],
      ...['settings', 'settings?tab=security', 'settings?tab=following', 'settings?tab=notifications'],
      ...['settings?tab=privacy', 'settings?tab=appearance'],
      ...[
        'traffic',
        'trafficDetails/{getTrafficUpdate}',
        'mytraffic',
        'mytraffic/details/{getTrafficUpdate}',
      ],
      ...['news', 'newsDetails/{readNews}', 'messages', 'messages?ticket={getTicket}'],
      ...['parking', 'parking?tab=outgoing', 'parking?tab=incoming', 'parking?tab=spaces'],
      ...['parking/details/{getSpace}', 'explore-parking/details/{getSpace}'],
      ...[
        'incoming/parking/details/{getBooking}',
        'manifest',
        'manifest/create',
        'manifest/details/{getManifest}',
      ],
    ],
  ],
  [
    'admin',
    ['tagged agency', 'supervisor'],
    [
      ...['dashboard', 'notifications', 'queue', 'queue?state=all', 'search?q=lagos', 'cases/{getCase}'],
      ...['flagedItems', 'flagedItems/details/{getItem}', 'complaints', 'complaintsDetails/{getComplaint}'],
      ...['messages', 'messages?ticket={getTicket}', 'rides', 'rides/details/{getRide}', 'rides/callers'],
      ...[
        'advisories',
        'figures',
        'plate-notices',
        'settings',
        'settings?tab=officers',
        'settings?tab=security',
      ],
      ...['settings?tab=notifications'],
    ],
  ],
  [
    'backoffice',
    ['staff', 'editor'],
    [
      ...['', 'search?q=lagos', 'audit', 'content', 'content/faq', 'content/faq/{getEntry}', 'content/post'],
      ...['content/faq/{getEntry}/history', 'agencies/new', 'agencies/{getKeptAgency}', 'people'],
      ...['people/{getPerson}', 'staff', 'media', 'media/{getMedia}', 'moderation?status=all'],
      ...['moderation?queue=traffic&status=all', 'moderation?queue=spaces&status=all', 'inbox'],
      ...['inbox?tab=subscribers', 'inbox/{getContactMessage}', 'deliveries', 'notifications', 'settings'],
    ],
  ],
];

describe.each(areas)('/%s', (area, callers, pages) => {
  it.each(pages)('/%s shows what its file says', async (page) => {
    const address = `/${area}/${page}`.replace(/\{(\w+)\}/, (_, name: string) => records[name] ?? '');
    const outlines = new Map<string, CallerName[]>();
    for (const caller of callers) {
      const { token } = world.callers[caller] ?? {};
      const outline = (await new PersonsPage(test, world, { address, token }).look()).join('\n');
      outlines.set(outline, [...(outlines.get(outline) ?? []), caller]);
    }
    const texts = [...outlines].map(([outline, readers]) => `${readers.join(', ')}:\n${outline}\n`);
    const file = `${area} ${page}`
      .replace(/[{}]/g, '')
      .replace(/[/?=&]/g, '-')
      .replace(/\W+/g, '-');
    await expect(texts.join('\n')).toMatchFileSnapshot(`pages/${file}.txt`);
  });
});
