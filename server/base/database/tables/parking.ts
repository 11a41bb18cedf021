import type { Generated, GeneratedAlways } from 'kysely';
import type { BookingEventKind, BookingSide, BookingStatus } from '#domain/road/parking/bookings.ts';
import type { PricePer, SpaceStatus } from '#domain/road/parking/space-row.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type Spaces = {
  id: GeneratedAlways<number>;
  owner_id: number;
  name: string;
  address: string;
  description: string;
  price_kobo: number;
  price_per: Generated<PricePer>;
  images: Generated<string[]>;
  latitude: number | null;
  longitude: number | null;
  status: Generated<SpaceStatus>;
  created_at: Generated<Moment>;
  /** Kilometres on a plane, for finding the nearest. */
  place: GeneratedAlways<string | null>;
  search_text: GeneratedAlways<string>;
  search_key: GeneratedAlways<string>;
  hidden_at: Moment | null;
  hidden_reason: Generated<string>;
  looked_at: Moment | null;
};

export type Bookings = {
  id: GeneratedAlways<number>;
  space_id: number;
  owner_id: number;
  booker_id: number;
  /** A `tstzrange` with its beginning and without its end. */
  slot: string;
  price_kobo: number;
  price_per: PricePer;
  status: Generated<BookingStatus>;
  cancelled_by: BookingSide | null;
  created_at: Generated<Moment>;
  completed_at: Moment | null;
};

export type BookingEvents = {
  id: GeneratedAlways<number>;
  booking_id: number;
  kind: BookingEventKind;
  at: Moment;
};

export type EndedCalendarLinks = { token_hash: Buffer; ended_at: Moment };

export type BookingCalendars = {
  user_id: number;
  side: BookingSide;
  token: string;
  created_at: Generated<Moment>;
};
