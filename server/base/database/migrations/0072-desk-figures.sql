-- What happened in a span of time: the figures of an agency's weeks begin with it.
create index case_events_in_time on case_events (at);
