/** One record of each kind and one caller of each kind, fresh for every call, since calls change what they touch. */
import sharp from 'sharp';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { createManifest } from '#domain/journeys/manifests/manifests.ts';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { shareRide } from '#domain/journeys/rides/shares.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { newToken } from '#server/base/secrets/speakable-ids.ts';
import { mailedLink, signUp } from '#test/support/accounts.ts';
import { createPost, createProject } from '#test/support/content.ts';
import {
  createAccount,
  createAgency,
  createRide,
  openSession,
  type TestAccount,
} from '#test/support/records.ts';
import type { CallOptions, TestServer } from '#test/support/server.ts';
import { multipart, uploaded } from '#test/support/uploads.ts';
import { auditCalls } from './audit-calls.ts';
import { callerRideCalls } from './caller-ride-calls.ts';
import { complaintCalls } from './complaint-calls.ts';
import { contentCalls } from './content-calls.ts';
import { deskCalls } from './desk-calls.ts';
import type { CallerName } from './expectations.ts';
import { itemCalls } from './item-calls.ts';
import { ladderCalls } from './ladder-calls.ts';
import { mediaCalls } from './media-calls.ts';
import { messageCalls } from './message-calls.ts';
import { moderationCalls } from './moderation-calls.ts';
import { officerCalls } from './officer-calls.ts';
import { parkingCalls } from './parking-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { plateCalls } from './plate-calls.ts';
import { safetyPassCalls } from './safety-pass-calls.ts';
import { settingsCalls } from './settings-calls.ts';
import { textCalls } from './text-calls.ts';
import { trafficCalls } from './traffic-calls.ts';
import { waybillCalls } from './waybill-calls.ts';

export type World = {
  callers: Record<CallerName, TestAccount | undefined>;
  owner: TestAccount;
  company: TestAccount;
  agencyId: number;
  untaggedAgencyId: number;
};

export async function createWorld(test: TestServer): Promise<World> {
  const { app } = test;
  // There is one, and there may be another world, or the demo's.
  await app.database.queries.updateTable('agencies').set({ default_responder: false }).execute();
  const agency = await createAgency(app, { defaultResponder: true });
  const other = await createAgency(app);
  // Each has a name of their own, so that a text that names the wrong one differs.
  const account = (firstName: string, accountType: 'commuter' | 'driver' | 'company' | 'staff') =>
    createAccount(app, { accountType, firstName });
  const officer = (firstName: string, agencyId: number) =>
    createAccount(app, { accountType: 'government-agency', agencyId, firstName });
  const owner = await account('Amara', 'commuter');
  const company = await account('Bola', 'company');
  return {
    owner,
    company,
    agencyId: agency.id,
    untaggedAgencyId: other.id,
    callers: {
      nobody: undefined,
      unverified: await createAccount(app, { accountType: 'commuter', verified: false, firstName: 'Chika' }),
      commuter: await account('Danladi', 'commuter'),
      driver: await account('Efe', 'driver'),
      company,
      owner,
      'another user': await account('Funmi', 'commuter'),
      'tagged agency': await officer('Gambo', agency.id),
      'untagged agency': await officer('Halima', other.id),
      staff: await account('Ifeoma', 'staff'),
      editor: await createAccount(app, { accountType: 'staff', staffRole: 'editor', firstName: 'Jide' }),
      supervisor: await createAccount(app, {
        accountType: 'government-agency',
        agencyId: agency.id,
        officerRole: 'supervisor',
        firstName: 'Kemi',
      }),
    },
  };
}

export type PreparedCall = { path: string; options: CallOptions };

/** @returns the call of this endpoint by this caller, on a record of its own that belongs to the owner. */
export async function prepareCall(
  test: TestServer,
  world: World,
  endpoint: Endpoint,
  callerName: CallerName,
): Promise<PreparedCall> {
  const caller = world.callers[callerName];
  const prepared = (await preparations[endpoint.name]?.(test, world, caller)) ?? {};
  const path = endpoint.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => prepared.params?.[name] ?? `{${name}}`,
  );
  const { body, headers = {}, token = caller?.token } = prepared;
  return { path, options: { token, headers, ...(body === undefined ? {} : { body }) } };
}

export type Prepared = {
  /** Instead of the caller's own. */
  token?: string | undefined;
  params?: Record<string, string>;
  body?: CallOptions['body'];
  headers?: Record<string, string>;
};

export type Prepare = (
  test: TestServer,
  world: World,
  caller: TestAccount | undefined,
) => Prepared | Promise<Prepared>;

const email = 'member@people.example';
const password = 'purple-keke-84';
const details = {
  first_name: 'Amara',
  last_name: 'Okafor',
  phone: '08031234567',
  state: 'Lagos',
  city: 'Ikeja',
  address: '12 Allen Avenue',
};
const vehicle = {
  vehicle_number: 'KJA-482XY',
  driver_name: 'Sunday Ogbeide',
  vehicle_name: 'Hiace',
  vehicle_model: 'white',
  park_name: 'Ojota New Garage',
  departure_state: 'Lagos',
  destination_state: 'Oyo',
};
const newRide = {
  ...vehicle,
  manifest_id: '',
  address: 'Beside the filling station',
  destination_address: 'Challenge bus stop',
  next_of_kin_full_name: 'Ifeanyi Okafor',
  next_of_kin_phone: '08037654321',
  next_of_kin_address: '9 Palm Nut Close',
  next_of_kin_photo: '',
  vehicle_images: [],
};

let addresses = 0;

function pngPicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#F6B91F' } })
    .png()
    .toBuffer();
}

async function completedRide(test: TestServer, world: World): Promise<Prepared> {
  const prepared = await ownRide(test, world);
  const path = completeRide.path.replace('{id}', String(prepared.params?.id));
  await test.call('POST', path, { token: world.owner.token });
  return prepared;
}

async function ownRide(test: TestServer, world: World): Promise<Prepared> {
  const ride = await createRide(test.app, world.owner.id);
  return { params: { id: String(ride.id) } };
}

let phones = 0;

/** Each with a next of kin of its own, for one who was removed is not written to again. */
async function flaggedRide(test: TestServer, world: World): Promise<{ id: string; deliveryId: string }> {
  phones += 1;
  const ride = await createRide(test.app, world.owner.id, {
    nextOfKinPhone: `+23480300${String(phones).padStart(5, '0')}`,
  });
  const body = { lodge_ride_id: String(ride.id), description: '', agencies: [world.agencyId] };
  await test.call('POST', flagRide.path, { token: world.owner.token, body });
  const message = await test.app.database.queries
    .updateTable('outbox')
    .set({ state: 'failed' })
    .where('recipient', '=', 'next-of-kin')
    .where('flag_id', 'in', (query) => query.selectFrom('flags').select('id').where('ride_id', '=', ride.id))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(ride.id), deliveryId: String(message.id) };
}

/** The case that the tagged agency has of a flagged ride. */
async function flaggedCaseId(test: TestServer, world: World): Promise<string> {
  const { id } = await flaggedRide(test, world);
  const found = await test.app.database.queries
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .select('cases.id')
    .where('flags.ride_id', '=', Number(id))
    .executeTakeFirstOrThrow();
  return String(found.id);
}

async function companyManifest(test: TestServer, world: World) {
  const reply = await test.call('POST', createManifest.path, {
    token: world.company.token,
    body: { ...vehicle, images: [] },
  });
  return reply.answer(createManifest);
}

async function ownManifest(test: TestServer, world: World): Promise<Prepared> {
  return { params: { id: String((await companyManifest(test, world)).id) } };
}

async function shareToken(test: TestServer, world: World): Promise<Prepared> {
  const ride = await createRide(test.app, world.owner.id);
  const reply = await test.call('POST', shareRide.path.replace('{id}', String(ride.id)), {
    token: world.owner.token,
  });
  return { params: { token: reply.answer(shareRide).url.split('/').at(-1) ?? '' } };
}

/** The link that the next of kin got: it is in the SMS. */
async function kinToken(test: TestServer, world: World): Promise<Prepared> {
  const { id } = await flaggedRide(test, world);
  const share = await test.app.database.queries
    .selectFrom('shares')
    .select('token')
    .where('ride_id', '=', Number(id))
    .where('audience', '=', 'next-of-kin')
    .executeTakeFirstOrThrow();
  return { params: { token: share.token } };
}

/** The body and type that the form of the page sends. */
const emptyForm = { body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } };

const subscriptionLink: Prepare = async ({ app }) => {
  addresses += 1;
  const values = { email: `new-${addresses}@people.example`, token: newToken() };
  await app.database.queries.insertInto('subscribers').values(values).execute();
  return { params: { token: values.token } };
};

const mailedLinkToken: Prepare = async (test) => {
  const { email } = await signUp(test);
  const token = (await mailedLink(test, email)).split('/').at(-1) ?? '';
  return { params: { token } };
};

const preparations: Record<string, Prepare> = {
  register: () => {
    addresses += 1;
    return { body: { email: `new-${addresses}@people.example`, password, account_type: 'commuter' } };
  },
  signIn: () => ({ body: { email, password } }),
  verifyEmail: () => ({ body: { email, code: 'AAAAA' } }),
  resendCode: () => {
    addresses += 1;
    return { body: { email: `new-${addresses}@people.example` } };
  },
  forgotPassword: () => {
    addresses += 1;
    return { body: { email: `new-${addresses}@people.example` } };
  },
  verifyResetCode: () => ({ body: { email, code: 'AAAAA' } }),
  openMailedLink: mailedLinkToken,
  confirmMailedLink: async (test, world, caller) => ({
    ...(await mailedLinkToken(test, world, caller)),
    ...emptyForm,
  }),
  resetPassword: () => ({ body: { email, password, retype_password: password } }),
  signOut: async ({ app }, _world, caller) => {
    if (!caller) return {};
    return { token: await openSession(app, caller.id) };
  },
  completeProfile: (_test, _world, caller) => ({ body: { ...details, email: caller?.email ?? email } }),
  changePassword: () => ({
    body: { current_password: password, password: 'yellow-molue-29', retype_password: 'yellow-molue-29' },
  }),
  toggleFollow: (_test, world) => ({ params: { id: String(world.agencyId) } }),
  createManifest: () => ({ body: { ...vehicle, images: [] } }),
  findManifest: async (test, world) => ({
    params: { number: (await companyManifest(test, world)).manifestNumber },
  }),
  getManifest: ownManifest,
  getManifestCode: ownManifest,
  completeManifest: ownManifest,
  lodgeRide: () => ({ body: newRide }),
  getRide: async (test, world) => ({ params: { id: (await flaggedRide(test, world)).id } }),
  completeRide: ownRide,
  undoCompletion: completedRide,
  rateRide: async (test, world) => ({ ...(await completedRide(test, world)), body: { rating: 'good' } }),
  expectArrival: async (test, world) => ({
    ...(await ownRide(test, world)),
    body: { expected_arrival: new Date(test.app.now().getTime() + 3_600_000).toISOString() },
  }),
  answerWhetherSafe: async (test, world) => ({
    params: { id: (await flaggedRide(test, world)).id },
    body: { safe: false },
  }),
  flagRide: async (test, world) => {
    const ride = await createRide(test.app, world.owner.id);
    return { body: { lodge_ride_id: String(ride.id), description: '', agencies: [world.agencyId] } };
  },
  withdrawRideFlag: async (test, world) => ({
    params: { id: (await flaggedRide(test, world)).id },
    body: { reason: 'I am safe' },
  }),
  openNextOfKin: async (test, world) => ({
    params: { id: await flaggedCaseId(test, world) },
    body: { reason: 'Ask if they called home.' },
  }),
  retryDelivery: async (test, world) => ({ params: { id: (await flaggedRide(test, world)).deliveryId } }),
  ...auditCalls,
  ...deskCalls,
  ...moderationCalls,
  ...contentCalls,
  ...itemCalls,
  ...waybillCalls,
  ...safetyPassCalls,
  ...complaintCalls,
  ...officerCalls,
  ...parkingCalls,
  ...peopleCalls,
  ...mediaCalls,
  ...messageCalls,
  ...settingsCalls,
  ...trafficCalls,
  ...callerRideCalls,
  ...plateCalls,
  ...textCalls,
  ...ladderCalls,
  shareRide: ownRide,
  revokeShare: ownRide,
  openSharePage: shareToken,
  openKinPage: kinToken,
  mutePassenger: async (test, world) => ({ ...(await kinToken(test, world)), ...emptyForm }),
  removeKin: async (test, world) => ({ ...(await kinToken(test, world)), ...emptyForm }),
  uploadPicture: async () => {
    const content = await pngPicture();
    const form = multipart([{ name: 'file', content, filename: 'danfo.png', type: 'image/png' }]);
    return { params: { folder: 'vehicles' }, ...form };
  },
  getPicture: async (test) => {
    const path = await uploaded(test, await pngPicture());
    await test.app.database.queries
      .updateTable('pictures')
      .set({ claimed_at: new Date().toISOString() })
      .where('path', '=', path)
      .execute();
    const [, folder = '', name = ''] = path.split('/');
    return { params: { folder, name } };
  },
  listLocalGovernments: () => ({ params: { state: 'Lagos' } }),
  getPost: async ({ app }) => ({ params: { id: String(await createPost(app)) } }),
  getProject: async ({ app }) => ({ params: { id: String(await createProject(app)) } }),
  readNews: async ({ app }) => ({ params: { id: String(await createPost(app)) } }),
  listComments: async ({ app }) => ({ params: { id: String(await createPost(app)) } }),
  createComment: async ({ app }) => ({
    body: { post_id: String(await createPost(app)), comment: 'Thank you for this.' },
  }),
  subscribe: () => {
    addresses += 1;
    return { body: { email: `new-${addresses}@people.example` } };
  },
  openConfirmPage: subscriptionLink,
  confirmSubscription: async (test, world, caller) => ({
    ...(await subscriptionLink(test, world, caller)),
    ...emptyForm,
  }),
  openLeavePage: subscriptionLink,
  endSubscription: async (test, world, caller) => ({
    ...(await subscriptionLink(test, world, caller)),
    ...emptyForm,
  }),
  sendContactMessage: () => {
    addresses += 1;
    return {
      body: {
        first_name: 'Amara',
        last_name: 'Okafor',
        email: `new-${addresses}@people.example`,
        message: 'Where do I pay?',
      },
    };
  },
};
