/** The calls of the ladder of a ride of the owner's, and of their PIN. */
import { actOnLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { ownPins } from '#test/support/arrival-pins.ts';
import { createRide } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, Prepared, World } from './world.ts';

async function ride({ app }: TestServer, { owner }: World): Promise<{ params: { id: string } }> {
  const { id } = await createRide(app, owner.id);
  return { params: { id: String(id) } };
}

/** The owner has asked for help, so the next of kin has a link. */
async function answer(test: TestServer, world: World): Promise<Prepared> {
  const { params } = await ride(test, world);
  const { token } = world.owner;
  await test.call('POST', actOnLadder.path.replace('{id}', params.id), { token, body: { act: 'help' } });
  const share = await test.app.database.queries
    .selectFrom('shares')
    .select('token')
    .where('ride_id', '=', Number(params.id))
    .executeTakeFirstOrThrow();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { params: { token: share.token }, body: 'say=fine', headers };
}

/** The next of kin has the number that the ride has already, so there is no further test SMS: three a day are allowed. */
const otherKin = { full_name: 'Ngozi Eze', phone: '08037654321', address: '' };

const password = { current_password: 'purple-keke-84' };

export const ladderCalls: Record<string, Prepare> = {
  arriveWithPin: async (test, world) => ({ ...(await ride(test, world)), body: { pin: ownPins.pin } }),
  expectWithPin: async (test, world) => ({
    ...(await ride(test, world)),
    body: {
      pin: ownPins.pin,
      expected_arrival: new Date(test.app.now().getTime() + 3_600_000).toISOString(),
    },
  }),
  changeKinOfRide: async (test, world) => ({ ...(await ride(test, world)), body: otherKin }),
  changeKinWithPin: async (test, world) => ({
    ...(await ride(test, world)),
    body: { ...otherKin, pin: ownPins.pin },
  }),
  testKinOfRide: ride,
  chooseArrivalPin: () => ({ body: { ...password, pin: ownPins.pin, duress_pin: ownPins.duress } }),
  removeArrivalPin: () => ({ body: password }),
  getLadder: ride,
  actOnLadder: async (test, world) => ({ ...(await ride(test, world)), body: { act: 'help' } }),
  answerAsKin: answer,
};
