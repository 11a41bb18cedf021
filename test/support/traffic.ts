/** Traffic updates posted through the API, as a road user posts them. */
import { reportTrafficUpdate } from '#domain/platform/moderation/reports.ts';
import { createTrafficUpdate, type TrafficUpdate } from '#domain/road/traffic/updates.ts';
import type { TestServer } from '#test/support/server.ts';

/** The body as it is on the wire. */
export const trafficOnWire = {
  title: 'Truck fell at Ojota interchange',
  category: 'Accident',
  description: 'One lane towards Ketu is open. LASTMA is there.',
  banner: '',
};

type Caller = Pick<TestServer, 'call'>;

export async function postTraffic(
  { call }: Caller,
  token: string | undefined,
  changes: object = {},
): Promise<TrafficUpdate> {
  const body = { ...trafficOnWire, ...changes };
  const reply = await call('POST', createTrafficUpdate.path, { token, body });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.answer(createTrafficUpdate);
}

export async function reportTraffic(
  { call }: Caller,
  token: string | undefined,
  updateId: number,
  report: object = { reason: 'untrue', note: '' },
): Promise<void> {
  const path = reportTrafficUpdate.path.replace('{id}', String(updateId));
  const reply = await call('POST', path, { token, body: report });
  if (reply.status !== 200) throw new Error(reply.text);
}
