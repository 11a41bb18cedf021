/** One record of each kind that has a page, of the owner and for the tagged agency. */
import { endpoints } from '#domain/endpoints.ts';
import type { CallerName } from '#test/server/access/expectations.ts';
import { prepareCall, type World } from '#test/server/access/world.ts';
import type { TestServer } from '#test/support/server.ts';

/** The number or symbols in the address of a record, by the call that reads the record. */
export type Records = Readonly<Record<string, string>>;

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

export async function makeRecords(test: TestServer, world: World): Promise<Records> {
  const records: Record<string, string> = {};
  for (const [name, caller] of readers) {
    const endpoint = endpoints.find((one) => one.name === name);
    if (!endpoint) throw new Error(`there is no call ${name}`);
    const { path } = await prepareCall(test, world, endpoint, caller);
    records[name] = path.split('/').at(-1) ?? '';
  }
  return records;
}
