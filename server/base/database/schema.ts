/** The tables as the queries see them. The migrations are the source; every column here has its twin there. */

import type {
  CodeGuesses,
  KnownDevices,
  MailedCodes,
  Sessions,
  Users,
} from '#server/base/database/tables/accounts.ts';
import type {
  Agencies,
  AgencyDeadlines,
  AgencyFollows,
  AgencyTargets,
  Duties,
  Invitations,
  WeekMailReaders,
  WeekMails,
} from '#server/base/database/tables/agencies.ts';
import type { ArrivalPins, PinAnswers } from '#server/base/database/tables/arrival-pins.ts';
import type { AuditEntries, AuditHead } from '#server/base/database/tables/audit.ts';
import type { IdempotencyKeys, RateLimits } from '#server/base/database/tables/calls.ts';
import type { CaseEvents, Cases, CaseViews } from '#server/base/database/tables/cases.ts';
import type { ComplaintEvents, Complaints } from '#server/base/database/tables/complaints.ts';
import type { ContactMessages, ContactReplies } from '#server/base/database/tables/contact.ts';
import type {
  Comments,
  ContentEntries,
  ContentRevisions,
  ContentVersion,
  DraftLinks,
  PostCommentCounts,
  PostViewCounts,
  PostViews,
  SharePictures,
  Subscribers,
} from '#server/base/database/tables/content.ts';
import type { DayFigures } from '#server/base/database/tables/day-figures.ts';
import type { ItemEvents, ItemHandovers, Items } from '#server/base/database/tables/items.ts';
import type { LadderEvents, LadderRungs } from '#server/base/database/tables/ladder.ts';
import type { LadderMonths } from '#server/base/database/tables/ladder-months.ts';
import type { FormerFiles, Media, MediaUses } from '#server/base/database/tables/media.ts';
import type { CannedReplies, Messages, Tickets } from '#server/base/database/tables/messages.ts';
import type {
  CommentReports,
  ModerationDecisions,
  SpaceReports,
  TrafficReports,
} from '#server/base/database/tables/moderation.ts';
import type { KinNamings, NextOfKinRow } from '#server/base/database/tables/next-of-kin.ts';
import type {
  MadeKeys,
  Notifications,
  PushSubscriptions,
} from '#server/base/database/tables/notifications.ts';
import type { EarlyReports, Outbox, SmsCounts } from '#server/base/database/tables/outbox.ts';
import type {
  BookingCalendars,
  BookingEvents,
  Bookings,
  EndedCalendarLinks,
  Spaces,
} from '#server/base/database/tables/parking.ts';
import type { Pictures } from '#server/base/database/tables/pictures.ts';
import type { PlateChecks, PlateNotices } from '#server/base/database/tables/plates.ts';
import type {
  CallerRides,
  ContactRefusals,
  Flags,
  Manifests,
  RideEvents,
  RideRatings,
  Rides,
  RouteDurations,
  Shares,
  SlowRoutes,
} from '#server/base/database/tables/rides.ts';
import type {
  SafetyPassCodes,
  SafetyPasses,
  SafetyPassOpenings,
} from '#server/base/database/tables/safety-pass.ts';
import type {
  NoticeMails,
  NotificationPreferences,
  RecoveryCodes,
  TwoStepSecrets,
} from '#server/base/database/tables/settings.ts';
import type { TextInputs, TextNumberClaims, TextNumbers } from '#server/base/database/tables/text.ts';
import type {
  TrafficAdvisories,
  TrafficUpdates,
  TrafficViews,
  TrafficVoices,
} from '#server/base/database/tables/traffic.ts';

export type Tables = {
  audit_entries: AuditEntries;
  audit_head: AuditHead;
  agencies: Agencies;
  users: Users;
  sessions: Sessions;
  known_devices: KnownDevices;
  code_guesses: CodeGuesses;
  mailed_codes: MailedCodes;
  rate_limits: RateLimits;
  idempotency_keys: IdempotencyKeys;
  pictures: Pictures;
  agency_follows: AgencyFollows;
  manifests: Manifests;
  rides: Rides;
  ride_events: RideEvents;
  ride_ratings: RideRatings;
  caller_rides: CallerRides;
  arrival_pins: ArrivalPins;
  pin_answers: PinAnswers;
  ladder_events: LadderEvents;
  ladder_rungs: LadderRungs;
  ladder_months: LadderMonths;
  flags: Flags;
  items: Items;
  item_events: ItemEvents;
  item_handovers: ItemHandovers;
  complaints: Complaints;
  complaint_events: ComplaintEvents;
  cases: Cases;
  case_events: CaseEvents;
  case_views: CaseViews;
  agency_deadlines: AgencyDeadlines;
  agency_targets: AgencyTargets;
  duties: Duties;
  invitations: Invitations;
  shares: Shares;
  contact_refusals: ContactRefusals;
  kin_namings: KinNamings;
  next_of_kin: NextOfKinRow;
  route_durations: RouteDurations;
  slow_routes: SlowRoutes;
  outbox: Outbox;
  early_reports: EarlyReports;
  sms_counts: SmsCounts;
  content_entries: ContentEntries;
  content_revisions: ContentRevisions;
  draft_links: DraftLinks;
  content_version: ContentVersion;
  share_pictures: SharePictures;
  comments: Comments;
  post_comment_counts: PostCommentCounts;
  subscribers: Subscribers;
  contact_messages: ContactMessages;
  media: Media;
  former_files: FormerFiles;
  media_uses: MediaUses;
  contact_replies: ContactReplies;
  comment_reports: CommentReports;
  space_reports: SpaceReports;
  moderation_decisions: ModerationDecisions;
  notifications: Notifications;
  safety_passes: SafetyPasses;
  safety_pass_codes: SafetyPassCodes;
  safety_pass_openings: SafetyPassOpenings;
  traffic_updates: TrafficUpdates;
  traffic_voices: TrafficVoices;
  traffic_views: TrafficViews;
  traffic_reports: TrafficReports;
  traffic_advisories: TrafficAdvisories;
  plate_notices: PlateNotices;
  plate_checks: PlateChecks;
  post_views: PostViews;
  post_view_counts: PostViewCounts;
  spaces: Spaces;
  bookings: Bookings;
  booking_events: BookingEvents;
  booking_calendars: BookingCalendars;
  ended_calendar_links: EndedCalendarLinks;
  tickets: Tickets;
  messages: Messages;
  canned_replies: CannedReplies;
  notification_preferences: NotificationPreferences;
  made_keys: MadeKeys;
  push_subscriptions: PushSubscriptions;
  notice_mails: NoticeMails;
  two_step_secrets: TwoStepSecrets;
  recovery_codes: RecoveryCodes;
  day_figures: DayFigures;
  week_mail_readers: WeekMailReaders;
  week_mails: WeekMails;
  text_numbers: TextNumbers;
  text_inputs: TextInputs;
  text_number_claims: TextNumberClaims;
};
