/** The columns that every list of spaces reads. */
import { sql } from 'kysely';
import type { PricePer, SpaceStatus } from '#domain/road/parking/space-row.ts';

export type SpaceListRow = {
  id: number;
  owner_id: number;
  name: string;
  address: string;
  description: string;
  price_kobo: number;
  price_per: PricePer;
  images: string[];
  latitude: number | null;
  longitude: number | null;
  status: SpaceStatus;
  created_at: string;
  /** When staff hid it from all but its owner. */
  hidden_at: string | null;
  hidden_reason: string;
};

/** The columns of a table called `space`. */
export const spaceColumns = sql.raw(
  `space.id, space.owner_id, space.name, space.address, space.description, space.price_kobo, space.price_per,
   space.images, space.latitude, space.longitude, space.status, space.created_at,
   space.hidden_at, space.hidden_reason`,
);
