CREATE TABLE "audit_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_entries_at";--> statement-breakpoint
DROP INDEX "audit_entries_workspace";--> statement-breakpoint
DROP INDEX "audit_entries_subject";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "actor_staff" boolean NOT NULL DEFAULT false;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "actor_kind" text NOT NULL DEFAULT 'session';--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "on_behalf_of" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "user_agent" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "find_text" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "prev_hash" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "actor_staff" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "actor_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "user_agent" DROP DEFAULT;--> statement-breakpoint
-- The same text as `canonical` of server/chain.ts, for the entries written before the chain.
create function audit_canonical(value jsonb) returns text language plpgsql immutable as $$
begin
  if jsonb_typeof(value) = 'object' then
    return '{' || coalesce((select string_agg(to_json(key)::text || ':' || audit_canonical(value -> key), ',' order by key collate "C") from jsonb_object_keys(value) as key), '') || '}';
  elsif jsonb_typeof(value) = 'array' then
    return '[' || coalesce((select string_agg(audit_canonical(item), ',' order by place) from jsonb_array_elements(value) with ordinality as items (item, place)), '') || ']';
  end if;
  return value::text;
end
$$;
--> statement-breakpoint
alter table audit_entries disable trigger audit_entries_append_only;
--> statement-breakpoint
do $$
declare
  entry record;
  last_seq bigint := 0;
  last_hash text := '';
begin
  for entry in select id from audit_entries order by at, id loop
    last_seq := last_seq + 1;
    update audit_entries set seq = last_seq, prev_hash = last_hash,
      find_text = fold(actor_name || ' ' || action || ' ' || coalesce(reason, '')) where id = entry.id;
    update audit_entries as e
      set hash = encode(sha256(convert_to(audit_canonical(
        to_jsonb(e) - 'hash' || jsonb_build_object('at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      ), 'UTF8')), 'hex')
      where id = entry.id returning e.hash into last_hash;
  end loop;
  if last_seq > 0 then
    insert into audit_head values (1, last_seq, last_hash);
  end if;
end
$$;
--> statement-breakpoint
alter table audit_entries enable trigger audit_entries_append_only;
--> statement-breakpoint
drop function audit_canonical;
--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "find_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "prev_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "hash" SET NOT NULL;--> statement-breakpoint
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
create trigger audit_head_kept before delete or truncate on audit_head
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_seq" ON "audit_entries" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_number" ON "audit_entries" USING btree ("number_id","at","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_behalf" ON "audit_entries" USING btree ("on_behalf_of","at","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_workspace" ON "audit_entries" USING btree ("workspace_id","at","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id","at","seq");
