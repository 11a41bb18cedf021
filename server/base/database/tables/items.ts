import type { Generated, GeneratedAlways } from 'kysely';
import type { ItemStatus, TransportMeans } from '#domain/journeys/items/item-row.ts';
import type { OwnItemEventKind } from '#domain/journeys/items/items.ts';
import type { WaybillRole } from '#domain/journeys/items/waybills.ts';
import type { PlateKind } from '#domain/road/plate-kinds.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type Items = {
  id: GeneratedAlways<number>;
  item_ref: string;
  owner_id: number;
  item_name: string;
  driver_name: string;
  transport_means: TransportMeans;
  vehicle_bike_number: string;
  plate_kind: PlateKind | null;
  rider_company: string;
  rider_phone_number: string;
  address: string;
  destination_address: string;
  description: string;
  vehicle_name: Generated<string>;
  vehicle_model: Generated<string>;
  manifest_number: Generated<string>;
  departure_state: Generated<string>;
  images: Generated<string[]>;
  latitude: number | null;
  /** Within how many metres the device knew it. */
  accuracy_metres: number | null;
  longitude: number | null;
  status: Generated<ItemStatus>;
  flagged_at: Moment | null;
  created_at: Generated<Moment>;
  received_at: Moment | null;
  search_text: GeneratedAlways<string>;
  search_key: GeneratedAlways<string>;
};

export type ItemEvents = {
  id: GeneratedAlways<number>;
  item_id: number;
  kind: OwnItemEventKind;
  name: Generated<string>;
  note: Generated<string>;
  at: Generated<Moment>;
};

export type ItemHandovers = {
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
