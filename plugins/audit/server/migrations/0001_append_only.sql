create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed or removed';
end
$$;
--> statement-breakpoint
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
