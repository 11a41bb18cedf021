/** Every endpoint of the API: the server binds them, the documents list them and the access matrix walks them. */

import * as gateways from '#domain/app/text/gateways.ts';
import * as ownNumber from '#domain/app/text/own-number.ts';
import * as textPhone from '#domain/app/text/phone.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import * as accounts from '#domain/identity/accounts/accounts.ts';
import * as auth from '#domain/identity/accounts/auth.ts';
import * as confirmation from '#domain/identity/accounts/confirmation.ts';
import * as mailedLinks from '#domain/identity/accounts/mailed-links.ts';
import * as twoStep from '#domain/identity/accounts/two-step.ts';
import * as agencies from '#domain/identity/agencies/agencies.ts';
import * as agenciesAdmin from '#domain/identity/agencies/agencies-admin.ts';
import * as duty from '#domain/identity/agencies/duty.ts';
import * as invitations from '#domain/identity/agencies/invitations.ts';
import * as officers from '#domain/identity/agencies/officers.ts';
import * as organization from '#domain/identity/agencies/organization.ts';
import * as people from '#domain/identity/people.ts';
import * as safetyPass from '#domain/identity/safety-pass.ts';
import * as settings from '#domain/identity/settings.ts';
import * as staff from '#domain/identity/staff.ts';
import * as firstDay from '#domain/journeys/first-day.ts';
import * as items from '#domain/journeys/items/items.ts';
import * as waybills from '#domain/journeys/items/waybills.ts';
import * as manifests from '#domain/journeys/manifests/manifests.ts';
import * as nextOfKin from '#domain/journeys/next-of-kin.ts';
import * as plateChecks from '#domain/journeys/plate-checks.ts';
import * as arrivalPins from '#domain/journeys/rides/arrival-pins.ts';
import * as arrivals from '#domain/journeys/rides/arrivals.ts';
import * as callerRides from '#domain/journeys/rides/caller-rides.ts';
import * as kinOfRides from '#domain/journeys/rides/kin-of-ride.ts';
import * as ladder from '#domain/journeys/rides/ladder/endpoints.ts';
import * as ladderFigures from '#domain/journeys/rides/ladder/ladder-figures.ts';
import * as lodging from '#domain/journeys/rides/lodge-ride.ts';
import * as rideRatings from '#domain/journeys/rides/ride-ratings.ts';
import * as rides from '#domain/journeys/rides/rides.ts';
import * as shares from '#domain/journeys/rides/shares.ts';
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
import * as casesInBulk from '#domain/response/cases/bulk.ts';
import * as cases from '#domain/response/cases/endpoints.ts';
import * as kinOfCases from '#domain/response/cases/next-of-kin.ts';
import * as presenceAtCases from '#domain/response/cases/presence.ts';
import * as printedCases from '#domain/response/cases/printing.ts';
import * as queueOfCases from '#domain/response/cases/queue.ts';
import * as exportOfCases from '#domain/response/cases/queue-export.ts';
import * as mapOfCases from '#domain/response/cases/queue-map.ts';
import * as placedCases from '#domain/response/cases/queue-place.ts';
import * as caseViews from '#domain/response/cases/views.ts';
import * as deskFigures from '#domain/response/desk-figures/desk-figures.ts';
import * as cannedReplies from '#domain/response/messages/canned-replies.ts';
import * as messages from '#domain/response/messages/messages.ts';
import * as plateImports from '#domain/response/plate-notices/plate-imports.ts';
import * as plateNotices from '#domain/response/plate-notices/plate-notices.ts';
import * as bookings from '#domain/road/parking/bookings.ts';
import * as spaces from '#domain/road/parking/spaces.ts';
import * as places from '#domain/road/places/endpoints.ts';
import * as traffic from '#domain/road/traffic/updates.ts';
import * as comments from '#domain/site/comments.ts';
import * as contact from '#domain/site/contact.ts';
import * as contentCalendar from '#domain/site/content/calendar.ts';
import * as contentDeletion from '#domain/site/content/deletion.ts';
import * as draftLinks from '#domain/site/content/draft-links.ts';
import * as editing from '#domain/site/content/editing.ts';
import * as feeds from '#domain/site/content/feeds.ts';
import * as newsContent from '#domain/site/content/news-pages.ts';
import * as content from '#domain/site/content/pages.ts';
import * as editedNow from '#domain/site/content/presence.ts';
import * as contentPublication from '#domain/site/content/publication.ts';
import * as sharePictures from '#domain/site/content/share-pictures.ts';
import * as contentTable from '#domain/site/content/table.ts';
import * as news from '#domain/site/news.ts';
import * as subscribers from '#domain/site/subscribers.ts';
import * as subscriptions from '#domain/site/subscriptions.ts';

const nouns: Record<string, unknown>[] = [
  accounts,
  advisories,
  agencies,
  agenciesAdmin,
  arrivalPins,
  arrivals,
  kinOfRides,
  ladder,
  ladderFigures,
  bookings,
  callerRides,
  cannedReplies,
  audit,
  queueOfCases,
  cases,
  caseViews,
  presenceAtCases,
  deskFigures,
  kinOfCases,
  printedCases,
  placedCases,
  casesInBulk,
  exportOfCases,
  mapOfCases,
  complaints,
  comments,
  confirmation,
  contact,
  content,
  newsContent,
  contentCalendar,
  contentDeletion,
  contentPublication,
  contentTable,
  sharePictures,
  deliveryQueue,
  desk,
  draftLinks,
  editing,
  editedNow,
  auth,
  feeds,
  firstDay,
  flags,
  gateways,
  itemFlags,
  invitations,
  items,
  liveEvents,
  lodging,
  mailedLinks,
  manifests,
  media,
  messages,
  moderation,
  news,
  nextOfKin,
  notifications,
  duty,
  officers,
  operations,
  organization,
  outbox,
  ownNumber,
  people,
  places,
  plateChecks,
  plateImports,
  plateNotices,
  push,
  reports,
  rideRatings,
  rides,
  safetyPass,
  search,
  settings,
  shares,
  spaces,
  subscribers,
  staff,
  subscriptions,
  textPhone,
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
