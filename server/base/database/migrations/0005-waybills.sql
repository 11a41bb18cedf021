-- A waybill ends when the item comes back to its sender, who may then make another.
alter table item_handovers add column ended_at timestamptz;
alter table item_handovers drop constraint item_handovers_item_id_place_key;
create unique index item_handovers_of_current on item_handovers (item_id, place) where ended_at is null;
create index item_handovers_to_phone on item_handovers (phone) where phone <> '';

alter table item_events drop constraint item_events_kind_check;
alter table item_events add constraint item_events_kind_check check (kind in (
  'lodged', 'flagged', 'flag_withdrawn', 'waybill_made', 'handed_over', 'given_back', 'code_locked', 'new_code',
  'receiver_removed', 'received'
));
