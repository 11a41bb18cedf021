/** The order in which owners see the bookings of their spaces. */
import { describe, expect, it } from 'vitest';
import { listIncoming, listOutgoing } from '#domain/road/parking/bookings.ts';
import { askFor, decided, slotIn } from '#test/support/parking.ts';
import { createAccount } from '#test/support/records.ts';
import { asked, newSpace, setUpParkingWorld, test } from './parking-world.ts';

setUpParkingWorld();

const root = '/api/user/parking-space/booking';

/** Four bookings in the order in which they were made: the second and the third are answered. */
async function fourBookings() {
  const owner = await createAccount(test.app, { accountType: 'commuter' });
  const booker = await createAccount(test.app, { accountType: 'commuter' });
  const space = await newSpace({}, owner.token);
  const book = async (startsIn: number) =>
    (await askFor(test, booker.token, space.id, slotIn(test.app.now(), startsIn))).id;
  const ids = [await book(24), await book(26), await book(28), await book(30)] as const;
  await decided(test, owner.token, ids[1], 'accepted');
  await decided(test, owner.token, ids[2], 'declined');
  return { owner, booker, ids };
}

async function incoming(token: string, query = ''): Promise<number[]> {
  const reply = await asked(`${root}/incoming/get${query}`, token);
  return reply.answer(listIncoming).rows.map(({ id }) => id);
}

describe('the bookings of one’s spaces', () => {
  it('that wait for an answer come first, over all pages, each part newest first', async () => {
    const { owner, ids } = await fourBookings();
    const [first, second, third, fourth] = ids;
    expect(await incoming(owner.token)).toEqual([fourth, first, third, second]);
    expect(await incoming(owner.token, '?page=1&per_page=2')).toEqual([fourth, first]);
    expect(await incoming(owner.token, '?page=2&per_page=2')).toEqual([third, second]);
  });

  it('come in the order that was chosen', async () => {
    const { owner, ids } = await fourBookings();
    expect(await incoming(owner.token, '?sort=newest')).toEqual(ids.toReversed());
    expect(await incoming(owner.token, '?sort=oldest')).toEqual([...ids]);
  });

  it('leave the booker’s own list in the order of asking', async () => {
    const { booker, ids } = await fourBookings();
    const reply = await asked(`${root}/outgoing/get`, booker.token);
    expect(reply.answer(listOutgoing).rows.map(({ id }) => id)).toEqual(ids.toReversed());
  });
});
