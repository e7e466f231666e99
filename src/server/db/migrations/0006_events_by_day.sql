-- What is here stays where it lies and is the part for all that no day's part is there for.
create schema parts;
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_scope_seq_pk";
--> statement-breakpoint
alter table events set schema parts;
--> statement-breakpoint
alter table parts.events rename to events_rest;
--> statement-breakpoint
alter table parts.events_rest add constraint events_rest_pk primary key (scope, seq, at);
--> statement-breakpoint
create table events (like parts.events_rest, constraint events_scope_seq_at_pk primary key (scope, seq, at))
  partition by range (at);
--> statement-breakpoint
alter table events attach partition parts.events_rest default;
--> statement-breakpoint
-- One part of a table for a day (UTC). Gives up after a second where others read it: all who write would wait.
create function parts.add_day(parted text, day date) returns void language plpgsql set lock_timeout = '1s' as $$
begin
  execute format('create table if not exists parts.%I partition of public.%I for values from (%L) to (%L)',
    parted || '_' || to_char(day, 'YYYYMMDD'), parted, day || ' 00:00Z', day + 1 || ' 00:00Z');
end
$$;
--> statement-breakpoint
-- Drops the parts whose day is before another, the oldest first, and answers how many.
create function parts.drop_before(parted text, day date) returns int language plpgsql set lock_timeout = '1s' as $$
declare
  part text;
  gone int := 0;
begin
  for part in select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = format('public.%I', parted)::regclass and relname ~ '_\d{8}$'
      and right(relname, 8) < to_char(day, 'YYYYMMDD') order by relname
  loop
    execute format('drop table parts.%I', part);
    gone := gone + 1;
  end loop;
  return gone;
end
$$;
