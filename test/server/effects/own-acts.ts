/**
 * Where the table of access sends something wrong, or what changes nothing: what does change something, another value each
 * time. A row of another account that is changed by mistake then differs from before.
 */

import { signIn, verifyResetCode } from '#domain/identity/accounts/auth.ts';
import { beginTwoStep, confirmTwoStep } from '#domain/identity/accounts/two-step.ts';
import { makeWaybill } from '#domain/journeys/items/waybills.ts';
import { saveNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { chooseArrivalPin } from '#domain/journeys/rides/arrival-pins.ts';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { shareRide } from '#domain/journeys/rides/shares.ts';
import { subscribeToPush } from '#domain/platform/notifications/push.ts';
import { clockOfMinutes } from '#domain/platform/notifications/quiet-hours.ts';
import { createTicket, readTicket, replyToTicket } from '#domain/response/messages/messages.ts';
import { makeBookingCalendar } from '#domain/road/parking/bookings.ts';
import type { Prepared, World } from '#test/server/access/world.ts';
import {
  codeOfApp,
  givePassword,
  goodPassword,
  mailedCode,
  post,
  signUpForCode,
} from '#test/support/accounts.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { complaintOnWire } from '#test/support/lodged-complaints.ts';
import { itemOnWire } from '#test/support/lodged-items.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { spaceOnWire } from '#test/support/parking.ts';
import { createAccount, createItem, createRide, type TestAccount } from '#test/support/records.ts';
import { passOnWire, pathOfPass, savePass } from '#test/support/safety-passes.ts';
import type { TestServer } from '#test/support/server.ts';
import { trafficOnWire } from '#test/support/traffic.ts';
import { pixels, uploaded } from '#test/support/uploads.ts';

export type OwnAct = (
  test: TestServer,
  world: World,
) => (Prepared & { self?: number }) | Promise<Prepared & { self?: number }>;

let times = 0;

/** The values that follow are then the same in each run, whichever file of tests ran before. */
export function countAnew(): void {
  times = 0;
}

/** Another one each time. */
function next(): number {
  times += 1;
  return times;
}

const nextPhone = () => `0805${String(next()).padStart(7, '0')}`;

/** A new member whose password is known. */
async function newMember(test: TestServer): Promise<TestAccount> {
  const person = await createAccount(test.app, { accountType: 'commuter' });
  await givePassword(test, person);
  return person;
}

const withPassword =
  (bodyOf: (email: string) => object): OwnAct =>
  async (test) => {
    const { id, email, token } = await newMember(test);
    return { self: id, token, body: bodyOf(email) };
  };

const newPasswords = { password: 'yellow-molue-29', retype_password: 'yellow-molue-29' };
const currentPassword = { current_password: goodPassword };
const newPins = { ...currentPassword, pin: '4821', duress_pin: '4822' };

async function begunTwoStep(test: TestServer) {
  const person = await newMember(test);
  const { token } = person;
  const { secret } = (await post(test, beginTwoStep.path, currentPassword, { token })).answer(beginTwoStep);
  return { ...person, code: codeOfApp(secret), codeAfter: codeOfApp(secret, new Date(Date.now() + 30_000)) };
}

async function forgetful(test: TestServer) {
  const { id, email, token } = await newMember(test);
  await post(test, '/api/auth/forgot-password', { email });
  return { id, email, token, code: await mailedCode(test, email) };
}

/** @returns the path of an upload of the owner's that nothing refers to yet. */
async function picture(test: TestServer, { owner }: World, folder = 'vehicles'): Promise<string> {
  const content = await pixels({ width: 20, height: 10 }).png().toBuffer();
  return uploaded(test, content, { folder, token: owner.token });
}

const withPictures =
  (bodyOf: (world: World, images: string[]) => object): OwnAct =>
  async (test, world) => ({ body: bodyOf(world, [await picture(test, world)]) });

function newDevice() {
  const endpoint = `https://fcm.googleapis.com/fcm/send/device-${next()}`;
  return { endpoint, p256dh: 'B'.repeat(87), auth: 'c'.repeat(22) };
}

const kinOnWire = { full_name: 'Ifeanyi Okonkwo', phone: '0803 000 0111', address: '9 Palm Nut Close' };

/** A new member, who has caused no test SMS but that to a new number. */
const withKin: OwnAct = async (test) => {
  const { id, token } = await newMember(test);
  await post(test, saveNextOfKin.path, kinOnWire, { token });
  return { self: id, token };
};

const languages = ['pcm', 'ha', 'yo', 'ig'];

export const ownActs: Record<string, OwnAct> = {
  signIn: withPassword((email) => ({ email, password: goodPassword })),
  changePassword: withPassword(() => ({ ...currentPassword, ...newPasswords })),
  confirmIdentity: withPassword(() => currentPassword),
  chooseArrivalPin: withPassword(() => newPins),
  removeArrivalPin: async (test) => {
    const { id, token } = await newMember(test);
    await post(test, chooseArrivalPin.path, newPins, { token });
    return { self: id, token, body: currentPassword };
  },
  beginTwoStep: withPassword(() => currentPassword),
  confirmTwoStep: async (test) => {
    const { id, token, code } = await begunTwoStep(test);
    return { self: id, token, body: { code } };
  },
  endTwoStep: async (test) => {
    const { id, token, code, codeAfter } = await begunTwoStep(test);
    await post(test, confirmTwoStep.path, { code }, { token });
    return { self: id, token, body: { ...currentPassword, code: codeAfter } };
  },
  verifyEmail: async (test) => {
    const { id, email, code } = await signUpForCode(test);
    return { self: id, body: { email, code } };
  },
  forgotPassword: async (test) => {
    const { id, email } = await newMember(test);
    return { self: id, body: { email } };
  },
  verifyResetCode: async (test) => {
    const { id, email, code } = await forgetful(test);
    return { self: id, body: { email, code } };
  },
  resetPassword: async (test) => {
    const { id, email, code } = await forgetful(test);
    const entered = await post(test, verifyResetCode.path, { email, code });
    const { apiToken } = entered.answer(verifyResetCode);
    return { self: id, token: apiToken, body: { email, ...newPasswords } };
  },
  deleteAccount: async (test, world) => {
    const { id, token, email } = await newMember(test);
    await createRide(test.app, id);
    await post(test, createTicket.path, { receiver_id: world.agencyId, message: 'Hi', file: '' }, { token });
    await post(test, signIn.path, { email, password: goodPassword });
    return { self: id, token, body: currentPassword };
  },
  endOtherSessions: async (test) => {
    const { id, email, token } = await newMember(test);
    await post(test, signIn.path, { email, password: goodPassword });
    return { self: id, token };
  },
  completeProfile: (_test, { owner }) => ({
    body: {
      ...{ email: owner.email, first_name: `Amara ${next()}`, last_name: 'Okafor', phone: nextPhone() },
      ...{ state: 'Oyo', city: 'Ibadan', address: `${next()} Ring Road` },
    },
  }),
  saveContactDetails: () => ({ body: { phone: nextPhone(), address: `${next()} Allen Avenue` } }),
  savePhoto: async (test, world) => ({ body: { photo: await picture(test, world, 'people') } }),
  saveDateStyle: async (test) => {
    const { id, token } = await newMember(test);
    return { self: id, token, body: { date_style: 'iso' } };
  },
  saveLanguage: async (test) => {
    const { id, token } = await newMember(test);
    return { self: id, token, body: { language: languages[next() % languages.length] } };
  },
  saveNotificationPreferences: () => ({
    body: {
      choices: [{ kind: 'traffic', in_app: next() % 2 === 0, mail: next() % 2 === 0 }],
      // The quiet hours include the present time, whatever it is, so the mails of an act wait.
      ...{ quiet_from: clockOf(-2, next() % 60), quiet_to: clockOf(20, 0) },
    },
  }),
  readAllNotifications: async ({ app }, { owner }) => {
    const { id } = await app.database.queries
      .insertInto('notifications')
      .values({ user_id: owner.id, kind: 'parking', title: 'A member asks', link: '/users/parking' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { self: owner.id, body: { up_to: id } };
  },
  subscribeToPush: async (test) => {
    const { id, token } = await newMember(test);
    return { self: id, token, body: newDevice() };
  },
  endPush: async (test) => {
    const { id, token } = await newMember(test);
    await post(test, subscribeToPush.path, newDevice(), { token });
    return { self: id, token };
  },
  unreadTicket: async (test, { owner, agencyId, callers }) => {
    const body = { message: 'Hi', file: '' };
    const opened = await post(test, createTicket.path, { ...body, receiver_id: agencyId }, owner);
    const { reference } = opened.answer(createTicket);
    const token = callers['tagged agency']?.token ?? '';
    await post(test, replyToTicket.path.replace('{reference}', reference), body, { token });
    await post(test, readTicket.path.replace('{reference}', reference), { number: 2 }, owner);
    return { params: { reference } };
  },
  openSafetyPass: async (test) => {
    const { id, token } = await newMember(test);
    return {
      self: id,
      params: {
        token:
          pathOfPass(await savePass(test, token))
            .split('/')
            .at(-1) ?? '',
      },
    };
  },
  revokeBookingCalendar: async (test, { owner }) => {
    await post(test, makeBookingCalendar.path.replace('{side}', 'booker'), {}, owner);
    return { params: { side: 'booker' } };
  },
  // The item has a waybill, which ends when the item is received.
  receiveItem: async (test, { owner }) => {
    const { id } = await createItem(test.app, owner.id);
    const receiver = { receiver_name: 'Ngozi Eze', receiver_phone: nextPhone() };
    await post(test, makeWaybill.path, { item_id: id, ...receiver }, owner);
    return { params: { id: String(id) } };
  },
  arriveWithPin: async (test) => {
    const owner = await newMember(test);
    await givePins(test.app, owner.id);
    const { id } = await createRide(test.app, owner.id, { nextOfKinPhone: `+234${nextPhone().slice(1)}` });
    return { self: owner.id, token: owner.token, params: { id: String(id) }, body: { pin: ownPins.pin } };
  },
  expectWithPin: async (test) => {
    const owner = await newMember(test);
    await givePins(test.app, owner.id);
    const { id } = await createRide(test.app, owner.id);
    const moment = new Date(test.app.now().getTime() + 3_600_000).toISOString();
    const body = { pin: ownPins.pin, expected_arrival: moment };
    return { self: owner.id, token: owner.token, params: { id: String(id) }, body };
  },
  changeKinOfRide: async (test) => {
    const owner = await newMember(test);
    const { id } = await createRide(test.app, owner.id);
    const body = { full_name: 'Ngozi Eze', phone: nextPhone(), address: '' };
    return { self: owner.id, token: owner.token, params: { id: String(id) }, body };
  },
  testKinOfRide: async (test) => {
    const owner = await newMember(test);
    const { id } = await createRide(test.app, owner.id);
    return { self: owner.id, token: owner.token, params: { id: String(id) } };
  },
  changeKinWithPin: async (test) => {
    const owner = await newMember(test);
    await givePins(test.app, owner.id);
    const { id } = await createRide(test.app, owner.id);
    const body = { full_name: 'Ngozi Eze', phone: nextPhone(), address: '', pin: ownPins.pin };
    return { self: owner.id, token: owner.token, params: { id: String(id) }, body };
  },
  undoCompletion: async (test, { owner }) => {
    const { id } = await createRide(test.app, owner.id, { nextOfKinPhone: nextPhone() });
    await post(test, completeRide.path.replace('{id}', String(id)), {}, owner);
    return { params: { id: String(id) } };
  },
  revokeShare: async (test, { owner }) => {
    const { id } = await createRide(test.app, owner.id);
    await post(test, shareRide.path.replace('{id}', String(id)), {}, owner);
    return { params: { id: String(id) } };
  },
  lodgeRide: async (test, world) => {
    const owner = await newMember(test);
    const images = [await picture(test, { ...world, owner })];
    return { self: owner.id, token: owner.token, body: { ...rideOnWire, vehicle_images: images } };
  },
  lodgeItem: withPictures((_, images) => ({ ...itemOnWire, images })),
  lodgeComplaint: withPictures(({ agencyId }, images) => ({
    ...complaintOnWire,
    agencies: [agencyId],
    images,
  })),
  createSpace: withPictures((_, image) => ({ ...spaceOnWire, image })),
  createTrafficUpdate: async (test, world) => ({
    body: { ...trafficOnWire, banner: await picture(test, world, 'traffic') },
  }),
  createTicket: async (test, world) => ({
    body: { receiver_id: world.agencyId, message: 'See', file: await picture(test, world, 'messages') },
  }),
  changeOwnPhone: () => ({ body: { phone: nextPhone() } }),
  changeOrganization: () => ({ body: { phone: nextPhone(), address: `${next()} Moshood Abiola Way` } }),
  changeDeadlines: () => ({
    body: { emergency: next(), crime: 20, flagged_ride: 30, flagged_item: 60, complaint: 1440 },
  }),
  // Another name with the same number, which therefore gets no other test SMS.
  saveNextOfKin: () => ({ body: { ...kinOnWire, address: `${next()} Palm Nut Close` } }),
  removeNextOfKin: withKin,
  testNextOfKin: withKin,
  saveSafetyPass: () => ({ body: { ...passOnWire, allergies: `Nuts ${next()}` } }),
};

/** The body that is sent to the record of the table of access, instead of that table's own. */
export const otherBodies: Record<string, (world: World) => object> = {
  assignContactMessage: ({ callers }) => ({ assignee_id: callers.editor?.id ?? null }),
  editTrafficUpdate: () => ({ ...trafficOnWire, title: `Truck fell ${next()}` }),
};

/** @returns a time of the day so many hours from now, in West Africa Time, with these minutes. */
function clockOf(hoursFromNow: number, minutes: number): string {
  const hour = (new Date().getUTCHours() + 1 + hoursFromNow + 24) % 24;
  return clockOfMinutes(hour * 60 + minutes);
}
