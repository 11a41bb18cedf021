-- How many comments of each post readers see, kept so that lists of news need not count them.
create table post_comment_counts (
  post_id bigint primary key references content_entries (id) on delete cascade,
  shown bigint not null check (shown >= 0)
);
insert into post_comment_counts (post_id, shown)
  select post_id, count(*) from comments where state = 'shown' group by post_id;
create view preview.post_comment_counts as select post_id, shown from post_comment_counts;

-- In the order of posts, so that two transactions never wait for each other. A post that is being deleted has no count.
create function count_shown_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into post_comment_counts as counted (post_id, shown)
      select post_id, count(*) from added where state = 'shown' group by post_id order by post_id
      on conflict (post_id) do update set shown = counted.shown + excluded.shown;
  elsif tg_op = 'DELETE' then
    update post_comment_counts as counted set shown = counted.shown - gone.shown
      from (select post_id, count(*) as shown from removed where state = 'shown' group by post_id order by post_id) as gone
      where counted.post_id = gone.post_id;
  else
    insert into post_comment_counts as counted (post_id, shown)
      select post_id, 0 from added where state = 'shown' group by post_id order by post_id
      on conflict (post_id) do nothing;
    update post_comment_counts as counted set shown = counted.shown + changed.by
      from (
        select post_id, sum(one) as by from (
          select post_id, 1 as one from added where state = 'shown'
          union all select post_id, -1 from removed where state = 'shown'
        ) as each group by post_id having sum(one) <> 0 order by post_id
      ) as changed
      where counted.post_id = changed.post_id;
  end if;
  return null;
end $$;
create trigger comments_added after insert on comments
  referencing new table as added for each statement execute function count_shown_comments();
create trigger comments_removed after delete on comments
  referencing old table as removed for each statement execute function count_shown_comments();
create trigger comments_changed after update on comments
  referencing old table as removed new table as added for each statement execute function count_shown_comments();

-- Those of a post are read from the newest on, whoever reads.
drop index comments_of_post;
create index comments_of_post on comments (post_id, id desc);

-- Who subscribes, newest first, without those who left.
create index subscribers_there on subscribers (id) where ended_at is null;
