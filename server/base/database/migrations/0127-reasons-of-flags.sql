-- Why a ride was flagged, where its passenger chose a reason; null where they only wrote, and for reports of ladders.
alter table flags add column reason text check (reason in ('driving', 'robbery', 'route', 'accident', 'other'));
