/** Every field of every body and query: too long, of another type, missing or blank is told beside the field. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { admittedCaller } from '#test/server/access/expectations.ts';
import { createWorld, type PreparedCall, prepareCall, type World } from '#test/server/access/world.ts';
import { countRows, expectRefusal } from '#test/server/bad-input/verdict.ts';
import { type WireField, wireFields } from '#test/server/bad-input/wire-fields.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
});
afterAll(() => server.close());

type Fault = { fault: string; value: unknown; wrong: (field: WireField) => boolean };

const missing = Symbol('missing');

const faults: Fault[] = [
  { fault: 'missing', value: missing, wrong: ({ required }) => required },
  { fault: 'blank', value: ' \t ', wrong: ({ required }) => required },
  { fault: 'null', value: null, wrong: ({ type }) => type !== undefined },
  { fault: 'a number', value: 7, wrong: ({ type }) => type !== undefined && type !== 'integer' },
  { fault: 'a list', value: [{}], wrong: () => true },
  { fault: 'an object', value: { toString: 'x' }, wrong: () => true },
  { fault: 'too large a number', value: 1e21, wrong: ({ type }) => type === 'integer' },
  { fault: 'far too long', value: 'x'.repeat(20_000), wrong: () => true },
];

/** Accepted on purpose: unread by the product, or blank counts as nothing typed. */
function isExpected(endpoint: Endpoint, field: WireField, fault: string): boolean {
  // A blank password or code gets the same refusal as a wrong one.
  const secret = field.name === 'password' || field.name === 'retype_password' || field.name === 'code';
  if (fault === 'blank' && secret && endpoint.name !== 'register') return false;
  // An edit empties a text that is sent empty.
  if (fault === 'blank' && endpoint.name === 'editSpace') return false;
  // A flag is never refused because its text is too long: RUA keeps the beginning.
  const isFlag = endpoint.name === 'flagRide' || endpoint.name === 'flagItem';
  if (fault === 'far too long' && isFlag && field.name === 'description') return false;
  // A file is larger than other texts.
  if (fault === 'far too long' && field.name === 'csv') return false;
  // An object of other fields is told beside those of the kind of content; filters that no queue knows narrow nothing, and
  // evidence may leave all its fields out.
  return !(fault === 'an object' && ['content', 'filters', 'evidence'].includes(field.name));
}

type Case = { endpoint: Endpoint; field: WireField; fault: string; value: unknown };

/** Calls of plain pages are refused by plain pages, which name no fields. */
const bodied = endpoints.filter(({ body, form }) => body && !form);

const cases = bodied.flatMap((endpoint) =>
  wireFields(endpoint.body).flatMap((field) =>
    faults
      .filter(({ fault, wrong }) => wrong(field) && isExpected(endpoint, field, fault))
      .map(({ fault, value }): Case => ({ endpoint, field, fault, value })),
  ),
);

const prepared = new Map<string, PreparedCall>();

/** A refused call changes nothing, so one record does for all faults of an endpoint. */
async function validCall(endpoint: Endpoint): Promise<PreparedCall> {
  const known = prepared.get(endpoint.name);
  if (known) return known;
  const call = await prepareCall(server, world, endpoint, admittedCaller(endpoint));
  prepared.set(endpoint.name, call);
  return call;
}

describe.each(bodied)('$name', (endpoint) => {
  it.each(cases.filter((one) => one.endpoint === endpoint))(
    'with $field.name $fault',
    async ({ field, value }) => {
      const { path, options } = await validCall(endpoint);
      const before = await countRows(server.app.database.queries);
      const { [field.name]: _, ...others } = Object(options.body);
      const body = value === missing ? others : { ...others, [field.name]: value };
      const reply = await server.call(endpoint.method, path, { ...options, body });
      expect(reply.status, reply.text).toBe(422);
      const { errors, message } = expectRefusal(reply);
      expect(Object.keys(errors)).toEqual([field.name]);
      expect(errors[field.name]).toContain(message);
      expect(await countRows(server.app.database.queries)).toEqual(before);
    },
  );
});

const listed = endpoints.filter(({ query, answer }) => query && answer.kind !== 'raw');

describe.each(listed)('the query of $name', (endpoint) => {
  const fields = wireFields(endpoint.query);

  it.each(fields.filter(({ maxLength }) => maxLength))(
    'refuses $name that is too long',
    async ({ name, maxLength = 0 }) => {
      const reply = await ask(endpoint, `${name}=${'x'.repeat(maxLength + 1)}`);
      expect(reply.status).toBe(422);
      expect(Object.keys(expectRefusal(reply).errors)).toEqual([name]);
    },
  );

  it.each(fields.filter(({ choices }) => choices))('refuses $name that is no choice', async ({ name }) => {
    const reply = await ask(endpoint, `${name}=sideways`);
    expect(reply.status).toBe(422);
    expect(Object.keys(expectRefusal(reply).errors)).toEqual([name]);
  });

  it.each(fields)('refuses $name given twice', async ({ name }) => {
    const reply = await ask(endpoint, `${name}=1&${name}=2`);
    expect(reply.status).toBe(422);
    expect(Object.keys(expectRefusal(reply).errors)).toEqual([name]);
  });
});

async function ask(endpoint: Endpoint, query: string) {
  const { path, options } = await prepareCall(server, world, endpoint, admittedCaller(endpoint));
  return server.call(endpoint.method, `${path}?${query}`, options);
}
