/** Every endpoint of the API: the server binds them, the documents list them and the access matrix walks them. */

import type { Endpoint } from '#domain/contract/endpoint.ts';
import * as accounts from '#domain/identity/accounts/accounts.ts';
import * as entering from '#domain/identity/accounts/auth.ts';
import * as confirmation from '#domain/identity/accounts/confirmation.ts';
import * as twoStep from '#domain/identity/accounts/two-step.ts';
import * as agencies from '#domain/identity/agencies/agencies.ts';
import * as agenciesAdmin from '#domain/identity/agencies/agencies-admin.ts';
import * as invitations from '#domain/identity/agencies/invitations.ts';
import * as officers from '#domain/identity/agencies/officers.ts';
import * as organization from '#domain/identity/agencies/organization.ts';
import * as people from '#domain/identity/people.ts';
import * as safetyPass from '#domain/identity/safety-pass.ts';
import * as settings from '#domain/identity/settings.ts';
import * as staff from '#domain/identity/staff.ts';
import * as items from '#domain/journeys/items.ts';
import * as lodging from '#domain/journeys/lodge-ride.ts';
import * as manifests from '#domain/journeys/manifests.ts';
import * as rides from '#domain/journeys/rides.ts';
import * as shares from '#domain/journeys/shares.ts';
import * as waybills from '#domain/journeys/waybills.ts';
import * as operations from '#domain/operations.ts';
import * as audit from '#domain/platform/audit.ts';
import * as desk from '#domain/platform/backoffice.ts';
import * as deliveryQueue from '#domain/platform/deliveries/delivery-queue.ts';
import * as outbox from '#domain/platform/deliveries/outbox.ts';
import * as moderation from '#domain/platform/moderation/moderation.ts';
import * as reports from '#domain/platform/moderation/reports.ts';
import * as liveEvents from '#domain/platform/notifications/live-event-stream.ts';
import * as notifications from '#domain/platform/notifications/notifications.ts';
import * as push from '#domain/platform/notifications/push.ts';
import * as media from '#domain/platform/pictures/media.ts';
import * as uploads from '#domain/platform/pictures/uploads.ts';
import * as search from '#domain/platform/search/search.ts';
import * as complaints from '#domain/reporting/complaints.ts';
import * as flags from '#domain/reporting/flags.ts';
import * as itemFlags from '#domain/reporting/item-flags.ts';
import * as advisories from '#domain/response/advisories.ts';
import * as cannedReplies from '#domain/response/canned-replies.ts';
import * as cases from '#domain/response/cases/endpoints.ts';
import * as messages from '#domain/response/messages.ts';
import * as bookings from '#domain/road/parking/bookings.ts';
import * as spaces from '#domain/road/parking/spaces.ts';
import * as places from '#domain/road/places/endpoints.ts';
import * as traffic from '#domain/road/traffic/updates.ts';
import * as comments from '#domain/site/comments.ts';
import * as contact from '#domain/site/contact.ts';
import * as editing from '#domain/site/content/editing.ts';
import * as feeds from '#domain/site/content/feeds.ts';
import * as content from '#domain/site/content/pages.ts';
import * as news from '#domain/site/news.ts';
import * as subscribers from '#domain/site/subscribers.ts';
import * as subscriptions from '#domain/site/subscriptions.ts';

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

/** A noun's file declares endpoints beside its schemas; a declaration has a method, a path and an answer. */
function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
  );
}

export const endpoints: readonly Endpoint[] = nouns.flatMap((noun) => Object.values(noun).filter(isEndpoint));
