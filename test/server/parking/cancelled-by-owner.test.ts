/** An owner who cancels what they accepted: the booker is offered the nearest spaces that are free at that time. */
import { expect, it } from 'vitest';
import { mailsTo } from '#test/support/accounts.ts';
import { hideContent } from '#test/support/hidden-content.ts';
import { askFor, bookingOf, cancelled, decided, slotIn } from '#test/support/parking.ts';
import { createAccount, openSession, type TestAccount } from '#test/support/records.ts';
import { booker, newSpace, noticesOf, other, owner, setUpParkingWorld, test } from './parking-world.ts';

setUpParkingWorld();

it('offers the three nearest spaces, without taken, closed and hidden ones, the booker’s own, and those of the same owner', async () => {
  const neighbour = await createAccount(test.app, { accountType: 'company' });
  const at = (north: number, name: string, token = neighbour.token) =>
    newSpace({ name, latitude: 9 + north / 100, longitude: 7.5, address: 'Garki' }, token);
  const space = await at(0, 'Cancelled Yard', owner.token);
  await at(0.1, 'Of the same owner', owner.token);
  await at(0.1, 'Of the booker', booker.token);
  const taken = await at(0.2, 'Taken');
  await hideContent(test, 'spaces', (await at(0.3, 'Hidden')).id);
  const closed = await at(0.4, 'Closed');
  const { queries } = test.app.database;
  await queries.updateTable('spaces').set({ status: 'closed' }).where('id', '=', closed.id).execute();
  await at(4, 'Fourth');
  await at(3, 'Third');
  await at(1, 'First');
  await at(2, 'Second');
  const slot = slotIn(test.app.now(), 24, 3);
  const elsewhere = await askFor(test, other.token, taken.id, slotIn(test.app.now(), 26, 3));
  await decided(test, neighbour.token, elsewhere.id, 'accepted');

  const { id } = await askFor(test, booker.token, space.id, slot);
  await decided(test, owner.token, id, 'accepted');
  expect((await bookingOf(test, booker.token, id)).alternatives).toEqual([]);
  await decided(test, owner.token, id, 'cancelled');

  const shown = await bookingOf(test, booker.token, id);
  expect(shown).toMatchObject({ status: 'cancelled', cancelledBy: 'owner' });
  expect(shown.alternatives.map(({ name }) => name)).toEqual(['First', 'Second', 'Third']);
  expect(shown.alternatives[0]?.distanceKm).toBeCloseTo(1.1, 1);
  // Only the booker sees the alternatives.
  expect((await bookingOf(test, owner.token, id)).alternatives).toEqual([]);
  expect((await noticesOf(booker.id)).at(-1)).toMatchObject({
    title: 'Cancelled Yard was cancelled by its owner',
    text: expect.stringContaining('First, Second, Third'),
  });
  const mail = (await mailsTo(test, booker.email)).at(-1);
  expect(mail?.body_text).toContain('Second, Garki');
});

it('each notice of a booking names the other person, and is removed with that person’s account', async () => {
  const [offers, asks] = [
    await createAccount(test.app, { accountType: 'commuter' }),
    await createAccount(test.app, { accountType: 'driver' }),
  ];
  const space = await newSpace({}, offers.token);
  for (const [hour, ends] of [['accepted', 'completed'], ['accepted', 'cancelled'], ['declined']].entries()) {
    const { id } = await askFor(test, asks.token, space.id, slotIn(test.app.now(), 24 + 3 * hour));
    for (const status of ends) await decided(test, offers.token, id, status);
  }
  const { id } = await askFor(test, asks.token, space.id, slotIn(test.app.now(), 48));
  await cancelled(test, asks.token, id);
  const namedTo = async (reader: TestAccount) => (await noticesOf(reader.id)).map(({ about_id }) => about_id);
  expect(await namedTo(asks)).toEqual(Array.from({ length: 5 }, () => offers.id));
  expect(await namedTo(offers)).toEqual(Array.from({ length: 5 }, () => asks.id));
});

it('offers nothing to a booker who cancelled, although a space is free', async () => {
  const neighbour = await createAccount(test.app, { accountType: 'company' });
  const at = { latitude: 12.5, longitude: 4.5 };
  const space = await newSpace({ ...at, name: 'Given up yard' }, owner.token);
  await newSpace({ ...at, name: 'Free beside it' }, neighbour.token);
  const { id } = await askFor(test, booker.token, space.id, slotIn(test.app.now(), 24));
  await test.call('POST', `/api/user/parking-space/booking/outgoing/cancel/${id}`, { token: booker.token });
  const shown = await bookingOf(test, booker.token, id);
  expect(shown).toMatchObject({ status: 'cancelled', cancelledBy: 'booker', alternatives: [] });
});

it('offers nothing near a space without a position, and says another space in the notice', async () => {
  const space = await newSpace({ name: 'Nowhere Yard' });
  const { id } = await askFor(test, booker.token, space.id, slotIn(test.app.now(), 24));
  await decided(test, owner.token, id, 'accepted');
  await decided(test, owner.token, id, 'cancelled');
  expect((await bookingOf(test, booker.token, id)).alternatives).toEqual([]);
  expect((await noticesOf(booker.id)).at(-1)?.text).toContain('another space');
});

it('offers a free space until the last moment of the time that was let down, and nothing from then on', async () => {
  const before = test.app.now;
  const neighbour = await createAccount(test.app, { accountType: 'company' });
  const at = { latitude: 11.5, longitude: 8.5 };
  const space = await newSpace({ ...at, name: 'Let down yard' }, owner.token);
  await newSpace({ ...at, name: 'Free yard' }, neighbour.token);
  const slot = slotIn(test.app.now(), 24);
  const { id } = await askFor(test, booker.token, space.id, slot);
  await decided(test, owner.token, id, 'declined');
  const offeredAt = async (milliseconds: number) => {
    test.app.now = () => new Date(Date.parse(slot.to) + milliseconds);
    const token = await openSession(test.app, booker.id);
    return (await bookingOf(test, token, id)).alternatives[0]?.name;
  };
  try {
    expect(await offeredAt(-1)).toBe('Free yard');
    expect(await offeredAt(0)).toBeUndefined();
  } finally {
    test.app.now = before;
  }
});
