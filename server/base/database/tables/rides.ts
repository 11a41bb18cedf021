import type { Generated, GeneratedAlways } from 'kysely';
import type { ManifestStatus } from '#domain/journeys/manifests/manifests.ts';
import type { RideRating } from '#domain/journeys/rides/ride-ratings.ts';
import type { ExpectedFrom, RideStatus } from '#domain/journeys/rides/ride-row.ts';
import type { OwnRideEventKind } from '#domain/journeys/rides/rides.ts';
import type { FlagReason } from '#domain/reporting/flag-reasons.ts';
import type { PlateKind } from '#domain/road/plate-kinds.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';
import type { TextChannel } from '#server/base/database/tables/text.ts';

export type VehicleColumns = {
  vehicle_number: string;
  /** Null when it is not known. */
  plate_kind: PlateKind | null;
  driver_name: string;
  vehicle_name: string;
  vehicle_model: string;
  park_name: string;
  departure_state: string;
  destination_state: string;
};

export type Manifests = VehicleColumns & {
  id: GeneratedAlways<number>;
  manifest_number: string;
  owner_id: number;
  images: Generated<string[]>;
  status: Generated<ManifestStatus>;
  created_at: Generated<Moment>;
  completed_at: Moment | null;
  search_text: GeneratedAlways<string>;
};

export type Rides = VehicleColumns & {
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
  /** Within how many metres the device knew it. */
  accuracy_metres: number | null;
  longitude: number | null;
  status: Generated<RideStatus>;
  flagged_at: Moment | null;
  created_at: Generated<Moment>;
  completed_at: Moment | null;
  expected_arrival: Moment | null;
  expected_from: ExpectedFrom | null;
  /**
   * The kind of text by which the ride was lodged; null for the app. Any person may have sent an SMS, since its sender is not
   * proved.
   */
  lodged_by: TextChannel | null;
  search_text: GeneratedAlways<string>;
  search_key: GeneratedAlways<string>;
};

export type RideEvents = {
  id: GeneratedAlways<number>;
  ride_id: number;
  kind: OwnRideEventKind;
  name: Generated<string>;
  note: Generated<string>;
  at: Generated<Moment>;
};

/** A flag of a ride or of an item. */
export type Flags = {
  id: GeneratedAlways<number>;
  ride_id: number | null;
  item_id: number | null;
  owner_id: number | null;
  description: Generated<string>;
  /** The reason that the passenger chose; null where there was no choice. */
  reason: FlagReason | null;
  created_at: Generated<Moment>;
  withdrawn_at: Moment | null;
  withdrawn_reason: string | null;
  /** Whether the owner's e-mail address was confirmed when they flagged. */
  address_confirmed: Generated<boolean>;
  /** The ladder of a ride raises one when its passenger does not answer. */
  raised_by: Generated<'passenger' | 'ladder'>;
};

/** `former-kin`: the one whom a flag reached before the passenger named another. */
export type ShareAudience = 'anyone' | 'next-of-kin' | 'former-kin';

export type Shares = {
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

export type RideRatings = { ride_id: number; rating: RideRating; rated_at: Generated<Moment> };

/** The median of past rides of a route. */
export type RouteDurations = {
  departure_state: string;
  departure_city: string;
  destination_state: string;
  destination_city: string;
  rides: number;
  minutes: number;
  measured_at: Moment;
};

export type SlowRoutes = Omit<RouteDurations, 'rides'>;

export type ContactRefusals = { phone_hash: Buffer; created_at: Generated<Moment> };

/** Lodged by an agency for a person who called. */
export type CallerRides = VehicleColumns & {
  id: GeneratedAlways<number>;
  ride_id: string;
  agency_id: number;
  /** Null once the account is gone. */
  officer_id: number | null;
  /** In E.164; empty once the number was removed. */
  caller_phone: string;
  destination_address: string;
  status: Generated<RideStatus>;
  created_at: Moment;
  completed_at: Moment | null;
  search_text: GeneratedAlways<string>;
};
