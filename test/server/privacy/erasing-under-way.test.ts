/** A person is erased while something of theirs is being written: afterwards nothing of it is there, whichever commits first. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  completeProfile,
  forgotPassword,
  register,
  resendCode,
  verifyEmail,
} from '#domain/identity/accounts/auth.ts';
import { beginTwoStep } from '#domain/identity/accounts/two-step.ts';
import { toggleFollow } from '#domain/identity/agencies/agencies.ts';
import { savePassPhoto, saveSafetyPass } from '#domain/identity/safety-pass.ts';
import { deleteAccount, saveContactDetails, saveDateStyle, saveLanguage } from '#domain/identity/settings.ts';
import { lodgeItem } from '#domain/journeys/items/items.ts';
import { saveNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { changeKinWithPin } from '#domain/journeys/rides/kin-of-ride.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { saveNotificationPreferences } from '#domain/platform/notifications/notifications.ts';
import { subscribeToPush } from '#domain/platform/notifications/push.ts';
import { createTicket } from '#domain/response/messages/messages.ts';
import { makeBookingCalendar } from '#domain/road/parking/bookings.ts';
import { createSpace } from '#domain/road/parking/spaces.ts';
import { createTrafficUpdate, getTrafficUpdate, voiceTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { createComment } from '#domain/site/comments.ts';
import { readNews } from '#domain/site/news.ts';
import { goodPassword, mailedCode, post, signUp } from '#test/support/accounts.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { createPost } from '#test/support/content.ts';
import { type HeldTable, overtake } from '#test/support/held-commits.ts';
import { itemOnWire } from '#test/support/lodged-items.ts';
import { flag, lodge, rideOnWire } from '#test/support/lodged-rides.ts';
import { spaceOnWire } from '#test/support/parking.ts';
import { PushedBrowser } from '#test/support/push-service.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { tablesWith } from '#test/support/rows-of-account.ts';
import { passOnWire } from '#test/support/safety-passes.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { newNumber, TextPhone } from '#test/support/text-phone.ts';
import { postTraffic, trafficOnWire } from '#test/support/traffic.ts';
import { multipart } from '#test/support/uploads.ts';

let test: TestServer;
let agencyId: number;
let updateId: number;
let postId: number;

beforeAll(async () => {
  test = await startTestServer({ pushServices: ['push.example'] });
  ({ id: agencyId } = await createAgency(test.app));
  const author = await createAccount(test.app, { accountType: 'commuter' });
  ({ id: updateId } = await postTraffic(test, author.token));
  postId = await createPost(test.app);
});
afterAll(() => test.close());

type Person = TestAccount & { code: string };

/** Signs a person up. The mailed code is used only for a person who is to be verified. */
async function newPerson(isVerified = false): Promise<Person> {
  const { id, email, apiToken: token } = await signUp(test);
  const code = await mailedCode(test, email);
  // Another may be mailed after a while.
  await test.app.database.queries
    .updateTable('mailed_codes')
    .set({ created_at: sql<string>`created_at - interval '1 minute'` })
    .where('user_id', '=', id)
    .execute();
  if (isVerified) expect((await post(test, verifyEmail.path, { email, code }, { token })).status).toBe(200);
  return { id, email, token, code };
}

const details = {
  first_name: 'Amara',
  last_name: 'Okafor',
  phone: '08031234567',
  state: 'Lagos',
  city: 'Ikeja',
  address: '12 Allen Avenue',
};

async function photo() {
  const content = await sharp({
    create: { width: 40, height: 40, channels: 3, background: 'red' },
  })
    .jpeg()
    .toBuffer();
  return multipart([{ name: 'file', filename: 'me.jpg', type: 'image/jpeg', content }]);
}

type Write = {
  name: string;
  /** The tables that it writes, apart from the account. */
  table: HeldTable;
  make: (person: Person) => Promise<Reply>;
  /** Only those whose address is verified may write it. */
  isVerified?: true;
  /** Whether the person is still there does not show: they may read, and a stranger is never told. Nothing is written down. */
  isAnswered?: true;
};

const writes: Write[] = [
  {
    name: 'the profile',
    table: 'users',
    make: ({ token, email }) => post(test, completeProfile.path, { email, ...details }, { token }),
  },
  {
    name: 'the contact details',
    table: 'users',
    make: ({ token }) =>
      post(test, saveContactDetails.path, { phone: '08031234567', address: '12 Allen Avenue' }, { token }),
  },
  {
    name: 'the language',
    table: 'users',
    make: ({ token }) => post(test, saveLanguage.path, { language: 'yo' }, { token }),
  },
  {
    name: 'the verification of the address',
    table: 'users',
    make: ({ email, code }) => post(test, verifyEmail.path, { email, code }),
  },
  {
    name: 'the safety pass',
    table: 'safety_passes',
    make: ({ token }) => post(test, saveSafetyPass.path, passOnWire, { token }),
  },
  {
    name: 'the photo of the safety pass',
    table: 'safety_passes',
    make: async ({ token }) => test.call('POST', savePassPhoto.path, { token, ...(await photo()) }),
  },
  {
    name: 'a followed agency',
    table: 'agency_follows',
    make: ({ token }) => post(test, toggleFollow.path.replace('{id}', String(agencyId)), {}, { token }),
  },
  {
    name: 'two-step sign-in',
    table: 'two_step_secrets',
    make: ({ token }) => post(test, beginTwoStep.path, { current_password: goodPassword }, { token }),
  },
  {
    name: 'a ride with its next of kin, and the kept answer',
    table: 'rides',
    make: ({ token, id }) =>
      post(test, lodgeRide.path, rideOnWire, { token, headers: { 'idempotency-key': `ride-of-${id}` } }),
  },
  {
    name: 'the date style',
    table: 'users',
    make: ({ token }) => post(test, saveDateStyle.path, { date_style: 'iso' }, { token }),
  },
  {
    name: 'the next of kin',
    table: 'next_of_kin',
    make: ({ token }) => {
      const kin = { full_name: 'Ifeanyi Okonkwo', phone: '0803 000 0111', address: '' };
      return post(test, saveNextOfKin.path, kin, { token });
    },
  },
  {
    name: 'an item',
    table: 'items',
    make: ({ token }) => post(test, lodgeItem.path, itemOnWire, { token }),
  },
  {
    name: 'a device that takes notifications',
    table: 'push_subscriptions',
    make: ({ token }) => {
      const { subscription } = new PushedBrowser('https://push.example/device');
      return post(test, subscribeToPush.path, subscription, { token });
    },
  },
  {
    name: 'the choice of notifications',
    table: 'notification_preferences',
    make: ({ token }) => {
      const choices = [{ kind: 'reports', in_app: true, mail: false, push: false }];
      const body = { choices, quiet_from: '22:00', quiet_to: '06:00' };
      return post(test, saveNotificationPreferences.path, body, { token });
    },
  },
  {
    name: 'the link of a calendar',
    table: 'booking_calendars',
    make: ({ token }) => post(test, makeBookingCalendar.path.replace('{side}', 'owner'), {}, { token }),
  },
  {
    name: 'a parking space',
    table: 'spaces',
    isVerified: true,
    make: ({ token }) => post(test, createSpace.path, spaceOnWire, { token }),
  },
  {
    name: 'a traffic update',
    table: 'traffic_updates',
    isVerified: true,
    make: ({ token }) => post(test, createTrafficUpdate.path, trafficOnWire, { token }),
  },
  {
    name: 'a voice on a traffic update',
    table: 'traffic_voices',
    isVerified: true,
    make: ({ token }) =>
      post(test, voiceTrafficUpdate.path.replace('{id}', String(updateId)), { voice: 'cleared' }, { token }),
  },
  {
    name: 'a comment',
    table: 'comments',
    isVerified: true,
    make: ({ token }) =>
      post(test, createComment.path, { post_id: postId, comment: 'Well said.' }, { token }),
  },
  {
    name: 'a message to an agency',
    table: 'tickets',
    isVerified: true,
    make: ({ token }) =>
      post(test, createTicket.path, { receiver_id: agencyId, message: 'Hello', file: '' }, { token }),
  },
  {
    name: 'that they read a traffic update',
    table: 'traffic_views',
    make: ({ token }) => test.call('GET', getTrafficUpdate.path.replace('{id}', String(updateId)), { token }),
    isAnswered: true,
  },
  {
    name: 'that they read a post',
    table: 'post_views',
    make: ({ token }) => test.call('GET', readNews.path.replace('{id}', String(postId)), { token }),
    isAnswered: true,
  },
  {
    name: 'the code of a forgotten password',
    table: 'mailed_codes',
    isVerified: true,
    make: ({ email }) => post(test, forgotPassword.path, { email }),
    isAnswered: true,
  },
  {
    name: 'a code that is mailed again',
    table: 'mailed_codes',
    make: ({ email }) => post(test, resendCode.path, { email }),
    isAnswered: true,
  },
  {
    name: 'the mail that their address has an account',
    table: 'mailed_codes',
    isVerified: true,
    make: ({ email }) =>
      post(test, register.path, { email, password: 'yellow-molue-29', account_type: 'commuter' }),
    isAnswered: true,
  },
];

function leave({ token }: Person): Promise<Reply> {
  return post(test, deleteAccount.path, { current_password: goodPassword }, { token });
}

async function expectNothingOf(person: Person): Promise<void> {
  const row = await test.app.database.queries
    .selectFrom('users')
    .select(['email', 'first_name', 'phone', 'address', 'city', 'language', 'email_verified_at'])
    .where('id', '=', person.id)
    .executeTakeFirst();
  expect(row).toEqual({
    email: `deleted-${person.id}@deleted.invalid`,
    first_name: 'Account deleted',
    phone: '',
    address: '',
    city: '',
    language: null,
    email_verified_at: null,
  });
  expect(await tablesWith(test, person.id)).toEqual([]);
}

describe.each(writes)('of $name', ({ table, make, isAnswered, isVerified }) => {
  it('nothing is written once the erasure has begun', async () => {
    const person = await newPerson(isVerified);
    const [left, written] = await overtake(
      test,
      'users',
      () => leave(person),
      () => make(person),
    );
    expect([left.status, written.status], written.text).toEqual([
      200,
      expect.toBeOneOf(isAnswered ? [200, 401] : [401, 422]),
    ]);
    await expectNothingOf(person);
  });

  it('nothing is left when it was written while the erasure began', async () => {
    const person = await newPerson(isVerified);
    const [written, left] = await overtake(
      test,
      table,
      () => make(person),
      () => leave(person),
    );
    expect([written.status, left.status], left.text).toEqual([200, 200]);
    await expectNothingOf(person);
  });
});

describe('of a PIN that is given for a flagged ride, which an agency keeps', () => {
  it.each([
    ['of a forced person', ownPins.duress],
    ['that is wrong', '5555'],
  ])('nothing is written once the erasure has begun: %s', async (_, pin) => {
    const person = await newPerson(true);
    const { id: rideId } = await lodge(test, person.token);
    expect(await flag(test, person.token, rideId)).toBe(200);
    await givePins(test.app, person.id);
    const path = changeKinWithPin.path.replace('{id}', String(rideId));
    const body = { full_name: 'Ifeanyi Okonkwo', phone: '0803 000 0111', address: '', pin };
    const [left, given] = await overtake(
      test,
      'users',
      () => leave(person),
      () => post(test, path, body, { token: person.token }),
    );
    expect([left.status, given.status], given.text).toEqual([200, 401]);
    const answers = await test.app.database.queries
      .selectFrom('pin_answers')
      .select('meaning')
      .where('ride_id', '=', rideId)
      .execute();
    expect(answers).toEqual([]);
  });
});

describe('of a ride by text from a number of the account', () => {
  /** One answer away from a ride to a next of kin. */
  async function boardingPhone({ id }: Person): Promise<TextPhone> {
    const phone = new TextPhone(test, newNumber());
    await phone.dial();
    const at = test.app.now().toISOString();
    await test.app.database.queries
      .updateTable('text_numbers')
      .set({ user_id: id, linked_at: at })
      .where('number', '=', phone.number)
      .execute();
    await phone.walk('1', 'KJA482XY', '1');
    return phone;
  }

  const board = (phone: TextPhone) => phone.answer('08030000142 Ifeanyi');
  const countRides = async () => {
    const rides = await test.app.database.queries.selectFrom('rides').select('id').execute();
    return rides.length;
  };

  it('nothing is written once the erasure has begun, and the number is one that RUA does not know', async () => {
    const person = await newPerson();
    const phone = await boardingPhone(person);
    const before = await countRides();
    const [left, screen] = await overtake(
      test,
      'users',
      () => leave(person),
      () => board(phone),
    );
    expect(left.status, left.text).toBe(200);
    expect(screen).toBe('END This did not work. Try again. In danger dial 112.');
    expect(await countRides()).toBe(before);
    await expectNothingOf(person);
    expect(await phone.walk('2')).toBe('END You have no ride on the road.');
  });

  it('nothing is left when it was written while the erasure began', async () => {
    const person = await newPerson();
    const phone = await boardingPhone(person);
    const before = await countRides();
    const [screen, left] = await overtake(
      test,
      'rides',
      () => board(phone),
      () => leave(person),
    );
    expect(screen).toMatch(/^END Ride/);
    expect(left.status, left.text).toBe(200);
    expect(await countRides()).toBe(before);
    await expectNothingOf(person);
  });
});
