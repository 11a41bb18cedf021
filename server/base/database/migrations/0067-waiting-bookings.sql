-- The owner's list: the bookings that wait for an answer, then the others, each newest first.
create index bookings_waiting_first on bookings (owner_id, (status = 'pending') desc, id desc);
