-- Pictures in what an agency says of a case are served to those alone who may read it: its reporter, and the officers who have the report.
alter table pictures add column case_id bigint references cases (id) on delete set null;
create index pictures_of_case on pictures (case_id) where case_id is not null;

update pictures set case_id = case_events.case_id
from case_events
where case_events.kind = 'resolved' and case_events.data ->> 'picture' = pictures.path;

-- With the case its pictures are like uploads that no record refers to, which a job removes with their files.
create function release_pictures_of_case() returns trigger language plpgsql as $$
begin
  update pictures set claimed_at = null, claimed_by = null, uploaded_by = null where case_id = old.id;
  return old;
end
$$;
create trigger cases_release_pictures before delete on cases
  for each row execute function release_pictures_of_case();
