/** Every page with something on it: who sees it, and where. */
import type { CaseKind } from '#domain/values/case-kinds.ts';
import { demoCommuter, demoDriver } from '#server/seed/people.ts';
import type { TestAccount } from '#test/support/records.ts';
import { createOfficer, demoAccount } from './accounts.ts';
import {
  createNewcomer,
  invitationLink,
  passLink,
  resetLink,
  rideLink,
  subscriptionLink,
  verificationLink,
  waybillLink,
} from './linked-pages.ts';
import type { Product } from './product.ts';
import { agencyId } from './reports.ts';

/**
 * `newcomer` opened an account a moment ago. `agency` is an officer of the police, whom demo rides are flagged to, and
 * `supervisor` who supervises them.
 */
export const visitors = [
  'nobody',
  'newcomer',
  'commuter',
  'driver',
  'agency',
  'supervisor',
  'staff',
] as const;
export type Visitor = (typeof visitors)[number];

export type ShownPage = {
  name: string;
  visitor: Visitor;
  path: string | ((product: Product) => Promise<string>);
};

export const allPages: readonly ShownPage[] = [
  { name: 'home', visitor: 'nobody', path: '/' },
  { name: 'about', visitor: 'nobody', path: '/about' },
  { name: 'membership', visitor: 'nobody', path: '/members' },
  { name: 'news', visitor: 'nobody', path: '/news&events' },
  { name: 'media', visitor: 'nobody', path: '/news&events?tab=media' },
  { name: 'projects', visitor: 'nobody', path: '/news&events?tab=projects' },
  { name: 'post', visitor: 'nobody', path: (product) => pathOfFirst(product, 'post') },
  { name: 'post-of-member', visitor: 'commuter', path: (product) => pathOfFirst(product, 'post') },
  { name: 'project', visitor: 'nobody', path: (product) => pathOfFirst(product, 'project') },
  { name: 'contact', visitor: 'nobody', path: '/contact-us' },
  { name: 'subscribe', visitor: 'nobody', path: '/subscribe' },
  { name: 'privacy-policy', visitor: 'nobody', path: '/privacy-policy' },
  { name: 'terms', visitor: 'nobody', path: '/terms-condition' },
  { name: 'sign-in', visitor: 'nobody', path: '/usersLogin' },
  { name: 'sign-up', visitor: 'nobody', path: '/usersSignup' },
  { name: 'forgot-password', visitor: 'nobody', path: '/usersForgetPassword' },
  { name: 'not-found', visitor: 'nobody', path: '/nowhere' },
  { name: 'outbox', visitor: 'nobody', path: '/outbox' },
  { name: 'text-phone', visitor: 'nobody', path: '/phone' },
  { name: 'api-docs', visitor: 'nobody', path: '/api/docs' },
  { name: 'emergency-shortcut', visitor: 'nobody', path: '/start?to=emergency' },
  { name: 'shared-ride', visitor: 'nobody', path: (product) => rideLink(product, 'on-the-way') },
  { name: 'shared-ride-overdue', visitor: 'nobody', path: (product) => rideLink(product, 'overdue') },
  { name: 'shared-ride-flagged', visitor: 'nobody', path: (product) => rideLink(product, 'flagged') },
  { name: 'shared-ride-arrived', visitor: 'nobody', path: (product) => rideLink(product, 'arrived') },
  { name: 'shared-ride-unknown', visitor: 'nobody', path: `/r/${'A'.repeat(22)}` },
  { name: 'next-of-kin', visitor: 'nobody', path: (product) => rideLink(product, 'kin-data') },
  { name: 'waybill-of-sender', visitor: 'nobody', path: (product) => waybillLink(product, 'sender') },
  { name: 'waybill-of-rider', visitor: 'nobody', path: (product) => waybillLink(product, 'rider') },
  { name: 'waybill-of-receiver', visitor: 'nobody', path: (product) => waybillLink(product, 'receiver') },
  { name: 'waybill-unknown', visitor: 'nobody', path: `/w/${'A'.repeat(22)}` },
  { name: 'pass-for-helpers', visitor: 'nobody', path: passLink },
  { name: 'pass-unknown', visitor: 'nobody', path: `/s/${'A'.repeat(22)}` },
  { name: 'mailed-verification', visitor: 'nobody', path: verificationLink },
  { name: 'mailed-password', visitor: 'nobody', path: resetLink },
  { name: 'mailed-unknown', visitor: 'nobody', path: `/mail/code/${'A'.repeat(43)}` },
  {
    name: 'subscription-confirm',
    visitor: 'nobody',
    path: (product) => subscriptionLink(product, 'confirm'),
  },
  { name: 'subscription-leave', visitor: 'nobody', path: (product) => subscriptionLink(product, 'leave') },
  { name: 'invitation', visitor: 'nobody', path: invitationLink },
  { name: 'verify-email', visitor: 'newcomer', path: '/usersEmailVerification' },
  { name: 'newcomer-details', visitor: 'newcomer', path: '/usersPersonalDetails' },
  { name: 'first-day', visitor: 'newcomer', path: '/users/dashboard' },
  { name: 'personal-details', visitor: 'commuter', path: '/usersPersonalDetails' },
  { name: 'dashboard', visitor: 'commuter', path: '/users/dashboard' },
  { name: 'rides', visitor: 'commuter', path: '/users/rides' },
  {
    name: 'report-comment',
    visitor: 'commuter',
    path: async (product) => `/users/comments/report/${await findComment(product)}`,
  },
  {
    name: 'decision',
    visitor: 'commuter',
    path: async (product) => `/users/decisions/${await makeDecision(product)}`,
  },
  { name: 'flagged-rides', visitor: 'commuter', path: '/users/rides?tab=flagged' },
  { name: 'lodge-ride', visitor: 'commuter', path: '/users/rides/lodge' },
  {
    name: 'ride',
    visitor: 'commuter',
    path: async (product) => `/users/ridesDetails/${await findRide(product, 'active')}`,
  },
  {
    name: 'flagged-ride',
    visitor: 'commuter',
    path: async (product) => `/users/ridesDetails/${await findRide(product, 'flagged')}`,
  },
  { name: 'history', visitor: 'commuter', path: '/users/history' },
  { name: 'history-complaints', visitor: 'commuter', path: '/users/history?tab=complaints' },
  { name: 'history-flagged', visitor: 'commuter', path: '/users/history?tab=flagged' },
  { name: 'lodge-item', visitor: 'commuter', path: '/users/items/lodge' },
  { name: 'lodge-complaint', visitor: 'commuter', path: '/users/complaints/lodge' },
  {
    name: 'item',
    visitor: 'commuter',
    path: async (product) => `/users/itemDetails/${await findItem(product, 'with a waybill')}`,
  },
  {
    name: 'flagged-item',
    visitor: 'commuter',
    path: async (product) => `/users/itemDetails/${await findItem(product, 'flagged')}`,
  },
  { name: 'complaint', visitor: 'commuter', path: '/users/complain/details/CP-W7ZN3RHD' },
  { name: 'emergency', visitor: 'commuter', path: '/users/complain/details/CP-4TQK9MXB' },
  { name: 'crime', visitor: 'commuter', path: '/users/complain/details/CP-H2DV8PFJ' },
  { name: 'traffic', visitor: 'commuter', path: '/users/traffic' },
  {
    name: 'traffic-details',
    visitor: 'commuter',
    path: async (product) => `/users/trafficDetails/${await findTraffic(product, demoDriver.email)}`,
  },
  { name: 'my-traffic', visitor: 'commuter', path: '/users/mytraffic' },
  {
    name: 'my-traffic-details',
    visitor: 'commuter',
    path: async (product) => `/users/mytraffic/details/${await findTraffic(product, demoCommuter.email)}`,
  },
  { name: 'member-news', visitor: 'commuter', path: '/users/news' },
  { name: 'member-post', visitor: 'commuter', path: '/users/newsDetails' },
  { name: 'agency-advisories', visitor: 'agency', path: '/admin/advisories' },
  { name: 'agency-plate-notices', visitor: 'agency', path: '/admin/plate-notices' },
  { name: 'agency-figures', visitor: 'supervisor', path: '/admin/figures' },
  { name: 'check-plate', visitor: 'commuter', path: '/users/check-plate' },
  { name: 'notifications', visitor: 'commuter', path: '/users/notifications' },
  { name: 'sending', visitor: 'commuter', path: '/users/sending' },
  { name: 'call-for-help', visitor: 'commuter', path: '/users/emergency' },
  { name: 'settings', visitor: 'commuter', path: '/users/settings' },
  { name: 'settings-security', visitor: 'commuter', path: '/users/settings?tab=security' },
  { name: 'settings-following', visitor: 'commuter', path: '/users/settings?tab=following' },
  { name: 'settings-notifications', visitor: 'commuter', path: '/users/settings?tab=notifications' },
  { name: 'settings-privacy', visitor: 'commuter', path: '/users/settings?tab=privacy' },
  { name: 'settings-appearance', visitor: 'commuter', path: '/users/settings?tab=appearance' },
  { name: 'agency-notifications', visitor: 'agency', path: '/admin/notifications' },
  { name: 'parking', visitor: 'commuter', path: '/users/parking' },
  {
    name: 'parking-explore',
    visitor: 'commuter',
    path: '/users/parking?tab=explore&latitude=6.52&longitude=3.37',
  },
  { name: 'parking-outgoing', visitor: 'commuter', path: '/users/parking?tab=outgoing' },
  { name: 'parking-incoming', visitor: 'commuter', path: '/users/parking?tab=incoming' },
  {
    name: 'parking-space',
    visitor: 'commuter',
    path: async (product) => `/users/parking/details/${await findSpace(product, 'Palm Nut Close Gate')}`,
  },
  {
    name: 'parking-to-book',
    visitor: 'commuter',
    path: async (product) =>
      `/users/explore-parking/details/${await findSpace(product, 'Mama Ronke Car Park')}`,
  },
  {
    name: 'parking-booked',
    visitor: 'commuter',
    path: async (product) => {
      const booking = await findBooking(product, 'Iroko Star Terminal Lot');
      return `/users/explore-parking/details/${booking.space_id}?booking=${booking.id}`;
    },
  },
  {
    name: 'parking-request',
    visitor: 'commuter',
    path: async (product) =>
      `/users/incoming/parking/details/${(await findBooking(product, 'Palm Nut Close Gate')).id}`,
  },
  { name: 'shared-pictures', visitor: 'commuter', path: '/users/shared' },
  { name: 'safety-pass', visitor: 'commuter', path: '/users/safety-pass' },
  { name: 'search', visitor: 'commuter', path: '/users/search?q=lagos' },
  { name: 'agency-search', visitor: 'agency', path: '/admin/search?q=lagos' },
  { name: 'manifests', visitor: 'driver', path: '/users/manifest' },
  { name: 'create-manifest', visitor: 'driver', path: '/users/manifest/create' },
  {
    name: 'manifest',
    visitor: 'driver',
    path: async (product) => `/users/manifest/details/${await findOpenManifest(product)}`,
  },
  { name: 'agencies', visitor: 'nobody', path: '/agencies' },
  {
    name: 'agency-page',
    visitor: 'nobody',
    path: async (product) => `/agencies/${await agencyId(product, 'FRSC')}`,
  },
  { name: 'agency-dashboard', visitor: 'agency', path: '/admin/dashboard' },
  { name: 'agency-queue', visitor: 'agency', path: '/admin/queue' },
  {
    name: 'agency-case-in-queue',
    visitor: 'agency',
    path: async (product) => `/admin/queue?case=${(await policeCase(product, 'flagged-ride')).id}`,
  },
  {
    name: 'agency-case',
    visitor: 'agency',
    path: async (product) => `/admin/cases/${(await policeCase(product, 'crime')).id}`,
  },
  { name: 'agency-items', visitor: 'agency', path: '/admin/flagedItems' },
  { name: 'agency-complaints', visitor: 'agency', path: '/admin/complaints' },
  {
    name: 'agency-complaint',
    visitor: 'agency',
    path: async (product) => `/admin/complaintsDetails/${(await policeCase(product, 'crime')).complaint_id}`,
  },
  { name: 'agency-settings', visitor: 'agency', path: '/admin/settings' },
  { name: 'agency-settings-of-supervisor', visitor: 'supervisor', path: '/admin/settings' },
  { name: 'agency-officers', visitor: 'agency', path: '/admin/settings?tab=officers' },
  { name: 'agency-officers-managed', visitor: 'supervisor', path: '/admin/settings?tab=officers' },
  { name: 'agency-security', visitor: 'agency', path: '/admin/settings?tab=security' },
  { name: 'messages', visitor: 'commuter', path: '/users/messages' },
  { name: 'ticket', visitor: 'commuter', path: '/users/messages?ticket=TK-6HWQ3MZT' },
  { name: 'new-ticket', visitor: 'commuter', path: '/users/messages?new=yes' },
  { name: 'agency-messages', visitor: 'agency', path: '/admin/messages' },
  { name: 'agency-ticket', visitor: 'agency', path: '/admin/messages?ticket=TK-6HWQ3MZT' },
  { name: 'agency-rides', visitor: 'agency', path: '/admin/rides' },
  { name: 'agency-caller-rides', visitor: 'agency', path: '/admin/rides/callers' },
  {
    name: 'agency-ride',
    visitor: 'agency',
    path: async (product) => `/admin/rides/details/${await findRide(product, 'flagged')}`,
  },
  {
    name: 'agency-item',
    visitor: 'agency',
    path: async (product) => `/admin/flagedItems/details/${await findItem(product, 'flagged')}`,
  },
  { name: 'backoffice', visitor: 'staff', path: '/backoffice' },
  { name: 'backoffice-search', visitor: 'staff', path: '/backoffice/search?q=lagos' },
  { name: 'content', visitor: 'staff', path: '/backoffice/content' },
  { name: 'content-list', visitor: 'staff', path: '/backoffice/content/post' },
  { name: 'content-slides', visitor: 'staff', path: '/backoffice/content/slide' },
  { name: 'content-deleted', visitor: 'staff', path: '/backoffice/content/post?view=deleted' },
  { name: 'content-calendar', visitor: 'staff', path: '/backoffice/content/post?view=calendar' },
  {
    name: 'content-entry',
    visitor: 'staff',
    path: async (product) => `/backoffice/content/post/${await findContent(product, 'post')}`,
  },
  {
    name: 'content-slide',
    visitor: 'staff',
    path: async (product) => `/backoffice/content/slide/${await findContent(product, 'slide')}`,
  },
  { name: 'content-section', visitor: 'staff', path: '/backoffice/content/home-about' },
  {
    name: 'content-project',
    visitor: 'staff',
    path: async (product) => `/backoffice/content/project/${await findContent(product, 'project')}`,
  },
  {
    name: 'content-history',
    visitor: 'staff',
    path: async (product) => `/backoffice/content/post/${await findContent(product, 'post')}/history`,
  },
  { name: 'people', visitor: 'staff', path: '/backoffice/people' },
  {
    name: 'person',
    visitor: 'staff',
    path: async (product) => `/backoffice/people/${(await demoAccount(product, demoDriver.email)).id}`,
  },
  { name: 'staff', visitor: 'staff', path: '/backoffice/staff' },
  { name: 'kept-agencies', visitor: 'staff', path: '/backoffice/agencies' },
  { name: 'new-agency', visitor: 'staff', path: '/backoffice/agencies/new' },
  {
    name: 'kept-agency',
    visitor: 'staff',
    path: async (product) => `/backoffice/agencies/${await agencyId(product, 'Police_CP')}`,
  },
  { name: 'moderation', visitor: 'staff', path: '/backoffice/moderation' },
  { name: 'moderation-traffic', visitor: 'staff', path: '/backoffice/moderation?queue=traffic' },
  { name: 'moderation-spaces', visitor: 'staff', path: '/backoffice/moderation?queue=spaces' },
  { name: 'inbox', visitor: 'staff', path: '/backoffice/inbox?status=all' },
  {
    name: 'inbox-message',
    visitor: 'staff',
    path: async (product) => `/backoffice/inbox/${await findAnsweredMessage(product)}`,
  },
  { name: 'subscribers', visitor: 'staff', path: '/backoffice/inbox?tab=subscribers' },
  { name: 'deliveries', visitor: 'staff', path: '/backoffice/deliveries' },
  { name: 'audit-log', visitor: 'staff', path: '/backoffice/audit' },
  { name: 'media-library', visitor: 'staff', path: '/backoffice/media' },
  {
    name: 'media-picture',
    visitor: 'staff',
    path: async (product) => `/backoffice/media/${await findMedia(product, 'Hero bridge')}`,
  },
  { name: 'staff-notifications', visitor: 'staff', path: '/backoffice/notifications' },
  { name: 'staff-settings', visitor: 'staff', path: '/backoffice/settings' },
];

export function pathOf({ path }: ShownPage, product: Product): Promise<string> {
  return typeof path === 'string' ? Promise.resolve(path) : path(product);
}

/** A session of the visitor, or nothing for nobody. */
export async function visitorOf(product: Product, visitor: Visitor): Promise<TestAccount | undefined> {
  switch (visitor) {
    case 'nobody':
      return undefined;
    case 'commuter':
      return demoAccount(product, demoCommuter.email);
    case 'staff':
      return demoAccount(product, 'staff@demo.rua.example');
    case 'newcomer':
      return createNewcomer(product);
    case 'driver':
      return demoAccount(product, demoDriver.email);
    case 'agency':
      return createOfficer(product, 'Police_CP');
    case 'supervisor':
      return createOfficer(product, 'Police_CP', 'supervisor');
  }
}

const folders = { post: '/event/details', project: '/project' } as const;

/** The page of the first post or project that a new installation has. */
export async function pathOfFirst(product: Product, kind: keyof typeof folders): Promise<string> {
  return `${folders[kind]}/${await findContent(product, kind)}`;
}

/** The first entry of this kind that a new installation has. */
async function findContent({ app }: Product, kind: string): Promise<number> {
  const { id } = await app.database.queries
    .selectFrom('content_entries')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A demo ride: one that is flagged to the police, or the one on the road. */
async function findRide({ app }: Product, kind: 'active' | 'flagged'): Promise<number> {
  const rides = app.database.queries
    .selectFrom('rides')
    .innerJoin('users', 'users.id', 'rides.owner_id')
    .select('rides.id')
    .where('users.email', '=', demoCommuter.email);
  const wanted =
    kind === 'active'
      ? rides.where('rides.status', '=', 'active')
      : rides
          .innerJoin('flags', 'flags.ride_id', 'rides.id')
          .innerJoin('cases', 'cases.flag_id', 'flags.id')
          .innerJoin('agencies', 'agencies.id', 'cases.agency_id')
          .where('agencies.code', '=', 'Police_CP');
  const { id } = await wanted.orderBy('rides.id').executeTakeFirstOrThrow();
  return id;
}

/** A demo case of this kind that the police have. */
async function policeCase({ app }: Product, kind: CaseKind) {
  return app.database.queries
    .selectFrom('cases')
    .innerJoin('agencies', 'agencies.id', 'cases.agency_id')
    .select(['cases.id', 'cases.complaint_id'])
    .where('agencies.code', '=', 'Police_CP')
    .where('cases.kind', '=', kind)
    .orderBy('cases.id')
    .executeTakeFirstOrThrow();
}

/** The newest demo traffic update of this person. */
async function findTraffic({ app }: Product, email: string): Promise<number> {
  const { id } = await app.database.queries
    .selectFrom('traffic_updates')
    .innerJoin('users', 'users.id', 'traffic_updates.author_id')
    .select('traffic_updates.id')
    .where('users.email', '=', email)
    .orderBy('traffic_updates.id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** The demo driver's manifest that is on the road. */
async function findOpenManifest({ app }: Product): Promise<number> {
  const { id } = await app.database.queries
    .selectFrom('manifests')
    .innerJoin('users', 'users.id', 'manifests.owner_id')
    .select('manifests.id')
    .where('users.email', '=', demoDriver.email)
    .where('manifests.status', '=', 'active')
    .executeTakeFirstOrThrow();
  return id;
}

async function findSpace({ app }: Product, name: string): Promise<number> {
  const { id } = await app.database.queries
    .selectFrom('spaces')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

/** The first demo booking of the space. */
async function findBooking(product: Product, spaceName: string) {
  return product.app.database.queries
    .selectFrom('bookings')
    .select(['id', 'space_id'])
    .where('space_id', '=', await findSpace(product, spaceName))
    .orderBy('id')
    .executeTakeFirstOrThrow();
}

/** A demo item: one that is flagged to the police, or one whose waybill was made. */
async function findItem({ app }: Product, kind: 'flagged' | 'with a waybill'): Promise<number> {
  const items = app.database.queries
    .selectFrom('items')
    .innerJoin('users', 'users.id', 'items.owner_id')
    .select('items.id')
    .where('users.email', '=', demoCommuter.email);
  const wanted =
    kind === 'flagged'
      ? items.where('items.flagged_at', 'is not', null)
      : items
          .innerJoin('item_events', 'item_events.item_id', 'items.id')
          .where('item_events.kind', '=', 'waybill_made');
  const { id } = await wanted.orderBy('items.id').executeTakeFirstOrThrow();
  return id;
}

async function findMedia({ app }: Product, name: string): Promise<number> {
  const { id } = await app.database.queries
    .selectFrom('media')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

/** A demo message of the contact page that staff answered. */
async function findAnsweredMessage({ app }: Product): Promise<number> {
  const { message_id } = await app.database.queries
    .selectFrom('contact_replies')
    .select('message_id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return message_id;
}

/** A demo comment of another person than the commuter. */
async function findComment({ app }: Product): Promise<number> {
  const { id } = await app.database.queries
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .select('comments.id')
    .where('comments.state', '=', 'shown')
    .where('users.email', '=', demoDriver.email)
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a decision of staff: a traffic update of the demo commuter was hidden and is shown again. */
async function makeDecision(product: Product): Promise<number> {
  const { id: userId } = await demoAccount(product, demoCommuter.email);
  const { id } = await product.app.database.queries
    .insertInto('moderation_decisions')
    .values({
      update_id: await findTraffic(product, demoCommuter.email),
      ...{ author_id: userId, decision: 'hidden', decided_at: new Date().toISOString() },
      ...{ reason: 'Two people say that the road was free at that time.' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
