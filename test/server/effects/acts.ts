/** Every call that changes something, made by an account that may make it, and so that it does change something. */
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type CallerName, expectations } from '#test/server/access/expectations.ts';
import { type PreparedCall, prepareCall, type World } from '#test/server/access/world.ts';
import type { TestServer } from '#test/support/server.ts';
import { type OwnAct, otherBodies, ownActs } from './own-acts.ts';

/** Ready to be called. `self` is the account that it is about, where that is nobody of the world. */
export type PreparedAct = PreparedCall & { self?: number | undefined };

export type Act = {
  name: string;
  endpoint: Endpoint;
  caller: CallerName;
  /** On records of its own, each time. */
  prepare(test: TestServer, world: World): Promise<PreparedAct>;
};

/** The first of them that may is who acts: people before agencies, agencies before staff. */
const order: readonly CallerName[] = [
  ...(['owner', 'commuter', 'another user', 'company'] as const),
  ...(['tagged agency', 'supervisor', 'staff', 'nobody'] as const),
];

/** Reading these writes down that they were read. */
const noted = [
  'getCase',
  'getCallerRide',
  'readNews',
  'getTrafficUpdate',
  'openSafetyPass',
  'exportSubscribers',
  'exportContactMessages',
  'exportDeskFigures',
  'exportCases',
  'exportAudit',
  'exportDatedEntries',
];

/** Always refused: they are there for the first client's mistakes, and for gateways that tests have not. */
const refused = [
  'changeBookingStatusToNothing',
  'receiveTermiiReport',
  'receiveTermiiEvent',
  'receiveWhatsApp',
  'receiveUssd',
  'receiveUssdEnd',
  'receiveSms',
  'receiveSmsReport',
];

const changing = endpoints.filter(
  ({ name, method }) => (method !== 'GET' || noted.includes(name)) && !refused.includes(name),
);

export const acts: readonly Act[] = changing.map((endpoint) => {
  const { name } = endpoint;
  const caller = order.find((one) => (expectations[name]?.[one] ?? 500) < 400) ?? 'nobody';
  const own = ownActs[name];
  const prepare: Act['prepare'] = async (test, world) => {
    if (own) return readyToCall(endpoint, await own(test, world), world.callers[caller]?.token);
    const { path, options } = await prepareCall(test, world, endpoint, caller);
    const body = otherBodies[name]?.(world) ?? options.body;
    return { path, options: { ...options, body } };
  };
  return { name, endpoint, caller, prepare };
});

function readyToCall(
  { path }: Endpoint,
  { params = {}, self, token, body }: Awaited<ReturnType<OwnAct>>,
  usualToken: string | undefined,
): PreparedAct {
  return {
    path: path.replace(/\{(\w+)\}/g, (_, part: string) => params[part] ?? ''),
    options: { token: token ?? usualToken, body },
    self,
  };
}
