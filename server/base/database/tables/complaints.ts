import type { Generated, GeneratedAlways } from 'kysely';
import type { OwnComplaintEventKind } from '#domain/reporting/complaints.ts';
import type { ComplaintRole, ComplaintType } from '#domain/reporting/new-complaint.ts';
import type { PlateKind } from '#domain/road/plate-kinds.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type Complaints = {
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
  /** The kind of the plate of the named ride at the time of the complaint. */
  plate_kind: PlateKind | null;
  images: Generated<string[]>;
  latitude: number | null;
  /** Within how many metres the device knew it. */
  accuracy_metres: number | null;
  longitude: number | null;
  status: Generated<'active' | 'completed'>;
  created_at: Generated<Moment>;
  edited_at: Moment | null;
  withdrawn_at: Moment | null;
  /** When the reporter reported that an emergency or crime is over. */
  over_at: Moment | null;
  /** Whether the reporter's e-mail address was confirmed when they sent it. */
  address_confirmed: Generated<boolean>;
  search_text: GeneratedAlways<string>;
  search_key: GeneratedAlways<string>;
};

export type ComplaintEvents = {
  id: GeneratedAlways<number>;
  complaint_id: number;
  kind: OwnComplaintEventKind;
  name: Generated<string>;
  note: Generated<string>;
  at: Generated<Moment>;
};
