/** A member whom staff suspend: their spaces are found and booked by nobody, and their bookings end. */
import { describe, expect, it } from 'vitest';
import { exploreSpaces, getSpace } from '#domain/road/parking/spaces.ts';
import { allTold } from '#test/support/announcements.ts';
import { askFor, bookingOf, decided, asked as posted, slotIn } from '#test/support/parking.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { administratorOf } from '#test/support/suspending.ts';
import {
  asked,
  booker,
  newSpace,
  noticesOf,
  other,
  owner,
  setUpParkingWorld,
  test,
} from './parking-world.ts';

setUpParkingWorld();

/** One who offers a space at a place of its own, and is suspended and restored. */
async function newOwner(changes: object = {}) {
  const person = await createAccount(test.app, { accountType: 'commuter' });
  const space = await newSpace({ name: `Yard of ${person.id}`, ...changes }, person.token);
  const { suspend, restore } = await administratorOf(test);
  return { person, space, suspend: () => suspend(person), restore: () => restore(person) };
}

async function found(name: string): Promise<string[]> {
  const query = new URLSearchParams({ page: '1', search: name });
  const reply = await asked(`${exploreSpaces.path}?${query}`, booker.token);
  return reply.answer(exploreSpaces).rows.map((row) => row.name);
}

async function canBook(id: number): Promise<boolean> {
  const reply = await asked(getSpace.path.replace('{id}', String(id)), booker.token);
  return reply.answer(getSpace).can.book;
}

describe('a space whose owner is suspended', () => {
  it('is found and booked by nobody, until they are restored', async () => {
    const { space, suspend, restore } = await newOwner();
    expect(await found(space.name)).toEqual([space.name]);
    await suspend();
    expect(await found(space.name)).toEqual([]);
    expect(await canBook(space.id)).toBe(false);
    expect(await posted(test, booker.token, space.id, slotIn(test.app.now(), 24))).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'The owner of this parking space takes no bookings now.' },
    });
    await restore();
    expect(await found(space.name)).toEqual([space.name]);
    expect(await canBook(space.id)).toBe(true);
    expect((await posted(test, booker.token, space.id, slotIn(test.app.now(), 24))).status).toBe(200);
  });

  it('goes from the open windows of people who look for spaces, and comes back to them', async () => {
    const { suspend, restore } = await newOwner();
    const heard = await heardBy(booker);
    await suspend();
    await expect.poll(() => heard).toEqual(['parking-changed']);
    await restore();
    await expect.poll(() => heard).toEqual(['parking-changed', 'parking-changed']);
  });

  it('is offered to nobody instead of another', async () => {
    const at = { latitude: 10.5, longitude: 6.5 };
    const { space, suspend } = await newOwner(at);
    const letDown = await newSpace({ ...at, name: 'Let down' });
    const { id } = await askFor(test, booker.token, letDown.id, slotIn(test.app.now(), 24));
    await decided(test, owner.token, id, 'declined');
    const offered = async () =>
      (await bookingOf(test, booker.token, id)).alternatives.map(({ name }) => name);
    expect(await offered()).toContain(space.name);
    await suspend();
    expect(await offered()).not.toContain(space.name);
  });
});

describe('the bookings of a person who is suspended', () => {
  it('of their spaces end, which their bookers are told', async () => {
    const { person, space, suspend, restore } = await newOwner();
    const [first, second] = [slotIn(test.app.now(), 24), slotIn(test.app.now(), 48)];
    const accepted = await askFor(test, booker.token, space.id, first);
    await decided(test, person.token, accepted.id, 'accepted');
    const pending = await askFor(test, other.token, space.id, second);
    const heard = await heardBy(booker);
    await suspend();
    expect(await bookingOf(test, booker.token, accepted.id)).toMatchObject({
      ...{ status: 'cancelled', cancelledBy: 'owner' },
      timeline: [{ kind: 'cancelled_by_owner' }, { kind: 'accepted' }, { kind: 'asked' }],
    });
    expect(await bookingOf(test, other.token, pending.id)).toMatchObject({
      ...{ status: 'declined', cancelledBy: null },
      timeline: [{ kind: 'declined' }, { kind: 'asked' }],
    });
    for (const one of [booker, other])
      expect((await noticesOf(one.id)).at(-1)).toMatchObject({
        title: `The booking of ${space.name} is off`,
        text: 'The other account is suspended.',
      });
    await expect.poll(() => heard).toContain('parking-changed');
    await restore();
    expect((await bookingOf(test, booker.token, accepted.id)).status).toBe('cancelled');
  });

  it('at spaces of others end too, which the owners are told', async () => {
    const person = await createAccount(test.app, { accountType: 'driver' });
    const space = await newSpace({ name: 'Yard of another' });
    const accepted = await askFor(test, person.token, space.id, slotIn(test.app.now(), 24));
    await decided(test, owner.token, accepted.id, 'accepted');
    const pending = await askFor(test, person.token, space.id, slotIn(test.app.now(), 48));
    await (await administratorOf(test)).suspend(person);
    for (const { id } of [accepted, pending])
      expect(await bookingOf(test, owner.token, id)).toMatchObject({
        ...{ status: 'cancelled', cancelledBy: 'booker' },
      });
    expect((await noticesOf(owner.id)).slice(-2).map(({ title }) => title)).toEqual([
      'The booking of Yard of another is off',
      'The booking of Yard of another is off',
    ]);
    // The time is free again.
    expect((await posted(test, other.token, space.id, slotIn(test.app.now(), 24))).status).toBe(200);
  });

  it('whose time is over stay as they were', async () => {
    const { person, space, suspend } = await newOwner();
    const { id } = await askFor(test, booker.token, space.id, slotIn(test.app.now(), 24));
    await decided(test, person.token, id, 'accepted');
    await test.app.database.queries
      .updateTable('bookings')
      .set({ slot: '[2026-01-01 07:00+01,2026-01-01 09:00+01)' })
      .where('id', '=', id)
      .execute();
    await suspend();
    expect((await bookingOf(test, booker.token, id)).status).toBe('accepted');
  });
});

/** The kinds of the events that a window of this person gets from now on. */
async function heardBy({ id }: TestAccount): Promise<string[]> {
  await allTold(test);
  const kinds: string[] = [];
  test.app.live.subscribe(id, ({ kind }) => kinds.push(kind));
  return kinds;
}
