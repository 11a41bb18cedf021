-- What was counted of days whose numbers no longer change, so that nobody counts them again. Days are of West Africa Time.
create table day_figures (
  day date primary key,
  accounts bigint not null,
  rides bigint not null,
  flags bigint not null,
  complaints bigint not null,
  deliveries bigint not null,
  undelivered bigint not null
);
