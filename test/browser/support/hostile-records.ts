/**
 * Records of every noun in which each text that the API takes is a payload. Made by the declarations: a field that is new is
 * in it, and what the API refuses in a field is left as it was.
 */
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { admittedCaller, type CallerName } from '#test/server/access/expectations.ts';
import { createWorld, prepareCall, type World } from '#test/server/access/world.ts';
import { wireFields } from '#test/server/bad-input/wire-fields.ts';
import { callServer, type Reply, type TestServer } from '#test/support/server.ts';
import { payloadFor } from './payloads.ts';
import type { Product } from './product.ts';

export type Hostile = {
  api: TestServer;
  world: World;
  /** Which fields took a payload, as `endpoint.field`. */
  taken: Set<string>;
};

/** The product, called as tests call the server. */
export function apiOf({ app, http }: Product): TestServer {
  return {
    app,
    server: http,
    call: (method, path, options = {}) => callServer(http, method, path, options),
    startAnother: () => Promise.reject(new Error('the product is one')),
    close: async () => {},
  };
}

/** Calls that change sign-in rights would end the visitors' sessions. */
const leftOut = /password|sign|twoStep|deleteAccount|confirmIdentity|endOther|erase/i;

const written = endpoints.filter(({ name, body }) => body && !leftOut.test(name));

/** The number of records of each call. Each has other payloads. */
const turns = 2;

export async function createHostile(product: Product): Promise<Hostile> {
  const api = apiOf(product);
  const hostile: Hostile = { api, world: await createWorld(api), taken: new Set() };
  const people: CallerName[] = ['owner', 'another user', 'company', 'tagged agency', 'supervisor', 'staff'];
  const completeProfile = written.find(({ name }) => name === 'completeProfile');
  for (const caller of people) {
    if (completeProfile) await sendHostile(hostile, completeProfile, caller, 1);
  }
  for (const [index, endpoint] of written.entries()) {
    if (endpoint === completeProfile || endpoint.form) continue;
    for (let turn = 0; turn < turns; turn += 1) {
      await sendHostile(hostile, endpoint, admittedCaller(endpoint), index + turn);
    }
  }
  return hostile;
}

async function sendHostile(
  hostile: Hostile,
  endpoint: Endpoint,
  caller: CallerName,
  turn: number,
): Promise<void> {
  const { api, world } = hostile;
  const { path, options } = await prepareCall(api, world, endpoint, caller);
  await sendWithPayloads(hostile, endpoint, turn, Object(options.body), (body) =>
    api.call(endpoint.method, path, { ...options, body }),
  );
}

/** Fields that are refused go back to the valid value, until the rest is taken. @returns the last answer. */
export async function sendWithPayloads(
  { taken }: Pick<Hostile, 'taken'>,
  endpoint: Endpoint,
  turn: number,
  valid: Record<string, unknown>,
  send: (body: object) => Promise<Reply>,
): Promise<Reply> {
  const hostileFields = new Map<string, unknown>();
  for (const [index, { name, type, choices, maxLength }] of wireFields(endpoint.body).entries()) {
    const payload = payloadFor(turn + index, maxLength);
    if (type === 'string' && !choices && payload !== undefined) hostileFields.set(name, payload);
  }
  for (;;) {
    const reply = await send({ ...valid, ...Object.fromEntries(hostileFields) });
    const refused = reply.status === 422 ? Object.keys(Object(reply.body).errors ?? {}) : [];
    const known = refused.filter((name) => hostileFields.delete(name));
    if (known.length > 0) continue;
    // A record of another caller, or one refused for its act, holds no text either.
    if (reply.status < 300) for (const name of hostileFields.keys()) taken.add(`${endpoint.name}.${name}`);
    return reply;
  }
}
