-- Delivery reports of messages that RUA does not know yet: a gateway may report before its own answer is recorded.
create table early_reports (
  gateway_reference text primary key,
  state text not null check (state in ('delivered', 'failed', 'blocked')),
  reason text not null,
  came_at timestamptz not null default now()
);
create index early_reports_by_age on early_reports (came_at);
