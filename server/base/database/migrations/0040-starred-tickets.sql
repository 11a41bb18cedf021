-- Starred tickets are counted and listed without reading the others of an agency that has many.
create index tickets_starred_of_user on tickets (user_id) where user_starred;
create index tickets_starred_of_agency on tickets (agency_id) where agency_starred;
