/** The tables as the queries see them. The migrations are the source; every column here has its twin there. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { AccountType } from '#domain/account-types.ts';
import type { ResponderKind } from '#domain/agencies.ts';
import type { CaseKind } from '#domain/cases/case-events.ts';
import type { CaseState } from '#domain/cases/case-state.ts';
import type { DateStyle } from '#domain/clock.ts';
import type { CommentState } from '#domain/comments.ts';
import type { ComplaintRole, ComplaintType, OwnComplaintEventKind } from '#domain/complaints.ts';
import type { ContentAction } from '#domain/content/editing.ts';
import type { Channel, DeliveryState } from '#domain/deliveries.ts';
import type { ItemStatus, TransportMeans } from '#domain/item-row.ts';
import type { OwnItemEventKind } from '#domain/items.ts';
import type { Language } from '#domain/languages.ts';
import type { ManifestStatus } from '#domain/manifests.ts';
import type { OfficerRole } from '#domain/officers.ts';
import type { RideStatus } from '#domain/ride-row.ts';
import type { OwnRideEventKind } from '#domain/rides.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { WaybillRole } from '#domain/waybills.ts';
import type { AuditEntries, AuditHead } from '#server/database/tables/audit.ts';
import type { ContactMessages, ContactReplies } from '#server/database/tables/contact.ts';
import type { FormerFiles, Media, MediaUses } from '#server/database/tables/media.ts';
import type { CannedReplies, Messages, Tickets } from '#server/database/tables/messages.ts';
import type {
  CommentReports,
  ModerationDecisions,
  SpaceReports,
  TrafficReports,
} from '#server/database/tables/moderation.ts';
import type { Notifications } from '#server/database/tables/notifications.ts';
import type { BookingCalendars, BookingEvents, Bookings, Spaces } from '#server/database/tables/parking.ts';
import type { PostViewCounts, PostViews } from '#server/database/tables/post-views.ts';
import type { MadeKeys, PushSubscriptions } from '#server/database/tables/push.ts';
import type {
  SafetyPassCodes,
  SafetyPasses,
  SafetyPassOpenings,
} from '#server/database/tables/safety-pass.ts';
import type {
  NoticeMails,
  NotificationPreferences,
  RecoveryCodes,
  TwoStepSecrets,
} from '#server/database/tables/settings.ts';
import type {
  TrafficAdvisories,
  TrafficUpdates,
  TrafficViews,
  TrafficVoices,
} from '#server/database/tables/traffic.ts';

/** ISO 8601 text in UTC, as the connection parses timestamps. */
type Moment = string;

type Agencies = {
  id: GeneratedAlways<number>;
  code: string;
  name: string;
  former_names: Generated<string[]>;
  description: Generated<string>;
  email: string;
  logo: Generated<string>;
  phone: Generated<string>;
  address: Generated<string>;
  state: string | null;
  active: Generated<boolean>;
  default_responder: Generated<boolean>;
  responds_to: Generated<ResponderKind[]>;
  created_at: Generated<Moment>;
};

type Users = {
  id: GeneratedAlways<number>;
  email: string;
  password_hash: Buffer;
  account_type: AccountType;
  agency_id: number | null;
  /** Of officers only. */
  officer_role: OfficerRole | null;
  /** Of staff only. */
  staff_role: StaffRole | null;
  deactivated_at: Moment | null;
  /** When the person was taken out of it; the row stays for the reports that others hold. */
  erased_at: Moment | null;
  suspended_at: Moment | null;
  suspension_reason: Generated<string>;
  search_text: GeneratedAlways<string>;
  email_verified_at: Moment | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: Generated<string>;
  state: Generated<string>;
  city: Generated<string>;
  address: Generated<string>;
  created_at: Generated<Moment>;
  /** Minutes after midnight in West Africa Time; both null for no quiet hours. */
  quiet_from: number | null;
  quiet_to: number | null;
  photo: Generated<string>;
  date_style: Generated<DateStyle>;
  /** Null where none was chosen. */
  language: Language | null;
};

export type SessionKind = 'full' | 'password-reset';

type Sessions = {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  user_id: number;
  kind: SessionKind;
  remembered: Generated<boolean>;
  ip_address: string;
  user_agent: string;
  created_at: Generated<Moment>;
  last_seen_at: Generated<Moment>;
  expires_at: Moment;
  confirmed_at: Moment | null;
};

export type CodePurpose = 'verify-email' | 'reset-password';

type MailedCodes = {
  id: GeneratedAlways<number>;
  email: string;
  purpose: CodePurpose;
  user_id: number | null;
  code_hash: Buffer;
  wrong_tries: Generated<number>;
  created_at: Generated<Moment>;
  expires_at: Moment;
  used_at: Moment | null;
};

type RateLimits = { key: string; hits: number; window_ends: Moment };

type IdempotencyKeys = {
  user_id: number;
  key: string;
  endpoint: string;
  body_hash: Buffer;
  answer: unknown;
  created_at: Generated<Moment>;
};

type Pictures = {
  id: GeneratedAlways<number>;
  path: string;
  folder: string;
  uploaded_by: number | null;
  width: number;
  height: number;
  bytes: number;
  claimed_at: Moment | null;
  claimed_by: number | null;
  created_at: Generated<Moment>;
  /** Of all widths; null until they are made, 0 where WebP is smaller. */
  avif_bytes: number | null;
};

type AgencyFollows = { user_id: number; agency_id: number; created_at: Generated<Moment> };

type VehicleColumns = {
  vehicle_number: string;
  driver_name: string;
  vehicle_name: string;
  vehicle_model: string;
  park_name: string;
  departure_state: string;
  destination_state: string;
};

type Manifests = VehicleColumns & {
  id: GeneratedAlways<number>;
  manifest_number: string;
  owner_id: number;
  images: Generated<string[]>;
  status: Generated<ManifestStatus>;
  created_at: Generated<Moment>;
  completed_at: Moment | null;
  search_text: GeneratedAlways<string>;
};

type Rides = VehicleColumns & {
  id: GeneratedAlways<number>;
  ride_id: string;
  owner_id: number;
  manifest_number: Generated<string>;
  address: string;
  departure_city: Generated<string>;
  destination_address: string;
  destination_city: Generated<string>;
  next_of_kin_full_name: string;
  next_of_kin_phone: string;
  next_of_kin_address: string;
  vehicle_images: Generated<string[]>;
  latitude: number | null;
  longitude: number | null;
  status: Generated<RideStatus>;
  flagged_at: Moment | null;
  created_at: Generated<Moment>;
  completed_at: Moment | null;
  search_text: GeneratedAlways<string>;
  search_key: GeneratedAlways<string>;
};

type RideEvents = {
  id: GeneratedAlways<number>;
  ride_id: number;
  kind: OwnRideEventKind;
  name: Generated<string>;
  note: Generated<string>;
  at: Generated<Moment>;
};

/** Of a ride or of an item. */
type Flags = {
  id: GeneratedAlways<number>;
  ride_id: number | null;
  item_id: number | null;
  owner_id: number | null;
  description: Generated<string>;
  created_at: Generated<Moment>;
  withdrawn_at: Moment | null;
  withdrawn_reason: string | null;
};

type Items = {
  id: GeneratedAlways<number>;
  item_ref: string;
  owner_id: number;
  item_name: string;
  driver_name: string;
  transport_means: TransportMeans;
  vehicle_bike_number: string;
  rider_company: string;
  rider_phone_number: string;
  address: string;
  destination_address: string;
  description: string;
  images: Generated<string[]>;
  latitude: number | null;
  longitude: number | null;
  status: Generated<ItemStatus>;
  flagged_at: Moment | null;
  created_at: Generated<Moment>;
  received_at: Moment | null;
  search_text: GeneratedAlways<string>;
  search_key: GeneratedAlways<string>;
};

type ItemEvents = {
  id: GeneratedAlways<number>;
  item_id: number;
  kind: OwnItemEventKind;
  name: Generated<string>;
  note: Generated<string>;
  at: Generated<Moment>;
};

type ItemHandovers = {
  id: GeneratedAlways<number>;
  item_id: number;
  place: number;
  role: WaybillRole;
  name: string;
  phone: Generated<string>;
  token: string;
  code_hash: Buffer;
  wrong_tries: Generated<number>;
  locked_at: Moment | null;
  confirmed_at: Moment | null;
  ended_at: Moment | null;
  created_at: Generated<Moment>;
};

type Complaints = {
  id: GeneratedAlways<number>;
  complaint_ref: string;
  owner_id: number | null;
  title: string;
  role: ComplaintRole;
  type: ComplaintType;
  name: string;
  state: string;
  city: string;
  description: string;
  ride_id: number | null;
  vehicle_number: Generated<string>;
  images: Generated<string[]>;
  latitude: number | null;
  longitude: number | null;
  status: Generated<'active' | 'completed'>;
  created_at: Generated<Moment>;
  edited_at: Moment | null;
  withdrawn_at: Moment | null;
  /** When the reporter said that an emergency or crime is over. */
  over_at: Moment | null;
  search_text: GeneratedAlways<string>;
  search_key: GeneratedAlways<string>;
};

type ComplaintEvents = {
  id: GeneratedAlways<number>;
  complaint_id: number;
  kind: OwnComplaintEventKind;
  name: Generated<string>;
  note: Generated<string>;
  at: Generated<Moment>;
};

/** A flag or a complaint in the hands of one agency. */
type Cases = {
  id: GeneratedAlways<number>;
  agency_id: number;
  kind: CaseKind;
  flag_id: number | null;
  complaint_id: number | null;
  reporter_id: number | null;
  urgent: GeneratedAlways<boolean>;
  version: number;
  state: CaseState;
  officer_id: number | null;
  started_at: Moment;
  seen_at: Moment | null;
  acknowledged_at: Moment | null;
  resolved_at: Moment | null;
  deadline_at: Moment | null;
  deadline_missed: Generated<boolean>;
  /** Follows what the case is about and its reporter, by triggers. */
  search_key: Generated<string>;
};

type CaseEvents = {
  case_id: number;
  sequence: number;
  kind: string;
  data: unknown;
  actor_id: number | null;
  at: Moment;
};

type AgencyDeadlines = { agency_id: number; kind: CaseKind; minutes: number };

type Invitations = {
  id: GeneratedAlways<number>;
  email: string;
  account_type: 'government-agency' | 'staff';
  agency_id: number | null;
  role: string;
  token_hash: Buffer;
  invited_by: number | null;
  created_at: Generated<Moment>;
  expires_at: Moment;
  accepted_at: Moment | null;
  revoked_at: Moment | null;
};

export type ShareAudience = 'anyone' | 'next-of-kin';

type Shares = {
  id: GeneratedAlways<number>;
  ride_id: number | null;
  token: string;
  audience: Generated<ShareAudience>;
  opened_count: Generated<number>;
  last_opened_at: Moment | null;
  created_at: Generated<Moment>;
  expires_at: Moment;
  revoked_at: Moment | null;
};

type ContactRefusals = { phone_hash: Buffer; created_at: Generated<Moment> };

/** `suppressed`: written for an address that must not get it, so that both cases take the same time. */
export type OutboxState = DeliveryState | 'suppressed';

type Outbox = {
  id: GeneratedAlways<number>;
  reference: Generated<string>;
  channel: Channel;
  kind: string;
  to_address: string;
  to_name: Generated<string>;
  subject: Generated<string>;
  body_text: string;
  body_html: Generated<string>;
  secret: Generated<boolean>;
  flag_id: number | null;
  complaint_id: number | null;
  recipient: 'agency' | 'next-of-kin' | null;
  agency_id: number | null;
  user_id: number | null;
  state: Generated<OutboxState>;
  attempts: Generated<number>;
  gateway_reference: string | null;
  reason: Generated<string>;
  queued_at: Generated<Moment>;
  sent_at: Moment | null;
  delivered_at: Moment | null;
  failed_at: Moment | null;
  next_try_at: Moment | null;
  claimed_until: Moment | null;
  reply_to_address: Generated<string>;
  reply_to_name: Generated<string>;
  unsubscribe_url: Generated<string>;
  subscriber_id: number | null;
  post_id: number | null;
  contact_reply_id: number | null;
  /** Whom it tells of, where that is not who gets it. */
  about_id: number | null;
};

type ContentEntries = {
  id: GeneratedAlways<number>;
  kind: string;
  single: boolean;
  position: Generated<number>;
  version: Generated<number>;
  draft: unknown;
  published: unknown;
  published_version: number | null;
  first_published_at: Moment | null;
  published_at: Moment | null;
  created_at: Generated<Moment>;
  deleted_at: Moment | null;
  publish_at: Moment | null;
  scheduled_version: number | null;
  scheduled: unknown;
  scheduled_by: number | null;
};

type ContentRevisions = {
  id: GeneratedAlways<number>;
  entry_id: number;
  version: number;
  action: ContentAction;
  content: unknown;
  author_id: number | null;
  at: Generated<Moment>;
};

type ContentVersion = { one: Generated<boolean>; version: number };

type Comments = {
  id: GeneratedAlways<number>;
  post_id: number;
  author_id: number | null;
  body: string;
  state: Generated<CommentState>;
  reason: Generated<string>;
  created_at: Generated<Moment>;
  decided_at: Moment | null;
  decided_by: number | null;
  search_text: GeneratedAlways<string>;
};

type Subscribers = {
  id: GeneratedAlways<number>;
  email: string | null;
  token: string;
  mailed_at: Generated<Moment>;
  created_at: Generated<Moment>;
  confirmed_at: Moment | null;
  ended_at: Moment | null;
};

export type Tables = {
  audit_entries: AuditEntries;
  audit_head: AuditHead;
  agencies: Agencies;
  users: Users;
  sessions: Sessions;
  mailed_codes: MailedCodes;
  rate_limits: RateLimits;
  idempotency_keys: IdempotencyKeys;
  pictures: Pictures;
  agency_follows: AgencyFollows;
  manifests: Manifests;
  rides: Rides;
  ride_events: RideEvents;
  flags: Flags;
  items: Items;
  item_events: ItemEvents;
  item_handovers: ItemHandovers;
  complaints: Complaints;
  complaint_events: ComplaintEvents;
  cases: Cases;
  case_events: CaseEvents;
  agency_deadlines: AgencyDeadlines;
  invitations: Invitations;
  shares: Shares;
  contact_refusals: ContactRefusals;
  outbox: Outbox;
  content_entries: ContentEntries;
  content_revisions: ContentRevisions;
  content_version: ContentVersion;
  comments: Comments;
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
  post_views: PostViews;
  post_view_counts: PostViewCounts;
  spaces: Spaces;
  bookings: Bookings;
  booking_events: BookingEvents;
  booking_calendars: BookingCalendars;
  tickets: Tickets;
  messages: Messages;
  canned_replies: CannedReplies;
  notification_preferences: NotificationPreferences;
  made_keys: MadeKeys;
  push_subscriptions: PushSubscriptions;
  notice_mails: NoticeMails;
  two_step_secrets: TwoStepSecrets;
  recovery_codes: RecoveryCodes;
};
