/** A space that staff hide while others have asked for it or booked it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { decideSpace } from '#domain/platform/moderation/moderation.ts';
import { getSpace } from '#domain/road/parking/spaces.ts';
import { mailsTo } from '#test/support/accounts.ts';
import { askFor, bookingOf, decided, slotIn } from '#test/support/parking.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
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

let administrator: TestAccount;
beforeAll(async () => {
  administrator = await createAccount(test.app, { accountType: 'staff' });
});

async function decide(id: number, decision: 'hidden' | 'restored'): Promise<void> {
  const path = decideSpace.path.replace('{id}', String(id));
  const body = { decision, reason: 'It is not there.' };
  const reply = await test.call('POST', path, { token: administrator.token, body });
  expect(reply.status, reply.text).toBe(200);
}

describe('hiding a space', () => {
  it('declines the requests that wait for its owner, and tells the people who asked', async () => {
    const space = await newSpace({ name: 'Hidden Yard' });
    const { id } = await askFor(test, other.token, space.id, slotIn(test.app.now(), 24));
    await decide(space.id, 'hidden');
    expect(await bookingOf(test, other.token, id)).toMatchObject({
      status: 'declined',
      timeline: [{ kind: 'declined' }, { kind: 'asked' }],
    });
    expect((await noticesOf(other.id)).at(-1)).toEqual({
      title: 'Hidden Yard was declined',
      text: 'Our staff have hidden this space. Look for another in time.',
      link: `/users/explore-parking/details/${space.id}?booking=${id}`,
      about_id: owner.id,
    });
    expect((await mailsTo(test, other.email)).at(-1)).toMatchObject({ subject: 'Hidden Yard was declined' });
    await decide(space.id, 'restored');
    expect((await bookingOf(test, other.token, id)).status).toBe('declined');
  });

  it('keeps an accepted booking, which its booker still sees', async () => {
    const space = await newSpace();
    const { id } = await askFor(test, booker.token, space.id, slotIn(test.app.now(), 24));
    await decided(test, owner.token, id, 'accepted');
    const told = (await noticesOf(booker.id)).length;
    await decide(space.id, 'hidden');
    const path = getSpace.path.replace('{id}', String(space.id));
    expect((await asked(path, booker.token)).status).toBe(404);
    expect(await bookingOf(test, booker.token, id)).toMatchObject({
      ...{ status: 'accepted', spaceId: space.id },
      can: { cancel: true },
    });
    expect(await noticesOf(booker.id)).toHaveLength(told);
  });
});
