-- Urgent reports that go to an agency when their reporter names none. Staff choose; the start is what the seed says.
alter table agencies add column responds_to text[] not null default '{}' check (responds_to <@ array['emergency', 'crime']);
update agencies set responds_to = '{emergency}' where code in ('LASEMA', 'LASAMBUS', 'FRSC');
update agencies set responds_to = '{crime}' where code in ('Police_CP', 'NSCDC');

-- The reporter of an emergency or crime says that it is over; the agencies close their cases themselves.
alter table complaints add column over_at timestamptz;
