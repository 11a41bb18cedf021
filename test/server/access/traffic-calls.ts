/** The calls of traffic updates of the owner, and advisories of the tagged agency. */

import type { TestServer } from '#test/support/server.ts';
import { postTraffic, trafficOnWire } from '#test/support/traffic.ts';
import type { Prepare, Prepared, World } from './world.ts';

async function ownUpdate(test: TestServer, world: World): Promise<Prepared> {
  const { id } = await postTraffic(test, world.owner.token);
  return { params: { id: String(id) } };
}

export const trafficCalls: Record<string, Prepare> = {
  createTrafficUpdate: () => ({ body: trafficOnWire }),
  getTrafficUpdate: ownUpdate,
  editTrafficUpdate: async (test, world) => ({ ...(await ownUpdate(test, world)), body: trafficOnWire }),
  removeTrafficUpdate: ownUpdate,
  voiceTrafficUpdate: async (test, world) => ({
    ...(await ownUpdate(test, world)),
    body: { voice: 'there' },
  }),
  createAdvisory: () => ({ body: { title: 'Lane closed', text: 'Keep left at Ojota.', hours: 4 } }),
  endAdvisory: async ({ app }, world) => {
    const now = app.now();
    const { id } = await app.database.queries
      .insertInto('traffic_advisories')
      .values({
        agency_id: world.agencyId,
        title: 'Lane closed',
        text: 'Keep left at Ojota.',
        created_at: now.toISOString(),
        ends_at: new Date(now.getTime() + 3_600_000).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { id: String(id) } };
  },
};
