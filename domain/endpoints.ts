/** Every endpoint of the API: what the server must bind, the documents list and the access matrix walks. */
import * as accounts from '#domain/accounts.ts';
import * as agencies from '#domain/agencies.ts';
import * as agenciesAdmin from '#domain/agencies-admin.ts';
import * as audit from '#domain/audit.ts';
import * as bookings from '#domain/bookings.ts';
import * as cannedReplies from '#domain/canned-replies.ts';
import * as cases from '#domain/cases/endpoints.ts';
import * as comments from '#domain/comments.ts';
import * as complaints from '#domain/complaints.ts';
import * as confirmation from '#domain/confirmation.ts';
import * as contact from '#domain/contact.ts';
import * as editing from '#domain/content/editing.ts';
import * as feeds from '#domain/content/feeds.ts';
import * as content from '#domain/content/pages.ts';
import * as deliveryQueue from '#domain/delivery-queue.ts';
import * as desk from '#domain/desk.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import * as entering from '#domain/entering.ts';
import * as flags from '#domain/flags.ts';
import * as invitations from '#domain/invitations.ts';
import * as itemFlags from '#domain/item-flags.ts';
import * as items from '#domain/items.ts';
import * as liveEvents from '#domain/live-event-stream.ts';
import * as lodging from '#domain/lodging.ts';
import * as manifests from '#domain/manifests.ts';
import * as media from '#domain/media.ts';
import * as messages from '#domain/messages.ts';
import * as moderation from '#domain/moderation.ts';
import * as news from '#domain/news.ts';
import * as notifications from '#domain/notifications.ts';
import * as officers from '#domain/officers.ts';
import * as operations from '#domain/operations.ts';
import * as organization from '#domain/organization.ts';
import * as outbox from '#domain/outbox.ts';
import * as people from '#domain/people.ts';
import * as places from '#domain/places/endpoints.ts';
import * as push from '#domain/push.ts';
import * as reports from '#domain/reports.ts';
import * as rides from '#domain/rides.ts';
import * as safetyPass from '#domain/safety-pass.ts';
import * as search from '#domain/search.ts';
import * as settings from '#domain/settings.ts';
import * as shares from '#domain/shares.ts';
import * as spaces from '#domain/spaces.ts';
import * as staff from '#domain/staff.ts';
import * as subscribers from '#domain/subscribers.ts';
import * as subscriptions from '#domain/subscriptions.ts';
import * as advisories from '#domain/traffic/advisories.ts';
import * as traffic from '#domain/traffic/updates.ts';
import * as twoStep from '#domain/two-step.ts';
import * as uploads from '#domain/uploads.ts';
import * as waybills from '#domain/waybills.ts';

const nouns: Record<string, unknown>[] = [
  accounts,
  advisories,
  agencies,
  agenciesAdmin,
  bookings,
  cannedReplies,
  audit,
  cases,
  complaints,
  comments,
  confirmation,
  contact,
  content,
  deliveryQueue,
  desk,
  editing,
  entering,
  feeds,
  flags,
  itemFlags,
  invitations,
  items,
  liveEvents,
  lodging,
  manifests,
  media,
  messages,
  moderation,
  news,
  notifications,
  officers,
  operations,
  organization,
  outbox,
  people,
  places,
  push,
  reports,
  rides,
  safetyPass,
  search,
  settings,
  shares,
  spaces,
  subscribers,
  staff,
  subscriptions,
  traffic,
  twoStep,
  uploads,
  waybills,
];

/** A noun's file declares endpoints beside its schemas; a declaration is what has a method, a path and an answer. */
function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
  );
}

export const endpoints: readonly Endpoint[] = nouns.flatMap((noun) => Object.values(noun).filter(isEndpoint));
